/**
 * Returns the `placeholderData` of a list whose query key has the master in the third place: the rows of another master are
 * not shown while those of the context's are loading.
 */
export const keepOfMaster =
  (masterId: number | null) =>
  <Data>(shown: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[2] === masterId ? shown : undefined;

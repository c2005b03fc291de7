/**
 * The revision of a stream's or consumer's definition, kept in its metadata. It decides between two releases that run
 * side by side: the newer one updates, the older one leaves what it finds.
 */
const KEY = 'definition-revision';

/** The metadata that records a revision. */
export const revisionMetadata = (revision: number): Record<string, string> => ({ [KEY]: String(revision) });

/** True when what exists was made by a definition of a lower revision; one without any is the oldest. */
export const isOlderRevision = (metadata: Record<string, string> | undefined, revision: number): boolean =>
  Number(metadata?.[KEY] ?? 0) < revision;

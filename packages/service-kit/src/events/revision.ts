/**
 * The revision of a stream's or consumer's definition, stored in its metadata. When two releases run side by side, the
 * one with the higher revision updates it and the other leaves it unchanged.
 */
const KEY = 'definition-revision';

/** Returns the metadata that stores a revision. */
export const revisionMetadata = (revision: number): Record<string, string> => ({ [KEY]: String(revision) });

/** Returns true when the metadata has a lower revision; metadata without one counts as 0. */
export const isOlderRevision = (metadata: Record<string, string> | undefined, revision: number): boolean =>
  Number(metadata?.[KEY] ?? 0) < revision;

/** Returns true for the metadata of a stream or consumer that was created with a revision. */
export const hasRevision = (metadata: Record<string, string> | undefined): boolean =>
  metadata?.[KEY] !== undefined;

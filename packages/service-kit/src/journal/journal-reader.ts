/** Who reads which entries of the journal. */
import type { mongo } from 'mongoose';
import type { JournalDoc } from './journal-model.js';

/** Whose entry it is: those who read it are the owners and administrators of the brand, or of any brand of the master. */
export type JournalScope = { brandId: number } | { masterId: number };

export const scopeOf = (scope: JournalScope): string =>
  'brandId' in scope ? `b${scope.brandId}` : `m${scope.masterId}`;

/** A brand in which the reader is bound to points. */
export interface BoundReader {
  brandId: number;
  pointIds: readonly number[];
}

export interface JournalReader {
  /** See `scopeOf`: whose entries of this service the reader sees. */
  scopes: readonly string[];
  /** The reader's brands with their masters. */
  brands: ReadonlyMap<number, number>;
  bound: readonly BoundReader[];
}

/**
 * Returns the scopes that have entries about a brand: its own, and its master's, since what belongs to the master concerns each of
 * its brands. Empty: it is none of the reader's brands.
 */
export function scopesOfBrand(reader: JournalReader | undefined, brandId: number): string[] {
  const own = scopeOf({ brandId });
  if (!reader) return [own];
  const masterId = reader.brands.get(brandId);
  if (masterId === undefined) return [];
  return [own, scopeOf({ masterId })].filter((scope) => reader.scopes.includes(scope));
}

/** What an earlier release has written of points without naming the point. */
const UNNAMED: mongo.Filter<JournalDoc> = {
  $or: [{ kind: { $in: ['order', 'shift', 'board'] } }, { action: { $in: ['stopped', 'returned'] } }],
  pointId: { $exists: false },
};

/** Returns the entries of a brand that are about the points to which its reader is bound, or about none. */
export const ofOwnPoints = ({ brandId, pointIds }: BoundReader): mongo.Filter<JournalDoc> => ({
  scope: scopeOf({ brandId }),
  pointId: { $in: [...pointIds, null] },
  // Only entries of an earlier release are left out here, which end within a year: what names another point is not read at all.
  $nor: [UNNAMED, { kind: 'point', objectId: { $nin: [...pointIds] } }],
});

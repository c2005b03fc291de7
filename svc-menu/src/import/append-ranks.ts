/** Ranks for documents that become the last ones below their parents, in their order. */
import { addTo } from '@skatert/service-kit/shared/group-by';
import { generateNKeysBetween } from 'fractional-indexing';
import type { ClientSession, Model } from 'mongoose';
import type { RankedDoc } from '../menu/rank.js';

export interface Appending {
  /** Filters the siblings that are there. */
  siblings: object;
  /** The field with the id of the parent. */
  parentField: string;
  /** The parent of each document that is appended. */
  parents: readonly (number | null)[];
}

/** Returns a rank for each of the appended documents, in the transaction that writes them. */
export async function appendedRanks<T extends RankedDoc>(
  model: Model<T>,
  { siblings, parentField, parents }: Appending,
  session: ClientSession,
): Promise<string[]> {
  const last = await model
    .aggregate<{ _id: number | null; rank: string | null }>([
      { $match: { ...siblings, [parentField]: { $in: [...new Set(parents)] } } },
      { $group: { _id: `$${parentField}`, rank: { $max: '$rank' } } },
    ])
    .session(session);
  const lastOf = new Map(last.map(({ _id, rank }) => [_id, rank]));
  const indexes = new Map<number | null, number[]>();
  for (const [index, parent] of parents.entries()) addTo(indexes, parent, index);
  const ranks: string[] = [];
  for (const [parent, places] of indexes) {
    const keys = generateNKeysBetween(lastOf.get(parent) ?? null, null, places.length);
    for (const [at, index] of places.entries()) ranks[index] = keys[at] as string;
  }
  return ranks;
}

/**
 * The manual order of groups and products: each document has a rank, a text compared byte by byte, and between any two
 * ranks there is another one (fractional indexing), so that a move writes one document.
 */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { invalid } from '@skatert/service-kit/shared/errors';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { RevisedDoc } from './revision-model.js';

export interface RankedDoc extends RevisedDoc {
  _id: number;
  /** Absent or null: written by an earlier release; such documents come first. */
  rank?: string | null;
}

/** Compares by rank, then by id, as MongoDB sorts by `{ rank: 1, _id: 1 }`. */
export function compareRanks(
  a: { id: number; rank: string | null },
  b: { id: number; rank: string | null },
): number {
  const [rankOfA, rankOfB] = [a.rank ?? '', b.rank ?? ''];
  if (rankOfA !== rankOfB) return rankOfA < rankOfB ? -1 : 1;
  return a.id - b.id;
}

export interface RankRequest {
  /** The siblings, as a filter. */
  siblings: object;
  /** The document that moves; it is not one of the siblings. Absent for a new one. */
  id?: number;
  /** The sibling before which it is placed; absent: after the last one. */
  beforeId?: number | undefined;
  /** The revision for siblings that get a new rank. */
  revision: number;
}

/**
 * Returns the rank for a place among siblings, in the transaction that writes it.
 * @throws AppError VALIDATION_FAILED when `beforeId` is not one of the siblings
 */
export async function rankFor<T extends RankedDoc>(
  model: Model<T>,
  { siblings, id, beforeId, revision }: RankRequest,
  session: ClientSession,
): Promise<string> {
  const documents = documentsOf<RankedDoc>(model);
  const others = { ...siblings, _id: { $ne: id ?? 0 } };
  if (beforeId === undefined) {
    const last = await documents.findOne(others, { session, sort: { rank: -1, _id: -1 } });
    return generateKeyBetween(last?.rank, null);
  }
  for (;;) {
    const next = await documents.findOne({ $and: [others, { _id: beforeId }] }, { session });
    if (!next) throw invalid('beforeId', 'Соседний элемент не найден');
    const previous = await documents.findOne(
      {
        $and: [others, { $or: [{ rank: { $lt: next.rank } }, { rank: next.rank, _id: { $lt: beforeId } }] }],
      },
      { session, sort: { rank: -1, _id: -1 } },
    );
    if (next.rank && previous?.rank !== next.rank) return generateKeyBetween(previous?.rank, next.rank);
    await renumber(documents, siblings, revision, session);
  }
}

/** Gives all siblings new ranks in their order: some have none, or two have the same after concurrent additions. */
async function renumber(
  documents: mongo.Collection<RankedDoc>,
  siblings: object,
  revision: number,
  session: ClientSession,
): Promise<void> {
  const inOrder = await documents
    .find(siblings, { session, sort: { rank: 1, _id: 1 }, projection: { _id: 1 } })
    .toArray();
  const ranks = generateNKeysBetween(null, null, inOrder.length);
  await documents.bulkWrite(
    inOrder.map(({ _id }, index) => ({
      updateOne: { filter: { _id }, update: { $set: { rank: ranks[index], menuRevision: revision } } },
    })),
    { session },
  );
}

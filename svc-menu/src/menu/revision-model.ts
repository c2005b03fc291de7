/** The revision of each brand's menu: how far the projections in memory are behind what is stored. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { ClientSession, Model } from 'mongoose';

export interface RevisionDoc {
  /** The brand's id. */
  _id: number;
  /** Incremented by each transaction that changes groups or products of the brand. */
  revision: number;
  /** The last revision that removed groups or products from the brand: older projections must be loaded again. */
  removedAt: number;
}
export type RevisionModel = Model<RevisionDoc>;

export const createRevisionModel = defineModel<RevisionDoc>('menu-revisions', {
  _id: { type: Number, required: true },
  revision: { type: Number, required: true },
  removedAt: { type: Number, required: true },
});

/** Fields of a document that belongs to a brand's menu. */
export interface RevisedDoc {
  /** The revision of the brand's menu that changed the document last; 0 before the first one. */
  menuRevision?: number;
}

/**
 * Starts a change of a brand's menu in a transaction, and returns the revision for the documents that it writes. To be
 * called before anything else: concurrent changes of the brand conflict here, and one of them starts over.
 */
export async function nextRevision(
  revisions: RevisionModel,
  brandId: number,
  session: ClientSession,
): Promise<number> {
  const { revision } = await revisions
    .findOneAndUpdate(
      { _id: brandId },
      { $inc: { revision: 1 }, $setOnInsert: { removedAt: 0 } },
      { session, upsert: true, returnDocument: 'after' },
    )
    .lean<RevisionDoc>()
    .orFail();
  return revision;
}

/** Marks that the revision removes documents from the brand: deleted ones, and those moved to another brand. */
export async function markRemoval(
  revisions: RevisionModel,
  brandId: number,
  revision: number,
  session: ClientSession,
): Promise<void> {
  await revisions.updateOne({ _id: brandId }, { $set: { removedAt: revision } }, { session });
}

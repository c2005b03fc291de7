/** Deletes what was archived long ago, for good. */
import type { PurgeResponse } from '@skatert/contracts/menu/archive';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import { markRemoval, nextRevision } from '../menu/revision-model.js';
import { type DeleteProductDeps, deleteProducts } from '../products/delete-products.js';
import type { ProductDoc } from '../products/product-model.js';
import { type DeleteTagDeps, deleteTags } from '../tags/delete-tags.js';
import type { TagDoc } from '../tags/tag-model.js';

export interface PurgeDeps extends DeleteProductDeps, DeleteTagDeps {}

export interface Purge {
  brandIds: readonly number[];
  olderThanDays: number;
  editor: Editor;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Documents per transaction: a purge that is killed has deleted some of them, and none by half. */
const BATCH = 200;

/**
 * Deletes the brands' products and groups that were archived more than `olderThanDays` ago. Products whose last state is
 * not published yet stay for the next time.
 */
export async function purgeArchive(
  deps: PurgeDeps,
  { brandIds, olderThanDays, editor }: Purge,
): Promise<PurgeResponse> {
  const before = new Date(deps.now() - olderThanDays * DAY_MS);
  const deleted = { products: 0, tags: 0 };
  for (const brandId of brandIds) {
    const old = { brandId, archivedAt: { $ne: null, $lt: before } };
    deleted.products += await inBatches(deps, brandId, async (session, revision) => {
      const batch = await deps.products
        .find({ ...old, pending: { $ne: true } })
        .limit(BATCH)
        .session(session)
        .lean<ProductDoc[]>();
      await deleteProducts(deps, batch, session);
      await markRemoval(deps.revisions, brandId, revision, session);
      await record(deps, { brandId, field: 'products', count: batch.length, by: editor }, session);
      return batch.length;
    });
    deleted.tags += await inBatches(deps, brandId, async (session, revision) => {
      const batch = await deps.tags.find(old).limit(BATCH).session(session).lean<TagDoc[]>();
      if (batch.length > 0) await deleteTags(deps, { brandId, revision, deleted: batch }, session);
      await record(deps, { brandId, field: 'groups', count: batch.length, by: editor }, session);
      return batch.length;
    });
  }
  return deleted;
}

interface Purged {
  brandId: number;
  field: 'products' | 'groups';
  count: number;
  by: Editor;
}

/** Adds a batch to the journal of its brand. */
async function record(
  { journal }: PurgeDeps,
  { brandId, field, count, by }: Purged,
  session: ClientSession,
): Promise<void> {
  if (count === 0) return;
  const changes = [{ field, before: String(count), after: null }];
  const about = { scope: { brandId }, kind: 'menu', name: 'Архив' } as const;
  await journal.write({ ...about, action: 'deleted', by, changes, count }, session);
}

/** Runs a batch in transactions until it is not full; returns the number of documents. */
async function inBatches(
  { connection, revisions }: PurgeDeps,
  brandId: number,
  batch: (session: ClientSession, revision: number) => Promise<number>,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(connection, async (session) =>
      batch(session, await nextRevision(revisions, brandId, session)),
    );
    total += count;
    if (count < BATCH) return total;
  }
}

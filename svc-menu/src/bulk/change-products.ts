/** Changes many products in one step, which can be undone. */
import type { BulkBody, BulkResult, BulkUndoResult } from '@skatert/contracts/menu/bulk';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { nextRevision } from '../menu/revision-model.js';
import type { ProductDeps } from '../products/product-deps.js';
import type { ProductDoc } from '../products/product-model.js';
import { groupNames } from '../shared/menu-journal.js';
import { type BulkItem, findForBulk, itemsOf, problemOfItem } from './bulk-fields.js';
import { noteOf, undoNote } from './bulk-journal.js';
import { type BulkDoc, type BulkFields, type BulkModel, UNDO_MS } from './bulk-model.js';

export interface BulkDeps extends ProductDeps {
  bulkChanges: BulkModel;
  bulkIds: Sequence;
  /** Publishes the products' states; to be called after the commit. */
  publishProducts: (ids: number[]) => Promise<void>;
}

/**
 * Changes all products or none.
 * @throws AppError EDIT_CONFLICT when one was changed since; VALIDATION_FAILED when one can't have its new price or badge, or the
 *   group is archived or of another brand
 */
export async function changeProducts(deps: BulkDeps, body: BulkBody, editor: Editor): Promise<BulkResult> {
  const { brandId, change } = body;
  const at = new Date(deps.now());
  const id = await deps.bulkIds.next();
  const groupName = await groupNames(deps, brandId);
  const items = await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, brandId, session);
    const list = await findForBulk(deps, body, session);
    const items = await itemsOf(deps, list, change, { at, session });
    requirePossible(items, change);
    if (items.length === 0) return items;
    await write(
      deps,
      items.map(({ product, after }) => ({ id: product._id, fields: after })),
      { at, editor, revision },
      session,
    );
    await deps.bulkChanges.create([recordOf(id, body, items, { at, editor })], { session });
    await deps.journal.write(noteOf({ brandId, items, groupName, editor }), session);
    return items;
  });
  await publish(
    deps,
    brandId,
    items.map(({ product }) => product._id),
  );
  return {
    id: items.length > 0 ? id : null,
    changed: items.length,
    undoableUntil: new Date(at.getTime() + UNDO_MS).toISOString(),
  };
}

function requirePossible(items: readonly BulkItem[], { kind }: BulkBody['change']): void {
  if (kind !== 'price' && kind !== 'badge') return;
  for (const item of items) {
    const wrong = problemOfItem(kind, item);
    if (wrong) throw invalid(wrong[0], `«${item.product.name}»: ${wrong[1]}`);
  }
}

/** What fields are that a product doesn't have, where that is not null. */
const UNSET: Readonly<Record<string, unknown>> = { badges: [] };

function recordOf(
  id: number,
  { brandId, change }: BulkBody,
  items: readonly BulkItem[],
  { at, editor }: { at: Date; editor: Editor },
): BulkDoc {
  return {
    _id: id,
    brandId,
    userId: editor.id,
    kind: change.kind,
    at,
    items: items.map(({ product, after }) => ({
      id: product._id,
      version: product.version + 1,
      before: Object.fromEntries(
        Object.keys(after).map((field) => [
          field,
          product[field as keyof BulkFields] ?? UNSET[field] ?? null,
        ]),
      ),
    })),
    undoneAt: null,
  };
}

async function write(
  { products }: BulkDeps,
  changes: readonly { id: number; fields: Partial<BulkFields> }[],
  { at, editor, revision }: { at: Date; editor: Editor; revision: number },
  session: ClientSession,
): Promise<void> {
  const common = { updatedAt: at, editedBy: editor, menuRevision: revision, pending: true };
  await products.bulkWrite(
    changes.map(({ id, fields }) => ({
      updateOne: { filter: { _id: id }, update: { $set: { ...fields, ...common }, $inc: { version: 1 } } },
    })),
    { session },
  );
}

async function publish(
  { publishProducts, changes }: BulkDeps,
  brandId: number,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  await publishProducts(ids);
  changes.publish(brandId);
}

/** Returns a bulk change that can be undone. @throws AppError NOT_FOUND */
export async function findBulkChange({ bulkChanges }: BulkDeps, id: number): Promise<BulkDoc> {
  const found = await bulkChanges.findOne({ _id: id, undoneAt: null }).lean<BulkDoc>();
  if (!found) throw new AppError('NOT_FOUND', { message: 'Это изменение уже нельзя отменить' });
  return found;
}

/**
 * Gives the products back what they had before. Products that were changed since stay as they are.
 * @throws AppError NOT_FOUND when it was undone in the meantime
 */
export async function undoChange(
  deps: BulkDeps,
  { _id: id, brandId }: BulkDoc,
  editor: Editor,
): Promise<BulkUndoResult> {
  const at = new Date(deps.now());
  const { restored, skipped } = await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, brandId, session);
    const marked = await deps.bulkChanges
      .findOneAndUpdate({ _id: id, undoneAt: null }, { $set: { undoneAt: at } }, { session })
      .lean<BulkDoc>();
    if (!marked) throw new AppError('NOT_FOUND', { message: 'Это изменение уже нельзя отменить' });
    const now = await versionsOf(deps, marked, session);
    const restored = marked.items.filter((item) => now.get(item.id)?.version === item.version);
    await write(
      deps,
      restored.map((item) => ({ id: item.id, fields: item.before })),
      { at, editor, revision },
      session,
    );
    await deps.journal.write({ ...undoNote(brandId, restored.length), by: editor }, session);
    const kept = marked.items.filter((item) => !restored.includes(item));
    return { restored, skipped: kept.map((item) => ({ id: item.id, name: now.get(item.id)?.name ?? '' })) };
  });
  await publish(
    deps,
    brandId,
    restored.map((item) => item.id),
  );
  return { restored: restored.length, skipped };
}

async function versionsOf(
  { products }: BulkDeps,
  { brandId, items }: BulkDoc,
  session: ClientSession,
): Promise<Map<number, ProductDoc>> {
  const found = await products
    .find({ _id: { $in: items.map(({ id }) => id) }, brandId }, { version: 1, name: 1 })
    .session(session)
    .lean<ProductDoc[]>();
  return new Map(found.map((product) => [product._id, product]));
}

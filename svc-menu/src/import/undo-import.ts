/** Takes an applied import back, as far as nobody has changed its products since. */
import type { MenuImport } from '@skatert/contracts/menu/import';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { nextRevision } from '../menu/revision-model.js';
import type { ProductDoc } from '../products/product-model.js';
import type { TagDoc } from '../tags/tag-model.js';
import { readWrittenRows } from './find-import.js';
import type { ImportDeps } from './import-deps.js';
import { undoneNote } from './import-journal.js';
import type { ImportDoc, ImportRowDoc } from './import-model.js';
import { untilPublished } from './until-published.js';

type Undo = NonNullable<MenuImport['undo']>;

/** A product of the import: its fields before; null for one that the import created. */
interface Item {
  id: number;
  /** The version that the import gave it. */
  version: number;
  before: ImportRowDoc['before'] | null;
}

/** The maximum number of named products in the result. */
const SHOWN_SKIPPED = 100;
const BATCH = 250;

/**
 * Gives changed products back what they had before, archives new ones and the import's groups that are empty then.
 * Products that another user changed since stay as they are.
 * @throws AppError CONFLICT when it is not applied, or was undone
 */
export async function undoImport(deps: ImportDeps, found: ImportDoc, editor: Editor): Promise<ImportDoc> {
  if (found.state !== 'APPLIED') throw notUndoable();
  const items = itemsOf(await readWrittenRows(deps, found), found);
  const held = await deps.importProgress.during(found._id, { kind: 'undo', total: items.length }, (report) =>
    undoHeld(deps, { found, items, editor, report }),
  );
  if (!held) throw new AppError('CONFLICT', { message: 'Этот импорт уже отменяется' });
  const { undone, written } = held.result;
  await deps.publishProducts(written);
  deps.changes.publish(found.brandId);
  return undone;
}

const notUndoable = () => new AppError('CONFLICT', { message: 'Этот импорт уже нельзя отменить' });

interface Undoing {
  found: ImportDoc;
  items: readonly Item[];
  editor: Editor;
  report: (done: number) => void;
}

interface Undone {
  undone: ImportDoc;
  /** The ids of the written products. */
  written: number[];
}

async function undoHeld(deps: ImportDeps, { found, items, editor, report }: Undoing): Promise<Undone> {
  await untilPublished(
    deps.products,
    items.map(({ id }) => id),
  );
  const at = new Date(deps.now());
  return inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, found.brandId, session);
    const writing = { found, at, editor, revision, report };
    const { restored, skipped } = await partition(deps, found, items, session);
    await write(deps, restored, writing, session);
    const undo: Undo = {
      restored: restored.filter(({ before }) => before !== null).length,
      archived: restored.filter(({ before }) => before === null).length,
      archivedGroups: await archiveEmptyGroups(deps, writing, session),
      skippedCount: skipped.length,
      skipped: skipped.slice(0, SHOWN_SKIPPED),
    };
    const undone = await deps.imports
      .findOneAndUpdate(
        { _id: found._id, state: 'APPLIED' },
        { $set: { state: 'UNDONE', undo } },
        { session, returnDocument: 'after' },
      )
      .lean<ImportDoc>();
    if (!undone) throw notUndoable();
    await deps.journal.write(undoneNote(found, undo, editor), session);
    return { undone, written: restored.map(({ id }) => id) };
  });
}

const itemsOf = (rows: readonly ImportRowDoc[], { firstProductId }: ImportDoc): Item[] =>
  rows.map(({ productId, version, newIndex, before }) =>
    productId === null
      ? { id: (firstProductId ?? 0) + (newIndex ?? 0), version: 1, before: null }
      : { id: productId, version: (version ?? 0) + 1, before },
  );

/** Separates the products that are as the import left them, and whose earlier group still exists. */
async function partition(
  { products, liveTags }: ImportDeps,
  { brandId }: ImportDoc,
  items: readonly Item[],
  session: ClientSession,
): Promise<{ restored: Item[]; skipped: Undo['skipped'] }> {
  const found = await products
    .find({ _id: { $in: items.map(({ id }) => id) }, brandId, archivedAt: null }, { version: 1, name: 1 })
    .session(session)
    .lean<ProductDoc[]>();
  const now = new Map(found.map((product) => [product._id, product]));
  const groupIds = items.flatMap(({ before }) => before?.groupTagId ?? []);
  const live = new Set(await liveTags(brandId, groupIds, session));
  const isRestored = ({ id, version, before }: Item): boolean =>
    now.get(id)?.version === version && (before?.groupTagId == null || live.has(before.groupTagId));
  return {
    restored: items.filter(isRestored),
    skipped: items.flatMap((item) => {
      const product = now.get(item.id);
      return isRestored(item) || !product ? [] : [{ id: item.id, name: product.name }];
    }),
  };
}

interface Writing {
  found: ImportDoc;
  at: Date;
  editor: Editor;
  revision: number;
  report: (done: number) => void;
}

async function write(
  { products }: ImportDeps,
  items: readonly Item[],
  { at, editor, revision, report }: Writing,
  session: ClientSession,
): Promise<void> {
  const common = { updatedAt: at, editedBy: editor, menuRevision: revision, pending: true };
  const archived = { archivedAt: at, archivedWith: null };
  for (let start = 0; start < items.length; start += BATCH) {
    await documentsOf<ProductDoc>(products).bulkWrite(
      items.slice(start, start + BATCH).map(({ id, before }) => ({
        updateOne: {
          filter: { _id: id },
          update: { $set: { ...(before ?? archived), ...common }, $inc: { version: 1 } },
        },
      })),
      { session },
    );
    report(Math.min(start + BATCH, items.length));
  }
}

/** Archives those of the import's groups that are left empty, and that nobody changed. Returns their number. */
async function archiveEmptyGroups(
  { tags, products }: ImportDeps,
  { found: { brandId, groupIds }, at, editor, revision }: Writing,
  session: ClientSession,
): Promise<number> {
  if (groupIds.length === 0) return 0;
  const live = { brandId, archivedAt: null };
  const filled = await products
    .find({ ...live, $or: [{ groupTagId: { $in: groupIds } }, { tagIds: { $in: groupIds } }] })
    .select({ groupTagId: 1, tagIds: 1 })
    .session(session)
    .lean<ProductDoc[]>();
  const kept = new Set(filled.flatMap(({ groupTagId, tagIds }) => [groupTagId ?? 0, ...tagIds]));
  const groups = await tags
    .find({ ...live, $or: [{ _id: { $in: groupIds } }, { parentId: { $in: groupIds } }] })
    .session(session)
    .lean<TagDoc[]>();
  // The deepest first: a group that stays keeps those above it.
  for (const { _id, parentId, version } of groups.sort((a, b) => b.ancestors.length - a.ancestors.length))
    if (kept.has(_id) || version !== 1 || !groupIds.includes(_id)) kept.add(_id).add(parentId);
  const empty = groups.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => _id);
  const archived = { archivedAt: at, updatedAt: at, editedBy: editor, menuRevision: revision };
  const operations = empty.map((_id) => ({
    updateOne: {
      filter: { _id },
      update: { $set: { ...archived, archivedWith: _id }, $inc: { changes: 1 } },
    },
  }));
  if (operations.length > 0) await documentsOf<TagDoc>(tags).bulkWrite(operations, { session });
  return empty.length;
}

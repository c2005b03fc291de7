/** Applies a checked file: all of it or nothing. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { nextRevision } from '../menu/revision-model.js';
import { findImport, importNotFound, readWrittenRows } from './find-import.js';
import type { ImportDeps } from './import-deps.js';
import { importNote } from './import-journal.js';
import type { ImportDoc } from './import-model.js';
import { untilPublished } from './until-published.js';
import { writeGroups } from './write-groups.js';
import { requireNoTwins, requireUnchanged, writeProducts } from './write-products.js';
import type { Writing } from './writing.js';

/**
 * Applies an import and returns it. One that is applied already is returned as it is.
 * @throws AppError VALIDATION_FAILED when it has bad rows; EDIT_CONFLICT when the menu changed since; CONFLICT when it
 *   is being applied by another call, or was undone
 */
export async function applyImport(deps: ImportDeps, found: ImportDoc, editor: Editor): Promise<ImportDoc> {
  if (found.state === 'APPLIED') return found;
  if (found.state === 'UNDONE') throw new AppError('CONFLICT', { message: 'Этот импорт отменён' });
  const { bad, new: added, changed } = found.counts;
  if (bad > 0)
    throw new AppError('VALIDATION_FAILED', { message: 'Исправьте ошибки в файле и загрузите его ещё раз' });
  const held = await deps.importProgress.during(
    found._id,
    { kind: 'apply', total: added + changed },
    (report) => applyHeld(deps, found, editor, report),
  );
  if (held) {
    const { applied, written } = held.result;
    await deps.publishProducts(written);
    deps.changes.publish(found.brandId);
    return applied;
  }
  const now = await findImport(deps, found._id);
  if (now.state === 'APPLIED') return now;
  throw new AppError('CONFLICT', { message: 'Этот файл уже применяется' });
}

interface Applied {
  applied: ImportDoc;
  /** The ids of the written products. */
  written: number[];
}

/** @throws AppError QUOTA_EXCEEDED */
async function requireRoomFor(deps: ImportDeps, { brandId, counts, newGroups }: ImportDoc): Promise<void> {
  const { productCount, groupCount } = await deps.readMenu(brandId);
  requireRoom(deps.quotas.productsOfBrand, productCount, counts.new);
  requireRoom(deps.quotas.groupsOfBrand, groupCount, newGroups.length);
}

async function applyHeld(
  deps: ImportDeps,
  found: ImportDoc,
  editor: Editor,
  report: (done: number) => void,
): Promise<Applied> {
  await requireRoomFor(deps, found);
  const rows = await readWrittenRows(deps, found);
  const prepared = {
    found,
    rows,
    groupIds: await idsFor(deps.tagIds, found.newGroups.length),
    firstProductId: found.counts.new > 0 ? await deps.productIds.nextBlock(found.counts.new) : 0,
    at: new Date(deps.now()),
    editor,
  };
  await untilPublished(
    deps.products,
    rows.flatMap(({ productId }) => productId ?? []),
  );
  return inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, found.brandId, session);
    const applied = await markApplied(deps, prepared, session);
    // Another instance has applied it since it was read.
    if (!applied) return { applied: await appliedOrThrow(deps, found._id, session), written: [] };
    await deps.journal.write(importNote(found, editor), session);
    return { applied, written: await write(deps, { ...prepared, revision }, report, session) };
  });
}

async function idsFor(ids: ImportDeps['tagIds'], count: number): Promise<number[]> {
  const first = count > 0 ? await ids.nextBlock(count) : 0;
  return Array.from({ length: count }, (_, index) => first + index);
}

type Prepared = Omit<Writing, 'revision'>;

function markApplied(
  { imports }: ImportDeps,
  { found: { _id }, at, groupIds, firstProductId }: Prepared,
  session: ClientSession,
): Promise<ImportDoc | null> {
  return imports
    .findOneAndUpdate(
      { _id, state: 'READY' },
      { $set: { state: 'APPLIED', at, groupIds, firstProductId } },
      { session, returnDocument: 'after' },
    )
    .lean<ImportDoc>();
}

async function appliedOrThrow(
  { imports }: ImportDeps,
  id: number,
  session: ClientSession,
): Promise<ImportDoc> {
  const now = await imports.findById(id).session(session).lean<ImportDoc>();
  if (now?.state !== 'APPLIED') throw importNotFound();
  return now;
}

/** Writes everything and returns the ids of the products. */
async function write(
  deps: ImportDeps,
  writing: Writing,
  report: (done: number) => void,
  session: ClientSession,
): Promise<number[]> {
  const known = await requireUnchanged(deps, writing, session);
  await requireNoTwins(deps, writing, session);
  await writeGroups(deps, writing, session);
  await writeProducts(deps, { ...writing, known, report }, session);
  return writing.rows.map(({ productId, newIndex }) => productId ?? writing.firstProductId + (newIndex ?? 0));
}

/** Finds imports and their rows. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportRow, ImportRowsQuery, MenuImport } from '@skatert/contracts/menu/import';
import type { ImportFilter } from '@skatert/contracts/menu/import-rules';
import type { Page } from '@skatert/contracts/shared/fields';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ImportDeps } from './import-deps.js';
import { type ImportDoc, type ImportRowDoc, KEPT_MS } from './import-model.js';

export const importNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'Проверка файла устарела. Загрузите файл ещё раз.' });

/** Returns an import of the last day. @throws AppError NOT_FOUND */
export async function findImport({ imports, now }: ImportDeps, id: number): Promise<ImportDoc> {
  const found = await imports.findOne({ _id: id, at: { $gt: new Date(now() - KEPT_MS) } }).lean<ImportDoc>();
  if (!found) throw importNotFound();
  return found;
}

/** How many rows are read at a time, so that other requests are served meanwhile. */
const BATCH = 500;

/** Returns the rows that change the menu, in the order of the file. */
export async function readWrittenRows(
  { importRows }: ImportDeps,
  { _id }: ImportDoc,
): Promise<ImportRowDoc[]> {
  const rows: ImportRowDoc[] = [];
  const found = documentsOf<ImportRowDoc>(importRows)
    .find({ importId: _id, status: { $in: ['new', 'changed'] } })
    .sort({ number: 1 })
    .batchSize(BATCH);
  for await (const row of found) {
    if (rows.length % BATCH === 0) await nextTurn();
    rows.push(row);
  }
  return rows;
}

/** Returns an import for the response. */
export async function toImportResponse(
  { importProgress }: ImportDeps,
  found: ImportDoc,
): Promise<MenuImport> {
  const running = await importProgress.of(found._id);
  // The commit comes before the end of the lease.
  const isRunning = running && found.state === (running.kind === 'apply' ? 'READY' : 'APPLIED');
  const progress = isRunning ? { done: running.done, total: running.total } : null;
  return {
    id: found._id,
    brandId: found.brandId,
    fileName: found.fileName,
    sheet: found.sheet ?? null,
    headerRow: found.headerRow ?? null,
    state: isRunning ? (running.kind === 'apply' ? 'APPLYING' : 'UNDOING') : found.state,
    createdAt: found.createdAt.toISOString(),
    validUntil: new Date(found.at.getTime() + KEPT_MS).toISOString(),
    counts: found.counts,
    ...(found.warned !== undefined && { warned: found.warned }),
    newGroups: found.newGroups.map(({ path }) => path),
    ignoredColumns: found.ignoredColumns,
    progress,
    undo: found.undo ?? null,
  };
}

function filterOf(filter: ImportFilter | undefined): Partial<Pick<ImportRowDoc, 'status' | 'warned'>> {
  if (filter === 'warned') return { warned: true };
  return filter ? { status: filter } : {};
}

/** Returns a page of an import's rows in the order of the file. */
export async function pageOfRows(
  { importRows }: ImportDeps,
  { _id, counts, warned = 0 }: ImportDoc,
  { status, page, size }: ImportRowsQuery,
): Promise<Page<ImportRow>> {
  const rows = await importRows
    .find({ importId: _id, ...filterOf(status) }, { fields: 0, before: 0 })
    .sort({ number: 1 })
    .skip(page * size)
    .limit(size)
    .lean<ImportRowDoc[]>();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = status ? { ...counts, warned }[status] : all;
  return {
    content: rows.map(({ number, status, productId, name, changes, problems, warnings }) => ({
      number,
      status,
      productId,
      name,
      changes,
      errors: problems,
      ...(warnings && { warnings }),
    })),
    totalPages: Math.ceil(total / size),
    totalElements: total,
    number: page,
    size,
  };
}

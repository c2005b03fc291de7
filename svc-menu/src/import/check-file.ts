/** Checks a menu file: compares it with the menu and stores what it would change. Nothing of the menu changes. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCounts } from '@skatert/contracts/menu/import';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ProductModel } from '../products/product-model.js';
import { GroupPaths } from './group-paths.js';
import type { ImportDeps } from './import-deps.js';
import type { ImportDoc, ImportRowDoc } from './import-model.js';
import type { KnownMenu, KnownProduct } from './known-menu.js';
import type { ParsedRow } from './parse-rows.js';
import { type PlannedRow, planRows } from './plan-rows.js';
import type { TableChoice } from './read-menu-file.js';

/** The maximum number of checked files per brand that wait; the oldest are removed. */
const MAX_WAITING = 5;
const BATCH = 500;

export interface MenuFile {
  brandId: number;
  userId: number;
  fileName: string;
  content: Buffer;
  /** Where a user has found the table in it. */
  choice?: TableChoice;
}

/** Checks a file and returns the stored import. @throws AppError VALIDATION_FAILED when the file can't be read */
export async function checkFile(deps: ImportDeps, file: MenuFile): Promise<ImportDoc> {
  const parsed: ParsedRow[] = [];
  const { content, fileName, brandId, choice = {} } = file;
  const read = await deps.files.run('readMenuFile', content, fileName, { brandId, choice }, (rows) => {
    parsed.push(...rows);
  });
  const menu = await readKnownMenu(
    deps,
    brandId,
    parsed.flatMap(({ id }) => id ?? []),
  );
  const planned = await planRows(parsed, menu, read.absent);
  const at = new Date(deps.now());
  const warned = planned.filter(({ warnings }) => warnings).length;
  const checked: ImportDoc = {
    _id: await deps.importIds.next(),
    brandId,
    userId: file.userId,
    fileName: shownName(fileName),
    sheet: read.sheet,
    headerRow: read.headerRow,
    state: 'READY',
    createdAt: at,
    at,
    counts: countsOf(planned),
    ...(warned > 0 && { warned }),
    newGroups: menu.groups.newGroups,
    ignoredColumns: read.ignored,
    groupIds: [],
    firstProductId: null,
    undo: null,
  };
  // The rows first: an import that exists has all of them.
  await storeRows(deps, checked, planned);
  await deps.imports.create(checked);
  await removeOldest(deps, brandId);
  return checked;
}

/** The name as it may be shown: without invisible characters, and not longer than a file system allows. */
const shownName = (name: string): string => name.replaceAll(/\p{C}/gu, '').slice(0, 255);

async function readKnownMenu(deps: ImportDeps, brandId: number, ids: readonly number[]): Promise<KnownMenu> {
  const groups = new GroupPaths((await deps.readMenu(brandId)).tree);
  const products = await readProducts(deps.products, brandId);
  const others = ids.filter((id) => !products.has(id));
  const archived = await deps.products
    .find({ _id: { $in: others }, brandId, archivedAt: { $ne: null } }, { _id: 1 })
    .lean();
  return { products, groups, archived: new Set(archived.map(({ _id }) => _id)) };
}

const FIELDS = {
  version: 1,
  groupTagId: 1,
  rank: 1,
  name: 1,
  description: 1,
  price: 1,
  promoPrice: 1,
  visible: 1,
  sizes: 1,
  sizePrices: 1,
  weight: 1,
  badges: 1,
};

async function readProducts(
  products: ProductModel,
  brandId: number,
): Promise<ReadonlyMap<number, KnownProduct>> {
  const found = documentsOf<KnownProduct & { brandId: number; archivedAt: Date | null }>(products)
    .find({ brandId, archivedAt: null }, { projection: FIELDS })
    .batchSize(BATCH);
  const known = new Map<number, KnownProduct>();
  for await (const product of found) {
    if (known.size % BATCH === 0) await nextTurn();
    known.set(product._id, product);
  }
  return known;
}

function countsOf(rows: readonly PlannedRow[]): ImportCounts {
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, bad: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

async function storeRows(
  { importRows }: ImportDeps,
  { _id: importId, at }: ImportDoc,
  rows: readonly PlannedRow[],
): Promise<void> {
  let newIndex = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map(
      (row): ImportRowDoc => ({
        ...row,
        ...(row.warnings && { warned: true as const }),
        importId,
        at,
        newIndex: row.status === 'new' ? newIndex++ : null,
      }),
    );
    await documentsOf<ImportRowDoc>(importRows).insertMany(batch);
  }
}

/** Removes the brand's oldest imports that still wait. */
async function removeOldest({ imports, importRows }: ImportDeps, brandId: number): Promise<void> {
  const surplus = await imports
    .find({ brandId, state: 'READY' }, { _id: 1 })
    .sort({ _id: -1 })
    .skip(MAX_WAITING)
    .lean();
  if (surplus.length === 0) return;
  const ids = surplus.map(({ _id }) => _id);
  await imports.deleteMany({ _id: { $in: ids }, state: 'READY' });
  const applied = await imports.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  const removed = ids.filter((id) => !applied.some(({ _id }) => _id === id));
  await importRows.deleteMany({ importId: { $in: removed } });
}

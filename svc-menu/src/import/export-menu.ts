/** Exports a brand's menu as a file that an import reads back unchanged. */
import type { Readable } from 'node:stream';
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportFormat,
} from '@skatert/contracts/menu/import-rules';
import { writeTable } from '@skatert/tables/table-file';
import type { ProductDeps } from '../products/product-deps.js';
import type { ProductDoc } from '../products/product-model.js';
import { GroupPaths } from './group-paths.js';
import { type ProductCells, toCells } from './product-cells.js';

/** In characters of a spreadsheet's column. */
const WIDTHS: Readonly<Record<ImportColumn, number>> = {
  id: 8,
  group: 28,
  name: 32,
  description: 48,
  price: 12,
  promoPrice: 16,
  visible: 12,
  sizes: 16,
};
const FORMATS: Partial<Record<ImportColumn, string>> = { price: '0.00', promoPrice: '0.00' };
const BATCH = 500;

const COLUMNS = IMPORT_COLUMNS.map((column) => ({
  title: IMPORT_COLUMN_TITLES[column],
  width: WIDTHS[column],
  ...(FORMATS[column] && { format: FORMATS[column] }),
}));

/** What a new user fills in: one product of each kind. */
const TEMPLATE: readonly ProductCells[] = [
  {
    id: null,
    group: 'Супы / Горячие',
    name: 'Борщ',
    description: 'Со сметаной и пампушкой',
    price: 390,
    promoPrice: null,
    visible: 'да',
    sizes: '250 мл|400 мл',
  },
  {
    id: null,
    group: 'Напитки',
    name: 'Морс',
    description: null,
    price: 150,
    promoPrice: 120,
    visible: 'нет',
    sizes: '',
  },
];

/** Returns the products of a brand as a file, in the order of the menu. */
export async function exportMenu(
  deps: Pick<ProductDeps, 'readMenu' | 'products'>,
  brandId: number,
  format: ImportFormat,
): Promise<Readable> {
  const menu = await deps.readMenu(brandId);
  return fileOf(cellsOf(deps, menu.staffList({}), new GroupPaths(menu.tree)), format);
}

/** Returns a file with examples. */
export const exportTemplate = (format: ImportFormat): Readable =>
  fileOf(
    (async function* () {
      yield* TEMPLATE;
    })(),
    format,
  );

const fileOf = (products: AsyncIterable<ProductCells>, format: ImportFormat): Readable =>
  writeTable(format, 'Меню', COLUMNS, rowsOf(products));

async function* rowsOf(products: AsyncIterable<ProductCells>): AsyncGenerator<(string | number | null)[]> {
  for await (const cells of products) yield IMPORT_COLUMNS.map((column) => cells[column]);
}

async function* cellsOf(
  { products }: Pick<ProductDeps, 'products'>,
  ids: readonly number[],
  groups: GroupPaths,
): AsyncGenerator<ProductCells> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const found = await products.find({ _id: { $in: batch }, archivedAt: null }).lean<ProductDoc[]>();
    const byId = new Map(found.map((product) => [product._id, product]));
    for (const id of batch) {
      const product = byId.get(id);
      if (product) yield toCells(product, groups.textOf(product.groupTagId), id);
    }
  }
}

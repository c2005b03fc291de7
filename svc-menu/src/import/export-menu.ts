/** Exports a brand's menu as a file that an import reads back unchanged. */
import type { Readable } from 'node:stream';
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportFormat,
} from '@skatert/contracts/menu/import-rules';
import { itemsInTurns } from '@skatert/service-kit/shared/one-at-a-time';
import type { Values } from '@skatert/tables/table';
import { writeTable } from '@skatert/tables/table-file';
import type { ProductDoc } from '../products/product-model.js';
import { GroupPaths } from './group-paths.js';
import type { ImportDeps } from './import-deps.js';
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
  sizePrices: 24,
  weight: 12,
  badges: 16,
};
const FORMATS: Partial<Record<ImportColumn, string>> = { price: '0.00', promoPrice: '0.00' };
/** How many products are read in a turn: the event loop is blocked while they are written. */
const BATCH = 100;

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
    sizePrices: '400 мл=490/450',
    weight: null,
    badges: 'Хит|Острое',
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
    sizePrices: '',
    weight: '300 мл',
    badges: '',
  },
];

/** Returns the products of a brand as a file, in the order of the menu. */
export const exportMenu = (
  deps: Pick<ImportDeps, 'readMenu' | 'products' | 'files'>,
  brandId: number,
  format: ImportFormat,
): Readable => writeTable(format, 'Меню', COLUMNS, itemsInTurns(deps.files.inTurn, rowsOf(deps, brandId)));

/** Returns a file with examples. */
export const exportTemplate = (format: ImportFormat): Readable =>
  writeTable(format, 'Меню', COLUMNS, TEMPLATE.map(toRow));

const toRow = (cells: ProductCells): Values => IMPORT_COLUMNS.map((column) => cells[column]);

/** Yields the rows of the products in batches. */
async function* rowsOf(
  { readMenu, products }: Pick<ImportDeps, 'readMenu' | 'products'>,
  brandId: number,
): AsyncGenerator<Values[]> {
  const menu = await readMenu(brandId);
  const ids = menu.staffList({});
  const groups = new GroupPaths(menu.tree);
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const found = await products.find({ _id: { $in: batch }, archivedAt: null }).lean<ProductDoc[]>();
    const byId = new Map(found.map((product) => [product._id, product]));
    yield batch
      .flatMap((id) => byId.get(id) ?? [])
      .map((product) => toRow(toCells(product, groups.textOf(product.groupTagId), product._id)));
  }
}

/** A product as the cells of a menu file. */
import { IMPORT_COLUMNS, type ImportColumn } from '@skatert/contracts/menu/import-rules';
import { listedSizePrices } from '@skatert/contracts/menu/size-prices';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { ProductDoc } from '../products/product-model.js';
import { toBadgesText, toSizesText } from './path-text.js';
import { toSizePricesText } from './size-prices-text.js';

/** The fields of a product that a menu file holds, without its group. */
export type FileFields = Pick<
  ProductDoc,
  'name' | 'description' | 'price' | 'promoPrice' | 'visible' | 'sizes' | 'sizePrices' | 'weight' | 'badges'
>;

/** What is written where a product lacks a field. */
const UNSET: Partial<FileFields> = { sizePrices: [], badges: [] };

/** Returns these fields of a product, all of them present: an undo restores them. */
export const pickFields = (product: FileFields, fields: readonly (keyof FileFields)[]): Partial<FileFields> =>
  Object.fromEntries(fields.map((field) => [field, product[field] ?? UNSET[field] ?? null]));

export type ProductCells = Record<ImportColumn, string | number | null>;

const roubles = (kopecks: number | null): number | null =>
  kopecks === null ? null : kopecksToRoubles(kopecks);

/** Returns the cells of a product. `group`: the path of its group as text. `id`: null for a new one. */
export const toCells = (product: FileFields, group: string, id: number | null): ProductCells => ({
  id,
  group,
  name: product.name,
  description: product.description,
  price: roubles(product.price),
  promoPrice: roubles(product.promoPrice),
  visible: product.visible ? 'да' : 'нет',
  sizes: toSizesText(product.sizes),
  sizePrices: toSizePricesText(listedSizePrices(product)),
  weight: product.weight ?? null,
  badges: toBadgesText(product.badges ?? []),
});

/** The columns that an import compares and writes. */
export const WRITTEN_COLUMNS = IMPORT_COLUMNS.filter((column) => column !== 'id');

/** What a customer has chosen of a product, in carts and orders: two lines with the same choice are one. Without zod. */
import {
  chosenOptions,
  extraUnavailableText,
  type ProductWithExtras,
  problemOfExtras,
} from '../menu/extras.js';
import { type PricedProduct, pricesIn } from '../menu/size-prices.js';
import { effectivePrice, type Prices } from '../shared/money.js';

/** The most options of one line. */
export const LINE_EXTRAS_MAX = 30;
export const LINE_EXTRAS_LONG = `Не больше ${LINE_EXTRAS_MAX} добавок`;

/** An option as it is in a line: its price is contained in that of the line. */
export interface LineExtra {
  id: number;
  name: string;
  price: number;
}

export interface LineChoice {
  productId: number;
  size: string | null;
  /** Absent: none. */
  extras?: readonly Pick<LineExtra, 'id'>[] | undefined;
}

export const idsOf = (extras: LineChoice['extras'] = []): number[] => extras.map(({ id }) => id);

/** Returns a text that two choices share when they are the same, in whichever order the options were chosen. */
export const choiceKey = ({ productId, size, extras }: LineChoice): string =>
  `${productId}/${idsOf(extras)
    .sort((a, b) => a - b)
    .join()}/${size ?? ''}`;

export const isSameChoice = (a: LineChoice, b: LineChoice): boolean => choiceKey(a) === choiceKey(b);

/** Returns the options as a line has them, in the order of the menu. Ids that the product does not have are left out. */
export const lineExtras = (product: ProductWithExtras, ids: readonly number[]): LineExtra[] =>
  chosenOptions(product, ids).map(({ id, name, price }) => ({ id, name, price }));

/** Returns the field of a line; a line without options has none, as in earlier releases. */
export const extrasField = <T>(extras: readonly T[]): { extras?: T[] } =>
  extras.length > 0 ? { extras: [...extras] } : {};

/** Returns why an existing line can't be ordered, as a text for the customer: the menu has changed since; null: it can. */
export function problemOfLine(
  product: ProductWithExtras,
  { extras = [] }: { extras?: readonly Pick<LineExtra, 'id' | 'name'>[] | undefined },
): string | null {
  const known = new Set(idsOf(chosenOptions(product, idsOf(extras))));
  const gone = extras.find(({ id }) => !known.has(id));
  return gone ? extraUnavailableText(gone.name) : problemOfExtras(product, idsOf(extras));
}

/** Returns the names of the options in a row; empty without options. */
export const extrasText = (extras: readonly Pick<LineExtra, 'name'>[] = []): string =>
  extras.map(({ name }) => name).join(', ');

/** Returns the prices of a product in a size with the options, in kopecks or roubles as the product. */
export function pricesWith(
  product: PricedProduct & ProductWithExtras,
  size: string | null,
  ids: readonly number[],
): Prices {
  const extras = chosenOptions(product, ids).reduce((sum, { price }) => sum + price, 0);
  // Sums of roubles have floating-point errors; kopecks are integers, which this leaves as they are.
  const add = (price: number | null) => (price === null ? null : Math.round((price + extras) * 100) / 100);
  const { price, promoPrice } = pricesIn(product, size);
  return { price: add(price), promoPrice: add(promoPrice) };
}

/** Returns what a customer pays for one of a product in a size with the options; null without a price. */
export const priceWith = (
  product: PricedProduct & ProductWithExtras,
  size: string | null,
  ids: readonly number[],
): number | null => effectivePrice(pricesWith(product, size, ids));

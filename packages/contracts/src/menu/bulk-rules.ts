/** How a bulk change sets prices, in kopecks: for the service, and for the preview on the screen. Without zod. */
import { MAX_PRICE_KOPECKS, PRICE_TEXTS, type Prices } from '../shared/money.js';
import { listedSizePrices, type PricedProduct, type SizePrice } from './size-prices.js';

/** The maximum number of products in one bulk change, which fits into the body of a call. */
export const BULK_MAX = 2000;

/** Prices are rounded to whole multiples of these, in kopecks. */
export const ROUNDINGS = [1, 100, 500, 1000] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export interface PriceRule {
  kind: 'price';
  /** `discount` sets the promotional price to the price minus `value` percent; a discount of 0 removes it. */
  target: 'price' | 'promoPrice' | 'discount';
  by: 'percent' | 'amount';
  /** The price is lowered, else raised; without meaning for a discount. */
  lowers: boolean;
  /** Percent, or roubles. */
  value: number;
  /** In kopecks. */
  roundTo: Rounding;
}

export const BULK_TEXTS = {
  negative: PRICE_TEXTS.negative,
  tooLarge: PRICE_TEXTS.tooLarge,
  noPrice: 'Укажите цену или акционную цену',
} as const;

/** Returns the prices after the change; a product without the price in question keeps its prices. */
export function changedPrices(prices: Prices, rule: PriceRule): Prices {
  const { target, value, roundTo } = rule;
  if (target !== 'discount') {
    const before = prices[target];
    return before === null ? prices : { ...prices, [target]: changed(before, rule) };
  }
  if (prices.price === null) return prices;
  const promoPrice = value === 0 ? null : rounded((prices.price * (100 - value)) / 100, roundTo);
  return { ...prices, promoPrice };
}

function changed(kopecks: number, { by, lowers, value, roundTo }: PriceRule): number {
  const signed = lowers ? -value : value;
  return rounded(by === 'percent' ? (kopecks * (100 + signed)) / 100 : kopecks + signed * 100, roundTo);
}

const rounded = (kopecks: number, step: Rounding): number => Math.round(kopecks / step) * step;

/** The prices of a product, and those of its sizes that have their own. */
export interface ProductPrices extends Prices {
  sizePrices: SizePrice[];
}

/** Returns the prices of a product and of its sizes after the change, each changed by itself. */
export const changedProductPrices = (product: PricedProduct, rule: PriceRule): ProductPrices => ({
  ...changedPrices({ price: product.price, promoPrice: product.promoPrice }, rule),
  sizePrices: listedSizePrices(product).map((size) => {
    const { price, promoPrice } = changedPrices(size, rule);
    return { label: size.label, price: price ?? size.price, promoPrice };
  }),
});

/** Returns why a product or one of its sizes can't have these prices; undefined when they can. */
export function problemOfProduct({ sizePrices, ...prices }: ProductPrices): string | undefined {
  const own = problemOfPrices(prices);
  if (own !== undefined) return own;
  const wrong = sizePrices.find((size) => problemOfPrices(size) !== undefined);
  return wrong && `Размер «${wrong.label}»: ${problemOfPrices(wrong)}`;
}

/** Returns why a product can't have these prices; undefined when it can. */
export function problemOfPrices({ price, promoPrice }: Prices): string | undefined {
  const known = [price, promoPrice].filter((each) => each !== null);
  if (known.length === 0) return BULK_TEXTS.noPrice;
  if (known.some((each) => each < 0)) return BULK_TEXTS.negative;
  if (known.some((each) => each > MAX_PRICE_KOPECKS)) return BULK_TEXTS.tooLarge;
  return undefined;
}

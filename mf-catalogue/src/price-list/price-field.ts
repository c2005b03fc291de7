/** The prices of a product that its row has fields for: its own, and those of its sizes. */
import { problemOfPrices } from '@skatert/contracts/menu/bulk-rules';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { SIZE_PRICE_REQUIRED, type SizePrice } from '@skatert/contracts/menu/size-prices';
import {
  kopecksToRoubles,
  type Prices,
  priceProblem,
  roublesToKopecks,
} from '@skatert/contracts/shared/money';

export interface PriceField {
  name: keyof Prices;
  /** Null: the product's own price. */
  size: string | null;
}

export type PricedFields = Pick<StaffProduct, 'price' | 'promoPrice' | 'sizes' | 'sizePrices'>;

const NO_PRICES: Prices = { price: null, promoPrice: null };

/** Returns the prices of a product, or those that a size has of its own. */
export const ownPrices = (product: PricedFields, size: string | null): Prices =>
  size === null ? product : (product.sizePrices?.find(({ label }) => label === size) ?? NO_PRICES);

const withPrice = (prices: Prices, name: keyof Prices, value: number | null): Prices =>
  name === 'price' ? { ...prices, price: value } : { ...prices, promoPrice: value };

/** Returns the price in kopecks; null: none, which of a size means that the product's counts. */
export function priceOf(product: PricedFields, { name, size }: PriceField): number | null {
  const roubles = ownPrices(product, size)[name];
  return roubles === null ? null : roublesToKopecks(roubles);
}

/** Returns why the field can't have this price; undefined when it can. */
export function problemOf(
  product: PricedFields,
  { name, size }: PriceField,
  kopecks: number | null,
): string | undefined {
  if (kopecks !== null) {
    const wrong = priceProblem(kopecks);
    if (wrong !== undefined) return wrong;
  }
  const own = {
    price: priceOf(product, { name: 'price', size }),
    promoPrice: priceOf(product, { name: 'promoPrice', size }),
  };
  const { price, promoPrice } = withPrice(own, name, kopecks);
  if (size === null) return problemOfPrices({ price, promoPrice });
  return price === null && promoPrice !== null ? SIZE_PRICE_REQUIRED : undefined;
}

/** Returns the part of the body of an edit that sets this price. */
export function bodyOf(
  product: PricedFields,
  { name, size }: PriceField,
  kopecks: number | null,
): Partial<Prices> | { sizePrices: SizePrice[] } {
  const roubles = kopecks === null ? null : kopecksToRoubles(kopecks);
  if (size === null) return { [name]: roubles };
  const sizePrices = product.sizes.flatMap((label) => {
    const own = ownPrices(product, label);
    const { price, promoPrice } = label === size ? withPrice(own, name, roubles) : own;
    return price === null ? [] : [{ label, price, promoPrice }];
  });
  return { sizePrices };
}

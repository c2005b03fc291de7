/** What a product costs in each of its sizes, in kopecks or in roubles as the product has its prices. Without zod. */
import { effectivePrice, type Prices } from '../shared/money.js';

/** A size with a price of its own: the product's prices don't count in it. */
export interface SizePrice {
  label: string;
  price: number;
  promoPrice: number | null;
}

export interface PricedProduct extends Prices {
  sizes: readonly string[];
  /** Absent: no size has a price of its own. */
  sizePrices?: readonly SizePrice[] | undefined;
}

/** A warning: such prices may be saved. */
export const PROMO_USELESS = 'Акционная цена не ниже обычной: она не применится, гости увидят обычную';

/** Returns true for a promotional price that does not apply, since the other one is not higher. */
export const isPromoUseless = ({ price, promoPrice }: TypedPrices): boolean =>
  price != null && promoPrice != null && promoPrice >= price;

/** As a form has them. */
interface TypedPrices {
  price?: number | null | undefined;
  promoPrice?: number | null | undefined;
}

export const SIZE_PRICE_REQUIRED = 'Укажите цену размера';
export const sizeTwiceText = (label: string): string => `Размер «${label}» указан дважды`;
export const sizeUnknownText = (label: string): string => `У товара нет размера «${label}»`;

/** Returns the prices of a product in a size: the size's own, else the product's. Null: in its first size. */
export function pricesIn(product: PricedProduct, size: string | null): Prices {
  const label = size ?? product.sizes[0];
  return product.sizePrices?.find((each) => each.label === label) ?? product;
}

/** Returns what a customer pays for a product in a size; null: in its first size. Without a price null. */
export const priceIn = (product: PricedProduct, size: string | null): number | null =>
  effectivePrice(pricesIn(product, size));

/** Returns the prices of all sizes, in order; of a product without sizes its own. */
export const offersOf = (product: PricedProduct): Prices[] =>
  product.sizes.length === 0 ? [product] : product.sizes.map((size) => pricesIn(product, size));

/** Returns the offer for which a customer pays least. */
export const cheapestOf = (product: PricedProduct): Prices =>
  offersOf(product).reduce((least, each) => (paid(each) < paid(least) ? each : least));

const paid = (prices: Prices): number => effectivePrice(prices) ?? Number.POSITIVE_INFINITY;

/** Returns true when what a customer pays depends on the size. */
export const hasPricesBySize = (product: PricedProduct): boolean =>
  new Set(offersOf(product).map(effectivePrice)).size > 1;

/** Returns the prices of the product's own sizes in their order: one that was removed or renamed has none. */
export const listedSizePrices = ({
  sizes,
  sizePrices = [],
}: Pick<PricedProduct, 'sizes' | 'sizePrices'>): SizePrice[] =>
  sizes.flatMap((size) => sizePrices.find(({ label }) => label === size) ?? []);

/**
 * Returns what a customer pays for a portion of a recipe; null without a price. `size` null: the lowest price of the sizes that
 * have no portion of their own, since it leaves the least.
 */
export function priceOfPortion(
  product: PricedProduct,
  size: string | null,
  portions: readonly { size: string | null }[],
): number | null {
  if (size !== null) return priceIn(product, size);
  const own = new Set(portions.map((portion) => portion.size));
  return effectivePrice(cheapestOf({ ...product, sizes: product.sizes.filter((each) => !own.has(each)) }));
}

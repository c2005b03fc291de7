/**
 * Money is integer kopecks inside the platform and a number of roubles with at most two decimals on the wire.
 */
import { formatDecimal } from './decimal.js';

/** The largest price the platform accepts, in kopecks (1 000 000 ₽). */
export const MAX_PRICE_KOPECKS = 100_000_000;

export const PRICE_TEXTS = {
  notNumber: 'Цена должна быть числом',
  negative: 'Цена должна быть положительной',
  tooLarge: 'Слишком большая цена',
  decimals: 'Не больше двух знаков после запятой',
} as const;

/** Returns why a typed price is none, in kopecks; NaN: it could not be read. Undefined: it is one. */
export function priceProblem(kopecks: number): string | undefined {
  if (Number.isNaN(kopecks)) return PRICE_TEXTS.notNumber;
  if (kopecks < 0) return PRICE_TEXTS.negative;
  if (kopecks > MAX_PRICE_KOPECKS) return PRICE_TEXTS.tooLarge;
  return Number.isInteger(kopecks) ? undefined : PRICE_TEXTS.decimals;
}

/** Converts roubles to kopecks. The caller has checked that there are at most two decimals. */
export function roublesToKopecks(roubles: number): number {
  return Math.round(roubles * 100);
}

/** Converts kopecks to roubles. */
export function kopecksToRoubles(kopecks: number): number {
  return kopecks / 100;
}

/** Returns true when an amount in roubles has at most two decimals. */
export function hasWholeKopecks(roubles: number): boolean {
  return Math.abs(roubles * 100 - Math.round(roubles * 100)) < 1e-6;
}

/** Formats 1234.5 as «1 234,50 ₽», with non-breaking spaces. */
export function formatRoubles(roubles: number): string {
  return `${formatDecimal(roubles, 2, 2)}\u00a0₽`;
}

/** A price and a promotional one, in kopecks or in roubles. */
export interface Prices {
  price: number | null;
  promoPrice: number | null;
}

/** Returns the price to pay: the promotional price when it is lower or the only one; null without both. */
export function effectivePrice({ price, promoPrice }: Prices): number | null {
  if (promoPrice !== null && (price === null || promoPrice < price)) return promoPrice;
  return price;
}

/** Returns the discount of the promotional price in whole percent, or 0 when there is none. */
export function discountPercent({ price, promoPrice }: Prices): number {
  if (price === null || promoPrice === null || price <= 0 || promoPrice >= price) return 0;
  return Math.round(((price - promoPrice) / price) * 100);
}

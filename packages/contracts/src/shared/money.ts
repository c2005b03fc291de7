/**
 * Money is integer kopecks inside the platform and a number of roubles with at most two decimals on the wire.
 */
import { formatDecimal } from './decimal.js';

/** The largest price the platform accepts, in kopecks (1 000 000 ₽). */
export const MAX_PRICE_KOPECKS = 100_000_000;

/** Roubles from the wire to kopecks. The caller has checked that there are at most two decimals. */
export function roublesToKopecks(roubles: number): number {
  return Math.round(roubles * 100);
}

/** Kopecks to the roubles of the wire. */
export function kopecksToRoubles(kopecks: number): number {
  return kopecks / 100;
}

/** True when a number of roubles has at most two decimals. */
export function hasWholeKopecks(roubles: number): boolean {
  return Math.abs(roubles * 100 - Math.round(roubles * 100)) < 1e-6;
}

/** 1234.5 → «1 234,50 ₽», with non-breaking spaces. */
export function formatRoubles(roubles: number): string {
  return `${formatDecimal(roubles, 2, 2)}\u00a0₽`;
}

/** What a product costs now: the promotional price when it is below the price or stands alone. */
export function effectivePrice<T extends number>(product: {
  price: T | null;
  promoPrice: T | null;
}): T | null {
  const { price, promoPrice } = product;
  if (promoPrice !== null && (price === null || promoPrice < price)) return promoPrice;
  return price;
}

/** The rounded drop of the promotional price from the price in percent, or 0 when there is none. */
export function discountPercent(product: { price: number | null; promoPrice: number | null }): number {
  const { price, promoPrice } = product;
  if (price === null || promoPrice === null || price <= 0 || promoPrice >= price) return 0;
  return Math.round(((price - promoPrice) / price) * 100);
}

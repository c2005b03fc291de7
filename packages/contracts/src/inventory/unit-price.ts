/**
 * The price of a unit of stock: a gram may cost a part of a kopeck. Roubles with at most six decimals on the wire, kopecks
 * with at most four inside. Without zod, for services and screens.
 */
import { formatDecimal } from '../shared/decimal.js';

/** Millionths of a rouble. */
const PARTS = 1e6;

/** Returns the price in millionths of a rouble; null when it has more decimals. */
export function unitPriceParts(roubles: number): number | null {
  const exact = roubles * PARTS;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) <= 1e-6 + whole * 1e-12 ? whole : null;
}

/** Converts roubles to kopecks. The caller has checked that there are at most six decimals. */
export const unitPriceToKopecks = (roubles: number): number => Math.round(roubles * PARTS) / 1e4;

/** Converts kopecks to roubles, rounded to six decimals. */
export const unitPriceToRoubles = (kopecks: number): number => Math.round(kopecks * 1e4) / PARTS;

/** Formats 0.025 as «0,025 ₽» and 60 as «60,00 ₽», with a non-breaking space. */
export const formatUnitPrice = (roubles: number): string => `${formatDecimal(roubles, 2, 6)}\u00a0₽`;

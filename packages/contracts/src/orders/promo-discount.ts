/** How much a promo code takes off an order. Without zod. */
import { lookUp } from '../shared/look-up.js';

/** What `value` is: whole percent of the items, or an amount. */
export const PROMO_KINDS = ['PERCENT', 'SUM'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** What a code takes off, and from which sum of the items on. */
export interface PromoTerms {
  kind: PromoKind;
  /** Percent or kopecks, see `PROMO_KINDS`. */
  value: number;
  /** 0: none. */
  minimum: number;
}

const TAKEN_OFF: Record<PromoKind, (itemsTotal: number, value: number) => number> = {
  PERCENT: (itemsTotal, percent) => Math.ceil((itemsTotal * percent) / 100),
  SUM: (_itemsTotal, sum) => sum,
};

/**
 * Returns what a code takes off the sum of the items; never more than the items cost. A percentage is rounded up to a whole
 * kopeck, in the customer's favour. 0 below the minimum, and for a kind of a newer release.
 */
export function discountOf({ kind, value, minimum }: PromoTerms, itemsTotal: number): number {
  if (itemsTotal < minimum) return 0;
  return Math.min(itemsTotal, lookUp(TAKEN_OFF, kind)?.(itemsTotal, value) ?? 0);
}

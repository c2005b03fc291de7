/** Why a promo code takes nothing off, as pure functions. Money in kopecks. */
import {
  minimumText,
  PROMO_PROBLEM_TEXTS,
  type PromoProblem,
} from '@skatert/contracts/orders/promo-code-rules';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import type { BrandDoc } from '../menu/menu-model.js';
import type { PromoCodeDoc } from './promo-code-model.js';

/** Returns the day of a brand's chain at a time in ms. */
export const dayOf = (brand: Pick<BrandDoc, 'timeZone'> | undefined, now: number): string =>
  isoDayIn(now, brand?.timeZone ?? DEFAULT_TIME_ZONE);

/** Returns what prevents everybody from using the code on a day. */
export function problemForAll(code: PromoCodeDoc, today: string): PromoProblem | undefined {
  if (code.stopped) return 'STOPPED';
  if (code.firstDay !== null && today < code.firstDay) return 'NOT_STARTED';
  if (code.lastDay !== null && today > code.lastDay) return 'EXPIRED';
  return code.usesMax !== null && code.uses >= code.usesMax ? 'USED_UP' : undefined;
}

export interface PromoPurchase {
  brandId: number | null;
  itemsTotal: number;
  today: string;
  /** An order of the customer uses the code; of an unknown customer false. */
  hasUsed: boolean;
  /** He orders without an account; absent: he doesn't, or not yet. */
  isGuest?: boolean;
}

/** Returns why the code takes nothing off a purchase; undefined when it does. */
export function problemOf(
  code: PromoCodeDoc,
  { brandId, itemsTotal, today, hasUsed, isGuest = false }: PromoPurchase,
): PromoProblem | undefined {
  if (!code.stopped && !code.brandIds.includes(brandId ?? 0)) return 'OTHER_BRAND';
  const forAll = problemForAll(code, today);
  if (forAll === undefined && code.oncePerCustomer && isGuest) return 'ACCOUNT_NEEDED';
  // Who has used it himself learns that, also when he was the last one.
  if ((forAll === undefined || forAll === 'USED_UP') && code.oncePerCustomer && hasUsed)
    return 'ALREADY_USED';
  return forAll ?? (itemsTotal < code.minimum ? 'MINIMUM' : undefined);
}

/** Returns what the customer reads about a problem. */
export const problemText = (
  problem: PromoProblem,
  { minimum }: Pick<PromoCodeDoc, 'minimum'>,
  itemsTotal: number,
): string => (problem === 'MINIMUM' ? minimumText(minimum, itemsTotal) : PROMO_PROBLEM_TEXTS[problem]);

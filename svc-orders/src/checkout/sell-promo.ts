/** What becomes of a cart's promo code at its checkout. Money in kopecks. */
import type { PromoProblem } from '@skatert/contracts/orders/promo-code-rules';
import { discountOf } from '@skatert/contracts/orders/promo-discount';
import type { CartDoc, CartPromo } from '../cart/cart-model.js';
import { totalOf } from '../cart/cart-rules.js';
import type { BrandDoc } from '../menu/menu-model.js';
import type { OrderDoc } from '../orders/order-model.js';
import { dayOf, problemOf } from '../promo-codes/promo-problem.js';
import { countUse, hasUsed, type PromosOfBatch } from '../promo-codes/uses.js';

/** The code of an order, and what it has taken off. */
export type AppliedPromo = Required<Pick<OrderDoc, 'promoCode' | 'discount'>>;

export interface PromoSale {
  promos: PromosOfBatch;
  brand: BrandDoc;
  userId: number;
  /** Without an account it is not known whether he has used a code before. */
  isGuest: boolean;
  /** In ms. */
  now: number;
}

/** Problems that follow from the cart and the code's terms: who saw this cart with these terms has seen them. */
const SEEN_IN_CART: readonly (PromoProblem | undefined)[] = ['MINIMUM', 'OTHER_BRAND'];

/**
 * Returns what the cart's code takes off; undefined when there is none, or when the customer knows that it takes nothing off.
 * `changed`: the code is worth something else than the customer was shown; the next checkout accepts that.
 */
export function decidePromo(
  { promo, lines, brandId }: CartDoc,
  { promos, brand, userId, isGuest, now }: PromoSale,
): AppliedPromo | undefined | { changed: CartPromo } {
  if (!promo) return undefined;
  const { codeId } = promo;
  const code = promos.codes.get(codeId);
  if (!code) return undefined;
  const itemsTotal = totalOf(lines);
  const today = dayOf(brand, now);
  const problem = problemOf(code, {
    brandId,
    itemsTotal,
    today,
    hasUsed: hasUsed(promos, codeId, userId),
    isGuest,
  });
  const lasting = SEEN_IN_CART.includes(problem) ? undefined : problem;
  const { termsVersion } = code;
  if (promo.termsVersion !== termsVersion || (lasting && promo.problem !== lasting))
    return { changed: { codeId, termsVersion, ...(lasting && { problem: lasting }) } };
  const discount = problem ? 0 : discountOf(code, itemsTotal);
  return discount > 0 ? { promoCode: { id: codeId, code: code.code }, discount } : undefined;
}

/** Counts the use of an order that is sold, for the later carts of the batch. */
export function countSold({ promoCode }: Pick<OrderDoc, 'promoCode'>, { promos, userId }: PromoSale): void {
  if (promoCode) countUse(promos, promoCode.id, userId);
}

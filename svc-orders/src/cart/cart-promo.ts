/** The promo code of a cart: read for each response, entered and removed by the customer. Money in kopecks. */
import type { CartPromoCode } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { foldPromoCode, PROMO_TEXTS, type PromoProblem } from '@skatert/contracts/orders/promo-code-rules';
import { discountOf } from '@skatert/contracts/orders/promo-discount';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { MenuReader } from '../menu/menu-reader.js';
import type { PromoCodeDoc, PromoDeps } from '../promo-codes/promo-code-model.js';
import { dayOf, problemOf, problemText } from '../promo-codes/promo-problem.js';
import { toPromoValue } from '../promo-codes/promo-value.js';
import { hasUsed, type PromosOfBatch, readPromos } from '../promo-codes/uses.js';
import type { CartDoc } from './cart-model.js';
import { customerOf } from './cart-owner.js';
import { totalOf } from './cart-rules.js';
import type { CartStore } from './cart-store.js';

export interface CartPromoDeps extends PromoDeps {
  menu: Pick<MenuReader, 'brand'>;
  now: () => number;
}

/** A code, its use by the customer of the cart, and the day in the brand's chain. */
interface ReadPromo {
  code: PromoCodeDoc;
  hasUsed: boolean;
  /** A checkout of this visitor as a guest was refused because of it. */
  isGuest: boolean;
  today: string;
}

/** Returns the code of a cart; undefined, without a read, when the cart has none. */
export async function promoOfCart(deps: CartPromoDeps, cart: CartDoc): Promise<ReadPromo | undefined> {
  return cart.promo ? readPromo(deps, cart, cart.promo.codeId) : undefined;
}

async function readPromo(
  deps: CartPromoDeps,
  { _id, brandId, promo }: CartDoc,
  codeId: number,
): Promise<ReadPromo | undefined> {
  const customer = customerOf(_id);
  const userIds = customer === undefined ? [] : [customer];
  const promos: PromosOfBatch = await readPromos(deps, { codeIds: [codeId], userIds });
  const code = promos.codes.get(codeId);
  if (!code) return undefined;
  const brand = brandId === null ? undefined : await deps.menu.brand(brandId);
  return {
    code,
    hasUsed: customer !== undefined && hasUsed(promos, codeId, customer),
    isGuest: customer === undefined && promo?.codeId === codeId && promo.problem === 'ACCOUNT_NEEDED',
    today: dayOf(brand, deps.now()),
  };
}

/** Returns the code as a cart's response has it, and its discount on the sum of the items that can be ordered. */
export function toCartPromo(
  { code, ...read }: ReadPromo,
  brandId: number | null,
  itemsTotal: number,
): { promoCode: CartPromoCode; discount: number } {
  const problem = problemOf(code, { brandId, itemsTotal, ...read });
  const promoCode = {
    code: code.code,
    ...toPromoValue(code),
    minimum: kopecksToRoubles(code.minimum),
    ...(problem && { problem: { code: problem, message: problemText(problem, code, itemsTotal) } }),
  };
  return { promoCode, discount: problem ? 0 : discountOf(code, itemsTotal) };
}

/**
 * Puts the code that a customer has typed into his cart and returns the cart. A code whose minimum is not reached yet stays
 * there; with any other problem the cart keeps the code that it had.
 * @throws AppError CART_EMPTY, PROMO_CODE_UNKNOWN, PROMO_CODE_REFUSED with the problem
 */
export async function enterPromoCode(
  deps: CartPromoDeps & { carts: CartStore },
  owner: string,
  typed: string,
): Promise<CartDoc> {
  return deps.carts.change(owner, async (cart) => {
    if (cart.lines.length === 0)
      throw new AppError(ORDERS_ERRORS.CART_EMPTY, { message: PROMO_TEXTS.cartEmpty });
    const { _id: codeId } = await findPromoCode(deps, cart, typed);
    const read = await readPromo(deps, cart, codeId);
    if (!read) throw new AppError(ORDERS_ERRORS.PROMO_CODE_UNKNOWN);
    const itemsTotal = totalOf(cart.lines);
    const problem = problemOf(read.code, { ...read, brandId: cart.brandId, itemsTotal });
    if (problem && problem !== 'MINIMUM') throw refused(problem, read.code, itemsTotal);
    const { brandId, lines } = cart;
    return { brandId, lines, promo: { codeId, termsVersion: read.code.termsVersion } };
  });
}

const refused = (problem: PromoProblem, code: PromoCodeDoc, itemsTotal: number): AppError =>
  new AppError(ORDERS_ERRORS.PROMO_CODE_REFUSED, { message: problemText(problem, code, itemsTotal) });

/** Finds a code among those of the chain that the cart's brand belongs to. @throws AppError PROMO_CODE_UNKNOWN */
async function findPromoCode(
  { promoModels, menu }: CartPromoDeps,
  { brandId }: CartDoc,
  typed: string,
): Promise<PromoCodeDoc> {
  const brand = brandId === null ? undefined : await menu.brand(brandId);
  const found =
    brand &&
    (await documentsOf(promoModels.codes).findOne({
      masterId: brand.masterId,
      folded: foldPromoCode(typed),
    }));
  if (!found) throw new AppError(ORDERS_ERRORS.PROMO_CODE_UNKNOWN);
  return found;
}

/** Removes the code from a cart and returns the cart. */
export const removePromoCode = (carts: CartStore, owner: string): Promise<CartDoc> =>
  carts.change(owner, ({ brandId, lines, promo }) => (promo ? { brandId, lines, promo: null } : undefined));

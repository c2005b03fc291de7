/** Additions that a client may repeat: the cart itself remembers the keys of the last ones. */
import type { AddToCartBody } from '@skatert/contracts/orders/cart';
import { AppError } from '@skatert/service-kit/errors';
import { hashOf } from '../idempotency/idempotency-model.js';
import type { CartDoc, KeyedAddition } from './cart-model.js';
import type { CartStore } from './cart-store.js';

/** The key of a call with what it was given for; undefined for a call without a key. */
export function keyedAddition(
  key: string | undefined,
  { productId, quantity, size }: AddToCartBody,
): KeyedAddition | undefined {
  return key === undefined ? undefined : { key, bodyHash: hashOf([productId, quantity, size ?? null]) };
}

/**
 * True when the cart has this addition already.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key came with another body.
 */
export function isRepeat({ additions = [] }: CartDoc, { key, bodyHash }: KeyedAddition): boolean {
  const known = additions.find((addition) => addition.key === key);
  if (known && known.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known !== undefined;
}

/**
 * The cart after an addition that may be a repeat: one that is refused by now, since the product went or the brand closed,
 * succeeded when the first call did. The refused alone cost another read.
 */
export async function orRepeated(
  carts: CartStore,
  owner: string | undefined,
  keyed: KeyedAddition | undefined,
  add: () => Promise<CartDoc>,
): Promise<CartDoc> {
  try {
    return await add();
  } catch (error) {
    if (!keyed || owner === undefined) throw error;
    const cart = await carts.read(owner);
    if (!isRepeat(cart, keyed)) throw error;
    return cart;
  }
}

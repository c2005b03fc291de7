/** Idempotent additions: the cart stores the keys of the last ones. */
import type { AddToCartBody } from '@skatert/contracts/orders/cart';
import { findRepeated, hashOf, type KeyedCall } from '@skatert/service-kit/http/keyed-call';
import type { CartDoc } from './cart-model.js';
import type { CartStore } from './cart-store.js';

/** Returns the key of a call with the hash of its body; undefined for a call without a key. */
export function keyedAddition(
  key: string | undefined,
  { productId, quantity, size, extras }: AddToCartBody,
): KeyedCall | undefined {
  // Without extras the hash is that of earlier releases.
  const body = [productId, quantity, size ?? null, ...(extras ? [extras] : [])];
  return key === undefined ? undefined : { key, bodyHash: hashOf(body) };
}

/**
 * Returns true when the cart already has this addition.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export function isRepeat({ additions }: CartDoc, keyed: KeyedCall): boolean {
  return findRepeated(additions, keyed) !== undefined;
}

/**
 * Runs `add` and returns the cart. When `add` throws but the cart already has the addition, returns the cart as well: a
 * repeat of a successful call succeeds even if the product is no longer sold or the brand is closed.
 */
export async function addOrRepeat(
  carts: CartStore,
  owner: string | undefined,
  keyed: KeyedCall | undefined,
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

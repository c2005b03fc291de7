import type { KeyedCall } from '@skatert/service-kit/http/keyed-call';
import { ADDITIONS_KEPT, type CartDoc } from './cart-model.js';
import { type Addition, addProduct } from './cart-rules.js';
import type { CartStore } from './cart-store.js';
import { isRepeat } from './keyed-addition.js';

/**
 * Adds a product to the owner's cart and returns the cart; additions with the same key take effect once.
 * @throws AppError as `addProduct` and `isRepeat` do; then nothing is changed
 */
export function addToCart(
  carts: CartStore,
  owner: string,
  addition: Addition,
  keyed?: KeyedCall,
): Promise<CartDoc> {
  return carts.change(owner, (cart) => {
    if (!keyed) return addProduct(cart, addition);
    if (isRepeat(cart, keyed)) return undefined;
    const additions = [...(cart.additions ?? []), keyed].slice(-ADDITIONS_KEPT);
    return { ...addProduct(cart, addition), additions };
  });
}

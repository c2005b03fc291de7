import type { CartDoc } from './cart-model.js';
import { type Addition, addProduct, newLine } from './cart-rules.js';
import type { CartStore } from './cart-store.js';

/**
 * Adds a product to the owner's cart.
 * @throws AppError as `addProduct` does; nothing changed then.
 */
export async function addToCart(carts: CartStore, owner: string, addition: Addition): Promise<CartDoc> {
  const appended = await carts.append(owner, addition.product.brandId, newLine(addition));
  return appended ?? carts.change(owner, (cart) => addProduct(cart, addition));
}

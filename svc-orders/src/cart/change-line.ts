/** Changes what a line of the cart is: its size and extras. */
import type { CartChoiceBody } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { isSameChoice } from '@skatert/contracts/orders/line-choice';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { MenuReader } from '../menu/menu-reader.js';
import { requireInStock } from '../stops/cart-stock.js';
import type { CartDoc } from './cart-model.js';
import { lineNotFound, newLine, requireRoom, resolveExtras, resolveSize } from './cart-rules.js';
import type { CartStore } from './cart-store.js';
import { productsOf } from './offered-products.js';

/**
 * Gives a line another size and other extras at the current price, and returns the changed cart. Another line with this
 * choice is merged into it: the line keeps its id, so that the same call can be repeated.
 * @throws AppError NOT_FOUND when the line isn't in this cart, PRODUCT_UNAVAILABLE also when it is sold out with this choice, VALIDATION_FAILED for a size or an option
 *   that the product doesn't have, for a choice that its groups don't allow, and above 99
 */
export async function changeLine(
  { carts, menu, now }: { carts: CartStore; menu: MenuReader; now: () => number },
  owner: string,
  { lineId, choice }: { lineId: number; choice: CartChoiceBody },
): Promise<CartDoc> {
  return carts.change(owner, async (cart) => {
    const line = cart.lines.find(({ id }) => id === lineId);
    if (!line) throw lineNotFound();
    const product = (await productsOf(menu, cart)).get(line.productId);
    if (!product) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE);
    const size = resolveSize(product, choice.size);
    const extras = resolveExtras(product, choice.extras);
    const changed = newLine({ product, size, extras, quantity: line.quantity, lineId });
    const others = cart.lines.filter((each) => each !== line && isSameChoice(each, changed));
    const quantity = others.reduce((sum, other) => sum + other.quantity, line.quantity);
    requireRoom(quantity);
    const brand = await menu.brand(product.brandId);
    await requireInStock(menu, product, { ...changed, quantity }, { brand, now: now() });
    const lines = cart.lines.filter((each) => !others.includes(each));
    return {
      brandId: cart.brandId,
      lines: lines.map((each) => (each === line ? { ...changed, quantity } : each)),
    };
  });
}

import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { AppError } from '@skatert/service-kit/shared/errors';
import { brandClosed } from '../menu/brand-closed.js';
import { acceptsOrders } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { requireInStock } from '../stops/cart-stock.js';
import type { CartDoc, CartLine } from './cart-model.js';
import { extrasProblem, priceOfLine, setQuantity } from './cart-rules.js';
import type { CartStore } from './cart-store.js';
import { soldBy } from './offered-products.js';

export interface LineQuantity {
  lineId: number;
  /** 0 or less removes the line. */
  quantity: number;
}

/**
 * Sets the quantity of a line and returns the changed cart. Raising it requires, like an addition, that the product is
 * sold; lowering and removing are always allowed.
 * @throws AppError NOT_FOUND when the line isn't in this cart, BRAND_CLOSED, PRODUCT_UNAVAILABLE; then nothing is
 *   changed
 */
export async function setLineQuantity(
  { carts, menu, now }: { carts: CartStore; menu: MenuReader; now: () => number },
  owner: string,
  { lineId, quantity }: LineQuantity,
): Promise<CartDoc> {
  return carts.change(owner, async (cart) => {
    const line = cart.lines.find(({ id }) => id === lineId);
    if (line && quantity > line.quantity) await requireSold({ menu, now }, cart, { ...line, quantity });
    return setQuantity(cart, lineId, quantity);
  });
}

async function requireSold(
  { menu, now }: { menu: MenuReader; now: () => number },
  { brandId }: CartDoc,
  line: CartLine,
): Promise<void> {
  const brand = brandId === null ? undefined : await menu.brand(brandId);
  if (brand && !acceptsOrders(brand)) throw brandClosed(brand);
  const product = soldBy(brandId, await menu.products([line])).get(line.productId);
  if (!product || priceOfLine(line, product) === undefined) {
    const message = extrasProblem(line, product);
    throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE, message === undefined ? {} : { message });
  }
  await requireInStock(menu, product, line, { brand, now: now() });
}

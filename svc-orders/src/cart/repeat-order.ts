/** Repeats an order: adds its items to the cart at current prices. */
import { CART_LINES_MAX, CART_QUANTITY_MAX, type CartBrandConflict } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { AppError } from '@skatert/service-kit/shared/errors';
import { brandClosed } from '../menu/brand-closed.js';
import { acceptsOrders, type ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { OrderDoc, OrderLine } from '../orders/order-model.js';
import type { CartDoc } from './cart-model.js';
import { customerOwner } from './cart-owner.js';
import { addProduct, isSameProduct, priceOfLine } from './cart-rules.js';
import type { CartStore } from './cart-store.js';
import { soldBy } from './offered-products.js';

export interface RepeatOrderDeps {
  carts: CartStore;
  menu: MenuReader;
  lineIds: Sequence;
}

type Contents = Pick<CartDoc, 'brandId' | 'lines'>;
type Item = OrderLine & { lineId: number };

export interface Repetition {
  cart: CartDoc;
  products: Map<number, ProductDoc>;
  /** The items that could not be added, with the quantity that is missing. */
  missing: OrderLine[];
}

/**
 * Adds the items of an order that are still sold to its customer's cart.
 * @throws AppError BRAND_CLOSED, CART_BRAND_CONFLICT with previousBrandId, and when nothing could be added
 *   PRODUCT_UNAVAILABLE or CART_FULL
 */
export async function repeatOrder(
  { carts, menu, lineIds }: RepeatOrderDeps,
  order: OrderDoc,
): Promise<Repetition> {
  const brand = await menu.brand(order.brandId);
  if (!brand || !acceptsOrders(brand)) throw brandClosed(brand);
  const products = soldBy(order.brandId, await menu.productsNow(order.items));
  const items = await Promise.all(
    order.items.map(async (item): Promise<Item> => ({ ...item, lineId: await lineIds.next() })),
  );
  let missing: OrderLine[] = [];
  const cart = await carts.change(customerOwner(order.userId), (current) => {
    if (current.lines.length > 0 && current.brandId !== order.brandId) {
      throw new AppError(ORDERS_ERRORS.CART_BRAND_CONFLICT, {
        details: { previousBrandId: current.brandId ?? undefined } satisfies CartBrandConflict,
      });
    }
    const added = addItems(current, items, products);
    missing = added.missing;
    return added.contents;
  });
  return { cart, products: await menu.productsNow(cart.lines), missing };
}

function addItems(
  cart: Contents,
  items: Item[],
  products: Map<number, ProductDoc>,
): { contents: Contents; missing: OrderLine[] } {
  const missing: OrderLine[] = [];
  let contents = cart;
  for (const { lineId, ...item } of items) {
    const product = products.get(item.productId);
    const quantity = Math.min(item.quantity, roomFor(contents, item));
    if (!product || priceOfLine(item, product) === undefined || quantity === 0) {
      missing.push(item);
      continue;
    }
    contents = addProduct(contents, { product, size: item.size, quantity, lineId });
    if (quantity < item.quantity) missing.push({ ...item, quantity: item.quantity - quantity });
  }
  if (contents === cart) {
    const isSold = items.some((item) => priceOfLine(item, products.get(item.productId)) !== undefined);
    if (isSold) throw new AppError(ORDERS_ERRORS.CART_FULL);
    throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE, {
      message: 'Товары этого заказа сейчас недоступны',
    });
  }
  return { contents, missing };
}

/** Returns how many more of an item the cart can have. */
function roomFor(cart: Contents, item: OrderLine): number {
  const same = cart.lines.find((line) => isSameProduct(line, item.productId, item.size));
  if (same) return CART_QUANTITY_MAX - same.quantity;
  return cart.lines.length < CART_LINES_MAX ? CART_QUANTITY_MAX : 0;
}

/** Repeats an order: adds its items to the cart at current prices. */
import { chosenOptions, defaultExtras, problemOfExtras } from '@skatert/contracts/menu/extras';
import { CART_LINES_MAX, CART_QUANTITY_MAX, type CartBrandConflict } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import {
  extrasField,
  idsOf,
  isSameChoice,
  type LineChoice,
  lineExtras,
} from '@skatert/contracts/orders/line-choice';
import type { RepeatedOrder } from '@skatert/contracts/orders/orders';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { AppError } from '@skatert/service-kit/shared/errors';
import { brandClosed } from '../menu/brand-closed.js';
import { acceptsOrders, type ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { OrderLine } from '../orders/order-parts.js';
import { soldOutLines, withoutSoldOut } from '../stops/cart-stock.js';
import type { CartDoc } from './cart-model.js';
import { customerOwner } from './cart-owner.js';
import { addProduct, priceOfLine } from './cart-rules.js';
import type { CartStore } from './cart-store.js';
import { soldBy } from './offered-products.js';

export interface RepeatOrderDeps {
  carts: CartStore;
  menu: MenuReader;
  lineIds: Sequence;
  now: () => number;
}

type Contents = Pick<CartDoc, 'brandId' | 'lines'>;
/** An item with how many of it can be ordered now. */
type Item = OrderLine & { lineId: number; left: number };
type MissingItem = RepeatedOrder['missing'][number];

export interface Repetition {
  cart: CartDoc;
  products: Map<number, ProductDoc>;
  /** The items that could not be added, with the quantity that is missing, or that were added without some extras. */
  missing: MissingItem[];
}

/**
 * Adds the items of an order that are still sold to its customer's cart, without the extras that are not.
 * @throws AppError BRAND_CLOSED, CART_BRAND_CONFLICT with previousBrandId, and when nothing could be added
 *   PRODUCT_UNAVAILABLE or CART_FULL
 */
export async function repeatOrder(
  { carts, menu, lineIds, now }: RepeatOrderDeps,
  order: OrderDoc,
): Promise<Repetition> {
  const brand = await menu.brand(order.brandId);
  if (!brand || !acceptsOrders(brand)) throw brandClosed(brand);
  const offered = soldBy(order.brandId, await menu.productsNow(order.items));
  const options = await menu.optionStops(order.brandId, order.items);
  const at = now();
  const stock = withoutSoldOut({ products: offered, options }, at);
  const soldOut = soldOutLines(order.items, stock, { brand, pointId: undefined, at, now: at });
  const products = new Map(stock.products);
  const items = await Promise.all(
    order.items.map(async (item, index): Promise<Item> => {
      const left = soldOut.has(index) ? (soldOut.get(index)?.left ?? 0) : item.quantity;
      return { ...item, left, lineId: await lineIds.next() };
    }),
  );
  let missing: MissingItem[] = [];
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
): { contents: Contents; missing: MissingItem[] } {
  const missing: MissingItem[] = [];
  let isFull = false;
  let contents = cart;
  for (const { lineId, left, ...item } of items) {
    const product = products.get(item.productId);
    const { ids, gone } = choiceOf(item, product);
    const extras = extrasField(lineExtras(product ?? {}, ids));
    const isSold = product && left > 0 && priceOfLine({ size: item.size, ...extras }, product) !== undefined;
    const room = isSold ? roomFor(contents, { ...item, extras: extras.extras }) : 0;
    const quantity = Math.min(item.quantity, left, room);
    if (!isSold || quantity === 0) {
      isFull ||= isSold === true;
      missing.push(toMissing(item, item.quantity, isSold ? [] : gone));
      continue;
    }
    contents = addProduct(contents, { product, size: item.size, extras: ids, quantity, lineId });
    if (gone.length > 0) missing.push({ ...toMissing(item, quantity, gone), added: true });
    if (quantity < item.quantity) missing.push(toMissing(item, item.quantity - quantity));
  }
  if (contents === cart) throw isFull ? new AppError(ORDERS_ERRORS.CART_FULL) : nothingSold(missing);
  return { contents, missing };
}

/**
 * Returns the options of an ordered item that can be ordered now, and the names of the others. An item that was ordered before
 * its product had required extras gets the defaults.
 */
function choiceOf(item: OrderLine, product: ProductDoc | undefined): { ids: number[]; gone: string[] } {
  if (!product) return { ids: [], gone: [] };
  if (!item.extras)
    return { ids: problemOfExtras(product, []) === null ? [] : defaultExtras(product), gone: [] };
  const available = new Set(
    chosenOptions(product, idsOf(item.extras))
      .filter((option) => option.available)
      .map(({ id }) => id),
  );
  return {
    ids: [...available],
    gone: item.extras.filter(({ id }) => !available.has(id)).map(({ name }) => name),
  };
}

const toMissing = (
  { productId, productName, size }: OrderLine,
  quantity: number,
  gone: readonly string[] = [],
): MissingItem => ({ productId, productName, size, quantity, ...extrasField(gone) });

function nothingSold(missing: readonly MissingItem[]): AppError {
  const gone = [...new Set(missing.flatMap(({ extras = [] }) => extras))];
  const named = gone.length > 0 ? `: нет добавок ${gone.map((name) => `«${name}»`).join(', ')}` : '';
  return new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE, {
    message: `Товары этого заказа сейчас недоступны${named}`,
  });
}

/** Returns how many more of an item the cart can have. */
function roomFor(cart: Contents, choice: LineChoice): number {
  const same = cart.lines.find((line) => isSameChoice(line, choice));
  if (same) return CART_QUANTITY_MAX - same.quantity;
  return cart.lines.length < CART_LINES_MAX ? CART_QUANTITY_MAX : 0;
}

import type { Cart, CartItem, CartNotice, ChosenExtra } from '@skatert/contracts/orders/cart';
import { extrasField, idsOf, lineExtras } from '@skatert/contracts/orders/line-choice';
import { isOrderable } from '@skatert/contracts/orders/orderable';
import { payableOf } from '@skatert/contracts/orders/payable';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { closedMessage } from '../menu/brand-closed.js';
import type { ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { type SoldOutLine, type Stock, soldOutLines } from '../stops/cart-stock.js';
import type { CartDoc, CartLine } from './cart-model.js';
import { customerOf } from './cart-owner.js';
import { type CartPromoDeps, promoOfCart, toCartPromo } from './cart-promo.js';
import { extrasProblem, priceOfLine, totalOf } from './cart-rules.js';
import { type SoldLaterDeps, slotsOfSoldOut } from './sold-later.js';

export interface CartResponseDeps extends CartPromoDeps, SoldLaterDeps {
  menu: MenuReader;
}

/** What a response shows beside the cart. */
interface CartContext {
  notice?: CartNotice | undefined;
  /** Where the order would be fetched; null: delivered, absent: not known. */
  pointId?: number | null;
  /** For when the order would be, in ms: stops that are over by then refuse nothing. Absent: as soon as possible. */
  at?: number | undefined;
  /** The stops of the options of its lines; absent: read through the cache of the menu. */
  options?: Stock['options'];
}

/**
 * Returns the response of every cart call: the sums are those of the lines that can be ordered, now or for later, at the prices last shown,
 * with what the cart's code takes off. When no line can be ordered, also returns whether the brand sells nothing.
 */
export async function readCartResponse(
  deps: CartResponseDeps,
  cart: CartDoc,
  products: Map<number, ProductDoc>,
  { notice, ...where }: CartContext = {},
): Promise<Cart> {
  const response = await openCartResponse(deps, cart, products, where);
  const isSold = response.items.length === 0 || response.items.some(isOrderable);
  const closed = isSold || cart.brandId === null ? undefined : await closedMessage(deps.menu, cart.brandId);
  return {
    ...response,
    ...(notice && { notice }),
    ...(closed !== undefined && { brandClosed: closed }),
  };
}

async function openCartResponse(
  deps: CartResponseDeps,
  cart: CartDoc,
  products: Map<number, ProductDoc>,
  { pointId, at, options }: Omit<CartContext, 'notice'>,
): Promise<Cart> {
  const brand = cart.brandId === null ? undefined : await deps.menu.brand(cart.brandId);
  const stock = { products, options: options ?? (await deps.menu.optionStops(cart.brandId, cart.lines)) };
  const now = deps.now();
  const soldOut = soldOutLines(cart.lines, stock, { brand, pointId, at: at ?? now, now });
  const laterSlots = await slotsOfSoldOut(deps, { lines: cart.lines, stock, soldOut, brand, pointId });
  const stopOf = (index: number): ShownStop | undefined => {
    const stop = soldOut.get(index);
    return stop && toShownStop(stop, laterSlots.get(index));
  };
  const sold = cart.lines.filter(
    (line, index) =>
      priceOfLine(line, products.get(line.productId)) !== undefined &&
      (!soldOut.has(index) || laterSlots.has(index)),
  );
  const itemsTotal = totalOf(sold);
  const promo = cart.lines.length > 0 ? await promoOfCart(deps, cart) : undefined;
  const shown = promo && toCartPromo(promo, cart.brandId, itemsTotal);
  const discount = shown?.discount ?? 0;
  return {
    items: cart.lines.map((line, index) => toLineResponse(line, products.get(line.productId), stopOf(index))),
    itemsTotal: kopecksToRoubles(itemsTotal),
    discount: kopecksToRoubles(discount),
    total: kopecksToRoubles(payableOf({ itemsTotal, discount })),
    ...(shown && { promoCode: shown.promoCode }),
    ...(brand?.acceptsGuests && customerOf(cart._id) === undefined && { acceptsGuests: true }),
    currentBrandId: cart.lines.length > 0 ? cart.brandId : null,
    version: cart.version,
  };
}

/** Returns the response of a visitor without a cart. */
export const emptyCartResponse = (): Cart => ({
  items: [],
  itemsTotal: 0,
  discount: 0,
  total: 0,
  currentBrandId: null,
  version: 0,
});

type ShownStop = Pick<CartItem, 'problem' | 'left' | 'laterFrom'>;

/** @param slot the first one, in ms, for which the line can be ordered */
function toShownStop({ problem, left }: SoldOutLine, slot: number | undefined): ShownStop {
  if (slot !== undefined)
    return { problem: STOP_TEXTS.forLater(problem), laterFrom: new Date(slot).toISOString() };
  return { problem, ...(left !== undefined && { left }) };
}

function toLineResponse(
  line: CartLine,
  product: ProductDoc | undefined,
  soldOut: ShownStop | undefined,
): CartItem {
  const now = priceOfLine(line, product);
  const problem = extrasProblem(line, product);
  return {
    id: line.id,
    cartItemId: line.id,
    productId: line.productId,
    name: product?.name ?? `Товар #${line.productId}`,
    imageUrl: product?.imageUrl ?? null,
    size: line.size ?? null,
    quantity: line.quantity,
    unitPrice: kopecksToRoubles(line.unitPrice),
    totalPrice: kopecksToRoubles(line.unitPrice * line.quantity),
    priceNow: now === undefined ? null : kopecksToRoubles(now),
    available: now !== undefined && !soldOut,
    ...extrasField(shownExtras(line, product)),
    ...(product?.extras?.length && { hasExtras: true }),
    ...(problem !== undefined && { problem }),
    ...(now !== undefined && soldOut),
  };
}

/** Returns the options of a line as the menu has them now; those that it lacks as they were chosen. */
function shownExtras({ extras = [] }: CartLine, product: ProductDoc | undefined): ChosenExtra[] {
  const now = new Map(lineExtras(product ?? {}, idsOf(extras)).map((extra) => [extra.id, extra]));
  return extras
    .map((extra) => now.get(extra.id) ?? extra)
    .map(({ id, name, price }) => ({ id, name, price: kopecksToRoubles(price) }));
}

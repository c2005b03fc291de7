/** Places an order: one transaction checks the cart's prices, clears the cart and stores the order with its event. */
import type { CartChanged } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { findRepeated, hashOf, type KeyedCall } from '@skatert/service-kit/http/keyed-call';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection } from 'mongoose';
import { type CartDoc, type CartModel, CHECKOUTS_KEPT } from '../cart/cart-model.js';
import { customerOwner } from '../cart/cart-owner.js';
import { readCartResponse } from '../cart/cart-response.js';
import { priceOfLine } from '../cart/cart-rules.js';
import { nextCart } from '../cart/cart-store.js';
import { offered, soldBy } from '../cart/offered-products.js';
import type { ClientRecordModel } from '../clients/client-record-model.js';
import { refuseBlocked } from '../clients/refuse-blocked.js';
import { brandClosed } from '../menu/brand-closed.js';
import { acceptsOrders, type PointDoc, type ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { EventClock } from '../orders/order-event.js';
import type { OrderModel } from '../orders/order-model.js';
import { type Checkout, composeOrder } from './compose-order.js';

export interface CheckoutDeps extends EventClock {
  connection: Connection;
  carts: CartModel;
  menu: MenuReader;
  clientRecords: ClientRecordModel;
  orders: OrderModel;
  orderIds: Sequence;
  /** Publishes the pending events of orders; woken after the commit. */
  relay: { wake: () => void };
}

type Outcome = { orderId: number } | { changed: CartDoc };

/**
 * Places an order from the caller's cart and returns its id.
 * @throws AppError CART_EMPTY, CART_CHANGED (with the cart at current prices), BRAND_CLOSED, CLIENT_BLOCKED,
 *   IDEMPOTENCY_KEY_REUSED, VALIDATION_FAILED for a pickup point of another brand
 */
export async function placeOrder(deps: CheckoutDeps, checkout: Checkout): Promise<number> {
  const orderId = await deps.orderIds.next();
  const outcome = await inTransaction(deps.connection, (session) =>
    sellCart(deps, checkout, orderId, session),
  );
  if ('changed' in outcome) throw await cartChanged(deps, outcome.changed);
  deps.relay.wake();
  return outcome.orderId;
}

async function sellCart(
  deps: CheckoutDeps,
  checkout: Checkout,
  orderId: number,
  session: ClientSession,
): Promise<Outcome> {
  const cart = await clearCart(deps, checkout, orderId, session);
  if (!cart) return readUnsold(deps, checkout, session);
  const products = soldBy(cart.brandId, await deps.menu.productsNow(cart.lines));
  const repriced = repriceLines(cart, products);
  if (repriced) {
    const changed = nextCart(cart, { brandId: cart.brandId, lines: repriced });
    await documentsOf(deps.carts).replaceOne({ _id: cart._id }, changed, { session });
    return { changed };
  }
  // Read after the cart was written: see close-brand.ts and block-client.ts.
  const brand = cart.brandId === null ? undefined : await deps.menu.brand(cart.brandId);
  if (!brand || !acceptsOrders(brand)) throw brandClosed(brand);
  await refuseBlocked(deps, brand, checkout.caller.userId, session);
  const point = await findPoint(deps.menu, checkout.pickupPointId, brand._id);
  const recipes = await deps.menu.recipeVersions(cart.lines);
  const order = composeOrder(deps, orderId, checkout, { cart, products, recipes, brand, point });
  await documentsOf(deps.orders).insertOne(order, { session });
  return { orderId };
}

/** Returns the lines at current prices when one differs from the price last shown or isn't sold; else undefined. */
function repriceLines(cart: CartDoc, products: Map<number, ProductDoc>): CartDoc['lines'] | undefined {
  const prices = cart.lines.map((line) => priceOfLine(line, products.get(line.productId)));
  if (cart.lines.every((line, index) => prices[index] === line.unitPrice)) return undefined;
  return cart.lines.map((line, index) => ({ ...line, unitPrice: prices[index] ?? line.unitPrice }));
}

async function findPoint(
  menu: MenuReader,
  pointId: number | null,
  brandId: number,
): Promise<PointDoc | null> {
  if (pointId === null) return null;
  const point = await menu.point(pointId);
  if (!point || point.brandId !== brandId || point.removed)
    throw invalid('pickupPointId', 'Выберите точку самовывоза');
  return point;
}

/**
 * Clears the cart, stores the checkout's key in it and returns it as it was; undefined when it is empty, has another
 * version than the customer saw, or has the key.
 */
async function clearCart(
  { carts, now }: CheckoutDeps,
  checkout: Checkout,
  orderId: number,
  session: ClientSession,
): Promise<CartDoc | undefined> {
  const { caller, cartVersion: version } = checkout;
  const keyed = keyedCall(checkout);
  const cart = await documentsOf(carts).findOneAndUpdate(
    {
      _id: customerOwner(caller.userId),
      'lines.0': { $exists: true },
      ...(version !== undefined && { version }),
      ...(keyed && { 'checkouts.key': { $ne: keyed.key } }),
    },
    {
      $set: { brandId: null, lines: [], updatedAt: new Date(now()) },
      $inc: { version: 1 },
      ...(keyed && { $push: { checkouts: { $each: [{ ...keyed, orderId }], $slice: -CHECKOUTS_KEPT } } }),
    },
    { session, returnDocument: 'before' },
  );
  return cart ?? undefined;
}

/**
 * Returns the order that an earlier call with the same key placed, or else the cart, which is not the one that the
 * customer saw. @throws AppError CART_EMPTY, IDEMPOTENCY_KEY_REUSED
 */
async function readUnsold(
  { carts }: CheckoutDeps,
  checkout: Checkout,
  session: ClientSession,
): Promise<Outcome> {
  const cart = await documentsOf(carts).findOne({ _id: customerOwner(checkout.caller.userId) }, { session });
  const keyed = keyedCall(checkout);
  const earlier = keyed && findRepeated(cart?.checkouts, keyed);
  if (earlier) return { orderId: earlier.orderId };
  if (!cart || cart.lines.length === 0) throw new AppError(ORDERS_ERRORS.CART_EMPTY);
  return { changed: cart };
}

async function cartChanged(deps: CheckoutDeps, cart: CartDoc): Promise<AppError> {
  const products = await offered(deps.menu, cart, await deps.menu.productsNow(cart.lines));
  const response = await readCartResponse(deps.menu, cart, products);
  const { brandClosed: message } = response;
  return new AppError(ORDERS_ERRORS.CART_CHANGED, {
    ...(message !== undefined && { message }),
    details: { cart: response } satisfies CartChanged,
  });
}

/** Returns the key with the hash of all that the customer entered; what is undefined leaves the hash as it was. */
function keyedCall(checkout: Checkout): KeyedCall | undefined {
  const { key, caller, cartVersion, requestId, ...entered } = checkout;
  return key === undefined ? undefined : { key, bodyHash: hashOf(entered) };
}

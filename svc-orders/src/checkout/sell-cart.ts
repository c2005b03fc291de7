/** Decides what becomes of one cart at its checkout. Money in kopecks. */
import type { Schedule } from '@skatert/contracts/menu/opening';
import { CHOOSE_POINT } from '@skatert/contracts/orders/cart-texts';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { takeLines } from '@skatert/contracts/orders/stop-rules';
import { findRepeated, hashOf, type KeyedCall } from '@skatert/service-kit/http/keyed-call';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import { type CartDoc, CHECKOUTS_KEPT } from '../cart/cart-model.js';
import { priceOfLine, totalOf } from '../cart/cart-rules.js';
import { emptied, nextCart } from '../cart/cart-store.js';
import { soldBy } from '../cart/offered-products.js';
import { type BlockDoc, recordIdOf } from '../clients/client-record-model.js';
import type { ZoneDoc } from '../delivery-zones/delivery-zones-model.js';
import { brandClosed } from '../menu/brand-closed.js';
import { acceptsOrders, type BrandDoc, type PointDoc, type ProductDoc } from '../menu/menu-model.js';
import { kitchenKey } from '../order-times/estimates.js';
import type { EventClock } from '../orders/order-event.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { MethodsByMode } from '../payment-methods/accepted-methods-model.js';
import type { PromosOfBatch } from '../promo-codes/uses.js';
import { countPlace, type SlotsOfBatch } from '../slots/take-slots.js';
import { type Stock, stopsIn } from '../stops/cart-stock.js';
import { countTaken } from '../stops/count-down.js';
import { type Checkout, composeOrder } from './compose-order.js';
import { requirePayment } from './payment-choice.js';
import { kitchenOf } from './read-estimates.js';
import { requireTime, settingsIn } from './require-time.js';
import { decideDelivery } from './sell-delivery.js';
import { decideDiscount } from './sell-discount.js';
import { countSold, decidePromo } from './sell-promo.js';

/** What was read for the carts of all checkouts that are decided together. */
export interface SaleData {
  /** Also products that the cart's brand doesn't sell. */
  products: Map<number, ProductDoc>;
  /** The stops of the options that lines have. */
  options: Stock['options'];
  /** The versions of the products' recipes. */
  recipes: Map<number, number>;
  brands: Map<number, BrandDoc>;
  points: Map<number, PointDoc>;
  /** Those of all points, by the brands that deliver an order. */
  schedules: Map<number, Schedule[]>;
  /** In about how many minutes orders are ready, by kitchen. */
  estimates: Map<string, number>;
  /** The delivery zones of these brands. */
  zones: Map<number, ZoneDoc[]>;
  /** The ways of paying that brands accept; only of the orders that state one. */
  methods: Map<number, MethodsByMode>;
  promos: PromosOfBatch;
  slots: SlotsOfBatch;
  /** The blocks of clients by `recordIdOf`. */
  blocks: Map<string, BlockDoc>;
}

/**
 * `order`: the cart is sold, and `cart` is what is left of it. `orderId`: an earlier call with the same key has placed the
 * order. `changed`: the customer has not seen this cart, or some of it is sold out; `repriced` when its prices, or what its code takes off, change now.
 */
export type Outcome =
  | { order: OrderDoc; cart: CartDoc }
  | { orderId: number }
  | { changed: CartDoc; repriced?: true };

/**
 * Sells a cart as the order with the id.
 * @throws AppError CART_EMPTY, BRAND_CLOSED, CLOSED_NOW, SLOT_UNAVAILABLE, CLIENT_BLOCKED, IDEMPOTENCY_KEY_REUSED,
 *   VALIDATION_FAILED for a pickup point of another brand; and as `decideDelivery` and `requirePayment` do
 */
export function sellCart(
  clock: EventClock,
  { checkout, orderId }: { checkout: Checkout; orderId: number },
  cart: CartDoc | undefined,
  data: SaleData,
): Outcome {
  const keyed = keyedCall(checkout);
  const earlier = keyed && findRepeated(cart?.checkouts, keyed);
  if (earlier) return { orderId: earlier.orderId };
  if (!cart || cart.lines.length === 0) throw new AppError(ORDERS_ERRORS.CART_EMPTY);
  const { cartVersion = cart.version } = checkout;
  if (cart.version !== cartVersion) return { changed: cart };
  const products = soldBy(cart.brandId, data.products);
  const lines = repriceLines(cart, products);
  if (lines) return { changed: nextCart(cart, { brandId: cart.brandId, lines }), repriced: true };
  const brand = data.brands.get(cart.brandId ?? 0);
  if (!brand || !acceptsOrders(brand)) throw brandClosed(brand);
  const block = data.blocks.get(recordIdOf({ brandId: brand._id, userId: checkout.caller.userId }));
  if (block && !checkout.counter?.despiteBlock)
    throw new AppError(ORDERS_ERRORS.CLIENT_BLOCKED, { message: block.text });
  const point = pointOf(data, checkout.pickupPointId, brand._id);
  requireTime({ checkout, brand, point }, data, clock.now());
  const stock = { products, options: data.options };
  const { pickupPointId: pointId, wantedAt } = checkout;
  // An order for later is not refused by a stop that is over by then.
  const sold = { pointId, at: wantedAt === undefined ? clock.now() : Date.parse(wantedAt) };
  const { soldOut, counted } = takeLines(cart.lines, stopsIn(stock), sold);
  if (soldOut.size > 0) return { changed: cart };
  const { caller, visitorCart } = checkout;
  const isGuest = visitorCart !== undefined;
  const promoSale = { promos: data.promos, brand, userId: caller.userId, isGuest, now: clock.now() };
  const promo = decidePromo(cart, promoSale);
  if (promo && 'changed' in promo) {
    const { brandId, lines: seen } = cart;
    return { changed: nextCart(cart, { brandId, lines: seen, promo: promo.changed }), repriced: true };
  }
  const minutes = checkout.wantedAt
    ? undefined
    : data.estimates.get(kitchenKey(kitchenOf(checkout, brand._id)));
  const itemsTotal = totalOf(cart.lines);
  const taken = promo ?? decideDiscount(checkout, itemsTotal);
  const delivery = decideDelivery(checkout, data.zones.get(brand._id) ?? [], itemsTotal);
  const { leadMinutes } = settingsIn(data.slots, brand._id);
  const { recipes } = data;
  const sale = { cart, products, recipes, brand, point, minutes, promo: taken, delivery, leadMinutes };
  const composed = composeOrder(clock, orderId, checkout, sale);
  requirePayment(composed, data.methods);
  countSold(composed, promoSale);
  countPlace(data.slots, composed);
  const order = { ...composed, ...countTaken(counted, cart.lines, stock) };
  const checkouts = keyed && [...(cart.checkouts ?? []), { ...keyed, orderId }].slice(-CHECKOUTS_KEPT);
  const cleared = nextCart(cart, emptied(cart));
  return { order, cart: { ...cleared, ...(checkouts && { checkouts }) } };
}

/** Returns the lines at current prices when one differs from the price last shown or isn't sold; else undefined. */
function repriceLines(cart: CartDoc, products: Map<number, ProductDoc>): CartDoc['lines'] | undefined {
  const prices = cart.lines.map((line) => priceOfLine(line, products.get(line.productId)));
  if (cart.lines.every((line, index) => prices[index] === line.unitPrice)) return undefined;
  return cart.lines.map((line, index) => ({ ...line, unitPrice: prices[index] ?? line.unitPrice }));
}

function pointOf({ points }: SaleData, pointId: number | null, brandId: number): PointDoc | null {
  if (pointId === null) return null;
  const point = points.get(pointId);
  if (!point || point.brandId !== brandId || point.removed) throw invalid('pickupPointId', CHOOSE_POINT);
  return point;
}

/** Returns the key with the hash of all that the customer entered; what is undefined leaves the hash as it was. */
function keyedCall(checkout: Checkout): KeyedCall | undefined {
  const { key, caller, visitorCart, takenBy, acceptedFor, cartVersion, requestId, ...entered } = checkout;
  return key === undefined ? undefined : { key, bodyHash: hashOf(entered) };
}

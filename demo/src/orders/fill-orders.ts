/** Creates the orders of two weeks by svc-orders' own use cases, each at its time. If orders exist, none are added. */
import { Journal } from '@skatert/service-kit/journal/journal';
import { customerOwner } from '@skatert/svc-orders/cart/cart-owner';
import { addProduct, resolveExtras, resolveSize } from '@skatert/svc-orders/cart/cart-rules';
import { createPlaceOrder } from '@skatert/svc-orders/checkout/place-order';
import { assignCourier } from '@skatert/svc-orders/couriers/assign-courier';
import type { ProductDoc } from '@skatert/svc-orders/menu/menu-model';
import { markRead } from '@skatert/svc-orders/messages/mark-read';
import { sendMessage } from '@skatert/svc-orders/messages/send-message';
import { cancelOrder } from '@skatert/svc-orders/orders/cancel-order';
import { createChangeOrder } from '@skatert/svc-orders/orders/change-order';
import { changeStatus } from '@skatert/svc-orders/orders/change-status';
import type { Changer } from '@skatert/svc-orders/orders/order-parts';
import { withoutRelay } from '@skatert/svc-orders/orders/order-transaction';
import type { OrdersDeps } from '@skatert/svc-orders/orders-deps';
import { writeReview } from '@skatert/svc-orders/reviews/write-review';
import type { DemoCustomer } from '../people/customers.js';
import { dayOf, startOf } from './demo-days.js';
import { methodOf, payOrder, receivedAt } from './demo-payments.js';
import { DemoShifts } from './demo-shifts.js';
import { type PlannedOrder, planOrders } from './plan-orders.js';

export interface DemoBrand {
  id: number;
  /** The account that writes to its customers. */
  deskUserId: number;
  /** Who carry its deliveries in turn; absent: nobody is named. */
  courierIds?: readonly number[];
  /** Its first point works by shifts. */
  hasShifts?: boolean;
}

export interface FillOptions {
  /** In ms. */
  now: number;
  brands: readonly DemoBrand[];
  customers: readonly DemoCustomer[];
}

/** How many orders are created concurrently. */
const CONCURRENCY = 8;
/** Ratings are published at the end. */
const NO_PUBLISHER = { publish: async () => {} };
const REQUEST_ID = 'demo';

/** A payment on the day after its order: it is recorded in the shift of its own day. */
interface LatePayment {
  at: number;
  pay: () => Promise<void>;
}

interface Shop extends DemoBrand {
  products: ProductDoc[];
  pointIds: number[];
}

/** Creates the orders unless these customers have some, and returns how many they have. */
export async function fillOrders(deps: OrdersDeps, options: FillOptions): Promise<number> {
  const { customers, brands, now } = options;
  const ofCustomers = { userId: { $in: customers.map(({ id }) => id) } };
  if (customers.length > 0 && !(await deps.orders.exists(ofCustomers))) {
    const shops = await Promise.all(brands.map((brand) => openShop(deps, brand)));
    const publishFrom = startOf(now);
    const plan = planOrders({ now, brands: brands.length, customers });
    const shifts = shops.flatMap((shop) => shiftsOf(deps, shop, { now, publishFrom }));
    const openFor = async (at: number) => {
      for (const counter of shifts) await counter.before(at);
    };
    let late: LatePayment[] = [];
    const payLate = async (until: number) => {
      for (const { at, pay } of late.filter((each) => each.at < until)) {
        await openFor(at);
        await pay();
      }
      late = late.filter((each) => each.at >= until);
    };
    for (const batch of batchesOf(plan)) {
      const at = batch[0]?.at ?? now;
      await payLate(at);
      await openFor(at);
      late.push(...(await createOrders(deps, shops, batch, publishFrom)));
    }
    await payLate(Number.POSITIVE_INFINITY);
    for (const counter of shifts) await counter.end();
  }
  return deps.orders.countDocuments(ofCustomers);
}

async function openShop({ menuModels }: OrdersDeps, brand: DemoBrand): Promise<Shop> {
  const [products, points] = await Promise.all([
    menuModels.products.find({ brandId: brand.id, sold: true }).sort({ _id: 1 }).lean<ProductDoc[]>(),
    menuModels.points.find({ brandId: brand.id, removed: false }).sort({ _id: 1 }).lean<{ _id: number }[]>(),
  ]);
  return { ...brand, products, pointIds: points.map(({ _id }) => _id) };
}

function shiftsOf(
  deps: OrdersDeps,
  { id: brandId, deskUserId, hasShifts, pointIds: [pointId] }: Shop,
  { now, publishFrom }: { now: number; publishFrom: number },
): DemoShifts[] {
  if (!hasShifts || pointId === undefined) return [];
  const place = { brandId, pointId, by: deskOf(deskUserId) };
  return [new DemoShifts((at) => depsAt(deps, at, publishFrom), place, now)];
}

const deskOf = (userId: number): Changer => ({ userId, role: 'ADMIN' });

/** Splits the plan into batches, in order, each within a day. A batch has no customer twice, since a customer has only one cart. */
function batchesOf(plan: readonly PlannedOrder[]): PlannedOrder[][] {
  const groups: PlannedOrder[][] = [];
  for (const order of plan) {
    const last = groups.at(-1);
    const fits =
      last &&
      last.length < CONCURRENCY &&
      last.every(({ at, customer }) => dayOf(at) === dayOf(order.at) && customer.id !== order.customer.id);
    if (fits) last.push(order);
    else groups.push([order]);
  }
  return groups;
}

/** Creates the orders of a batch, and returns the payments of the next day. */
async function createOrders(
  deps: OrdersDeps,
  shops: readonly Shop[],
  batch: readonly PlannedOrder[],
  publishFrom: number,
): Promise<LatePayment[]> {
  const valid = batch.flatMap((planned) => {
    const shop = shops[planned.brand];
    return shop && shop.products.length > 0 && shop.pointIds.length > 0 ? [{ planned, shop }] : [];
  });
  await Promise.all(valid.map(({ planned, shop }) => fillCart(deps, planned, shop)));
  // Started one after the other, so that the ids are in this order.
  const placed = valid.map(({ planned, shop }) => place(deps, planned, shop, publishFrom));
  const late = await Promise.all(
    placed.map(async (orderId, index) => {
      const one = valid[index];
      return one ? runSteps(deps, one.planned, one.shop, await orderId, publishFrom) : [];
    }),
  );
  return late.flat();
}

async function fillCart(deps: OrdersDeps, { customer, lines }: PlannedOrder, shop: Shop): Promise<void> {
  const additions = await Promise.all(
    lines.map(async ({ choice, size, quantity }) => {
      const product = shop.products[Math.floor(choice * shop.products.length)] ?? shop.products[0];
      if (!product) throw new Error(`brand ${shop.id} sells nothing`);
      const wanted = product.sizes[Math.floor(size * product.sizes.length)];
      return {
        ...{ product, size: resolveSize(product, wanted), extras: resolveExtras(product, undefined) },
        ...{ quantity, lineId: await deps.lineIds.next() },
      };
    }),
  );
  await deps.carts.change(customerOwner(customer.id), (cart) =>
    additions.reduce((contents, addition) => addProduct(contents, addition), {
      brandId: cart.brandId,
      lines: cart.lines,
    }),
  );
}

const depsAt = (deps: OrdersDeps, at: number, publishFrom: number) => ({
  ...deps,
  outbox: withoutRelay(deps.connection),
  journal: new Journal({ connection: deps.connection, section: 'orders', now: () => at }),
  now: () => at,
  publishFrom,
});

function place(deps: OrdersDeps, planned: PlannedOrder, shop: Shop, publishFrom: number): Promise<number> {
  const { customer, at, deliveryMode, address, comment, lines } = planned;
  const point = shop.pointIds[Math.floor((lines[0]?.choice ?? 0) * 97) % shop.pointIds.length] ?? null;
  const isDelivery = deliveryMode === 'DELIVERY';
  const placeOrder = createPlaceOrder({ ...depsAt(deps, at, publishFrom), carts: deps.carts.model });
  return placeOrder({
    caller: { userId: customer.id, username: customer.username },
    deliveryMode,
    pickupPointId: isDelivery ? null : point,
    address,
    phone: isDelivery ? customer.phone : null,
    comment,
    payment: { method: methodOf(planned) },
    wantedAt: undefined,
    cartVersion: undefined,
    key: undefined,
    requestId: REQUEST_ID,
  });
}

/**
 * Applies the planned statuses and messages, and the payment, to an order by time, then the read marks and the review. A payment of the
 * next day is returned instead.
 */
async function runSteps(
  deps: OrdersDeps,
  planned: PlannedOrder,
  { deskUserId, id: brandId, courierIds = [] }: Shop,
  orderId: number,
  publishFrom: number,
): Promise<LatePayment[]> {
  const { customer, steps, messages, review, cancelReason } = planned;
  const changing = (at: number) => {
    const depsThen = depsAt(deps, at, publishFrom);
    return { ...depsThen, changeOrder: createChangeOrder(depsThen) };
  };
  const common = { orderId, requestId: REQUEST_ID };
  const paidAt = receivedAt(planned);
  const by = deskOf(deskUserId);
  const courierId = courierIds[orderId % courierIds.length];
  const payments: LatePayment[] =
    paidAt === undefined
      ? []
      : [{ at: paidAt, pay: () => payOrder(changing(paidAt), planned, { ...common, by }) }];
  const isLate = ({ at }: LatePayment): boolean => dayOf(at) !== dayOf(planned.at);
  const events = [
    ...steps.map(({ status, at }, index) => ({
      at,
      run: async () => {
        if (status === 'CANCELED' && index === 0)
          return cancelOrder(changing(at), { ...common, reason: cancelReason });
        if (status === 'OUT_FOR_DELIVERY' && courierId !== undefined)
          await assignCourier(changing(at), { ...common, brandId, courierId, by });
        const reason = status === 'CANCELED' && { reason: cancelReason };
        return changeStatus(changing(at), { ...common, newStatus: status, by, ...reason });
      },
    })),
    ...messages.map(({ fromClient, text, at }) => ({
      at,
      run: async () => {
        const writer: Changer = fromClient ? { userId: customer.id, role: 'CLIENT' } : by;
        const messageId = await deps.messageIds.next();
        const message = { ...common, messageId, fromClient, by: writer, text };
        await sendMessage(changing(at), message);
      },
    })),
    ...payments.filter((each) => !isLate(each)).map(({ at, pay }) => ({ at, run: pay })),
  ].sort((a, b) => a.at - b.at);
  for (const event of events) await event.run();
  await readMessages(deps, planned, orderId);
  if (review) {
    const { rating, comment, at } = review;
    await writeReview({ ...changing(at), ratingPublisher: NO_PUBLISHER }, { ...common, rating, comment });
  }
  return payments.filter(isLate);
}

async function readMessages(
  deps: OrdersDeps,
  { messages, readBy }: PlannedOrder,
  orderId: number,
): Promise<void> {
  if (messages.length === 0) return;
  const last = await deps.messages.findOne({ orderId }).sort({ _id: -1 }).lean();
  for (const side of readBy) await markRead(deps, { orderId, side, lastMessageId: last?._id ?? 0 });
}

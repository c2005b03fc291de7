/**
 * Places orders: one transaction checks the prices of the carts of all who wait, clears the carts, and stores the orders
 * with their events.
 */
import type { CartChanged } from '@skatert/contracts/orders/cart';
import { COUNTER_TEXTS } from '@skatert/contracts/orders/counter-rules';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { createBatch } from '@skatert/service-kit/data/batch';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { fulfilled } from '@skatert/service-kit/shared/fulfilled';
import type { AddressBookDeps, DeliveredTo } from '../addresses/address-book.js';
import { keepAddresses } from '../addresses/address-book.js';
import type { CartDoc, CartModel } from '../cart/cart-model.js';
import { readCartResponse } from '../cart/cart-response.js';
import { writeOfCart } from '../cart/cart-store.js';
import { offered } from '../cart/offered-products.js';
import type { ClientRecordModel } from '../clients/client-record-model.js';
import { findBlocks } from '../clients/find-blocked.js';
import type { ZoneReader } from '../delivery-zones/zone-reader.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { EventClock } from '../orders/order-event.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { OrderTransaction, Outbox } from '../orders/order-transaction.js';
import type { StaffJournalDeps } from '../orders/staff-journal.js';
import type { AcceptedMethodsReader } from '../payment-methods/accepted-methods-reader.js';
import type { PromoDeps } from '../promo-codes/promo-code-model.js';
import { readPromos, storeUses } from '../promo-codes/uses.js';
import type { SlotDeps } from '../slots/slot-models.js';
import { readSlots, storePlaces } from '../slots/take-slots.js';
import { type CountDownDeps, storeCounted } from '../stops/count-down.js';
import { type Checkout, ownerOf } from './compose-order.js';
import { recordDiscounts } from './discount-journal.js';
import { type EstimateDeps, readEstimates } from './read-estimates.js';
import { slotsWanted } from './require-time.js';
import { type Outcome, type SaleData, sellCart } from './sell-cart.js';

export interface PlaceOrderDeps
  extends EventClock,
    PromoDeps,
    AddressBookDeps,
    EstimateDeps,
    SlotDeps,
    CountDownDeps {
  carts: CartModel;
  menu: MenuReader;
  clientRecords: ClientRecordModel;
  zones: ZoneReader;
  methods: AcceptedMethodsReader;
  orders: OrderModel;
  orderIds: Sequence;
  outbox: Outbox;
  /** Absent: nothing is written, as for demo data. */
  staffJournal?: StaffJournalDeps;
}

/**
 * Places an order from the caller's cart and returns its id.
 * @throws AppError CART_CHANGED with the cart at current prices, and as `sellCart` does
 */
export type PlaceOrder = (checkout: Checkout) => Promise<number>;

/** Returns a function that sells the carts of all who wait in one transaction. */
export function createPlaceOrder(deps: PlaceOrderDeps): PlaceOrder {
  const sellInBatch = createBatch<Checkout, Outcome>({
    name: 'checkouts',
    keyOf: ownerOf,
    run: async (checkouts) => {
      const firstId = await deps.orderIds.nextBlock(checkouts.length);
      return deps.outbox.transact((transaction) => sellAll(deps, checkouts, firstId, transaction));
    },
  });
  return async (checkout) => {
    const outcome = await sellInBatch(checkout);
    if ('changed' in outcome) throw await cartChanged(deps, outcome.changed, checkout);
    return 'order' in outcome ? outcome.order._id : outcome.orderId;
  };
}

async function sellAll(
  deps: PlaceOrderDeps,
  checkouts: readonly Checkout[],
  firstId: number,
  transaction: OrderTransaction,
): Promise<PromiseSettledResult<Outcome>[]> {
  const { session } = transaction;
  const owners = checkouts.map(ownerOf);
  const carts = await documentsOf(deps.carts)
    .find({ _id: { $in: owners } }, { session })
    .toArray();
  const data = await readSaleData(deps, checkouts, carts, transaction);
  const cartOf = new Map(carts.map((cart) => [cart._id, cart]));
  const outcomes = await Promise.allSettled(
    checkouts.map(async (checkout, index) => {
      const cart = cartOf.get(ownerOf(checkout));
      return sellCart(deps, { checkout, orderId: firstId + index }, cart, data);
    }),
  );
  await store(deps, fulfilled(outcomes), transaction);
  await keepAddresses(deps, deliveredTo(checkouts, outcomes), session);
  return outcomes;
}

/**
 * Reads what the carts are sold with, after the carts: a block or a closing writes the cart later, and then conflicts with
 * this transaction. See close-brand.ts and block-client.ts.
 */
async function readSaleData(
  deps: PlaceOrderDeps,
  checkouts: readonly Checkout[],
  carts: readonly CartDoc[],
  { session }: OrderTransaction,
): Promise<SaleData> {
  const { menu, clientRecords } = deps;
  const lines = carts.flatMap((cart) => cart.lines);
  // Any of their points may send what is not fetched.
  const delivering = brandsOf(checkouts, carts, ({ pickupPointId }) => pickupPointId === null);
  const [products, options, recipes, brands, points, schedules, zones, methods, estimates] =
    await Promise.all([
      menu.productsNow(lines),
      menu.optionStopsNow(lines),
      menu.recipeVersions(lines),
      menu.brands(carts.flatMap(({ brandId }) => brandId ?? [])),
      menu.points(checkouts.flatMap(({ pickupPointId }) => pickupPointId ?? [])),
      menu.schedulesOfBrands(delivering),
      deps.zones.ofBrands(delivering),
      deps.methods.ofBrands(brandsOf(checkouts, carts, ({ payment }) => payment !== undefined)),
      readEstimates(deps, checkouts, carts),
    ]);
  const userIds = checkouts.map(({ caller }) => caller.userId);
  const blocks = await findBlocks(clientRecords, { brands: [...brands.values()], userIds }, session);
  const codeIds = carts.flatMap(({ promo }) => promo?.codeId ?? []);
  const promos = await readPromos(deps, { codeIds, userIds }, session);
  const slots = await readSlots(deps, slotsWanted(checkouts, carts), session);
  return {
    products,
    options,
    recipes,
    brands,
    points,
    schedules,
    zones,
    methods,
    estimates,
    promos,
    slots,
    blocks,
  };
}

/** Returns the brands of the checkouts that are `wanted`. */
function brandsOf(
  checkouts: readonly Checkout[],
  carts: readonly CartDoc[],
  wanted: (checkout: Checkout) => boolean,
): number[] {
  const owners = new Set(checkouts.filter(wanted).map(ownerOf));
  return carts.flatMap(({ _id, brandId }) => (owners.has(_id) ? (brandId ?? []) : []));
}

async function store(
  deps: PlaceOrderDeps,
  outcomes: readonly Outcome[],
  { session, log }: OrderTransaction,
): Promise<void> {
  const sold = outcomes.flatMap((each) => ('order' in each ? [each] : []));
  const repriced = outcomes.flatMap((each) => ('repriced' in each ? [each.changed] : []));
  const carts = [...sold.map(({ cart }) => cart), ...repriced];
  if (carts.length > 0)
    await documentsOf(deps.carts).bulkWrite(carts.map(writeOfCart), { session, ordered: false });
  const placed = sold.map(({ order }) => order);
  await storeUses(deps, placed, session);
  await storeCounted(deps, placed, session);
  await storePlaces(deps, placed, session);
  if (deps.staffJournal) await recordDiscounts(deps.staffJournal, placed, session);
  const published = placed.filter(({ pendingEvents }) => pendingEvents);
  const isLogged = published.length > 0 && (await log(published));
  const orders = placed.map((order) => (isLogged ? withoutEvents(order) : order));
  if (orders.length > 0) await documentsOf(deps.orders).insertMany(orders, { session });
}

/** Returns the addresses of the orders that are delivered to accounts; the outcomes are those of the checkouts. */
const deliveredTo = (
  checkouts: readonly Checkout[],
  outcomes: readonly PromiseSettledResult<Outcome>[],
): DeliveredTo[] =>
  checkouts.flatMap(({ caller: { userId }, visitorCart, address, addressParts, phone }, index) => {
    const outcome = outcomes[index];
    if (address === null || visitorCart !== undefined) return [];
    if (outcome?.status !== 'fulfilled' || !('order' in outcome.value)) return [];
    return [{ userId, orderId: outcome.value.order._id, address: { address, ...addressParts }, phone }];
  });

const withoutEvents = ({ pendingEvents, pendingSince, ...order }: OrderDoc): OrderDoc => order;

/** Returns the refusal with the cart as it is for the place and the time of the checkout. */
async function cartChanged(
  deps: PlaceOrderDeps,
  cart: CartDoc,
  { pickupPointId: pointId, wantedAt, takenBy }: Checkout,
): Promise<AppError> {
  const products = await offered(deps.menu, cart, await deps.menu.productsNow(cart.lines));
  const options = await deps.menu.optionStopsNow(cart.lines);
  const response = await readCartResponse(deps, cart, products, {
    pointId,
    options,
    at: wantedAt === undefined ? undefined : Date.parse(wantedAt),
  });
  const message = response.brandClosed ?? (takenBy && COUNTER_TEXTS.changed);
  return new AppError(ORDERS_ERRORS.CART_CHANGED, {
    ...(message !== undefined && { message }),
    details: { cart: response } satisfies CartChanged,
  });
}

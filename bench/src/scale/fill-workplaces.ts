/** Fills what the kitchens, the guests' screens, the couriers, the counters and the journal of a brand keep, in the database. */
import { mongo } from 'mongoose';
import { type FilledOrders, insert, orderOf } from './fill-orders.js';

/** The brand of a measurement. */
export interface Workplaces extends FilledOrders {
  ownerId: number;
}

/** As many points, each with a screen, and as many couriers, each with a link: as a call each has its own. */
const PLACES = 151;
/** The orders of each point that are being prepared, and as many that are ready. */
const OPEN_OF_POINT = 2;
/** The orders that a courier carries. */
const CARRIED = 10;
/** How much there is beside the orders, as shares of their number. */
const SHARES = { delivered: 0.1, shifts: 0.01, entries: 0.2 } as const;

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
const TOKEN = 'a'.repeat(22);

/** Ids that nothing else has, and that the brands do not share. */
const idOf = ({ firstOrderId }: Workplaces, index: number): number => firstOrderId + (index % PLACES);

/** Returns the link of a point or of a courier, by the number of a call: no two calls in turn have the same. */
export const linkOf = (brand: Workplaces, of: 'point' | 'courier', round: number): object => ({
  [of === 'point' ? 'pointId' : 'id']: idOf(brand, round),
  token: TOKEN,
});
export const pointOf = (brand: Workplaces): number => idOf(brand, 0);

export async function fillWorkplaces(database: mongo.Db, brand: Workplaces, now: number): Promise<void> {
  const { brandId, amounts } = brand;
  const add = (name: string, count: number, make: (index: number) => object) =>
    insert(database.collection(name), count, make);
  await add('pointViews', PLACES, (index) => ({
    _id: idOf(brand, index),
    version: 1,
    stateSchema: 5,
    ...{ brandId, name: `Точка ${index}`, address: `ул. Мира, ${index}`, removed: false },
  }));
  await add('boards', PLACES, (index) => ({ _id: idOf(brand, index), brandId, token: TOKEN }));
  await add('couriers', PLACES, (index) => ({
    _id: idOf(brand, index),
    brandId,
    ...{ name: `Курьер ${index}`, folded: `курьер ${index}`, phone: '+79990000000', comment: '' },
    ...{ phoneShown: false, archived: false, token: TOKEN, version: 1 },
  }));
  await add('orders', PLACES * (2 * OPEN_OF_POINT + CARRIED), (index) => openOrder(brand, index, now));
  await add('orders', amounts.orders * SHARES.delivered, (index) => deliveredOrder(brand, index, now));
  await add('shifts', amounts.orders * SHARES.shifts, (index) => shiftOf(brand, index, now));
  await add('journal', amounts.orders * SHARES.entries, (index) => entryOf(brand, index, now));
}

/** The ids of these orders follow those of the year. */
const orderIdOf = ({ firstOrderId, amounts }: Workplaces, index: number): number =>
  firstOrderId + amounts.orders + index;

/** Returns an order of now: of each place some for its kitchen, some that are ready, and some for its courier. */
function openOrder(brand: Workplaces, index: number, now: number): object {
  const kind = Math.floor(index / PLACES);
  const at = new Date(now - MINUTE_MS);
  const place = { id: idOf(brand, index), name: 'Точка', address: 'ул. Мира' };
  const common = {
    ...orderOf(brand, index, now),
    _id: orderIdOf(brand, index),
    createdAt: at,
    updatedAt: at,
  };
  if (kind < OPEN_OF_POINT) return { ...common, status: 'PREPARING', pickupPoint: place, promisedAt: at };
  if (kind < 2 * OPEN_OF_POINT) return { ...common, status: 'READY_FOR_PICKUP', pickupPoint: place };
  return { ...common, ...carriedBy(brand, index), status: 'OUT_FOR_DELIVERY', promisedAt: at };
}

/** Returns an order of the year that a courier has delivered, the kitchen has marked, and was paid outside of shifts. */
function deliveredOrder(brand: Workplaces, index: number, now: number): object {
  const order = orderOf(brand, Math.floor(index / SHARES.delivered), now);
  const _id = orderIdOf(brand, PLACES * (2 * OPEN_OF_POINT + CARRIED) + index);
  const at = order.createdAt;
  const { courier, ...delivery } = carriedBy(brand, index);
  return {
    ...order,
    ...delivery,
    _id,
    status: 'COMPLETED',
    courier: { ...courier, deliveredAt: at },
    payments: [paymentOf(brand, order.total, at)],
    kitchen: { done: order.items.map(({ id }) => ({ lineId: id, at })), readyAt: at },
  };
}

const carriedBy = (brand: Workplaces, index: number) => ({
  deliveryMode: 'DELIVERY',
  pickupPoint: null,
  address: 'ул. Мира, 1',
  courier: { id: idOf(brand, index), name: `Курьер ${index % PLACES}` },
});

const paymentOf = ({ ownerId: userId }: Workplaces, amount: number, at: Date) => {
  const by = { userId, role: 'OWNER' };
  return { key: 'key', kind: 'PAID', method: 'CASH', amount, comment: null, by, at };
};

/** Returns the time of a document of the year, by its number. */
const timeOf = (index: number, count: number, now: number): Date =>
  new Date(now - ((count - index) / count) * YEAR_MS);

function shiftOf(brand: Workplaces, index: number, now: number): object {
  const { brandId, ownerId: userId, amounts } = brand;
  const closedAt = timeOf(index, amounts.orders * SHARES.shifts, now);
  const person = { userId, role: 'OWNER' };
  return {
    _id: orderIdOf(brand, index),
    ...{ brandId, brandName: 'Бренд замера', pointId: idOf(brand, index), pointName: 'Точка' },
    number: 1 + Math.floor(index / PLACES),
    ...{ openedAt: new Date(closedAt.getTime() - 600 * MINUTE_MS), openedBy: person, openingCash: 300_000 },
    ...{ closedAt, closedBy: person, countedCash: 500_000, comment: null },
    methods: { CASH: { paid: 200_000 }, CARD: { paid: 900_000 } },
    ...{ orders: 20, discounts: 0, canceled: 1, canceledSum: 10_000, cashIn: 0, cashOut: 0, moves: [] },
  };
}

/** Half of the entries are the owner's. */
function entryOf(brand: Workplaces, index: number, now: number): object {
  const { brandId, ownerId, amounts } = brand;
  const at = timeOf(index, amounts.orders * SHARES.entries, now);
  const objectId = orderIdOf(brand, index);
  return {
    _id: new mongo.ObjectId(mongo.ObjectId.generate(Math.floor(at.getTime() / 1000))),
    at,
    ...{ scope: `b${brandId}`, kind: 'order', object: `order-${objectId}`, objectId, name: `#${objectId}` },
    ...{ action: 'paid', userId: ownerId + (index % 2), userName: 'owner' },
    changes: [{ field: 'amount', before: null, after: '300,00 ₽' }],
  };
}

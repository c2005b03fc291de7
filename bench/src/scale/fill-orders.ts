/** Fills a brand with a year of orders, directly in the database. */
import type { mongo } from 'mongoose';

export interface OrderAmounts {
  orders: number;
  clients: number;
  /** The orders of the client with the most. */
  ofOneClient: number;
}

export interface FilledOrders {
  brandId: number;
  amounts: OrderAmounts;
  /** The ids of the first order and of the first client, who has the most orders; others follow. */
  firstOrderId: number;
  firstClientId: number;
}

const BATCH = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_DAYS = 365;
/** The number of the newest orders that are open. */
const OPEN = 60;

const FIRST_NAMES = [
  'Анна',
  'Мария',
  'Иван',
  'Пётр',
  'Ольга',
  'Сергей',
  'Елена',
  'Дмитрий',
  'Ирина',
  'Алексей',
];
const PATRONYMICS = [
  'Ивановна',
  'Петровна',
  'Сергеевич',
  'Алексеевич',
  'Дмитриевна',
  'Андреевич',
  'Павлович',
];
const BEGINNINGS = [
  'Иван',
  'Петр',
  'Сидор',
  'Кузнец',
  'Смирн',
  'Попов',
  'Васил',
  'Михайл',
  'Ёлк',
  'Фёдор',
  'Морозов',
];
const ENDINGS = ['ов', 'ова', 'енко', 'чук', 'ский', 'ская', 'ин', 'ина'];
const DISHES = ['Борщ', 'Солянка', 'Пицца с грибами', 'Блины со сметаной', 'Компот'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The account of a client, by the number of the client. */
export const accountOf = (firstClientId: number, index: number) => ({
  _id: firstClientId + index,
  version: 1,
  stateSchema: 1,
  username: `guest${firstClientId + index}`,
  lastName: at(BEGINNINGS, index) + at(ENDINGS, Math.floor(index / BEGINNINGS.length)),
  firstName: at(FIRST_NAMES, index * 7),
  patronymic: at(PATRONYMICS, index * 3),
  phone: `+7${9_030_000_000 + index * 37}`,
  email: `guest${index}@example.ru`,
  dateOfBirth: null,
});

export async function fillOrders(database: mongo.Db, filled: FilledOrders, now: number): Promise<void> {
  const { amounts, firstClientId } = filled;
  await insert(database.collection('accountViews'), amounts.clients, (index) =>
    accountOf(firstClientId, index),
  );
  await insert(database.collection('orders'), amounts.orders, (index) => orderOf(filled, index, now));
}

/** Inserts `count` documents without waiting for the journal. */
export async function insert(
  collection: mongo.Collection,
  count: number,
  make: (index: number) => object,
): Promise<void> {
  const options = { ordered: false, writeConcern: { w: 1, journal: false } };
  for (let start = 0; start < count; start += BATCH) {
    const length = Math.min(BATCH, count - start);
    await collection.insertMany(
      Array.from({ length }, (_, index) => make(start + index)),
      options,
    );
  }
}

/** Returns the number of the client of an order: the first client's orders are spread over the year. */
function clientOf({ orders, clients, ofOneClient }: OrderAmounts, index: number): number {
  if (index % (orders / ofOneClient) === 0) return 0;
  // A prime number: each day has clients from everywhere.
  return 1 + ((index * 7919) % (clients - 1));
}

/** Returns an order by its number: the last one of the amount is of now, the first one of a year ago. */
export function orderOf(
  { brandId, amounts, firstOrderId, firstClientId }: FilledOrders,
  index: number,
  now: number,
) {
  const age = ((amounts.orders - index) / amounts.orders) * YEAR_DAYS * DAY_MS;
  const createdAt = new Date(now - age);
  const userId = firstClientId + clientOf(amounts, index);
  const price = 10_000 + (index % 90) * 500;
  return {
    _id: firstOrderId + index,
    version: 2,
    eventAt: createdAt,
    userId,
    username: `guest${userId}`,
    brandId,
    brandName: 'Бренд замера',
    status: statusOf(index, amounts.orders),
    deliveryMode: 'PICKUP',
    comment: null,
    address: null,
    phone: null,
    pickupPoint: { id: 1, name: 'Центр', address: 'ул. Баумана, 1' },
    items: [0, 1].map((line) => ({
      id: index * 2 + line,
      productId: 1 + ((index + line) % 20),
      productName: at(DISHES, index + line),
      imageUrl: null,
      size: null,
      quantity: 1 + line,
      price,
    })),
    total: price * 3,
    rating: null,
    reviewComment: null,
    handledBy: null,
    unreadByClient: 0,
    unreadByStaff: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

function statusOf(index: number, orders: number): string {
  if (index >= orders - OPEN) return index % 2 === 0 ? 'QUEUED' : 'PREPARING';
  return index % 25 === 0 ? 'CANCELED' : 'COMPLETED';
}

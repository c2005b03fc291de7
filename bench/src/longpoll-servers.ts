/** The two servers that hold polls, the platform and the baseline, and the changes of orders that they receive. */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { openDatabase } from '@skatert/service-kit/data/database';
import type { Dispatcher } from 'undici';
import type { Baseline } from './baseline.js';
import type { Poll } from './poll-socket.js';
import type { Shop } from './shop.js';

/** The polls that are held, each of a customer with one order. */
export const POLLS = 10_000;
const FIRST_CUSTOMER = 2_000_000;
const FIRST_ORDER = 1_000_000;
const STEPS: OrderStatus[] = ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'];

/** What is measured: a server that holds polls and changes orders. */
export interface Server {
  url: string;
  /** The position from which polls begin. */
  since: number;
  pollOf: (customer: number) => Promise<Poll>;
  changeOf: (change: Change) => Omit<Dispatcher.RequestOptions, 'origin'>;
}

/** A change by its customer, numbered from 0. */
export interface Change {
  customer: number;
  orderId: number;
  newStatus: OrderStatus;
}

/** Inserts one order per customer directly into the database, since only the changes are measured. */
export async function seedOrders({ mongoUri }: Platform, { brandId }: Shop): Promise<void> {
  const connection = await openDatabase(mongoUri, 'orders');
  const now = new Date();
  await connection.collection<{ _id: number }>('orders').insertMany(
    Array.from({ length: POLLS }, (_, index) => ({
      _id: FIRST_ORDER + index,
      version: 1,
      eventAt: now,
      userId: FIRST_CUSTOMER + index,
      username: `customer${index}`,
      brandId,
      brandName: 'Бренд замера',
      status: 'QUEUED',
      deliveryMode: 'PICKUP',
      comment: null,
      address: null,
      phone: null,
      pickupPoint: null,
      items: [
        { id: 1, productId: 1, productName: 'Блюдо', imageUrl: null, size: null, quantity: 1, price: 10_000 },
      ],
      total: 10_000,
      rating: null,
      reviewComment: null,
      handledBy: null,
      unreadByClient: 0,
      unreadByStaff: 0,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await connection.close();
}

const JSON_BODY = { 'content-type': 'application/json' };

export async function platformServer({ url }: Platform, { ownerToken, tokenOf }: Shop): Promise<Server> {
  const first = await fetch(`${url}/notifications/longpoll`, {
    headers: { authorization: `Bearer ${await tokenOf(FIRST_CUSTOMER)}` },
  });
  const { nextSince } = (await first.json()) as { nextSince: number };
  return {
    url,
    since: nextSince,
    pollOf: async (customer) => ({
      url,
      path: '/notifications/longpoll?',
      token: await tokenOf(FIRST_CUSTOMER + customer),
    }),
    changeOf: ({ orderId, newStatus }) => ({
      method: 'PATCH',
      path: `/order/v1/orders/${orderId}/status`,
      headers: { ...JSON_BODY, authorization: `Bearer ${ownerToken}` },
      body: JSON.stringify({ newStatus }),
    }),
  };
}

export const baselineServer = ({ url }: Baseline): Server => ({
  url,
  since: 0,
  pollOf: async (customer) => ({ url, path: `/poll?customer=${customer}&`, token: '' }),
  changeOf: (change) => ({
    method: 'PATCH',
    path: '/change',
    headers: JSON_BODY,
    body: JSON.stringify(change),
  }),
});

/** Returns a change by its number: the orders of all customers take one step before any takes the next. */
export function changeNumber(number: number): Change {
  const customer = number % POLLS;
  return {
    customer,
    orderId: FIRST_ORDER + customer,
    newStatus: STEPS[Math.floor(number / POLLS)] ?? 'CANCELED',
  };
}

/** 10,000 held polls and 200 status changes a second: the delay of each event, and the gateway's memory per poll. */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { openDatabase } from '@skatert/service-kit/database';
import { Pool } from 'undici';
import { PollSocket } from './poll-socket.js';
import { median, percentile, type Row } from './report.js';
import type { Shop } from './shop.js';

const POLLS = 10_000;
const CHANGES_PER_SECOND = 200;
const SECONDS = 15;
/** Excludes the time until the code is optimized, since services run for days. */
const WARM_UP_SECONDS = 10;
const ROUNDS = 3;
const FIRST_CUSTOMER = 2_000_000;
const FIRST_ORDER = 1_000_000;
const STEPS: OrderStatus[] = ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'];

/** Inserts one order per customer directly into the database, since only the changes are measured. */
async function seedOrders({ mongoUri }: Platform, { brandId }: Shop): Promise<void> {
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

/** Returns the resident memory of a process in bytes. */
async function residentBytes(pid: number): Promise<number> {
  const kib = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}

/** Returns the lowest of several samples, to exclude uncollected garbage. */
async function settledBytes(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < 10; sample++) {
    least = Math.min(least, await residentBytes(pid));
    await delay(300);
  }
  return least;
}

async function holdPolls(platform: Platform, shop: Shop): Promise<PollSocket[]> {
  const { hostname, port } = new URL(platform.url);
  const response = await fetch(`${platform.url}/notifications/longpoll`, {
    headers: { authorization: `Bearer ${await shop.tokenOf(FIRST_CUSTOMER)}` },
  });
  const { nextSince } = (await response.json()) as { nextSince: number };
  const sockets: PollSocket[] = [];
  for (let begun = 0; begun < POLLS; begun += 200) {
    const batch = Array.from({ length: 200 }, async (_, index) => {
      const token = await shop.tokenOf(FIRST_CUSTOMER + begun + index);
      return PollSocket.open({ host: hostname, port: Number(port) }, token, nextSince);
    });
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

/** Returns a change by its number: the orders of all customers take one step before any takes the next. */
function changeOf(number: number): { orderId: number; newStatus: OrderStatus } {
  return {
    orderId: FIRST_ORDER + (number % POLLS),
    newStatus: STEPS[Math.floor(number / POLLS)] ?? 'CANCELED',
  };
}

/** Makes changes at a constant rate, starting with number `first`; returns when each response came, by order and status. */
async function changeStatuses(
  platform: Platform,
  shop: Shop,
  first: number,
  seconds: number,
): Promise<Map<string, number>> {
  const pool = new Pool(platform.url, { connections: 32 });
  const respondedAt = new Map<string, number>();
  const work: Promise<void>[] = [];
  const total = CHANGES_PER_SECOND * seconds;
  const begun = performance.now();
  for (let count = 0; count < total; count++) {
    const due = begun + (count * 1000) / CHANGES_PER_SECOND;
    if (due > performance.now()) await delay(due - performance.now());
    const { orderId, newStatus } = changeOf(first + count);
    work.push(
      pool
        .request({
          method: 'PATCH',
          path: `/order/v1/orders/${orderId}/status`,
          headers: { authorization: `Bearer ${shop.ownerToken}`, 'content-type': 'application/json' },
          body: JSON.stringify({ newStatus }),
        })
        .then(async ({ statusCode, body }) => {
          respondedAt.set(`${orderId} ${newStatus}`, performance.now());
          await body.dump();
          if (statusCode !== 200) throw new Error(`a status change returned ${statusCode}`);
        }),
    );
  }
  await Promise.all(work);
  await pool.close();
  return respondedAt;
}

interface Lags {
  /** From the response to a change to its event at the customer, in ms. */
  lags: number[];
  lost: number;
}

function lagsOf(respondedAt: Map<string, number>, sockets: PollSocket[]): Lags {
  const received = new Map(
    sockets.flatMap((socket) => socket.received.map(({ key, at }) => [key, at] as const)),
  );
  const lags = [...respondedAt].flatMap(([key, at]) => {
    const arrived = received.get(key);
    return arrived === undefined ? [] : [Math.max(0, arrived - at)];
  });
  return { lags, lost: respondedAt.size - lags.length };
}

export async function measureLongPoll(platform: Platform, shop: Shop): Promise<Row[]> {
  await seedOrders(platform, shop);
  const pid = platform.processes().find(({ name }) => name === 'gateway')?.pid ?? 0;
  const idle = await settledBytes(pid);
  const sockets = await holdPolls(platform, shop);
  await delay(3000);
  const added = (await settledBytes(pid)) - idle;
  await changeStatuses(platform, shop, 0, WARM_UP_SECONDS);
  const rounds: Lags[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = (WARM_UP_SECONDS + round * SECONDS) * CHANGES_PER_SECOND;
    const respondedAt = await changeStatuses(platform, shop, first, SECONDS);
    await delay(2000);
    rounds.push(lagsOf(respondedAt, sockets));
  }
  for (const socket of sockets) socket.close();
  const lost = rounds.reduce((sum, round) => sum + round.lost, 0);
  const p99 = median(rounds.map(({ lags }) => percentile(lags, 0.99)));
  const typical = median(rounds.map(({ lags }) => percentile(lags, 0.5)));
  const kib = added / POLLS / 1024;
  return [
    {
      path: `long poll, ${POLLS} held, ${CHANGES_PER_SECOND} changes/s`,
      figure: `median ${typical.toFixed(1)} ms, ${lost} of ${ROUNDS * SECONDS * CHANGES_PER_SECOND} lost`,
      value: p99,
      goal: 'p99 < 50 ms, none lost',
      reached: p99 < 50 && lost === 0,
    },
    {
      path: 'memory of a held poll',
      figure: 'gateway, resident',
      value: kib,
      goal: '≤ 20 KiB',
      reached: kib <= 20,
    },
  ];
}

/**
 * `npm run bench -- capacity`: what one call costs, in CPU time of each process and in bytes of MongoDB, its oplog and NATS,
 * with calls of many customers at the same time. docs/scale.md multiplies these numbers.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { Pool } from 'undici';
import { PollSocket } from '../poll-socket.js';
import type { Row } from '../report.js';
import type { Shop } from '../shop.js';
import { inParallel, Meter, settle } from './meter.js';
import { CLIENTS, ORDERS, OrderCosts } from './order-costs.js';
import { measureSessions } from './session-costs.js';
import { StoredBytes } from './stored-bytes.js';

/** The staff that receives the events of one brand at the same time, and how many events it receives. */
const DESKS = 200;
const EVENTS = 100;
/** Longer than the pause of the polls, so that each event has a response of its own. */
const EVENT_EVERY_MS = 300;

/** The polls of all desks are held for one account. */
export const RAISED_POLL_LIMITS = { POLLS_PER_SESSION: '100000', POLLS_PER_ACCOUNT: '100000' };

/** `wanted` selects the parts `menu`, `sessions` and `orders`. */
export async function measureCapacity(
  platform: Platform,
  shop: Shop,
  wanted: (name: string) => boolean,
): Promise<Row[]> {
  const meter = await Meter.open(platform);
  const bytes = await StoredBytes.open(platform);
  const costs = await OrderCosts.open(platform, shop, meter);
  try {
    if (wanted('menu')) await measureMenu(platform, shop, meter);
    if (wanted('sessions')) await measureSessions(platform, meter);
    if (wanted('orders')) {
      await costs.writes(bytes);
      await costs.reads();
      await measureDesks(platform, shop, meter, costs);
    }
  } finally {
    await costs.close();
    await bytes.close();
  }
  return meter.rows;
}

/** Reads the menu through the gateway, each time by an address that the gateway has no response for in its memory. */
async function measureMenu(platform: Platform, shop: Shop, meter: Meter): Promise<void> {
  const pool = new Pool(platform.url, { connections: CLIENTS });
  let count = 0;
  const read = () =>
    inParallel(Array.from({ length: ORDERS }), CLIENTS, async () => {
      // The list of products ignores this field.
      const path = `${shop.menuPath}?parentId=${count++}`;
      const { statusCode, body } = await pool.request({ method: 'GET', path });
      const { length } = await body.text();
      if (statusCode !== 200 || length < shop.menuBytes.length / 2) throw new Error(`${path}: ${statusCode}`);
    });
  await read();
  await meter.measure('read: menu of 24 products, not in memory', ORDERS, read);
  await pool.close();
}

async function measureDesks(platform: Platform, shop: Shop, meter: Meter, costs: OrderCosts): Promise<void> {
  const token = shop.ownerToken;
  const newest = (await costs.send({ path: '/notifications/longpoll', token })) as { nextSince: number };
  const poll = { url: platform.url, path: '/notifications/longpoll?', token };
  const desks = await Promise.all(
    Array.from({ length: DESKS }, () => PollSocket.open(poll, newest.nextSince)),
  );
  await settle();
  await meter.measure(`event at each of ${DESKS} desks of its brand`, EVENTS * DESKS, async () => {
    for (let index = 0; index < EVENTS; index++) {
      await costs.send(costs.statusChange(index, 'PREPARING'));
      await delay(EVENT_EVERY_MS);
    }
  });
  for (const desk of desks) desk.close();
}

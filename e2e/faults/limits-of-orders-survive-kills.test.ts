/**
 * What only so many orders can have (the last portions of a dish, the places of a slot, the uses of a promo code) is given to
 * exactly as many when svc-orders is killed while checkouts and cancellations are on their way.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PromoCodeList } from '@skatert/contracts/orders/promo-codes';
import type { Slots } from '@skatert/contracts/orders/slots';
import type { StopList } from '@skatert/contracts/orders/stops';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import { auditOrders, NO_DIFFERENCES } from '../src/support/audit.js';
import { RESTART_MS } from '../src/support/limits.js';
import { Calls, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { placesTaken } from '../src/support/stored-orders.js';

const CUSTOMERS = 20;
/** How many of them can have it. */
const LEFT = 3;
/** When svc-orders is killed after the calls of all customers were sent, in ms. */
const KILLED_AFTER_MS = [0, 20, 60];
/** No account has such an id. */
const FIRST_CUSTOMER = 5_000_000;

let platform: Platform;
let shop: Shop;
let owner: Calls;
/** The customers of each limit. */
let crowds: Calls[][];
const output: string[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({
    print: (text) => output.push(text),
    env: { 'svc-orders': { PROMO_CODES_OF_ADDRESS_PER_MINUTE: '1000' } },
  });
  shop = await openShop(platform);
  owner = new Calls(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
  crowds = await Promise.all(LIMITS.map((_limit, index) => createCrowd(FIRST_CUSTOMER + index * CUSTOMERS)));
});
afterAll(() => platform?.stop());

const createCrowd = (firstId: number): Promise<Calls[]> =>
  Promise.all(
    Array.from(
      { length: CUSTOMERS },
      async (_, number) => new Calls(platform.gatewayUrls, await tokenOf(platform, firstId + number)),
    ),
  );

async function killOrders(): Promise<void> {
  output.length = 0;
  platform.kill('svc-orders', 'SIGKILL');
  await eventually(() => output.includes('svc-orders runs again'), RESTART_MS);
}

/** Sends the calls, and kills svc-orders after `ms`. Returns what the calls resolve to. */
async function killedAfter<T>(ms: number, send: () => Promise<T>[]): Promise<T[]> {
  const calls = send();
  const [results] = await Promise.all([Promise.all(calls), delay(ms).then(killOrders)]);
  return results;
}

/** What only LEFT orders can have. */
interface Scarce {
  productId: number;
  /** What is sent with each checkout. */
  wanted?: { wantedAt: string };
  /** Entered before each checkout. */
  promoCode?: string;
  /** Returns how many can still have it. */
  left(): Promise<number>;
}

async function stopDish(): Promise<Scarce> {
  const [productId = 0] = shop.productIds;
  const path = `/order/v1/brand/${shop.brandId}/stops`;
  await owner.untilSuccess('PUT', path, { productId, period: 'OPEN', left: LEFT });
  return {
    productId,
    left: async () => {
      const { content } = await owner.untilSuccess<StopList>('GET', path);
      return content.find((stop) => stop.productId === productId)?.left ?? Number.NaN;
    },
  };
}

/** Takes the last slot that is offered. */
async function limitSlots(): Promise<Scarce> {
  const { brandId, pointId } = shop;
  const settings = { forLater: true, capacity: LEFT, leadMinutes: 15, daysAhead: 1 };
  await owner.untilSuccess('PUT', `/order/v1/brand/${brandId}/slot-settings`, settings);
  const path = `/order/v1/brands/${brandId}/slots?pointId=${pointId}`;
  const { days } = await owner.untilSuccess<Slots>('GET', path);
  const wantedAt = days.at(-1)?.slots.at(-1)?.at ?? '';
  return {
    productId: unstopped(),
    wanted: { wantedAt },
    left: async () => LEFT - (await placesTaken(platform, wantedAt)),
  };
}

async function limitPromoCode(): Promise<Scarce> {
  const { brandId } = shop;
  const promoCode = `КОД-${randomUUID().slice(0, 8).toUpperCase()}`;
  const body = { brandIds: [brandId], code: promoCode, kind: 'SUM', value: 10, usesMax: LEFT };
  await owner.untilSuccess('POST', '/order/v1/promo-codes', body);
  return {
    productId: unstopped(),
    promoCode,
    left: async () => {
      const path = `/order/v1/promo-codes?brandId=${brandId}`;
      const { content } = await owner.untilSuccess<PromoCodeList>('GET', path);
      return LEFT - (content.find(({ code }) => code === promoCode)?.uses ?? Number.NaN);
    },
  };
}

const unstopped = (): number => shop.productIds[1] ?? 0;

async function fillCart(calls: Calls, { productId, promoCode }: Scarce): Promise<void> {
  await calls.untilSuccess('DELETE', '/cart/clear');
  await calls.untilSuccess('POST', '/cart/add', { productId, quantity: 1 });
  if (promoCode) await calls.untilSuccess('POST', '/cart/promo-code', { code: promoCode });
}

function checkOut(calls: Calls, { wanted }: Scarce) {
  const body = { mode: 'PICKUP', pickupPointId: shop.pointId, ...wanted };
  const key = { 'idempotency-key': randomUUID() };
  return calls.untilResponse<{ id: number }>('POST', '/checkout', body, key);
}

const cancel = (orderId: number) =>
  owner.untilResponse('PATCH', `/order/v1/orders/${orderId}/status`, { newStatus: 'CANCELED' });

const LIMITS = [stopDish, limitSlots, limitPromoCode];

test('each limit gives its last places to as many orders, and gets them back once', async () => {
  for (const ms of KILLED_AFTER_MS) {
    const limited = await Promise.all(LIMITS.map((limit) => limit()));
    const visits = limited.map((scarce, index) => ({ scarce, crowd: crowds[index] ?? [] }));
    await Promise.all(visits.flatMap(({ scarce, crowd }) => crowd.map((calls) => fillCart(calls, scarce))));
    const checkouts = await killedAfter(ms, () =>
      visits.map(({ scarce, crowd }) => Promise.all(crowd.map((calls) => checkOut(calls, scarce)))),
    );
    const placed = checkouts.map((responses) => responses.filter(({ status }) => status === 201));
    expect(placed.map(({ length }) => length)).toEqual(LIMITS.map(() => LEFT));
    const refused = checkouts.map((responses) => responses.filter(({ status }) => status === 409));
    expect(refused.map(({ length }) => length)).toEqual(LIMITS.map(() => CUSTOMERS - LEFT));
    expect(await Promise.all(limited.map(({ left }) => left()))).toEqual(LIMITS.map(() => 0));

    const canceled = await killedAfter(ms, () => placed.flat().map(({ body }) => cancel(body.id)));
    // The cancellation of a call that was repeated may have taken effect already.
    for (const { status } of canceled) expect([200, 409]).toContain(status);
    expect(await Promise.all(limited.map(({ left }) => left()))).toEqual(LIMITS.map(() => LEFT));
    expect(await eventually(() => auditOrders(platform), RESTART_MS)).toBe(NO_DIFFERENCES);
  }
});

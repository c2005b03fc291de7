/**
 * A group with thousands of products is archived or restored as a whole, whenever svc-menu or svc-orders is killed; and
 * svc-orders sells exactly what svc-menu does afterwards.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { openDatabase } from '@skatert/service-kit/data/database';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Connection } from 'mongoose';
import { RESTART_MS } from '../src/support/limits.js';
import { Calls, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';

const PRODUCTS = 5000;
/** How long after the call svc-menu is killed, in ms: during the transaction, and while states are published. */
const KILLED_AFTER = [100, 400];

let platform: Platform;
let shop: Shop;
let menu: Connection;
let orders: Connection;
let owner: Calls;
let groupId: number;
const output: string[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({ print: (text) => output.push(text) });
  shop = await openShop(platform);
  menu = await openDatabase(platform.mongoUri, 'menu');
  orders = await openDatabase(platform.mongoUri, 'orders');
  owner = new Calls(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
  const body = { name: 'Большая', brandId: shop.brandId, parentId: 0 };
  groupId = (await owner.untilSuccess<{ id: number }>('POST', '/auth/v1/group-tags', body)).id;
  await insertProducts();
});
afterAll(async () => {
  await menu?.close();
  await orders?.close();
  await platform?.stop();
});

/** Copies a product of the shop into the group; pending, so that svc-menu publishes the copies. */
async function insertProducts(): Promise<void> {
  const products = menu.collection<{ _id: number }>('products');
  const model = await products.findOne({ _id: shop.productIds[0] });
  const copies = Array.from({ length: PRODUCTS }, (_, index) => ({
    ...model,
    _id: 1_000_000 + index,
    version: 1,
    groupTagId: groupId,
    pending: true,
  }));
  await products.insertMany(copies);
  await eventually(async () => (await soldInOrders()) === PRODUCTS, RESTART_MS);
}

const inGroup = () => ({ groupTagId: groupId, archivedAt: null });
const live = () => menu.collection('products').countDocuments(inGroup());
const soldInOrders = () =>
  orders.collection<{ _id: number }>('productViews').countDocuments({ _id: { $gte: 1_000_000 }, sold: true });

async function killMenuAfter(ms: number): Promise<void> {
  output.length = 0;
  await delay(ms);
  platform.kill('svc-menu', 'SIGKILL');
  await eventually(() => output.includes('svc-menu runs again'), RESTART_MS);
}

/** Sends a call once; returns its status, undefined when there was no response. */
async function once(method: string, path: string): Promise<number | undefined> {
  const authorization = `Bearer ${await tokenOf(platform, shop.ownerId)}`;
  return fetch(`${platform.url}${path}`, { method, headers: { authorization } }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Sends a call again while it fails, and returns its status: on a busy machine its transaction may last too long. */
const untilAccepted = (method: string, path: string): Promise<number> =>
  eventually(async () => {
    const status = await once(method, path);
    return status !== undefined && status < 500 && status;
  }, RESTART_MS) as Promise<number>;

test.each(KILLED_AFTER)(
  'the archiving and the restoring are complete or did not happen, killed after %d ms',
  async (ms) => {
    for (const [method, path, wanted] of [
      ['DELETE', `/auth/v1/group-tags/${groupId}`, 0],
      ['POST', `/auth/v1/group-tags/archive/${groupId}/restore`, PRODUCTS],
    ] as const) {
      const before = await live();
      const [status] = await Promise.all([once(method, path), killMenuAfter(ms)]);
      // A response that was sent is true; without one, the transaction may have been committed or not.
      await eventually(async () => [before, wanted].includes(await live()), RESTART_MS);
      if (status !== undefined && status < 300) expect(await live()).toBe(wanted);
      const { status: repeated } = await owner.untilResponse(method, path);
      expect([200, 204, 404]).toContain(repeated);
      expect(await live()).toBe(wanted);
      await eventually(async () => (await soldInOrders()) === wanted, RESTART_MS);
    }
  },
);

test('the archiving and the restoring reach svc-orders, which is killed while it applies them', async () => {
  for (const [method, path, wanted] of [
    ['DELETE', `/auth/v1/group-tags/${groupId}`, 0],
    ['POST', `/auth/v1/group-tags/archive/${groupId}/restore`, PRODUCTS],
  ] as const) {
    const before = await soldInOrders();
    output.length = 0;
    const changed = untilAccepted(method, path);
    await eventually(async () => (await soldInOrders()) !== before, RESTART_MS);
    platform.kill('svc-orders', 'SIGKILL');
    expect([200, 204]).toContain(await changed);
    await eventually(() => output.includes('svc-orders runs again'), RESTART_MS);
    await eventually(async () => (await soldInOrders()) === wanted, RESTART_MS);
  }
});

test('changes made while svc-orders is away reach it in order', async () => {
  const [productId = 0] = shop.productIds;
  const url = `/auth/v1/products/${productId}`;
  output.length = 0;
  platform.kill('svc-orders', 'SIGKILL');
  for (const price of [111, 222, 333]) await owner.untilSuccess('PUT', url, { price });
  await owner.untilSuccess('PATCH', `${url}/visibility?visible=false`);
  await owner.untilSuccess('PATCH', `${url}/visibility?visible=true`);
  await eventually(() => output.includes('svc-orders runs again'), RESTART_MS);
  await eventually(async () => {
    const views = orders.collection<{ _id: number; price?: number; sold?: boolean }>('productViews');
    const view = await views.findOne({ _id: productId });
    return view?.price === 33_300 && view.sold === true;
  }, RESTART_MS);
});

/** This release starts on the data of the previous one, and refuses newer data. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import type { Product } from '@skatert/contracts/menu/products';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ROOT } from '@skatert/launcher/paths';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { BUILT_PROGRAMS } from '@skatert/launcher/platform/programs';
import { startPlatform } from '@skatert/launcher/platform/start-platform';
import { openDatabase } from '@skatert/service-kit/data/database';
import { Bus } from '@skatert/service-kit/events/bus';
import { createLogger } from '@skatert/service-kit/process/logger';
import { eventually } from '@skatert/service-kit/testing/harness';
import { DONE_DISHES, gourmetOf, type Known, ownerOf, readReview } from '../src/release-data/populate.js';
import { readBrand } from '../src/release-data/populate-brand.js';
import { readCosts } from '../src/release-data/populate-costs.js';
import { readJournal } from '../src/release-data/populate-journal.js';
import { readImport } from '../src/release-data/populate-menu.js';
import { readOrdering } from '../src/release-data/populate-ordering.js';
import { editedOf, readSales } from '../src/release-data/populate-sales.js';
import { readStock, untilUsed } from '../src/release-data/populate-stock.js';
import { readStops } from '../src/release-data/populate-stops.js';
import { restoreData } from '../src/release-data/store.js';
import { Calls } from '../src/support/order-load.js';

const FIXTURES = join(__dirname, '../fixtures');
const PREVIOUS = join(FIXTURES, 'release-2026-12-03');

let dataDir: string;
let known: Known;
let platform: Platform | undefined;
let output: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skatert-upgrade-'));
  known = JSON.parse(await readFile(join(PREVIOUS, 'known.json'), 'utf8')) as Known;
  await restoreData(PREVIOUS, dataDir);
});
afterEach(async () => {
  await platform?.stop();
  platform = undefined;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(inventory?: string): Promise<Platform> {
  output = [];
  const server: typeof BUILT_PROGRAMS.server = (name) =>
    (name === 'svc-inventory' && inventory) || BUILT_PROGRAMS.server(name);
  platform = await startPlatform({
    dataDir,
    logLevel: 'warn',
    programs: { ...BUILT_PROGRAMS, server },
    print: (text) => output.push(text),
  });
  return platform;
}

/** Builds the next release of svc-inventory: a program runs from a copy of its folder. Returns its file. */
async function buildNextInventory(): Promise<string> {
  const build = join(ROOT, 'packages/build-config/build-service.mjs');
  const cwd = join(ROOT, 'e2e');
  await promisify(execFile)(process.execPath, [build, 'fixtures/next-inventory.ts'], { cwd });
  return join(cwd, 'dist/next-inventory.js');
}

async function consumersOf({ natsUrl: url }: Platform, stream: string): Promise<string[]> {
  const bus = await Bus.connect({ url, name: 'upgrade-test' }, createLogger('upgrade-test', 'silent'));
  const names: string[] = [];
  for await (const { name } of (await bus.manager()).consumers.list(stream)) names.push(name);
  await bus.close();
  return names.sort();
}

test('menu, session, carts and orders of the previous release are kept', async () => {
  const { url, ...rest } = await start();
  expect(output.filter((line) => line.includes('migrated'))).toEqual([]);
  const { shop, customer, ordering } = known;
  const cors = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
  const menu = await fetch(`${url}/menu/v1/products/by-brand/${shop.brandId}`);
  expect(((await menu.json()) as Product[]).map(({ id }) => id).sort()).toEqual([
    ...shop.productIds,
    ordering.pizza.id,
  ]);

  const session = await fetch(`${url}/auth/v1/refresh`, {
    method: 'POST',
    headers: { ...cors, cookie: customer.refreshCookie },
  });
  expect(session.status).toBe(200);
  const { accessToken } = (await session.json()) as { accessToken: string };
  const regular = new Calls([url], accessToken);
  const orders = await regular.untilSuccess<Known['orders']>('GET', '/order/v1/my');
  expect(orders.map(({ id, status, total }) => ({ id, status, total }))).toEqual(known.orders);
  const messages = await regular.untilSuccess<{ text: string }[]>(
    'GET',
    `/order/v1/orders/${orders[0]?.id}/messages`,
  );
  expect(messages.map(({ text }) => text)).toEqual([known.message]);
  expect(await readReview(regular, orders.at(-1)?.id ?? 0)).toEqual(known.review);
  const { items } = await regular.untilSuccess<Cart>('GET', '/cart');
  expect(items.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(known.cart);
  const anonymous = await fetch(`${url}/cart`, { headers: { ...cors, cookie: known.anonymousCart.cookie } });
  expect(((await anonymous.json()) as Cart).items.map(({ productId }) => productId)).toEqual([
    known.anonymousCart.productId,
  ]);

  const owner = await ownerOf({ url, ...rest }, shop);
  const clients = { noted: customer.id, blocked: known.otherId };
  expect(await readBrand(owner, shop, clients)).toEqual(known.brand);
  const people = { owner, customer: await gourmetOf({ url, ...rest }) };
  expect(await readOrdering(people, shop)).toEqual(ordering);
  const sold = known.sales.counter.orders.map(({ id }) => id);
  expect(await readSales({ ...people, guest: new Calls([url], '') }, shop, sold)).toEqual(known.sales);
  expect(await readStock(owner, known.pantry)).toEqual(known.stock);
  expect(await readCosts(owner, shop, known.costs.from)).toEqual(known.costs);
  expect(await readStops(owner, shop.brandId)).toEqual(known.stops);
  expect(await readImport(owner, known.import.id)).toEqual(known.import);
  expect(await readJournal(owner)).toEqual(known.journal);
  const audit = await owner.untilSuccess<InventoryAudit>('GET', '/auth/v1/inventory/audit');
  expect([audit.differences, audit.shortfallDifferences, audit.documentDifferences]).toEqual([[], [], []]);
  const found = await owner.untilSuccess<{ content: StaffOrder[] }>('GET', `/order/v1/orders?page=0&size=50`);
  expect(found.content.map(({ id }) => id).sort()).toEqual(
    [...known.otherOrders, ...known.orders.map(({ id }) => id)].sort(),
  );

  // A dish that was removed when it was cooked is written off with its order, beside the one that the order has.
  for (const newStatus of ['READY_FOR_PICKUP', 'COMPLETED'])
    await owner.untilSuccess('PATCH', `/order/v1/orders/${editedOf(sold)}/status`, { newStatus });
  await untilUsed(owner, known.pantry, DONE_DISHES + 2);
  const { point } = await readCosts(owner, shop, known.costs.from);
  expect([point.totals.canceled, known.costs.point.totals.canceled]).toEqual([1, 0]);

  // New changes reach the other services, and ids continue.
  const [{ productId } = { productId: 0 }] = known.cart;
  await owner.untilSuccess('PUT', `/auth/v1/products/${productId}`, { price: 345 });
  await eventually(async () => {
    const cart = await regular.untilSuccess<Cart>('GET', '/cart');
    return cart.items[0]?.priceNow === 345;
  });
  const body = { mode: 'PICKUP', pickupPointId: shop.pointId };
  // Refused once, since the price has changed.
  expect((await regular.untilResponse('POST', '/checkout', body)).status).toBe(409);
  const { id } = await regular.untilSuccess<{ id: number }>('POST', '/checkout', body);
  expect(id).toBeGreaterThan(Math.max(...known.otherOrders));
  await owner.untilSuccess('PATCH', `/order/v1/orders/${id}/status`, { newStatus: 'PREPARING' });

  // The previous release's consumer stays until no instance has pulled from it for 14 days.
  expect(await consumersOf({ url, ...rest }, 'AUTH')).toEqual(
    expect.arrayContaining(['svc-inventory_auth_user_any_1', 'svc-orders_auth_user_any_3']),
  );
  expect(await consumersOf({ url, ...rest }, 'MENU')).toEqual([
    'svc-auth_menu_brand_any_3',
    'svc-auth_menu_point_any_5',
    'svc-inventory_menu_brand_any_3',
    'svc-inventory_menu_extras_any_1',
    'svc-inventory_menu_point_any_5',
    'svc-inventory_menu_product_any_4',
    'svc-orders_menu_brand_any_3',
    'svc-orders_menu_point_any_5',
    'svc-orders_menu_product_any_5',
  ]);
});

test('a migration of the next release runs once and is logged; then this release refuses the data', async () => {
  const next = await buildNextInventory();
  const { mongoUri } = await start(next);
  expect(output).toContain('svc-inventory: data migrated: 4 (drop the index masterId_1 of warehouses)');
  const connection = await openDatabase(mongoUri, 'inventory');
  const indexes = await connection.collection('warehouses').indexes();
  expect(indexes.map(({ name }) => name)).not.toContain('masterId_1');
  await connection.close();
  await platform?.stop();
  await start(next);
  expect(output.filter((line) => line.includes('migrated'))).toEqual([]);
  await platform?.stop();
  await expect(start()).rejects.toThrow(
    /^The data of svc-inventory is newer than this release: after migration 4 \([^)]+\) it needs a release that knows migration 4, and this one knows 3; start the newer release, or restore a backup\.$/,
  );
});

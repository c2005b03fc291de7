/**
 * Each completed order is written off once, whichever process is killed meanwhile, and also when the warehouse has too
 * little: what it lacks is settled by the supplies that come at the same time.
 */
import { randomUUID } from 'node:crypto';
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import type { Shortfall } from '@skatert/contracts/inventory/order-write-offs';
import { quantityToThousandths, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { ProductRecipe } from '@skatert/contracts/inventory/recipes';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import type { Supply } from '@skatert/contracts/inventory/supplies';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import { RESTART_MS } from '../src/support/limits.js';
import { Calls, Customer, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { countStored } from '../src/support/stored-orders.js';

const ROOT = '/auth/v1/inventory';
const CUSTOMERS = 4;
const ORDERS_EACH = 15;
const KILLS = ['svc-inventory', 'nats-server', 'svc-orders', 'svc-inventory', 'mongod', 'svc-inventory'];
/** Thousandths of a unit that each order uses, and that each supply brings; all orders use more than the supplies bring. */
const USED = 1250;
const SUPPLIED = 5000;

let platform: Platform;
let shop: Shop;
let owner: Calls;
let warehouseId: number;
let ingredientId: number;
/** How many orders were completed, and how many supplies were posted. */
let completed = 0;
let supplies = 0;
const output: string[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({ print: (text) => output.push(text) });
  shop = await openShop(platform);
  owner = new Calls(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
  // Until svc-inventory has received the membership, it refuses.
  await eventually(async () => (await owner.untilResponse('GET', `${ROOT}/units`)).status === 200);
  const create = (noun: string, body: object) =>
    owner.untilSuccess<{ id: number }>('POST', `${ROOT}/${noun}`, body);
  const { id: unitId } = await create('units', { name: 'Килограмм', shortName: 'кг' });
  warehouseId = (await create('warehouses', { name: 'Главный' })).id;
  ingredientId = (await create('ingredients', { name: 'Мука', unitId, warehouseId })).id;
  for (const productId of shop.productIds) await saveRecipe(productId);
  const known = { recipeVersion: 1 };
  await eventually(
    async () => (await countStored(platform, 'recipeViews', known)) === shop.productIds.length,
  );
});
afterAll(() => platform?.stop());

/** Saves a recipe once svc-inventory has received the product. */
async function saveRecipe(productId: number): Promise<void> {
  const path = `${ROOT}/recipes/${productId}`;
  await eventually(async () => (await owner.untilResponse('GET', path)).status === 200);
  const items = [{ ingredientId, qty: thousandthsToQuantity(USED) }];
  await owner.untilSuccess<ProductRecipe>('PUT', path, { version: 0, portions: [{ size: null, items }] });
}

async function supply(): Promise<void> {
  const items = [{ ingredientId, qty: thousandthsToQuantity(SUPPLIED), expiresAt: null }];
  const body = { warehouseId, supplierId: null, date: '2026-01-10T09:00:00Z', notes: null, items };
  const key = { 'idempotency-key': randomUUID() };
  const { id } = await owner.untilSuccess<Supply>('POST', `${ROOT}/supplies`, body, key);
  await owner.untilSuccess('POST', `${ROOT}/supplies/${id}/post`);
  supplies += 1;
}

/** Places an order, and completes it. */
async function order(customer: Customer): Promise<void> {
  const id = await customer.order();
  for (const newStatus of ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED']) {
    const path = `/order/v1/orders/${id}/status`;
    const { status, body } = await owner.untilResponse<object>('PATCH', path, { newStatus });
    // 409: the call before it took effect, and its response was lost.
    if (status !== 200 && status !== 409) throw new Error(`${newStatus}: ${status} ${JSON.stringify(body)}`);
  }
  completed += 1;
}

/** Returns the stock less what orders lacked, in thousandths. */
async function net(): Promise<number> {
  const query = `?warehouseId=${warehouseId}`;
  const [row] = await owner.untilSuccess<StockRow[]>(
    'GET',
    `${ROOT}/stock${query}&ingredientId=${ingredientId}`,
  );
  const [lacked] = await owner.untilSuccess<Shortfall[]>('GET', `${ROOT}/shortfalls${query}`);
  return quantityToThousandths(row?.quantity ?? 0) - quantityToThousandths(lacked?.qty ?? 0);
}
const expected = (): number => supplies * SUPPLIED - completed * USED;

async function kill(name: string): Promise<void> {
  output.length = 0;
  platform.kill(name, 'SIGKILL');
  await eventually(() => output.includes(`${name} runs again`), RESTART_MS);
}

test('each completed order is written off once while processes are killed', async () => {
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, number) => Customer.create(platform, shop, number)),
  );
  const works = customers.map(async (customer) => {
    for (let count = 0; count < ORDERS_EACH; count += 1) await order(customer);
  });
  const kills = (async () => {
    for (const name of KILLS) {
      await supply();
      await kill(name);
    }
  })();
  await Promise.all([...works, kills]);
  await eventually(async () => (await net()) === expected(), RESTART_MS);

  // An order that was written off twice would show by now.
  for (const customer of customers) await order(customer);
  await supply();
  await eventually(async () => (await net()) === expected(), RESTART_MS);
  const audit = await owner.untilSuccess<InventoryAudit>('GET', `${ROOT}/audit`);
  expect([audit.differences, audit.shortfallDifferences, audit.documentDifferences]).toEqual([[], [], []]);
  expect(await net()).toBe(expected());
  // Otherwise no supply has settled what orders lacked.
  expect(expected()).toBeLessThan(0);
});

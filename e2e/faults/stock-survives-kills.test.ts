/**
 * Stock stays exact whenever svc-inventory or mongod is killed: each supply and each write-off takes effect once, and at
 * any moment every balance is the sum of its movements and of its batches. `SOAK=1` kills fifty times.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { quantityToThousandths, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import type { Supply, SupplyPage } from '@skatert/contracts/inventory/supplies';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import { RESTART_MS } from '../src/support/limits.js';
import { Calls, tokenOf } from '../src/support/order-load.js';
import { openShop } from '../src/support/shop.js';

const ROOT = '/auth/v1/inventory';
const KILLS = process.env.SOAK === '1' ? 50 : 10;
/** Every fifth kill is one of mongod. */
const MONGOD_EVERY = 5;
const INGREDIENTS = 100;
const LINES = 500;
/** How many documents of each kind are posted at the same time; all change the same ingredients. */
const SUPPLIES_AT_ONCE = 2;
const WRITE_OFFS_AT_ONCE = 3;

let platform: Platform;
let owner: Calls;
let warehouseId: number;
const ingredientIds: number[] = [];
const output: string[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({ print: (text) => output.push(text) });
  const { ownerId } = await openShop(platform);
  owner = new Calls(platform.gatewayUrls, await tokenOf(platform, ownerId));
  // Until svc-inventory has received the membership, it refuses.
  await eventually(async () => (await owner.untilResponse('GET', `${ROOT}/units`)).status === 200);
  const create = (noun: string, body: object) =>
    owner.untilSuccess<{ id: number }>('POST', `${ROOT}/${noun}`, body);
  const { id: unitId } = await create('units', { name: 'Килограмм', shortName: 'кг' });
  warehouseId = (await create('warehouses', { name: 'Главный' })).id;
  for (let number = 1; number <= INGREDIENTS; number += 1)
    ingredientIds.push((await create('ingredients', { name: `Продукт ${number}`, unitId, warehouseId })).id);
});
afterAll(() => platform?.stop());

/** What the stock of each ingredient must be, in thousandths. */
const expected = new Map<number, number>();
/** How many supplies and write-offs were begun: their quantities differ by it. */
let documents = 0;
let supplies = 0;

const ingredientAt = (index: number): number => ingredientIds[index % INGREDIENTS] ?? 0;
const keyed = () => ({ 'idempotency-key': randomUUID() });

function expectChange(ingredientId: number, thousandths: number): void {
  expected.set(ingredientId, (expected.get(ingredientId) ?? 0) + thousandths);
}

/** Creates a draft and returns its id. */
async function createSupply(): Promise<number> {
  documents += 1;
  supplies += 1;
  const items = Array.from({ length: LINES }, (_, index) => {
    const ingredientId = ingredientAt(index);
    const thousandths = 1000 + ((documents * 31 + index * 7) % 900);
    expectChange(ingredientId, thousandths);
    const expiresAt = index % 3 === 0 ? null : `2030-01-${10 + ((documents + index) % 20)}`;
    return { ingredientId, qty: thousandthsToQuantity(thousandths), expiresAt };
  });
  const body = { warehouseId, supplierId: null, date: '2026-01-10T09:00:00Z', notes: null, items };
  return (await owner.untilSuccess<Supply>('POST', `${ROOT}/supplies`, body, keyed())).id;
}

/** Posts a draft. Repeats need no key: a posted supply stays as it is. */
const postSupply = (id: number): Promise<Supply> => owner.untilSuccess('POST', `${ROOT}/supplies/${id}/post`);

/** Writes off less than the supply before the first kill has put in. */
async function writeOff(): Promise<void> {
  documents += 1;
  const ingredientId = ingredientAt(documents * 13);
  const thousandths = 1 + (documents % 70);
  expectChange(ingredientId, -thousandths);
  const body = { warehouseId, ingredientId, qty: thousandthsToQuantity(thousandths) };
  await owner.untilSuccess('POST', `${ROOT}/stock/decrease`, body, keyed());
}

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

/** Posts drafts, creates the next ones and writes off, all at once. Returns the next drafts. */
async function changeStock(drafts: readonly number[]): Promise<number[]> {
  const [next] = await Promise.all([
    times(SUPPLIES_AT_ONCE, createSupply),
    times(WRITE_OFFS_AT_ONCE, writeOff),
    ...drafts.map(postSupply),
  ]);
  return next;
}

async function auditStock(): Promise<InventoryAudit> {
  const audit = await owner.untilSuccess<InventoryAudit>('GET', `${ROOT}/audit`);
  expect(audit.differences.slice(0, 3)).toEqual([]);
  return audit;
}

const countSupplies = async (query = ''): Promise<number> =>
  (await owner.untilSuccess<SupplyPage>('GET', `${ROOT}/supplies?size=1${query}`)).totalElements;

/** Kills a process and audits as soon as it runs again. Returns which drafts were not posted then. */
async function killAndAudit(name: string, afterMs: number, drafts: readonly number[]): Promise<number[]> {
  await delay(afterMs);
  output.length = 0;
  platform.kill(name, 'SIGKILL');
  await eventually(() => output.includes(`${name} runs again`), RESTART_MS);
  await auditStock();
  const left: number[] = [];
  for (const id of drafts) {
    const { status } = await owner.untilSuccess<Supply>('GET', `${ROOT}/supplies/${id}`);
    if (status === 'DRAFT') left.push(id);
  }
  return left;
}

test(`each supply of ${LINES} lines and each write-off takes effect once, with ${KILLS} kills while they are posted`, async () => {
  await postSupply(await createSupply());
  let drafts = await times(SUPPLIES_AT_ONCE, createSupply);
  const begun = performance.now();
  drafts = await changeStock(drafts);
  const undisturbedMs = performance.now() - begun;
  const cutOff: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const name = kill % MONGOD_EVERY === 0 ? 'mongod' : 'svc-inventory';
    // Each kill comes later in the work than the one before.
    const afterMs = (undisturbedMs * kill) / (KILLS + 1);
    const [next, left] = await Promise.all([changeStock(drafts), killAndAudit(name, afterMs, drafts)]);
    cutOff.push(...left);
    drafts = next;
  }
  await Promise.all(drafts.map(postSupply));

  const { batches } = await auditStock();
  expect(batches).toBe(supplies * LINES);
  expect([await countSupplies(), await countSupplies('&status=POSTED')]).toEqual([supplies, supplies]);
  const rows = await owner.untilSuccess<StockRow[]>('GET', `${ROOT}/warehouses/${warehouseId}/stock`);
  expect(
    new Map(rows.map(({ ingredientId, quantity }) => [ingredientId, quantityToThousandths(quantity)])),
  ).toEqual(expected);
  // Otherwise no kill has met a posting.
  expect(cutOff.length).toBeGreaterThan(0);
});

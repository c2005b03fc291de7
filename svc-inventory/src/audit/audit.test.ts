import { setTimeout as delay } from 'node:timers/promises';
import { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { openInventory } from '../../test/inventory-harness.js';
import { type RebuildDeps, rebuildBalances } from './rebuild-balances.js';

const OWNER = 11;
const FOREIGN_OWNER = 12;

const inventory = openForEachTest(openInventory);
let warehouseId: number;
let flour: number;
let salt: number;
beforeEach(async () => {
  const { grant, create, supply, call } = inventory;
  await grant(OWNER, 'OWNER', 1);
  await grant(FOREIGN_OWNER, 'OWNER', 2);
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  const { id: supplierId } = await create(OWNER, 'suppliers', { name: 'Мельница' });
  flour = (await create(OWNER, 'ingredients', { name: 'Мука', unitId, warehouseId })).id;
  salt = (await create(OWNER, 'ingredients', { name: 'Соль', unitId, warehouseId })).id;
  const items = [
    { ingredientId: flour, qty: 2, expiresAt: '2026-05-01' },
    { ingredientId: flour, qty: 3, expiresAt: null },
  ];
  await supply(OWNER, warehouseId, items, { supplierId });
  await call(OWNER, 'POST', 'stock/decrease', { json: { warehouseId, ingredientId: flour, qty: 2.5 } });
});

const audit = async (userId = OWNER): Promise<InventoryAudit> =>
  InventoryAudit.parse((await inventory.call(userId, 'GET', 'audit')).body);
/** What each difference about flour, or about salt, names. */
const ofFlour = () => ({ ...names('Мука'), warehouseId, ingredientId: flour });
const ofSalt = () => ({ ...names('Соль'), warehouseId, ingredientId: salt });
const names = (ingredientName: string) => ({ warehouseName: 'Первый', ingredientName, unitName: 'кг' });
const key = () => ({ _id: `${warehouseId}:${flour}` });

test('the audit finds no difference in what was posted', async () => {
  expect(await audit()).toMatchObject({ balances: 2, batches: 2, movements: 4, differences: [] });
  expect(await audit(FOREIGN_OWNER)).toMatchObject({
    balances: 0,
    batches: 0,
    movements: 0,
    differences: [],
  });
});

test('the audit finds a wrong balance, and a rebuild corrects it', async () => {
  const { deps } = inventory;
  const before = await deps.balances.findOne(key()).lean();
  expect(await rebuildBalances(deps)).toEqual([]);
  await deps.balances.updateOne(key(), { $set: { quantity: 7000, earliestExpiry: '2020-01-01' } });
  expect((await audit()).differences).toEqual([
    { ...ofFlour(), batchId: null, balance: 7, movements: 2.5, batches: 2.5 },
  ]);
  const [rebuilt, ...others] = await rebuildBalances(deps);
  expect(others).toEqual([]);
  expect(rebuilt?.before?.quantity).toBe(7000);
  expect(await deps.balances.findOne(key()).lean()).toEqual(before);
  expect((await audit()).differences).toEqual([]);
});

/** Longer than MongoDB lets a transaction live. */
const LONG_MS = 4500;

/** Returns the dependencies; `meanwhile` runs when the movements of a warehouse have been read. */
function withSlowSums(deps: RebuildDeps, meanwhile: () => Promise<unknown>): RebuildDeps {
  const { collection } = deps.movements;
  const aggregate: typeof collection.aggregate = (pipeline, options) => {
    const cursor = collection.aggregate(pipeline, options);
    const ofOne = 'ingredientId' in (pipeline?.[0]?.$match ?? {});
    const toArray = async () => {
      const found = await cursor.toArray();
      if (!ofOne) await meanwhile();
      return found;
    };
    return { toArray } as never;
  };
  return { ...deps, movements: { collection: { aggregate } } as never };
}

test('a rebuild may last longer than a transaction, while stock moves', async () => {
  const { deps, call } = inventory;
  await documentsOf(deps.balances).updateOne(key(), { $set: { quantity: 7000, locks: 3 } });
  await deps.balances.updateOne({ _id: `${warehouseId}:${salt}` }, { $set: { quantity: 1000 } });
  const move = (ingredientId: number, kind: string) =>
    call(OWNER, 'POST', `stock/${kind}`, { json: { warehouseId, ingredientId, qty: 0.5 } });
  const slow = withSlowSums(deps, async () => {
    const moved = [
      await move(flour, 'decrease'),
      await move(flour, 'increase'),
      await move(salt, 'increase'),
    ];
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
    await delay(LONG_MS);
  });
  const rebuilt = await rebuildBalances(slow);
  expect(rebuilt.map(({ before, after }) => [before?.quantity, after.quantity])).toEqual([
    [7000, 2500],
    [1500, 500],
  ]);
  expect((await deps.balances.findOne(key()).lean())?.locks).toBe(3);
  expect((await audit()).differences).toEqual([]);
});

test('balances that are corrected while they change are right', async () => {
  const { deps, call } = inventory;
  const change = (kind: string) =>
    call(OWNER, 'POST', `stock/${kind}`, { json: { warehouseId, ingredientId: flour, qty: 0.1 } });
  for (let round = 0; round < 5; round += 1) {
    await deps.balances.updateOne(key(), { $inc: { quantity: 1000 } });
    const changes = Array.from({ length: 10 }, (_, index) =>
      change(index % 2 === 0 ? 'increase' : 'decrease'),
    );
    await Promise.all([rebuildBalances(deps), rebuildBalances(deps), ...changes]);
    expect((await audit()).differences).toEqual([]);
  }
});

test('the audit finds a missing balance, which a rebuild adds, and one without movements', async () => {
  const { deps } = inventory;
  await deps.balances.deleteOne(key());
  await deps.balances.updateOne({ _id: `${warehouseId}:${salt}` }, { $set: { quantity: 1 } });
  expect((await audit()).differences).toEqual([
    { ...ofSalt(), batchId: null, balance: 0.001, movements: 0, batches: 0 },
    { ...ofFlour(), batchId: null, balance: 0, movements: 2.5, batches: 2.5 },
  ]);
  expect(await rebuildBalances(deps)).toHaveLength(2);
  expect((await audit()).differences).toEqual([]);
});

test('the audit finds a batch that is not the sum of its movements, and a movement without its batch', async () => {
  const { deps } = inventory;
  const [first, second] = await deps.batches.find().sort({ _id: 1 }).lean();
  await deps.batches.updateOne({ _id: second?._id }, { $set: { remaining: 2000 } });
  expect((await audit()).differences).toEqual([
    { ...ofFlour(), batchId: null, balance: 2.5, movements: 2.5, batches: 2 },
    { ...ofFlour(), batchId: second?._id, balance: 2, movements: 2.5, batches: 2 },
  ]);
  await deps.batches.deleteOne({ _id: second?._id });
  expect((await audit()).differences).toContainEqual({
    ...ofFlour(),
    batchId: second?._id,
    balance: 0,
    movements: 2.5,
    batches: 0,
  });
  expect(first?.remaining).toBe(0);
});

test('the audit finds a document without the movements of its kind, and a movement without its document', async () => {
  const { deps } = inventory;
  expect((await audit()).documentDifferences).toEqual([]);
  const production = await deps.documentIds.next();
  await deps.documents.create({
    ...{ _id: production, masterId: 1, kind: 'PRODUCTION', warehouseId, itemCount: 1, at: new Date() },
    lines: [{ line: 1, ingredientId: flour, quantity: 1000 }],
    made: [{ line: 2, ingredientId: salt, quantity: 500 }],
  });
  expect((await audit()).documentDifferences).toEqual([
    {
      kind: 'PRODUCTION',
      documentId: production,
      ...{ came: 0.5, cameByMovements: 0, went: 1, wentByMovements: 0 },
    },
  ]);
  await deps.documents.deleteMany();
  expect((await audit()).documentDifferences).toMatchObject([
    { kind: 'WRITE_OFF', came: 0, cameByMovements: 0, went: 0, wentByMovements: 2.5 },
  ]);
});

test('the audit finds a posted supply that has moved less than its lines', async () => {
  const { deps } = inventory;
  await deps.movements.deleteOne({ kind: 'SUPPLY', change: 3000 });
  expect((await audit()).documentDifferences).toMatchObject([
    { kind: 'SUPPLY', came: 5, cameByMovements: 2, went: 0, wentByMovements: 0 },
  ]);
});

test('the audit lists at most 1,000 differences of each kind, and those of missing objects without names', async () => {
  const { deps } = inventory;
  const places = Array.from({ length: 1001 }, (_, index) => {
    return { masterId: 1, warehouseId: 9000, ingredientId: 9000 + index };
  });
  const ids = places.map(({ ingredientId }) => `9000:${ingredientId}`);
  await deps.balances.insertMany(
    places.map((place, index) => ({ ...place, _id: ids[index], quantity: 1, listed: true })),
  );
  await deps.shortfalls.insertMany(
    places.map((place, index) => ({ ...place, _id: ids[index], quantity: 1, since: new Date() })),
  );
  const { differences, shortfallDifferences } = await audit();
  expect([differences.length, shortfallDifferences.length]).toEqual([1000, 1000]);
  expect(differences[0]).toMatchObject({ warehouseName: '', ingredientName: '', unitName: '' });
});

test('callers who ask at once share audits', async () => {
  const aggregate = vi.spyOn(inventory.deps.movements.collection, 'aggregate');
  const calls = 50;
  const audits = await Promise.all(Array.from({ length: calls }, () => audit()));
  expect(audits).toHaveLength(calls);
  const { length } = aggregate.mock.calls;
  expect([length > 0, length < calls]).toEqual([true, true]);
});

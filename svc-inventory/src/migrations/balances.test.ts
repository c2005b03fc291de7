import { openForTests } from '@skatert/service-kit/testing/harness';
import { OWNER, openTwoMasters } from '../../test/two-masters.js';
import { rebuildBalances } from '../audit/rebuild-balances.js';
import type { BatchDoc, MovementDoc } from '../ledger/ledger-models.js';
import { balances } from './0001-balances.js';

const inventory = openForTests(openTwoMasters);

test('data of an earlier release gets its balances, however often the migration runs', async () => {
  const { deps, platform } = inventory;
  const { connection } = platform;
  const place = { masterId: 1, warehouseId: 5, ingredientId: 7 };
  await deps.units.create([{ _id: 3, masterId: 1, name: 'Килограмм', shortName: 'кг' }]);
  await deps.suppliers.create([{ _id: 2, masterId: 1, name: 'Мельница' }]);
  await deps.warehouses.create([{ _id: 5, masterId: 1, name: 'Первый' }]);
  await deps.ingredients.create([
    {
      _id: 7,
      masterId: 1,
      name: 'Мука',
      unitId: 3,
      warehouseId: null,
      packageSize: null,
      categoryName: null,
    },
    { _id: 8, masterId: 1, name: 'Соль', unitId: 3, warehouseId: 5, packageSize: null, categoryName: null },
  ]);
  const batch = { ...place, received: 2000, supplierId: 2, receivedAt: new Date('2026-01-10') };
  await connection.collection<BatchDoc>('batches').insertMany([
    { ...batch, _id: 1, remaining: 500, expiresAt: '2026-05-01' },
    { ...batch, _id: 2, remaining: 2000, expiresAt: null },
  ]);
  const movement = { ...place, kind: 'RECEIPT' as const, change: 2000, at: new Date('2026-01-10') };
  await connection.collection<MovementDoc>('movements').insertMany([
    { ...movement, _id: 1, batchId: 1 },
    { ...movement, _id: 2, batchId: 2 },
    { ...movement, _id: 3, batchId: 1, kind: 'WRITE_OFF', change: -1500, at: new Date('2026-01-12') },
  ]);
  const run = { connection, log: platform.log, position: undefined, save: async () => {} };
  await balances.run(run);
  await balances.run(run);
  const rows = (await inventory.call(OWNER, 'GET', 'stock?warehouseId=5')).body;
  expect(rows).toMatchObject([
    {
      name: 'Мука',
      quantity: 2.5,
      earliestExpiry: '2026-05-01',
      supplierName: 'Мельница',
      lastSupplyDate: '2026-01-10T00:00:00.000Z',
      lastUseDate: '2026-01-12T00:00:00.000Z',
    },
    { name: 'Соль', quantity: 0, lastSupplyDate: null },
  ]);
  const movements = await deps.movements.find().sort({ _id: 1 }).lean();
  expect(movements.map(({ balance }) => balance)).toEqual([2000, 4000, 2500]);
  const days = await deps.stockDays.find().sort({ day: 1 }).lean();
  expect(days.map(({ day, quantity }) => [day, quantity])).toEqual([
    ['2026-01-10', 4000],
    ['2026-01-12', 2500],
  ]);
  expect((await inventory.call(OWNER, 'GET', 'audit')).body.differences).toEqual([]);
  expect(await rebuildBalances(deps)).toEqual([]);
});

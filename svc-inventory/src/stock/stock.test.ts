import { StockRow } from '@skatert/contracts/inventory/stock';
import { type InventoryTest, openInventory, WAREHOUSES } from '../../test/inventory-harness.js';
import { createWarehouse } from '../warehouses/create-warehouse.js';
import { receiveBatch } from './receive-batch.js';

let inventory: InventoryTest;
let warehouseId: number;
let secondId: number;
let foreignId: number;
beforeAll(async () => {
  inventory = await openInventory();
  const { deps } = inventory;
  warehouseId = (await createWarehouse(deps, MASTER, 'Первый'))._id;
  secondId = (await createWarehouse(deps, MASTER, 'Второй'))._id;
  foreignId = (await createWarehouse(deps, OTHER_MASTER, 'Чужой'))._id;
  await deps.units.create([{ _id: 1, masterId: MASTER, name: 'Килограмм', shortName: 'кг' }]);
  await deps.suppliers.create([
    { _id: 1, masterId: MASTER, name: 'Первая ферма' },
    { _id: 2, masterId: MASTER, name: 'Вторая ферма' },
  ]);
  const ingredient = { masterId: MASTER, unitId: 1, warehouseId, packageSize: 2500, categoryName: 'Бакалея' };
  await deps.ingredients.create([
    { ...ingredient, _id: FLOUR, name: 'Мука' },
    { ...ingredient, _id: SALT, name: 'Соль', packageSize: null, categoryName: null },
    { ...ingredient, _id: FOREIGN_FLOUR, masterId: OTHER_MASTER, name: 'Чужая', warehouseId: foreignId },
  ]);
  await receive({ quantity: 1500, receivedAt: '2026-01-10', expiresAt: '2026-03-01', supplierId: 1 });
  await receive({ quantity: 250, receivedAt: '2026-01-20', expiresAt: '2026-02-01', supplierId: 2 });
  await receive({
    quantity: 5000,
    receivedAt: '2026-01-15',
    expiresAt: null,
    supplierId: 1,
    receivedIn: secondId,
  });
  await inventory.grant(COOK, 'COOK', MASTER);
});
afterAll(() => inventory.close());

const MASTER = 1;
const OTHER_MASTER = 2;
const COOK = 12;
const CUSTOMER = 14;
const FLOUR = 1;
const SALT = 2;
const FOREIGN_FLOUR = 3;
const STOCK = '/auth/v1/inventory/stock';

interface Batch {
  quantity: number;
  receivedAt: string;
  expiresAt: string | null;
  supplierId: number;
  /** The warehouse; default: the first one. */
  receivedIn?: number;
}
const receive = ({ receivedAt, receivedIn, ...batch }: Batch) =>
  receiveBatch(inventory.deps, {
    ...batch,
    masterId: MASTER,
    warehouseId: receivedIn ?? warehouseId,
    ingredientId: FLOUR,
    receivedAt: new Date(receivedAt),
  });

const rows = async (url: string): Promise<StockRow[]> => {
  const { status, body } = await inventory.call(COOK, 'GET', url);
  expect(status).toBe(200);
  return body.map((row: unknown) => StockRow.parse(row));
};

describe('the stock of a warehouse', () => {
  it('sums the batches, with the earliest expiry and the last supply, and lists ingredients without stock', async () => {
    const expected = [
      {
        ingredientId: FLOUR,
        warehouseId,
        name: 'Мука',
        quantity: 1.75,
        unitId: 1,
        unitName: 'кг',
        packageSize: 2.5,
        earliestExpiry: '2026-02-01',
        lastSupplyDate: '2026-01-20T00:00:00.000Z',
        lastUseDate: null,
        supplierName: 'Вторая ферма',
        categoryName: 'Бакалея',
      },
      {
        ingredientId: SALT,
        warehouseId,
        name: 'Соль',
        quantity: 0,
        unitId: 1,
        unitName: 'кг',
        packageSize: null,
        earliestExpiry: null,
        lastSupplyDate: null,
        lastUseDate: null,
        supplierName: null,
        categoryName: null,
      },
    ];
    expect(await rows(`${WAREHOUSES}/${warehouseId}/stock`)).toEqual(expected);
    expect(await rows(`${STOCK}?warehouseId=${warehouseId}`)).toEqual(expected);
  });

  it('contains only batches received there', async () => {
    const [row, ...others] = await rows(`${WAREHOUSES}/${secondId}/stock`);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ingredientId: FLOUR, quantity: 5, earliestExpiry: null });
  });

  it('ignores the expiry of a used-up batch, and contains the date of the last use', async () => {
    const { deps } = inventory;
    const location = { masterId: MASTER, warehouseId: secondId, ingredientId: SALT };
    const receipt = { ...location, supplierId: null, quantity: 1000, receivedAt: new Date('2026-01-01') };
    const old = await receiveBatch(deps, { ...receipt, expiresAt: '2026-01-05' });
    await receiveBatch(deps, { ...receipt, expiresAt: '2026-05-05' });
    await deps.batches.updateOne({ _id: old._id }, { $set: { remaining: 0 } });
    await deps.movements.create([
      {
        ...location,
        _id: 9001,
        batchId: old._id,
        kind: 'WRITE_OFF',
        change: -1000,
        at: new Date('2026-01-04'),
      },
    ]);
    expect(await rows(`${STOCK}?warehouseId=${secondId}&ingredientId=${SALT}`)).toMatchObject([
      {
        quantity: 1,
        earliestExpiry: '2026-05-05',
        lastUseDate: '2026-01-04T00:00:00.000Z',
        supplierName: null,
      },
    ]);
  });

  it('equals the sum of its movements', async () => {
    const { deps } = inventory;
    const sum = async (model: typeof deps.movements | typeof deps.batches, field: string) =>
      (await model.collection.aggregate([{ $group: { _id: null, sum: { $sum: field } } }]).toArray())[0]?.sum;
    expect(await sum(deps.movements, '$change')).toBe(await sum(deps.batches, '$remaining'));
  });
});

describe('the stock of an ingredient', () => {
  it('has a row for each warehouse with a batch of it', async () => {
    const found = await rows(`${STOCK}?ingredientId=${FLOUR}`);
    expect(found.map((row) => [row.warehouseId, row.quantity])).toEqual([
      [warehouseId, 1.75],
      [secondId, 5],
    ]);
  });

  it('is empty for an ingredient of another master', async () => {
    expect(await rows(`${STOCK}?ingredientId=${FOREIGN_FLOUR}`)).toEqual([]);
  });
});

describe('stock', () => {
  it('returns 404 for a warehouse of another master and an unknown one', async () => {
    for (const id of [foreignId, 987_654]) {
      expect((await inventory.call(COOK, 'GET', `${WAREHOUSES}/${id}/stock`)).status).toBe(404);
      expect((await inventory.call(COOK, 'GET', `${STOCK}?warehouseId=${id}`)).status).toBe(404);
    }
  });

  it('returns 403 to a customer and 401 without a token', async () => {
    expect((await inventory.call(CUSTOMER, 'GET', `${WAREHOUSES}/${warehouseId}/stock`)).status).toBe(403);
    expect((await inventory.call(0, 'GET', `${WAREHOUSES}/${warehouseId}/stock`)).status).toBe(401);
  });

  it.each([
    STOCK,
    `${STOCK}?warehouseId=x`,
    `${STOCK}?warehouseId[$gt]=0`,
    `${STOCK}?warehouseId=1&warehouseId=2`,
    `${WAREHOUSES}/0/stock`,
  ])('rejects %s', async (url) => {
    const { status, body } = await inventory.call(COOK, 'GET', url);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});

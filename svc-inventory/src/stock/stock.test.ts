import { StockRow } from '@skatert/contracts/inventory/stock';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { WAREHOUSES } from '../../test/inventory-harness.js';
import { COOK, FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const STOCK = '/auth/v1/inventory/stock';

const inventory = openForTests(openTwoMasters);
let warehouseId: number;
let secondId: number;
let foreignId: number;
let foreignIngredient: number;
let unitId: number;
let flour: number;
let salt: number;
beforeAll(async () => {
  const { create, supply } = inventory;
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  secondId = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  foreignId = (await create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' })).id;
  const foreignUnit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  const foreign = { name: 'Чужая', unitId: foreignUnit.id, warehouseId: foreignId };
  foreignIngredient = (await create(FOREIGN_OWNER, 'ingredients', foreign)).id;
  const first = (await create(OWNER, 'suppliers', { name: 'Первая ферма' })).id;
  const second = (await create(OWNER, 'suppliers', { name: 'Вторая ферма' })).id;
  const fields = { unitId, warehouseId, packageSize: 2.5, categoryName: 'Бакалея' };
  flour = (await create(OWNER, 'ingredients', { ...fields, name: 'Мука' })).id;
  salt = (await create(OWNER, 'ingredients', { name: 'Соль', unitId, warehouseId })).id;
  const item = (qty: number, expiresAt: string | null) => [{ ingredientId: flour, qty, expiresAt }];
  const latest = { date: '2026-01-20T00:00:00Z', supplierId: second };
  await supply(OWNER, warehouseId, item(0.25, '2026-02-01'), latest);
  // Posted later, and of an earlier date.
  await supply(OWNER, warehouseId, item(1.5, '2026-03-01'), {
    date: '2026-01-10T00:00:00Z',
    supplierId: first,
  });
  await supply(OWNER, secondId, item(5, null), { supplierId: first });
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
        ingredientId: flour,
        warehouseId,
        name: 'Мука',
        quantity: 1.75,
        unitId,
        unitName: 'кг',
        minimum: null,
        packageSize: 2.5,
        earliestExpiry: '2026-02-01',
        lastSupplyDate: '2026-01-20T00:00:00.000Z',
        lastUseDate: null,
        supplierName: 'Вторая ферма',
        categoryName: 'Бакалея',
      },
      {
        ingredientId: salt,
        warehouseId,
        name: 'Соль',
        quantity: 0,
        unitId,
        unitName: 'кг',
        minimum: null,
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

  it('contains only what was received there', async () => {
    const [row, ...others] = await rows(`${WAREHOUSES}/${secondId}/stock`);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ingredientId: flour, quantity: 5, earliestExpiry: null });
  });

  it('is written off from the batches that expire first, then from those that do not expire', async () => {
    const { create, supply, call } = inventory;
    const { id } = await create(OWNER, 'ingredients', { name: 'Сметана', unitId, warehouseId: secondId });
    const item = (qty: number, expiresAt: string | null) => ({ ingredientId: id, qty, expiresAt });
    const items = [item(1, null), item(1, '2026-05-05'), item(1, '2026-01-15')];
    await supply(OWNER, secondId, items);
    const expiries: unknown[] = [];
    for (const qty of [0.5, 0.5, 0.5, 1, 0.5]) {
      const json = { warehouseId: secondId, ingredientId: id, qty };
      const { body } = await call(OWNER, 'POST', 'stock/decrease', { json });
      expiries.push([body.quantity, body.earliestExpiry]);
    }
    expect(expiries).toEqual([
      [2.5, '2026-01-15'],
      [2, '2026-05-05'],
      [1.5, '2026-05-05'],
      [0.5, null],
      [0, null],
    ]);
  });
});

describe('a page of the stock of a warehouse', () => {
  let bar: number;
  beforeAll(async () => {
    const { create, supply } = inventory;
    bar = (await create(OWNER, 'warehouses', { name: 'Бар' })).id;
    const supplier = (await create(OWNER, 'suppliers', { name: 'Чайный дом (опт)' })).id;
    for (let number = 1; number <= 12; number += 1) {
      const fields = {
        name: `Сироп ${number}`,
        unitId,
        warehouseId: bar,
        categoryName: number > 10 ? 'Ёмкости' : null,
      };
      const { id } = await create(OWNER, 'ingredients', fields);
      if (number > 2) continue;
      const items = [{ ingredientId: id, qty: number, expiresAt: `2026-06-0${number}` }];
      await supply(OWNER, bar, items, { supplierId: supplier });
    }
  });

  const page = async (query: string) =>
    (await inventory.call(COOK, 'GET', `warehouses/${bar}/stock?${query}`)).body;
  const names = async (query: string) => (await page(query)).content.map(({ name }: StockRow) => name);

  it('has rows by ingredient, and the number of pages', async () => {
    const second = await page('page=1&size=10');
    expect(second).toMatchObject({ totalElements: 12, totalPages: 2, number: 1, size: 10 });
    expect(second.content.map(({ name }: StockRow) => name)).toEqual(['Сироп 11', 'Сироп 12']);
  });

  it('is searched by name, category, supplier and id, with ё as е', async () => {
    expect(await names(`page=0&search=${encodeURIComponent('сироп 12')}`)).toEqual(['Сироп 12']);
    expect(await names(`page=0&search=${encodeURIComponent('емкости')}`)).toEqual(['Сироп 11', 'Сироп 12']);
    expect(await names(`page=0&search=${encodeURIComponent('(опт)')}`)).toEqual(['Сироп 1', 'Сироп 2']);
    expect(await names(`page=0&search=${encodeURIComponent('.*')}`)).toEqual([]);
  });

  it('is searched by the beginning of an id', async () => {
    const [{ ingredientId: first }] = (await page('page=0')).content;
    const all = Array.from({ length: 12 }, (_, index) => `Сироп ${index + 1}`);
    const named = (digits: string) =>
      all.filter((name, index) => String(first + index).startsWith(digits) || name.includes(digits));
    const digits = String(first + 11);
    for (const search of [digits, digits.slice(0, 1), digits.slice(1), `${digits}0`, '0', '9'.repeat(30)])
      expect([search, await names(`page=0&size=50&search=${search}`)]).toEqual([search, named(search)]);
  });

  it('is filtered by the day of expiry', async () => {
    expect(await names('page=0&expiry=2026-06-02')).toEqual(['Сироп 2']);
    expect(await names('page=0&expiry=2026-06-03')).toEqual([]);
  });
});

describe('the stock of an ingredient', () => {
  it('has a row for each warehouse with a batch of it', async () => {
    const found = await rows(`${STOCK}?ingredientId=${flour}`);
    expect(found.map((row) => [row.warehouseId, row.quantity])).toEqual([
      [warehouseId, 1.75],
      [secondId, 5],
    ]);
  });

  it('is empty for an ingredient of another master', async () => {
    expect(await rows(`${STOCK}?ingredientId=${foreignIngredient}`)).toEqual([]);
  });
});

describe('stock', () => {
  it('returns 404 for a warehouse of another master and an unknown one', async () => {
    for (const id of [foreignId, 987_654]) {
      expect((await inventory.call(COOK, 'GET', `${WAREHOUSES}/${id}/stock`)).status).toBe(404);
      expect((await inventory.call(COOK, 'GET', `${STOCK}?warehouseId=${id}`)).status).toBe(404);
    }
  });

  it.each([
    STOCK,
    `${STOCK}?warehouseId=x`,
    `${STOCK}?warehouseId[$gt]=0`,
    `${STOCK}?warehouseId=1&warehouseId=2`,
    `${WAREHOUSES}/0/stock`,
    `${WAREHOUSES}/1/stock?page=0&size=101`,
    `${WAREHOUSES}/1/stock?page=0&expiry=2026-02-30`,
  ])('rejects %s', async (url) => {
    const { status, body } = await inventory.call(COOK, 'GET', url);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});

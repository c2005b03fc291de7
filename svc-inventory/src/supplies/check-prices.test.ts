import { openForTests } from '@skatert/service-kit/testing/harness';
import { addSupplyReferences, OWNER, openTwoMasters } from '../../test/two-masters.js';

const inventory = openForTests(openTwoMasters);
let warehouseId: number;
let unitId: number;
beforeAll(async () => {
  ({ warehouseId } = await addSupplyReferences(inventory));
  unitId = (await inventory.create(OWNER, 'units', { name: 'Штука', shortName: 'шт' })).id;
});

const ingredient = async (name: string): Promise<number> =>
  (await inventory.create(OWNER, 'ingredients', { name, unitId, warehouseId })).id;
const draft = async (items: object[]): Promise<number> =>
  (
    await inventory.create(OWNER, 'supplies', {
      ...{ warehouseId, supplierId: null, date: '2026-02-01T12:00:00Z', notes: null },
      items: items.map((item) => ({ qty: 1, expiresAt: null, ...item })),
    })
  ).id;
const post = (id: number, query = '') => inventory.call(OWNER, 'POST', `supplies/${id}/post${query}`);
const ASKING = '?confirmPrices=false';

test('a posting that asks is refused when a price is over three times the last one, until it is confirmed', async () => {
  const salt = await ingredient('Соль');
  await post(await draft([{ ingredientId: salt, price: 60 }]));
  const id = await draft([{ ingredientId: salt, price: 180.01 }]);
  const refused = await post(id, ASKING);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'PRICE_UNUSUAL',
      message: 'Цена сильно отличается от последней: «Соль» — была 60,00\u00a0₽, стала 180,01\u00a0₽ за шт',
    },
  ]);
  expect((await inventory.call(OWNER, 'GET', `supplies/${id}`)).body.status).toBe('DRAFT');
  expect((await inventory.call(OWNER, 'GET', `ingredients/${salt}`)).body.totalQuantity).toBe(1);
  expect((await post(id, '?confirmPrices=true')).body.status).toBe('POSTED');
  // Its response was lost: nothing is left to be asked.
  expect((await post(id, ASKING)).status).toBe(200);
});

test('a sum counts by its price; a third, three times and a first price are usual', async () => {
  const [rice, tea] = [await ingredient('Рис'), await ingredient('Чай')];
  await post(await draft([{ ingredientId: rice, price: 60 }]));
  for (const price of [180, 60, 20])
    expect((await post(await draft([{ ingredientId: rice, price }]), ASKING)).status).toBe(200);
  const first = await draft([{ ingredientId: tea, price: 5000 }, { ingredientId: rice }]);
  expect((await post(first, ASKING)).status).toBe(200);
  const cheap = await post(await draft([{ ingredientId: rice, qty: 2, sum: 13 }]), ASKING);
  expect(cheap.body.message).toContain('«Рис» — была 20,00\u00a0₽, стала 6,50\u00a0₽ за шт');
});

test('a posting of an earlier screen, which does not ask, goes on; a long list is cut', async () => {
  const items: object[] = [];
  for (let number = 1; number <= 7; number += 1)
    items.push({ ingredientId: await ingredient(`Специя ${number}`), price: 10 });
  await post(await draft(items));
  const id = await draft(items.map((item) => ({ ...item, price: 100 })));
  const { message } = (await post(id, ASKING)).body;
  expect(message).toContain('«Специя 5»');
  expect(message).not.toContain('«Специя 6»');
  expect(message).toMatch(/; ещё 2 позиции$/);
  expect((await post(id)).status).toBe(200);
});

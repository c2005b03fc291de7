/** The journal of the stock: who has changed what of it, and who reads it. */
import { JournalPage } from '@skatert/contracts/shared/journal';
import { grantTestRole, openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { type InventoryTest, openInventory } from '../test/inventory-harness.js';

const MASTER = 1;
const OTHER_MASTER = 2;
const BRAND = 10;
const SISTER = 11;
const OWNER = 1;
const COOK = 3;
const STRANGER = 5;
const SISTER_ADMIN = 6;
const PIE = 100;
const CAKE = 101;

const inventory = openForTests(openInventory);
const call = (...args: Parameters<InventoryTest['call']>) => inventory.call(...args);
let unitId: number;
let warehouseId: number;
let flour: number;
beforeAll(async () => {
  const { grant, create, addBrand, addProduct, platform } = inventory;
  await addBrand(BRAND, MASTER);
  await addBrand(SISTER, MASTER);
  await addProduct(PIE, BRAND);
  await grant(OWNER, 'OWNER', MASTER);
  await grant(COOK, 'COOK', MASTER);
  await grant(STRANGER, 'OWNER', OTHER_MASTER);
  await grantTestRole(platform.bus, SISTER_ADMIN, SISTER, 'ADMIN', MASTER);
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  flour = (await create(OWNER, 'ingredients', { name: 'Мука', unitId })).id;
});
beforeEach(() => inventory.platform.connection.collection('journal').deleteMany({}));

const read = async (user = OWNER, query = '') =>
  JournalPage.parse((await call(user, 'GET', `journal${query}`)).body).content;
const shown = async (user = OWNER) =>
  (await read(user)).map(({ kind, action, name }) => [kind, action, name.replaceAll('\u00a0', ' ')]);

test('units, packagings, suppliers and warehouses have entries when they are created, edited and deleted', async () => {
  const { create } = inventory;
  const unit = await create(OWNER, 'units', { name: 'Литр', shortName: 'л' });
  await call(OWNER, 'PUT', `units/${unit.id}`, { json: { name: 'Литры' } });
  await call(OWNER, 'PUT', `units/${unit.id}`, { json: { name: 'Литры' } });
  const sack = await create(OWNER, 'packagings', { name: 'Мешок', size: 25, unitId: unit.id });
  const used = await call(OWNER, 'DELETE', `units/${unit.id}`);
  expect(used.status).toBe(409);
  await call(OWNER, 'DELETE', `packagings/${sack.id}`);
  await create(OWNER, 'warehouses', { name: 'Второй' });
  expect(await shown()).toEqual([
    ['warehouse', 'created', 'Второй'],
    ['packaging', 'deleted', 'Мешок'],
    ['packaging', 'created', 'Мешок'],
    ['unit', 'edited', 'Литры'],
    ['unit', 'created', 'Литр'],
  ]);
  const [entry] = await read(OWNER, `?object=unit-${unit.id}`);
  expect(entry).toMatchObject({ section: 'stock', brandId: null, by: { id: OWNER } });
  expect(entry?.changes).toEqual([{ field: 'name', before: 'Литр', after: 'Литры' }]);
});

test('unit, warehouse and packaging of an ingredient are written by their names', async () => {
  const litre = (await inventory.create(OWNER, 'units', { name: 'Штука', shortName: 'шт' })).id;
  const second = (await inventory.create(OWNER, 'warehouses', { name: 'Бар' })).id;
  const sack = { name: 'Мешок большой', unitId, size: 25 };
  const [of25, of50] = [
    (await inventory.create(OWNER, 'packagings', sack)).id,
    (await inventory.create(OWNER, 'packagings', { ...sack, size: 50 })).id,
  ];
  const body = { name: 'Сахар', unitId, warehouseId, packagingId: of25 };
  const { id } = await inventory.create(OWNER, 'ingredients', body);
  const edit = async (json: object) =>
    expect((await call(OWNER, 'PUT', `ingredients/${id}`, { json })).status).toBe(200);
  await edit({ packagingId: of50 });
  await edit({ packagingId: null, warehouseId: second });
  await edit({ unitId: litre });
  await call(OWNER, 'DELETE', `ingredients/${id}`);
  const list = await read(OWNER, `?object=ingredient-${id}`);
  expect(list.map(({ changes }) => changes)).toEqual([
    [
      { field: 'name', before: 'Сахар', after: null },
      { field: 'unit', before: 'Штука', after: null },
      { field: 'warehouse', before: 'Бар', after: null },
    ],
    [{ field: 'unit', before: 'Килограмм', after: 'Штука' }],
    [
      { field: 'warehouse', before: 'Первый', after: 'Бар' },
      { field: 'packaging', before: 'Мешок большой', after: null },
    ],
    [{ field: 'packaging', before: `Мешок большой №${of25}`, after: `Мешок большой №${of50}` }],
    [
      { field: 'name', before: null, after: 'Сахар' },
      { field: 'unit', before: null, after: 'Килограмм' },
      { field: 'warehouse', before: null, after: 'Первый' },
      { field: 'packaging', before: null, after: 'Мешок большой' },
    ],
  ]);
});

test('an edit reads no names of what it does not change', async () => {
  const edit = async () =>
    expect((await call(OWNER, 'PUT', `ingredients/${flour}`, { json: { notes: 'В мешках' } })).status).toBe(
      200,
    );
  expect(await costsOf(inventory.platform.connection, 'packagings', edit)).toEqual([]);
});

test('the unit of a packaging is written by its name', async () => {
  const { id } = await inventory.create(OWNER, 'packagings', { name: 'Ящик', size: 10, unitId });
  const box = (await inventory.create(OWNER, 'units', { name: 'Пачка', shortName: 'пач' })).id;
  expect((await call(OWNER, 'PUT', `packagings/${id}`, { json: { unitId: box } })).status).toBe(200);
  const [edited, created] = await read(OWNER, `?object=packaging-${id}`);
  expect(edited?.changes).toEqual([{ field: 'unit', before: 'Килограмм', after: 'Пачка' }]);
  expect(created?.changes).toContainEqual({ field: 'unit', before: null, after: 'Килограмм' });
});

test('of the contacts of a supplier an entry has only that they were changed', async () => {
  const { id } = await inventory.create(OWNER, 'suppliers', { name: 'Мельница', phone: '+7 912 345-67-89' });
  const json = { phone: '+7 912 345-67-80' };
  expect((await call(OWNER, 'PUT', `suppliers/${id}`, { json })).status).toBe(200);
  const list = await read();
  expect(list[0]?.changes).toEqual([{ field: 'supplierContacts', before: null, after: 'изменены' }]);
  expect(JSON.stringify(list)).not.toContain('345-67');
});

test('an ingredient, its minimum and its recipe have entries of the ingredient', async () => {
  const { id } = await inventory.create(OWNER, 'ingredients', { name: 'Тесто', unitId });
  await call(OWNER, 'PUT', `ingredients/${id}`, { json: { notes: 'Дрожжевое' } });
  const minimum = { warehouseId, ingredientId: id };
  await call(OWNER, 'PUT', 'minimums', { json: { ...minimum, qty: 2.5 } });
  await call(OWNER, 'PUT', 'minimums', { json: { ...minimum, qty: 2.5 } });
  const recipe = { version: 0, yield: 1, shelfLifeDays: 2, items: [{ ingredientId: flour, qty: 0.6 }] };
  expect((await call(OWNER, 'PUT', `ingredients/${id}/recipe`, { json: recipe })).status).toBe(200);
  const list = await read(OWNER, `?object=ingredient-${id}`);
  expect(list.map(({ changes }) => changes)).toEqual([
    [
      { field: 'recipe', before: null, after: 'Мука 0,6' },
      { field: 'quantity', before: null, after: '1' },
      { field: 'shelfLife', before: null, after: '2' },
    ],
    [{ field: 'minimumStock', before: null, after: '2,5', of: 'Первый' }],
    [{ field: 'notes', before: null, after: 'Дрожжевое' }],
    expect.arrayContaining([{ field: 'name', before: null, after: 'Тесто' }]),
  ]);
});

test('a difference of a recipe behind what an entry keeps of it is an entry, too', async () => {
  const ids: number[] = [];
  for (const part of ['а', 'б', 'в', 'г', 'д'])
    ids.push((await inventory.create(OWNER, 'ingredients', { name: part.repeat(80), unitId })).id);
  const itemsWith = (last: number) =>
    ids.map((ingredientId, index) => ({ ingredientId, qty: index === ids.length - 1 ? last : 1 }));
  await inventory.addProduct(CAKE, BRAND);
  for (const [step, qty] of [1, 2].entries()) {
    const json = { version: step, portions: [{ size: null, items: itemsWith(qty) }] };
    expect((await call(OWNER, 'PUT', `recipes/${CAKE}`, { json })).status).toBe(200);
  }
  const made = (await inventory.create(OWNER, 'ingredients', { name: 'Начинка', unitId })).id;
  for (const [step, qty] of [1, 2].entries()) {
    const json = { version: step, yield: 1, shelfLifeDays: null, items: itemsWith(qty) };
    expect((await call(OWNER, 'PUT', `ingredients/${made}/recipe`, { json })).status).toBe(200);
  }
  for (const object of [`product-${CAKE}`, `ingredient-${made}`]) {
    const list = (await read(OWNER, `?object=${object}`)).filter(({ action }) => action === 'edited');
    expect(list.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['recipe'],
      expect.arrayContaining(['recipe']),
    ]);
    expect(list[0]?.changes[0]?.after).toHaveLength(300);
  }
});

test('each nutrient of an ingredient is named, with its decimals as the screens write them', async () => {
  const { id } = await inventory.create(OWNER, 'ingredients', { name: 'Сыр', unitId, protein: 5 });
  const json = { protein: null, fat: 5, calories: 120.5 };
  expect((await call(OWNER, 'PUT', `ingredients/${id}`, { json })).status).toBe(200);
  const [edited] = await read(OWNER, `?object=ingredient-${id}`);
  expect(edited?.changes).toEqual([{ field: 'nutrition', before: 'белки 5', after: 'жиры 5, ккал 120,5' }]);
});

test('a recipe of a product is an entry of its brand, which a sister brand does not read', async () => {
  const portions = [{ size: null, items: [{ ingredientId: flour, qty: 0.3 }] }];
  const json = { version: 0, portions };
  expect((await call(OWNER, 'PUT', `recipes/${PIE}`, { json })).status).toBe(200);
  expect((await call(OWNER, 'PUT', `recipes/${PIE}`, { json })).status).toBe(200);
  const list = await read();
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ kind: 'product', objectId: PIE, brandId: BRAND, action: 'edited' });
  expect(list[0]?.changes).toEqual([{ field: 'recipe', before: null, after: 'Мука 0,3' }]);
  expect(await read(SISTER_ADMIN)).toEqual([]);
});

test('what changes the stock has an entry when it is posted or cancelled, a repeated call has one', async () => {
  const item = { ingredientId: flour, qty: 5, expiresAt: null, price: 40 };
  const supplier = await inventory.create(OWNER, 'suppliers', { name: 'Мукомол' });
  const body = { warehouseId, supplierId: supplier.id, date: '2026-01-10T00:00:00.000Z', items: [item] };
  const supply = await inventory.create(OWNER, 'supplies', body);
  for (const _again of [1, 2])
    expect((await call(OWNER, 'POST', `supplies/${supply.id}/post`)).status).toBe(200);
  const writeOff = { warehouseId, reason: 'LOST', items: [{ ingredientId: flour, qty: 1 }] };
  const key = { headers: { 'idempotency-key': 'write-off-1' } };
  for (const _again of [1, 2]) await call(OWNER, 'POST', 'write-offs', { json: writeOff, ...key });
  const tooMuch = { ...writeOff, items: [{ ingredientId: flour, qty: 500 }] };
  expect((await call(OWNER, 'POST', 'write-offs', { json: tooMuch })).status).toBe(409);
  const scope = { warehouseId, scope: 'INGREDIENTS', ingredientIds: [flour] };
  const first = await inventory.create(OWNER, 'counts', scope);
  for (const _again of [1, 2])
    expect((await call(OWNER, 'POST', `counts/${first.id}/cancel`)).status).toBe(200);
  const second = await inventory.create(OWNER, 'counts', scope);
  const posted = await call(OWNER, 'POST', `counts/${second.id}/post`, { json: { uncounted: 'KEEP' } });
  expect(posted.status).toBe(200);
  expect((await shown()).map(([kind, action]) => [kind, action])).toEqual([
    ['count', 'posted'],
    ['count', 'started'],
    ['count', 'count-canceled'],
    ['count', 'started'],
    ['document', 'posted'],
    ['supply', 'posted'],
    ['supply', 'created'],
    ['supplier', 'created'],
  ]);
  const [document] = (await read()).filter(({ kind }) => kind === 'document');
  expect(document?.name.replaceAll('\u00a0', ' ')).toMatch(/^Списание № \d+$/);
  expect(document?.changes).toEqual([
    { field: 'warehouse', before: null, after: 'Первый' },
    { field: 'items', before: null, after: '1' },
  ]);
});

test('the owner of another master reads nothing of it, and a cook reads none', async () => {
  await inventory.create(OWNER, 'warehouses', { name: 'Третий' });
  expect(await read()).toHaveLength(1);
  expect(await read(SISTER_ADMIN)).toHaveLength(1);
  expect(await read(STRANGER)).toEqual([]);
  expect((await call(STRANGER, 'GET', `journal?brandId=${BRAND}`)).body.content).toEqual([]);
  expect((await call(COOK, 'GET', 'journal')).status).toBe(403);
});

test('of a brand its own entries are read, and those of its master, which concern each brand', async () => {
  await inventory.create(OWNER, 'warehouses', { name: 'Четвёртый' });
  const { recipeVersion = 0 } = (await inventory.deps.productRecipes.findById(PIE).lean()) ?? {};
  const portions = [{ size: null, items: [{ ingredientId: flour, qty: 0.7 }] }];
  await call(OWNER, 'PUT', `recipes/${PIE}`, { json: { version: recipeVersion, portions } });
  const kinds = async (user: number, brandId: number) =>
    (await read(user, `?brandId=${brandId}`)).map(({ kind }) => kind);
  expect(await kinds(OWNER, BRAND)).toEqual(['product', 'warehouse']);
  expect(await kinds(SISTER_ADMIN, SISTER)).toEqual(['warehouse']);
  expect(await kinds(SISTER_ADMIN, BRAND)).toEqual([]);
  expect(await kinds(STRANGER, BRAND)).toEqual([]);
});

import { openForTests } from '@skatert/service-kit/testing/harness';
import { dayFromNow } from '../../test/inventory-harness.js';
import { COOK, FOREIGN_OWNER, MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const CASHIER = 14;

const inventory = openForTests(openTwoMasters);
let unitId: number;
let warehouseId: number;
let flour: number;
let butter: number;
let dough: number;
let foreignId: number;
beforeAll(async () => {
  const { grant, create } = inventory;
  await grant(CASHIER, 'CASHIER', MASTER);
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  const unit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  foreignId = (await create(FOREIGN_OWNER, 'ingredients', { name: 'Чужой', unitId: unit.id })).id;
});
beforeEach(async () => {
  flour = await add('Мука');
  butter = await add('Масло');
  dough = await add('Тесто');
  await inventory.supply(OWNER, warehouseId, [
    { ingredientId: flour, qty: 10, price: 60, expiresAt: '2099-12-01' },
    { ingredientId: butter, qty: 2, price: 800, expiresAt: '2099-11-01' },
  ]);
});

const add = async (name: string): Promise<number> => (await inventory.createTwin(OWNER, { name, unitId })).id;
const items = (...lines: [ingredientId: number, qty: number][]) =>
  lines.map(([ingredientId, qty]) => ({ ingredientId, qty }));
const saveRecipe = (fields: object = {}) => {
  const json = { version: 0, yield: 2, shelfLifeDays: 3, items: items([flour, 1], [butter, 0.5]), ...fields };
  return inventory.call(OWNER, 'PUT', `ingredients/${dough}/recipe`, { json });
};
const make = (fields: object = {}, { user = OWNER, headers = {} } = {}) =>
  inventory.call(user, 'POST', 'productions', {
    json: { warehouseId, ingredientId: dough, qty: 4, ...fields },
    headers,
  });
const takeApart = (fields: object = {}, { user = OWNER, headers = {} } = {}) =>
  inventory.call(user, 'POST', 'processings', {
    json: { warehouseId, ingredientId: butter, qty: 1, items: items([dough, 0.8]), ...fields },
    headers,
  });
const quantity = async (id: number): Promise<number> => {
  const { body } = await inventory.call(OWNER, 'GET', `stock?warehouseId=${warehouseId}&ingredientId=${id}`);
  return body[0]?.quantity ?? 0;
};
const batchOf = (ingredientId: number) =>
  inventory.deps.batches.findOne({ ingredientId, warehouseId }).lean();
const isClean = async () =>
  expect((await inventory.call(OWNER, 'GET', 'audit')).body).toMatchObject({
    differences: [],
    shortfallDifferences: [],
    documentDifferences: [],
  });

test('a production uses what its recipe says, and makes a batch that costs as much', async () => {
  await saveRecipe();
  const { status, body } = await make();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: 'PRODUCTION',
    main: { ingredientName: 'Тесто', unitName: 'кг', qty: 4 },
    items: [
      { ingredientId: flour, qty: 2 },
      { ingredientId: butter, qty: 1 },
    ],
    made: [{ ingredientId: dough, qty: 4, expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
  });
  expect([await quantity(flour), await quantity(butter), await quantity(dough)]).toEqual([8, 1, 4]);
  const batch = await batchOf(dough);
  expect(batch).toMatchObject({ price: 23_000, origin: 'PRODUCTION' });
  const days = (Date.parse(batch?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1.9);
  expect(days).toBeLessThan(3.2);
  await isClean();
});

test('a production keeps at the latest as long as the first of what it used', async () => {
  await saveRecipe();
  const tomorrow = dayFromNow(1);
  await inventory.supply(OWNER, warehouseId, [{ ingredientId: butter, qty: 0.1, expiresAt: tomorrow }]);
  const { body } = await make();
  expect(body.made).toMatchObject([{ ingredientId: dough, expiresAt: tomorrow }]);
  expect(body.items[1].batches).toMatchObject([
    { qty: 0.1, expiresAt: tomorrow },
    { qty: 0.9, expiresAt: '2099-11-01' },
  ]);
  await saveRecipe({ version: 1, shelfLifeDays: null });
  expect((await make({ qty: 1 })).body.made).toMatchObject([{ expiresAt: '2099-11-01' }]);
});

test('a production may have used something else, and expire on another day', async () => {
  await saveRecipe();
  await make({ items: items([flour, 3]), expiresAt: '2099-11-24' });
  expect([await quantity(flour), await quantity(butter)]).toEqual([7, 2]);
  expect(await batchOf(dough)).toMatchObject({ price: 4500, expiresAt: '2099-11-24' });
});

test('what came out of a processing may expire on another day', async () => {
  await takeApart({ items: [{ ingredientId: dough, qty: 0.8, expiresAt: '2099-10-24' }] });
  expect(await batchOf(dough)).toMatchObject({ expiresAt: '2099-10-24' });
});

test('too little of an ingredient refuses the production', async () => {
  await saveRecipe();
  const { status, body } = await make({ qty: 9 });
  expect([status, body.message]).toEqual([409, 'Недостаточно остатка: «Масло» — на складе 2 кг']);
  expect([await quantity(flour), await quantity(dough)]).toEqual([10, 0]);
});

test('what was made settles what orders had lacked', async () => {
  await saveRecipe();
  await inventory.lack(MASTER, warehouseId, dough, 1500);
  await make();
  expect(await quantity(dough)).toBe(2.5);
  await isClean();
});

test('a processing divides the cost and keeps the earliest expiry', async () => {
  const bone = await add('Кость');
  const { status, body } = await takeApart({ items: items([dough, 0.6], [bone, 0.2]) });
  expect(status).toBe(201);
  expect(body).toMatchObject({ main: { ingredientName: 'Масло', qty: 1 }, items: [{ qty: 1 }] });
  expect(body.made.map(({ qty }: { qty: number }) => qty)).toEqual([0.6, 0.2]);
  expect([await quantity(butter), await quantity(dough), await quantity(bone)]).toEqual([1, 0.6, 0.2]);
  expect(await batchOf(bone)).toMatchObject({
    price: 100_000,
    expiresAt: '2099-11-01',
    origin: 'PROCESSING',
  });
  await isClean();
});

test('a batch costs as much as what it was made of, also when a unit costs a part of a kopeck', async () => {
  const [potatoes, grams] = [await add('Картофель'), await add('Картофель чищеный, г')];
  await inventory.supply(OWNER, warehouseId, [{ ingredientId: potatoes, qty: 1, price: 25 }]);
  await takeApart({ ingredientId: potatoes, items: items([grams, 1000]) });
  expect(await batchOf(grams)).toMatchObject({ price: 2.5 });
  await saveRecipe({ items: items([grams, 200]), yield: 1 });
  await make({ qty: 1.5 });
  expect(await batchOf(dough)).toMatchObject({ price: 500 });
  const json = { version: 0, yield: 1, items: items([grams, 3]) };
  const { body } = await inventory.call(OWNER, 'PUT', `ingredients/${flour}/recipe`, { json });
  // 7.5 kopecks.
  expect(body).toMatchObject({ cost: 0.08, items: [{ price: 0.025, cost: 0.08 }] });
});

test('a repeated call changes stock once', async () => {
  await saveRecipe();
  const headers = { 'idempotency-key': `made-${dough}` };
  const made = await Promise.all([1, 2, 3].map(() => make({}, { headers })));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(await quantity(dough)).toBe(4);
  const other = { headers: { 'idempotency-key': `apart-${dough}` } };
  await Promise.all([1, 2].map(() => takeApart({ items: items([flour, 1]) }, other)));
  expect(await quantity(flour)).toBe(9);
});

test('ten productions at once never use more than there is', async () => {
  await saveRecipe();
  const all = await Promise.all(Array.from({ length: 10 }, () => make({ qty: 2 })));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(4);
  expect([await quantity(butter), await quantity(dough)]).toEqual([0, 8]);
  await isClean();
});

test.each([
  [
    'an ingredient without a recipe',
    () => make({ ingredientId: flour }),
    'ingredientId',
    'У ингредиента нет рецепта',
  ],
  ['no ingredient', () => make({ ingredientId: 0 }), 'ingredientId', 'Выберите, что приготовлено'],
  ['a quantity of 0', () => make({ qty: 0 }), 'qty', 'Количество должно быть > 0'],
  ['0.0005', () => make({ qty: 0.0005 }), 'qty', 'Не больше трёх знаков после запятой'],
  ['nothing used', () => make({ items: [] }), 'items', 'Добавьте хотя бы одну позицию'],
  ['itself', () => make({ items: items([dough, 1]) }), 'items', 'Рецепт не может содержать сам себя'],
  [
    'an expiry that has passed',
    () => make({ expiresAt: '2020-01-01' }),
    'expiresAt',
    'Срок годности уже истёк',
  ],
  ['the year 9999', () => make({ expiresAt: '9999-01-01' }), 'expiresAt', 'Некорректная дата'],
  [
    'a production that keeps longer than the first of what it uses',
    () => make({ expiresAt: '2099-11-02' }),
    'expiresAt',
    'Не позже 01.11.2099',
  ],
  [
    'a processing of which something keeps longer than what it uses',
    () =>
      takeApart({
        items: [
          { ingredientId: flour, qty: 1, expiresAt: '2099-11-01' },
          { ingredientId: dough, qty: 1, expiresAt: '2099-11-02' },
        ],
      }),
    'items.1.expiresAt',
    'Не позже 01.11.2099',
  ],
  ['long notes', () => make({ notes: 'x'.repeat(1025) }), 'notes', 'Не больше 1024 символов'],
  ['nothing that came out', () => takeApart({ items: [] }), 'items', 'Добавьте хотя бы одну позицию'],
  [
    'what came out of itself',
    () => takeApart({ items: items([butter, 1]) }),
    'items.0.ingredientId',
    'Выберите другой ингредиент',
  ],
  [
    'the same that came out twice',
    () => takeApart({ items: items([flour, 1], [dough, 1], [flour, 2]) }),
    'items.2.ingredientId',
    'Ингредиент указан дважды',
  ],
])('%s is refused and changes nothing', async (_name, call, field, message) => {
  await saveRecipe();
  const { status, body } = await call();
  expect([status, body.errors[field]]).toEqual([400, message]);
  expect([await quantity(flour), await quantity(butter), await quantity(dough)]).toEqual([10, 2, 0]);
});

test('cooks and cashiers only look, and others find nothing', async () => {
  await saveRecipe();
  const { id } = (await make()).body;
  for (const user of [COOK, CASHIER]) {
    expect((await make({}, { user })).status).toBe(403);
    expect((await takeApart({}, { user })).status).toBe(403);
  }
  expect((await inventory.call(CASHIER, 'GET', `productions/${id}`)).status).toBe(200);
  expect((await inventory.call(FOREIGN_OWNER, 'GET', `productions/${id}`)).status).toBe(404);
  expect((await make({}, { user: FOREIGN_OWNER })).status).toBe(404);
  expect((await make({ items: items([foreignId, 1]) })).status).toBe(404);
  expect((await takeApart({ items: items([foreignId, 1]) })).status).toBe(404);
  const list = (await inventory.call(COOK, 'GET', 'productions')).body.content;
  expect(list[0]).toMatchObject({ id, main: { ingredientName: 'Тесто', qty: 4 }, itemCount: 2 });
  const makeable = (await inventory.call(COOK, 'GET', 'makeable')).body;
  expect(makeable.at(-1)).toMatchObject({ ingredientName: 'Тесто', yield: 2, shelfLifeDays: 3 });
});

import { buffer } from 'node:stream/consumers';
import { MovementPage } from '@skatert/contracts/inventory/movements';
import { runHere } from '@skatert/service-kit/files/file-worker';
import { publishAccount } from '@skatert/service-kit/testing/accounts';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { dayFromNow } from '../../test/inventory-harness.js';
import { COOK, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { movementsFile } from './movements-file.js';

const inventory = openForTests(openTwoMasters);
let first: number;
let second: number;
let flour: number;
let salt: number;
beforeAll(async () => {
  const { create, supply, call } = inventory;
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  first = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  second = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  flour = (await create(OWNER, 'ingredients', { name: 'Мука', unitId, warehouseId: first })).id;
  salt = (await create(OWNER, 'ingredients', { name: 'Соль', unitId, warehouseId: first })).id;
  await supply(OWNER, first, [
    { ingredientId: flour, qty: 10, expiresAt: null },
    { ingredientId: salt, qty: 5, expiresAt: null },
  ]);
  for (let count = 0; count < 4; count += 1)
    await call(OWNER, 'POST', 'stock/decrease', {
      json: { warehouseId: first, ingredientId: flour, qty: 1 },
    });
  await create(OWNER, 'transfers', {
    warehouseId: first,
    toWarehouseId: second,
    items: [{ ingredientId: flour, qty: 2 }],
  });
});

const page = async (query = ''): Promise<MovementPage> =>
  MovementPage.parse((await inventory.call(OWNER, 'GET', `movements?${query}`)).body);
const changes = async (query = '') =>
  (await page(query)).content.map(({ kind, change, balance }) => [kind, change, balance]);

test('movements are listed with the newest first, each with the balance after it', async () => {
  expect(await changes()).toEqual([
    ['TRANSFER', 2, 2],
    ['TRANSFER', -2, 4],
    ['WRITE_OFF', -1, 6],
    ['WRITE_OFF', -1, 7],
    ['WRITE_OFF', -1, 8],
    ['WRITE_OFF', -1, 9],
    ['SUPPLY', 5, 5],
    ['SUPPLY', 10, 10],
  ]);
  const [newest] = (await page()).content;
  expect(newest).toMatchObject({
    warehouseName: 'Второй',
    ingredientName: 'Мука',
    unitName: 'кг',
    documentId: expect.any(Number),
  });
});

test('movements are filtered by warehouse, ingredient, kind and day', async () => {
  expect(await changes(`warehouseId=${second}`)).toEqual([['TRANSFER', 2, 2]]);
  expect(await changes(`ingredientId=${salt}`)).toEqual([['SUPPLY', 5, 5]]);
  expect(await changes(`warehouseId=${first}&kind=TRANSFER`)).toEqual([['TRANSFER', -2, 4]]);
  const today = dayFromNow(0);
  expect(await changes(`dateFrom=${today}&dateTo=${today}`)).toHaveLength(8);
  expect(await changes('dateTo=2020-01-01')).toEqual([]);
});

test('pages lead to older and newer ones, from both ends', async () => {
  const newest = await page('size=3');
  expect(newest.newer).toBeNull();
  const middle = await page(`size=3&before=${newest.older}`);
  const last = await page(`size=3&before=${middle.older}`);
  expect(last.older).toBeNull();
  const ids = [...newest.content, ...middle.content, ...last.content].map(({ id }) => id);
  expect(ids).toEqual((await page()).content.map(({ id }) => id));
  const oldest = await page('size=3&oldest=true');
  expect(oldest.older).toBeNull();
  expect(oldest.content.map(({ id }) => id)).toEqual(ids.slice(-3));
  const back = await page(`size=3&after=${oldest.newer}`);
  expect(back.content.map(({ id }) => id)).toEqual(ids.slice(2, 5));
  const start = await page(`size=3&after=${back.newer}`);
  expect(start.newer).toBeNull();
  expect(start.content.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

test('a wrong place is refused, and so is a cook', async () => {
  expect((await inventory.call(OWNER, 'GET', 'movements?before=1-x')).status).toBe(400);
  expect((await inventory.call(COOK, 'GET', 'movements')).status).toBe(403);
});

test('each has the name of who posted it, without contacts, and null for an unknown account', async () => {
  const names = async () => new Set((await page()).content.map(({ byName }) => byName));
  expect(await names()).toEqual(new Set([null]));
  const { platform, deps } = inventory;
  const account = {
    username: 'anna',
    phone: '+79161234567',
    email: 'a@example.ru',
    dateOfBirth: '1990-01-01',
  };
  await publishAccount(platform, OWNER, account);
  expect(await names()).toEqual(new Set(['anna']));
  const named = { ...account, lastName: 'Иванова', firstName: 'Анна', patronymic: 'Петровна', version: 2 };
  await publishAccount(platform, OWNER, named);
  expect(await names()).toEqual(new Set(['Иванова Анна']));
  expect(await deps.accounts.find().lean()).toEqual([
    { _id: OWNER, version: 2, stateSchema: 1, name: 'Иванова Анна' },
  ]);
});

describe('a file of movements', () => {
  const file = async (query = '') => {
    const { app, platform } = inventory;
    const token = await signTestToken(platform.privateKeyPem, OWNER);
    const headers = { authorization: `Bearer ${token}` };
    return app.inject({ url: `/auth/v1/inventory/movements.csv?${query}`, headers });
  };
  const lines = (text: string) => text.trimEnd().split('\r\n');

  test('has the filtered ones with a header, ready for Excel, and is not cached', async () => {
    const response = await file(`warehouseId=${first}&ingredientId=${salt}&dateFrom=2026-01-01`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="movements-2026-01-01-20\d\d-\d\d-\d\d\.csv"$/,
    );
    expect(lines(response.body)).toEqual([
      '\ufeffПроведено;Вид;Ингредиент;Склад;Изменение;Остаток после;Ед.;Документ;Кто',
      expect.stringMatching(
        /^\d\d\.\d\d\.20\d\d \d\d:\d\d;Поставка;Соль;Первый;5;5;кг;Поставка № \d+;Иванова Анна$/,
      ),
    ]);
  });

  test('has all of them, the newest first', async () => {
    const listed = (await page()).content;
    const written = lines((await file()).body).slice(1);
    expect(written.map((line) => line.split(';')[4])).toEqual(
      listed.map(({ change }) => String(change).replace('.', ',')),
    );
  });

  test('runs no formulas', async () => {
    const { id: unitId } = await inventory.create(OWNER, 'units', { name: '+кг' });
    const { id } = await inventory.create(OWNER, 'ingredients', { name: '=HYPERLINK("x")', unitId });
    await inventory.call(OWNER, 'POST', 'stock/increase', {
      json: { warehouseId: first, ingredientId: id, qty: 1 },
    });
    expect(lines((await file(`ingredientId=${id}`)).body)[1]).toContain(
      `"'=HYPERLINK(""x"")";Первый;1;1;'+кг`,
    );
  });

  const deps = () => ({ ...inventory.deps, files: runHere({}) });

  test('that is cut says so in its last row', async () => {
    const found = await buffer(movementsFile(deps(), [1], {}, 2));
    const rows = lines(found.toString());
    expect(rows).toHaveLength(4);
    expect(rows[3]).toMatch(/^Показаны первые 2 строк/);
    const all = await buffer(movementsFile(deps(), [1], { ingredientId: salt }, 1));
    expect(lines(all.toString())).toHaveLength(2);
  });

  test('is refused to a cook, and has nothing of another master', async () => {
    expect((await inventory.call(COOK, 'GET', 'movements.csv')).status).toBe(403);
    expect(lines((await buffer(movementsFile(deps(), [2], {}))).toString())).toHaveLength(1);
  });
});

describe('of many movements', () => {
  const MANY = 6000;
  const RARE = 300;
  let pepper: number;
  beforeAll(async () => {
    const { create, deps } = inventory;
    const { id: unitId } = await create(OWNER, 'units', { name: 'Грамм' });
    const add = async (name: string) =>
      (await create(OWNER, 'ingredients', { name, unitId, warehouseId: first })).id;
    pepper = await add('Перец');
    const bay = await add('Лавр');
    // Pepper is rarely supplied, the other ingredient only supplied.
    const movements = Array.from({ length: MANY }, (_, index) => ({
      ...{ _id: 1_000_000 + index, masterId: 1, batchId: 1, change: -1, balance: 1 },
      ingredientId: index % 2 === 0 ? pepper : bay,
      kind: index % 2 === 1 || index % RARE === 0 ? ('SUPPLY' as const) : ('WRITE_OFF' as const),
      warehouseId: Math.floor(index / RARE) % 2 === 0 ? first : second,
      at: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 60_000),
    }));
    await deps.movements.insertMany(movements);
  });

  it.each([
    ['an ingredient and a kind', () => '', MANY / RARE],
    ['both in a warehouse', () => `&warehouseId=${second}`, MANY / RARE / 2],
    ['both on a day', () => '&dateFrom=2026-01-02&dateTo=2026-01-02', 4],
  ])('those of %s are read from an index', async (_what, query, count) => {
    let found: MovementPage['content'] = [];
    const costs = await costsOf(inventory.platform.connection, 'movements', async () => {
      found = (await page(`ingredientId=${pepper}&kind=SUPPLY${query()}`)).content;
    });
    expect(found).toHaveLength(count);
    expect(costs).toEqual([
      { command: 'find', keysExamined: count, docsExamined: count, hasSortStage: false },
    ]);
  });
});

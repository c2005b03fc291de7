import {
  StocktakingDetails,
  StocktakingLinePage,
  StocktakingPage,
} from '@skatert/contracts/inventory/stocktakings';
import { publishAccount } from '@skatert/service-kit/testing/accounts';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CASHIER, COOK, FOREIGN_OWNER, OWNER, openCounting } from '../../test/counting.js';
import { enterQuantity } from './enter-quantity.js';

const counting = openForTests(openCounting);

const lines = async (countId: number, query = '', userId = COOK) =>
  (await counting.call(userId, 'GET', `counts/${countId}/lines${query}`)).body;
const names = async (countId: number, query = '', userId = COOK): Promise<string[]> =>
  (await lines(countId, query, userId)).content.map(
    ({ ingredientName }: { ingredientName: string }) => ingredientName,
  );

describe('the start', () => {
  test('of a whole warehouse includes what it lists, by name, also without stock', async () => {
    const { warehouseId } = await counting.warehouse({ Мука: 10, ёлка: 1, Еда: 0, Ягоды: 2.5 });
    const stocktaking = await counting.start(warehouseId, { notes: 'Конец месяца' });
    expect(stocktaking).toMatchObject({
      status: 'OPEN',
      scope: 'WAREHOUSE',
      lines: 4,
      counted: 0,
      notes: 'Конец месяца',
      endedAt: null,
    });
    expect(await names(stocktaking.id)).toEqual(['Еда', 'ёлка', 'Мука', 'Ягоды']);
  });

  test('of categories includes what the warehouse lists of them', async () => {
    const { warehouseId, id } = await counting.warehouse({ Молоко: 3 }, 'Молочное');
    const { unitId, create, call } = counting;
    await create(OWNER, 'ingredients', { name: 'Соль', unitId, warehouseId });
    await create(OWNER, 'ingredients', { name: 'Кефир', unitId, categoryName: 'Молочное' });
    const stocktaking = await counting.start(warehouseId, { scope: 'CATEGORIES', categories: ['Молочное'] });
    expect(await names(stocktaking.id)).toEqual(['Молоко']);
    const bare = await counting.start(warehouseId, { scope: 'CATEGORIES', categories: [null] });
    expect(await names(bare.id)).toEqual(['Соль']);
    const details = (await call(COOK, 'GET', `counts/${bare.id}`)).body;
    expect(StocktakingDetails.parse(details)).toMatchObject({ categories: [null], lineCategories: [null] });
    const json = { warehouseId, scope: 'CATEGORIES', categories: ['Рыба'] };
    const none = await call(OWNER, 'POST', 'counts', { json });
    expect([none.status, none.body.code]).toEqual([409, 'COUNT_EMPTY']);
    expect(id('Молоко')).toBeGreaterThan(0);
  });

  test('of chosen ingredients includes them also where the warehouse has none', async () => {
    const first = await counting.warehouse({ Мука: 10 });
    const second = await counting.warehouse({ Соль: 1 });
    const ingredientIds = [first.id('Мука'), second.id('Соль')];
    const stocktaking = await counting.start(second.warehouseId, { scope: 'INGREDIENTS', ingredientIds });
    expect(await names(stocktaking.id)).toEqual(['Мука', 'Соль']);
    expect(await counting.reviewLine(stocktaking.id, first.id('Мука'))).toMatchObject({ expected: 0 });
  });

  test('is refused while an open stocktaking has one of the ingredients, and not for others', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 1, Сахар: 2 });
    const only = (...ingredientIds: number[]) => ({ scope: 'INGREDIENTS', ingredientIds });
    const first = await counting.start(warehouseId, only(id('Мука'), id('Соль')));
    await counting.start(warehouseId, only(id('Сахар')));
    const json = { warehouseId, scope: 'WAREHOUSE' };
    const { status, body } = await counting.call(OWNER, 'POST', 'counts', { json });
    expect([status, body.code]).toEqual([409, 'COUNT_OVERLAP']);
    expect(body.message).toMatch(/^Уже считают в инвентаризации № \d+: «.+» и ещё 2\. Сначала завершите её$/);
    await counting.call(OWNER, 'POST', `counts/${first.id}/cancel`);
    await counting.start(warehouseId, only(id('Мука')));
  });

  test('of ten overlapping stocktakings at once, one is started', async () => {
    const { warehouseId } = await counting.warehouse({ Мука: 10, Соль: 1 });
    const json = { warehouseId, scope: 'WAREHOUSE' };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => counting.call(OWNER, 'POST', 'counts', { json })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('repeated with its idempotency key returns the same stocktaking', async () => {
    const { warehouseId } = await counting.warehouse({ Мука: 10 });
    const headers = { 'idempotency-key': `start-${warehouseId}` };
    const send = (fields = {}) =>
      counting.call(OWNER, 'POST', 'counts', {
        json: { warehouseId, scope: 'WAREHOUSE', ...fields },
        headers,
      });
    const all = await Promise.all([send(), send(), send()]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect((await send()).body.id).toBe(all[0]?.body.id);
    expect((await send({ notes: 'Другое' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test.each([
    [{ warehouseId: 0 }, 'warehouseId', 'Выберите склад'],
    [{ scope: 'ALL' }, 'scope', 'Выберите, что считать'],
    [{ scope: 'CATEGORIES' }, 'categories', 'Выберите хотя бы одну категорию'],
    [{ scope: 'CATEGORIES', categories: [] }, 'categories', 'Выберите хотя бы одну категорию'],
    [{ scope: 'INGREDIENTS', ingredientIds: [] }, 'ingredientIds', 'Выберите хотя бы один ингредиент'],
    [
      { scope: 'INGREDIENTS', ingredientIds: Array(1001).fill(1) },
      'ingredientIds',
      'Не больше 1000 ингредиентов',
    ],
  ])('with %j is refused', async (fields, field, message) => {
    const { warehouseId } = await counting.warehouse({ Мука: 1 });
    const json = { warehouseId, scope: 'WAREHOUSE', ...fields };
    const { status, body } = await counting.call(OWNER, 'POST', 'counts', { json });
    expect([status, body.errors?.[field]]).toEqual([400, message]);
    expect((await counting.call(OWNER, 'GET', `counts?warehouseId=${warehouseId}`)).body.content).toEqual([]);
  });

  test('with an ingredient or a warehouse of another master is refused', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 1 });
    const { create, call } = counting;
    const unit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
    const foreign = await create(FOREIGN_OWNER, 'ingredients', { name: 'Масло', unitId: unit.id });
    const json = { warehouseId, scope: 'INGREDIENTS', ingredientIds: [id('Мука'), foreign.id] };
    const { status, body } = await call(OWNER, 'POST', 'counts', { json });
    expect([status, body.message]).toEqual([404, 'Ингредиент не найден']);
    const other = await call(FOREIGN_OWNER, 'POST', 'counts', { json });
    expect([other.status, other.body.message]).toEqual([404, 'Склад не найден']);
    expect((await call(COOK, 'POST', 'counts', { json })).status).toBe(403);
  });
});

describe('the lines', () => {
  test('are paged by name, found by a part of it, and filtered', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 1, Масло: 1, 'Мёд липовый': 1, Соль: 1 });
    const { id: countId } = await counting.start(warehouseId);
    const first = StocktakingLinePage.parse(await lines(countId, '?size=3'));
    expect(first.content.map(({ ingredientName }) => ingredientName)).toEqual([
      'Масло',
      'Мёд липовый',
      'Мука',
    ]);
    expect(StocktakingLinePage.parse(await lines(countId, `?size=3&after=${first.next}`))).toMatchObject({
      content: [{ ingredientName: 'Соль' }],
      next: null,
    });
    expect(await names(countId, `?search=${encodeURIComponent('МЕД')}`)).toEqual(['Мёд липовый']);
    expect(await names(countId, '?search=.*')).toEqual([]);
    await counting.enter(COOK, countId, id('Мука'), 5);
    await counting.enter(CASHIER, countId, id('Соль'), 0);
    expect(await names(countId, '?only=uncounted')).toEqual(['Масло', 'Мёд липовый']);
    // The page continues by name, although what came before is counted meanwhile.
    expect(await names(countId, `?only=uncounted&after=${id('Мука')}`)).toEqual([]);
    expect(await names(countId, '?only=mine')).toEqual(['Мука']);
    expect(await names(countId, '?only=mine', CASHIER)).toEqual(['Соль']);
    expect(await names(countId, '?noCategory=true')).toHaveLength(4);
    expect(await names(countId, `?category=${encodeURIComponent('Рыба')}`)).toEqual([]);
  });

  test('get an ingredient that was found; what is expected is its balance at that moment', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 4 });
    const { call } = counting;
    const { id: countId } = await counting.start(warehouseId, {
      scope: 'INGREDIENTS',
      ingredientIds: [id('Мука')],
    });
    await counting.change('increase', warehouseId, id('Соль'), 1);
    const json = { ingredientId: id('Соль') };
    const added = await call(COOK, 'POST', `counts/${countId}/lines`, { json });
    expect([added.status, added.body]).toMatchObject([
      200,
      { ingredientName: 'Соль', mine: null, people: 0 },
    ]);
    expect((await call(COOK, 'POST', `counts/${countId}/lines`, { json })).status).toBe(200);
    expect((await call(COOK, 'GET', `counts/${countId}`)).body).toMatchObject({ lines: 2 });
    expect(await counting.reviewLine(countId, id('Соль'))).toMatchObject({ expected: 5 });
    const other = await counting.warehouse({ Перец: 1 });
    await counting.start(warehouseId, { scope: 'INGREDIENTS', ingredientIds: [other.id('Перец')] });
    const taken = await call(COOK, 'POST', `counts/${countId}/lines`, {
      json: { ingredientId: other.id('Перец') },
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'COUNT_OVERLAP']);
    const unknown = await call(COOK, 'POST', `counts/${countId}/lines`, { json: { ingredientId: 999_999 } });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Ингредиент не найден']);
    expect((await call(COOK, 'POST', `counts/${countId}/lines`, { json: {} })).body.errors).toEqual({
      ingredientId: 'Выберите ингредиент',
    });
  });
});

describe('entries', () => {
  test('of 20 people at once all remain, and their sum is what was counted', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
    const { id: countId } = await counting.start(warehouseId);
    const cooks = Array.from({ length: 20 }, (_, index) => 100 + index);
    for (const cook of cooks) await counting.grant(cook, 'COOK', 1);
    const all = await Promise.all(
      cooks.map((cook, index) => counting.enter(cook, countId, id('Мука'), (index + 1) / 10)),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(all.map(({ body }) => body.mine)).toEqual(cooks.map((_, index) => (index + 1) / 10));
    const line = await counting.reviewLine(countId, id('Мука'));
    expect(line).toMatchObject({ counted: 21, difference: 11 });
    expect(line?.entries).toHaveLength(20);
    await publishAccount(counting.platform, 100, { lastName: 'Поваров' });
    const named = (await counting.reviewLine(countId, id('Мука')))?.entries.map(({ byName }) => byName);
    expect(named?.filter((name) => name !== null)).toEqual(['Поваров']);
    expect(await lines(countId)).toMatchObject({ content: [{ people: 20, mine: null }] });
  });

  test('of several instances of the service at once all remain', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 1 });
    const { id: countId } = await counting.start(warehouseId);
    // The calls don't wait for each other, as if they were in several processes.
    const deps = {
      ...counting.deps,
      inStocktakingTurn: <T>(_ids: readonly number[], work: () => Promise<T>) => work(),
    };
    const people = Array.from({ length: 20 }, (_, index) => 200 + index);
    await Promise.all(
      people.map((userId) =>
        enterQuantity(deps, {
          countId,
          ingredientId: id(userId % 2 === 0 ? 'Мука' : 'Соль'),
          userId,
          quantity: 1000,
          secondsAgo: 0,
          key: undefined,
        }),
      ),
    );
    expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({ counted: 10 });
    expect(await counting.reviewLine(countId, id('Соль'))).toMatchObject({ counted: 10 });
    expect((await counting.call(COOK, 'GET', `counts/${countId}`)).body).toMatchObject({ counted: 2 });
  });

  test('of one person replace each other, and can be removed; 0 is a stocktaking', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
    const { id: countId } = await counting.start(warehouseId);
    const enter = async (userId: number, qty: number | null) =>
      (await counting.enter(userId, countId, id('Мука'), qty)).body;
    expect(await enter(COOK, 4)).toMatchObject({ mine: 4, people: 1 });
    expect(await enter(COOK, 5.125)).toMatchObject({ mine: 5.125, people: 1 });
    expect(await enter(CASHIER, 1)).toMatchObject({ mine: 1, people: 2 });
    expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({ counted: 6.125 });
    expect(await enter(COOK, 0)).toMatchObject({ mine: 0, people: 2 });
    expect(await enter(COOK, null)).toMatchObject({ mine: null, people: 1 });
    expect(await enter(CASHIER, null)).toMatchObject({ mine: null, people: 0 });
    expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({ counted: null, difference: null });
    expect((await counting.call(COOK, 'GET', `counts/${countId}`)).body).toMatchObject({ counted: 0 });
  });

  test('sent again by a late repeat do not replace a newer one', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
    const { id: countId } = await counting.start(warehouseId);
    const enter = (qty: number | null, key: string) =>
      counting.enter(COOK, countId, id('Мука'), qty, { 'idempotency-key': key });
    await enter(4, 'first');
    await enter(5, 'second');
    expect((await enter(4, 'first')).body.mine).toBe(5);
    await enter(null, 'third');
    expect((await enter(5, 'second')).body.mine).toBeNull();
    await counting.post(countId);
    expect((await enter(null, 'third')).status).toBe(200);
    expect((await enter(6, 'fourth')).body.code).toBe('COUNT_CLOSED');
  });

  test.each([
    [-1, 'Не меньше 0'],
    [0.0005, 'Не больше трёх знаков после запятой'],
    [1e12, 'Не больше 9\u00a0999\u00a0999,999'],
    ['5', 'Нужно число'],
    [undefined, 'Нужно число'],
  ])('%j is refused', async (qty, message) => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
    const { id: countId } = await counting.start(warehouseId);
    const { status, body } = await counting.enter(COOK, countId, id('Мука'), qty);
    expect([status, body.errors.qty]).toEqual([400, message]);
    expect(await lines(countId)).toMatchObject({ content: [{ mine: null, people: 0 }] });
  });

  test('for another ingredient or stocktaking, and of another master, are not found', async () => {
    const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 1 });
    const { id: countId } = await counting.start(warehouseId, {
      scope: 'INGREDIENTS',
      ingredientIds: [id('Мука')],
    });
    const absent = await counting.enter(COOK, countId, id('Соль'), 1);
    expect([absent.status, absent.body.message]).toEqual([404, 'Этого ингредиента нет в инвентаризации']);
    for (const [userId, stocktaking] of [
      [COOK, 999_999],
      [FOREIGN_OWNER, countId],
    ] as const) {
      const { status, body } = await counting.enter(userId, stocktaking, id('Мука'), 1);
      expect([status, body.message]).toEqual([404, 'Инвентаризация не найдена']);
    }
  });
});

test('a cook gets nothing of what is expected from any call', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 47.113 });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(CASHIER, countId, id('Мука'), 31.771);
  const { call } = counting;
  const seen = async () =>
    JSON.stringify([
      await call(COOK, 'GET', 'counts'),
      await call(COOK, 'GET', `counts/${countId}`),
      await call(COOK, 'GET', `counts/${countId}/lines`),
      await call(COOK, 'GET', `counts/${countId}/lines?only=mine`),
      await counting.enter(COOK, countId, id('Мука'), 1),
      await call(COOK, 'POST', `counts/${countId}/lines`, { json: { ingredientId: id('Мука') } }),
    ]);
  expect(await seen()).not.toMatch(/47\.113|47113|31\.771|31771|-14\.342|expected|difference/);
  for (const [method, path] of [
    ['GET', 'review'],
    ['POST', 'post'],
    ['POST', 'cancel'],
  ] as const) {
    const json = path === 'post' ? { uncounted: 'KEEP' } : undefined;
    expect((await call(COOK, method, `counts/${countId}/${path}`, { json })).status).toBe(403);
  }
  await counting.post(countId);
  expect(await seen()).not.toMatch(/47\.113|47113|31\.771|31771|-14\.342|expected|difference/);
});

test('what is in a stocktaking can not be deleted', async () => {
  const { warehouseId, id } = await counting.warehouse({ Пусто: 0 });
  const empty = await counting.warehouse({});
  await counting.start(warehouseId);
  await counting.start(empty.warehouseId);
  const ingredient = await counting.call(OWNER, 'DELETE', `ingredients/${id('Пусто')}`);
  expect([ingredient.status, ingredient.body.code]).toEqual([409, 'INGREDIENT_IN_USE']);
  const warehouse = await counting.call(OWNER, 'DELETE', `warehouses/${empty.warehouseId}`);
  expect([warehouse.status, warehouse.body.code]).toEqual([409, 'WAREHOUSE_IN_USE']);
});

test('lists of stocktakings are the newest first, and filtered by warehouse and status', async () => {
  const { warehouseId } = await counting.warehouse({ Мука: 10 });
  const { id: first } = await counting.start(warehouseId);
  await counting.call(OWNER, 'POST', `counts/${first}/cancel`);
  const { id: second } = await counting.start(warehouseId);
  const list = async (query = '') =>
    StocktakingPage.parse(
      (await counting.call(CASHIER, 'GET', `counts?warehouseId=${warehouseId}${query}`)).body,
    ).content.map(({ id }) => id);
  expect(await list()).toEqual([second, first]);
  expect(await list('&status=OPEN')).toEqual([second]);
  expect(await list('&status=CANCELED')).toEqual([first]);
  expect((await counting.call(FOREIGN_OWNER, 'GET', 'counts')).body.content).toEqual([]);
  expect((await counting.call(COOK, 'GET', 'counts?status=DONE')).status).toBe(400);
});

test('a line says what expires first while it is counted, and nothing of it afterwards', async () => {
  const { warehouseId, id } = await counting.warehouse({ Сметана: 1, Соль: 1 });
  await counting.supply(OWNER, warehouseId, [
    { ingredientId: id('Сметана'), qty: 2, expiresAt: '2026-11-01' },
    { ingredientId: id('Сметана'), qty: 2, expiresAt: '2026-10-01' },
  ]);
  const stocktaking = await counting.start(warehouseId);
  expect((await lines(stocktaking.id)).content).toMatchObject([
    { ingredientName: 'Сметана', earliestExpiry: '2026-10-01' },
    { ingredientName: 'Соль', earliestExpiry: null },
  ]);
  await counting.enter(COOK, stocktaking.id, id('Сметана'), 4);
  const expiry = async () => (await counting.reviewLine(stocktaking.id, id('Сметана')))?.earliestExpiry;
  expect(await expiry()).toBe('2026-10-01');
  await counting.post(stocktaking.id);
  expect(await expiry()).toBeNull();
});

import { SUPPLY_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CASHIER, COOK, OWNER, openCounting } from '../../test/counting.js';

const counting = openForTests(openCounting);

test('a difference is against the stock at the start, and is applied to the stock of the posting', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 5, Сахар: 3 });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 8);
  await counting.enter(CASHIER, countId, id('Соль'), 6.5);
  await counting.enter(CASHIER, countId, id('Сахар'), 3);
  // The kitchen goes on meanwhile.
  await counting.change('decrease', warehouseId, id('Мука'), 3);
  await counting.supply(OWNER, warehouseId, [
    { ingredientId: id('Соль'), qty: 20, expiresAt: null, price: 30 },
  ]);
  expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({
    expected: 10,
    counted: 8,
    difference: -2,
  });
  const { status, body } = await counting.post(countId);
  expect([status, body.count]).toMatchObject([200, { status: 'POSTED', lines: 3, counted: 3 }]);
  expect(body.totals).toMatchObject({ differing: 2, shortages: 1, surpluses: 1, limited: 0, uncounted: 0 });
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(5);
  expect(await counting.quantity(warehouseId, id('Соль'))).toBe(26.5);
  expect(await counting.quantity(warehouseId, id('Сахар'))).toBe(3);
  const document = await counting.deps.documents.findById(countId).lean();
  expect(document).toMatchObject({ kind: 'COUNT', warehouseId, itemCount: 2, by: OWNER });
  expect(document?.lines).toMatchObject([
    { line: 1, ingredientId: id('Мука'), quantity: -2000 },
    { line: 2, ingredientId: id('Соль'), quantity: 1500 },
  ]);
  const movements = await counting.call(OWNER, 'GET', `movements?kind=COUNT&warehouseId=${warehouseId}`);
  expect(movements.body.content).toMatchObject([
    { change: 1.5, documentId: countId },
    { change: -2, documentId: countId },
  ]);
  expect(await counting.differences()).toEqual([]);
});

test('what orders lacked was taken from the shelf: it is expected to be missing', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 0, Соль: 0, Сахар: 0 });
  for (const name of ['Мука', 'Соль', 'Сахар']) await counting.lack(1, warehouseId, id(name), 2000);
  const { id: countId } = await counting.start(warehouseId);
  // Settles what was lacking while the stocktaking goes on.
  await counting.supply(OWNER, warehouseId, [{ ingredientId: id('Соль'), qty: 10, expiresAt: null }]);
  expect(await counting.quantity(warehouseId, id('Соль'))).toBe(8);
  await counting.enter(COOK, countId, id('Мука'), 5);
  // Counted before the supply came.
  const json = { qty: 5, secondsAgo: 3600 };
  await counting.call(COOK, 'PUT', `counts/${countId}/lines/${id('Соль')}`, { json });
  expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({ expected: -2, difference: 7 });
  expect((await counting.post(countId, 'ZERO')).status).toBe(200);
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(5);
  expect(await counting.quantity(warehouseId, id('Соль'))).toBe(15);
  expect(await counting.quantity(warehouseId, id('Сахар'))).toBe(0);
  expect(await counting.deps.shortfalls.countDocuments({ warehouseId })).toBe(0);
  expect(await counting.differences()).toEqual([]);
});

test('what leaves the shelf before it is counted is not missing, and an entry may be sent later', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 10 });
  const { id: countId } = await counting.start(warehouseId);
  for (const name of ['Мука', 'Соль']) await counting.change('decrease', warehouseId, id(name), 2);
  await counting.enter(COOK, countId, id('Мука'), 8);
  expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({ expected: 8, difference: 0 });
  // Counted before, while there was no connection.
  const json = { qty: 10, secondsAgo: 3600 };
  await counting.call(COOK, 'PUT', `counts/${countId}/lines/${id('Соль')}`, { json });
  expect(await counting.reviewLine(countId, id('Соль'))).toMatchObject({ expected: 10, difference: 0 });
  await counting.post(countId);
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(8);
  expect(await counting.quantity(warehouseId, id('Соль'))).toBe(8);
});

test('shortages are valued by the batches they are taken from, surpluses by the last known price', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 0, Соль: 0, Сахар: 0, Перец: 1 });
  const items = [
    { ingredientId: id('Мука'), qty: 2, expiresAt: '2027-01-01', price: 10 },
    { ingredientId: id('Мука'), qty: 5, expiresAt: '2027-02-01', price: 20.5 },
    { ingredientId: id('Соль'), qty: 1, expiresAt: null, price: 40 },
    { ingredientId: id('Соль'), qty: 1, expiresAt: null, price: 50 },
    { ingredientId: id('Сахар'), qty: 4, expiresAt: null, price: 33.33 },
  ];
  await counting.supply(OWNER, warehouseId, items);
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 4);
  await counting.enter(COOK, countId, id('Соль'), 4);
  await counting.enter(COOK, countId, id('Сахар'), 3.5);
  await counting.enter(COOK, countId, id('Перец'), 0.5);
  const value = async (name: string) => {
    const line = await counting.reviewLine(countId, id(name));
    return [line?.change, line?.value, line?.unpriced];
  };
  const expected = {
    totals: expect.objectContaining({
      shortage: 57.17,
      surplus: 100,
      total: 42.83,
      unpriced: 1,
      differing: 4,
      limited: 0,
    }),
  };
  for (const isPosted of [false, true]) {
    if (isPosted) expect((await counting.post(countId)).body).toMatchObject(expected);
    expect(await counting.review(countId)).toMatchObject(expected);
    expect(await value('Мука')).toEqual([-3, -40.5, false]);
    expect(await value('Соль')).toEqual([2, 100, false]);
    expect(await value('Сахар')).toEqual([-0.5, -16.67, false]);
    expect(await value('Перец')).toEqual([-0.5, null, true]);
  }
  const batch = await counting.deps.batches.findOne({ origin: 'COUNT', ingredientId: id('Соль') }).lean();
  expect(batch).toMatchObject({ received: 2000, price: 5000, expiresAt: null, supplierId: null });
});

test('a surplus has the price of the last supply to any warehouse, whatever a processing cost since', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 0, Соль: 0 });
  const other = await counting.warehouse({});
  const supply = (place: number, date: string, price: number) =>
    counting.supply(OWNER, place, [{ ingredientId: id('Мука'), qty: 1, expiresAt: null, price }], { date });
  await supply(warehouseId, '2026-01-10T09:00:00Z', 10);
  await supply(other.warehouseId, '2026-01-11T09:00:00Z', 30);
  const items = [{ ingredientId: id('Соль'), qty: 1, expiresAt: null, price: 90 }];
  await counting.supply(OWNER, warehouseId, items);
  const made = [{ ingredientId: id('Мука'), qty: 0.5 }];
  const json = { warehouseId, ingredientId: id('Соль'), qty: 1, items: made };
  expect((await counting.call(OWNER, 'POST', 'processings', { json })).status).toBe(201);
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 2.5);
  expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({ change: 1, value: 30 });
  expect((await counting.post(countId)).body.totals).toMatchObject({ surplus: 30 });
});

test('a unit may cost a part of a kopeck: the value is rounded, not the price', async () => {
  const { warehouseId, id } = await counting.warehouse({ Картофель: 0, Очищенный: 0, Лишний: 0 });
  const items = [{ ingredientId: id('Картофель'), qty: 1, expiresAt: null, price: 25 }];
  await counting.supply(OWNER, warehouseId, items);
  const made = ['Очищенный', 'Лишний'].map((name) => ({ ingredientId: id(name), qty: 500 }));
  const json = { warehouseId, ingredientId: id('Картофель'), qty: 1, items: made };
  await counting.call(OWNER, 'POST', 'processings', { json });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Очищенный'), 399);
  await counting.enter(COOK, countId, id('Лишний'), 600);
  expect((await counting.post(countId)).body.totals).toMatchObject({ shortage: 2.53, surplus: 2.5 });
  const batch = await counting.deps.batches.findOne({ origin: 'COUNT', ingredientId: id('Лишний') }).lean();
  expect(batch).toMatchObject({ price: 2.5 });
});

test('a shortage takes at most what the warehouse has left, and the result shows it', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 2 });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 1);
  await counting.enter(COOK, countId, id('Соль'), 1);
  await counting.change('decrease', warehouseId, id('Мука'), 6);
  await counting.change('decrease', warehouseId, id('Соль'), 2);
  expect((await counting.review(countId)).totals).toMatchObject({ limited: 2 });
  const { body } = await counting.post(countId);
  expect(body.totals).toMatchObject({ limited: 2, shortages: 2 });
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(0);
  expect(await counting.quantity(warehouseId, id('Соль'))).toBe(0);
  expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({ difference: -9, change: -4 });
  expect(await counting.reviewLine(countId, id('Соль'))).toMatchObject({
    difference: -1,
    change: 0,
    value: null,
  });
  expect(await counting.differences()).toEqual([]);
});

test('posted twice and ten times at once, it changes the stock once', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 7);
  const all = await Promise.all(Array.from({ length: 10 }, () => counting.post(countId)));
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const [first] = all;
  for (const { body } of [...all, await counting.post(countId, 'ZERO')]) expect(body).toEqual(first?.body);
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(7);
  const cancelled = await counting.call(OWNER, 'POST', `counts/${countId}/cancel`);
  expect([cancelled.status, cancelled.body.code]).toEqual([409, 'COUNT_CLOSED']);
});

test('what nobody has counted stays as it is, or counts as 0', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 4, Пусто: 0 });
  const kept = await counting.start(warehouseId);
  await counting.enter(COOK, kept.id, id('Мука'), 10);
  expect((await counting.review(kept.id)).totals).toMatchObject({ uncounted: 2, differing: 0 });
  expect((await counting.review(kept.id, '?uncounted=ZERO')).content).toMatchObject([
    { ingredientName: 'Соль', counted: null, difference: -4, change: -4 },
  ]);
  expect((await counting.review(kept.id, '?show=uncounted')).totalElements).toBe(2);
  expect((await counting.post(kept.id)).body.totals).toMatchObject({ uncounted: 2, differing: 0 });
  expect(await counting.quantity(warehouseId, id('Соль'))).toBe(4);
  expect(await counting.deps.documents.findById(kept.id).lean()).toBeNull();

  const zeroed = await counting.start(warehouseId);
  await counting.enter(COOK, zeroed.id, id('Мука'), 10);
  expect((await counting.post(zeroed.id, 'ZERO')).body.totals).toMatchObject({ uncounted: 2, differing: 1 });
  expect(await counting.quantity(warehouseId, id('Соль'))).toBe(0);
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(10);
  const review = await counting.review(zeroed.id);
  expect(review).toMatchObject({ uncountedAs: 'ZERO', content: [{ counted: null, difference: -4 }] });
  const json = { uncounted: 'SOME' };
  const wrong = await counting.call(OWNER, 'POST', `counts/${zeroed.id}/post`, { json });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { uncounted: 'Выберите, что делать с непосчитанными' },
  ]);
});

test('a start releases the ingredients of a stocktaking whose end was interrupted', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 7);
  await counting.post(countId);
  await counting.deps.stocktakingLines.collection.updateMany({ countId }, { $set: { open: true } });
  const next = await counting.start(warehouseId);
  expect(await counting.reviewLine(next.id, id('Мука'))).toMatchObject({ expected: 7 });
});

test('a cancelled stocktaking changes nothing, and accepts nothing more', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
  const { id: countId } = await counting.start(warehouseId);
  await counting.enter(COOK, countId, id('Мука'), 7);
  const cancel = () => counting.call(OWNER, 'POST', `counts/${countId}/cancel`);
  expect((await cancel()).body).toMatchObject({ status: 'CANCELED', counted: 1 });
  expect((await cancel()).status).toBe(200);
  expect(await counting.quantity(warehouseId, id('Мука'))).toBe(10);
  const refused = [await counting.enter(COOK, countId, id('Мука'), 8), await counting.post(countId)];
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([409, 'Инвентаризация уже завершена']);
  const other = await counting.warehouse({ Соль: 1 });
  const json = { ingredientId: other.id('Соль') };
  expect((await counting.call(COOK, 'POST', `counts/${countId}/lines`, { json })).body.code).toBe(
    'COUNT_CLOSED',
  );
  expect((await counting.review(countId, '?show=all')).content).toMatchObject([{ counted: 7, change: null }]);
});

test('entries during the posting are all in it, or refused', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 10, Сахар: 10 });
  const { id: countId } = await counting.start(warehouseId);
  const names = ['Мука', 'Соль', 'Сахар'];
  const entries = Array.from({ length: 30 }, (_, index) =>
    counting.enter(index % 2 === 0 ? COOK : CASHIER, countId, id(names[index % 3] ?? ''), index),
  );
  const [posted, ...entered] = await Promise.all([counting.post(countId), ...entries]);
  expect(posted?.status).toBe(200);
  for (const { status } of entered) expect([200, 409]).toContain(status);
  for (const name of names) {
    const line = await counting.reviewLine(countId, id(name));
    const stock = await counting.quantity(warehouseId, id(name));
    expect(stock).toBe(Math.max(0, line?.counted ?? 10));
  }
  expect(await counting.differences()).toEqual([]);
});

const COUNT = 10_000;
const DIFFERING = 2000;

/** Does the work while transactions may last long: other tests keep the machine busy, and its speed is not tested here. */
async function inLongTransactions<T>(work: () => Promise<T>): Promise<T> {
  const admin = counting.deps.connection.getClient().db('admin');
  const setLimit = (seconds: number) =>
    admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: seconds });
  const { was } = await setLimit(60);
  try {
    return await work();
  } finally {
    await setLimit(was as number);
  }
}

test(`${COUNT} ingredients are counted, and ${DIFFERING} differences posted, each in one transaction`, async () => {
  const { deps } = counting;
  const { id: warehouseId } = await counting.create(OWNER, 'warehouses', { name: 'Большой' });
  const firstId = await deps.ingredientIds.nextBlock(COUNT);
  const numbers = Array.from({ length: COUNT }, (_, index) => firstId + index);
  await deps.ingredients.collection.insertMany(
    numbers.map((_id) => ({ _id, masterId: 1, name: `Ингредиент ${_id}`, unitId: counting.unitId }) as never),
  );
  for (let from = 0; from < COUNT; from += SUPPLY_LINES_MAX)
    await counting.supply(
      OWNER,
      warehouseId,
      numbers
        .slice(from, from + SUPPLY_LINES_MAX)
        .map((ingredientId) => ({ ingredientId, qty: 5, price: 10 })),
    );
  const { id: countId, lines } = await inLongTransactions(() => counting.start(warehouseId));
  expect(lines).toBe(COUNT);
  await deps.stocktakingLines.collection.updateMany({ countId, ingredientId: { $lt: firstId + DIFFERING } }, [
    { $set: { people: 1, counted: { $add: [4000, { $multiply: [2000, { $mod: ['$ingredientId', 2] }] }] } } },
    { $set: { difference: { $subtract: ['$counted', '$expected'] } } },
  ]);
  await deps.stocktakings.updateOne({ _id: countId }, { $set: { counted: DIFFERING } });
  const review = await counting.review(countId);
  const { status, body } = await inLongTransactions(() => counting.post(countId));
  expect([status, body.totals]).toMatchObject([
    200,
    { differing: DIFFERING, shortage: 10_000, surplus: 10_000, total: 0, uncounted: COUNT - DIFFERING },
  ]);
  expect(review.totals).toEqual(body.totals);
  const tooMany = await inLongTransactions(() => counting.start(warehouseId));
  expect((await counting.post(tooMany.id, 'ZERO')).body.code).toBe('COUNT_TOO_LARGE');
  expect((await counting.call(OWNER, 'GET', `counts/${tooMany.id}`)).body.status).toBe('OPEN');
  expect(await counting.differences()).toEqual([]);
}, 120_000);

import { isDeepStrictEqual } from 'node:util';
import {
  SEND_DAY_SUMMARY_SUBJECT,
  SendDaySummaryRequest,
  type SendDigestReply,
} from '@skatert/contracts/auth/digest';
import type { BrandState } from '@skatert/contracts/menu/states';
import { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { BRAND, brandState, OTHER_BRAND, startOrders } from '../../test/orders-harness.js';
import { insertCompleted, orderLine } from '../../test/stored-orders.js';
import type { OrderDoc } from '../orders/order-model.js';
import { type OrdersDeps, openOrdersDeps } from '../orders-deps.js';
import { setPosition } from '../projections/log-position-model.js';
import { rebuildReports } from '../reports/rebuild-reports.js';
import { REPORTS } from '../reports/report-deps.js';
import { sendDaySummaries } from './send-day-summaries.js';

const OWNER = 1;
const CASHIER = 2;
const BOUND = 3;
const FOREIGN_BRAND = 7;
const FOREIGN = 9;
/** Runs brands of both masters. */
const OF_BOTH = 4;
const MASTER = 1;
const OTHER_MASTER = 2;
const HOUR = 60 * 60 * 1000;
/** Six in the morning of the day after, in Moscow. */
const SIX = Date.parse('2026-03-11T03:00:00Z');

const orders = openForTests(startOrders);
let deps: OrdersDeps;
let access: AccessDirectory;
/** What svc-auth was asked to send, and its reply. */
let sent: SendDaySummaryRequest[] = [];
let reply: SendDigestReply = { sent: 1, failed: 0 };
let now = SIX;
let nextId = 1_000_000;

const line = (productId: number, price: number, quantity = 1) => orderLine(productId, { price, quantity });
const insert = (createdAt: string, fields: Partial<OrderDoc> = {}) =>
  insertCompleted(orders.platform.connection, nextId++, createdAt, { brandId: BRAND, ...fields });
const set = (enabled: unknown, user = OWNER) =>
  orders.call('PUT', '/order/v1/day-summary', { user, body: { enabled } });
const read = (user = OWNER) => orders.call('GET', '/order/v1/day-summary', { user });
const run = () => {
  const { bus, log } = orders.platform;
  return sendDaySummaries({ ...deps, bus, log, access, now: () => now }).run();
};
const foreign: BrandState = { ...brandState(FOREIGN_BRAND), masterId: OTHER_MASTER };

beforeAll(async () => {
  orders.platform.bus.serve(SEND_DAY_SUMMARY_SUBJECT, SendDaySummaryRequest, async (request) => {
    sent.push(request);
    return reply;
  });
  await orders.publishBrand(foreign);
  await orders.grant(OWNER, BRAND, 'OWNER');
  await orders.grant(CASHIER, BRAND, 'CASHIER');
  await orders.grant(BOUND, BRAND, 'ADMIN', [1]);
  await orders.grant(FOREIGN, FOREIGN_BRAND, 'OWNER', undefined, OTHER_MASTER);
  access = new AccessDirectory(orders.platform.bus, orders.platform.log);
  await access.ready;
  deps = await openOrdersDeps(orders.platform);
  await insert('2026-03-10T09:00:00Z', { total: 30_000, discount: 500, items: [line(1, 10_000, 3)] });
  await insert('2026-03-10T20:30:00Z', { total: 20_000, items: [line(2, 20_000)] });
  await insert('2026-03-10T10:00:00Z', { status: 'CANCELED', total: 7_000, canceledBy: 'client' });
  // After midnight in Moscow.
  await insert('2026-03-10T21:30:00Z', { total: 99_000, items: [line(3, 99_000)] });
  await insert('2026-03-03T09:00:00Z', { total: 40_000, items: [line(1, 40_000)] });
  await insert('2026-03-10T09:00:00Z', { brandId: FOREIGN_BRAND, total: 100_000 });
  await rebuildReports(deps);
});
beforeEach(async () => {
  sent = [];
  reply = { sent: 1, failed: 0 };
  now = SIX;
  await deps.digestRuns.deleteMany({});
  await deps.summaryReaders.deleteMany({});
  await deps.shifts.deleteMany({});
  orders.setNow(SIX - 24 * HOUR);
});
afterAll(() => {
  orders.setNow(undefined);
  access.stop();
});

const spaced = (text: string): string => text.replace(/\s/g, ' ');

test('the summary has the figures of the day before, those of a week before, and no other brand’s', async () => {
  await set(true);
  await run();
  expect(sent).toMatchObject([
    {
      key: 'day:1:2026-03-10',
      masterId: MASTER,
      only: [OWNER],
      subject: expect.stringMatching(/^Итоги дня 10\.03\.2026/),
      path: '/admin/reports?period=custom&from=2026-03-10&to=2026-03-10',
      parts: [{ brandId: BRAND }],
    },
  ]);
  expect(sent[0]?.parts[0]?.paragraphs.map(spaced)).toEqual([
    '«Бренд 1»',
    'Заказы: 2 (неделю назад 1, +100 %)',
    'Выручка: 500,00 ₽ (неделю назад 400,00 ₽, +25 %)',
    'Средний чек: 250,00 ₽ (неделю назад 400,00 ₽, −38 %)',
    'Скидки: 5,00 ₽',
    'Отменено: 1 на 70,00 ₽',
    'Больше всего выручки:',
    '— Блюдо 1: 3 шт., 300,00 ₽',
    '— Блюдо 2: 1 шт., 200,00 ₽',
  ]);
});

test('a brand’s day costs a reading of the totals, of those of the week before, and of each list', async () => {
  await set(true);
  const find = vi.spyOn(deps.reportModels.reportSums.collection, 'find');
  await run();
  const filters = find.mock.calls.map(([filter]) => filter as { brandId: object; dimension: string });
  find.mockRestore();
  const ofBrand = (brandId: number) =>
    filters.filter(({ brandId: asked }) => isDeepStrictEqual(asked, { $in: [brandId] }));
  for (const brandId of [BRAND, OTHER_BRAND])
    expect(
      ofBrand(brandId)
        .map(({ dimension }) => dimension)
        .sort(),
    ).toEqual(['dish', 'point', 'time', 'total', 'total']);
});

test('it is sent once, by whichever instance, from six in the morning', async () => {
  await set(true);
  now = SIX - 60_000;
  await run();
  expect(sent).toEqual([]);
  now = SIX;
  await Promise.all([run(), run(), run()]);
  now += 10 * HOUR;
  await run();
  expect(sent).toHaveLength(1);
  now = SIX + 24 * HOUR;
  await run();
  expect(sent.map(({ key }) => key)).toEqual(['day:1:2026-03-10', 'day:1:2026-03-11']);
});

test('what the mail server did not take is requested again with the same key', async () => {
  await set(true);
  reply = { sent: 0, failed: 1 };
  await run();
  await run();
  expect(sent).toHaveLength(1);
  now += HOUR;
  reply = { sent: 1, failed: 0 };
  await run();
  now += HOUR;
  await run();
  expect(sent.map(({ key }) => key)).toEqual(['day:1:2026-03-10', 'day:1:2026-03-10']);
});

test('it waits until the sums have the whole day', async () => {
  await set(true);
  const event = {
    _id: 1,
    eventId: 'e',
    orderId: 1,
    version: 1,
    brandId: BRAND,
    customerId: 1,
    requestId: 'r',
  };
  const { events } = deps;
  await events.collection.insertOne({
    ...event,
    type: 'ORDER_CREATED',
    at: new Date(SIX - 8 * HOUR),
  } as never);
  await setPosition(deps.logPositions, 0, REPORTS);
  try {
    await run();
    expect(sent).toEqual([]);
    // Events of this morning don't matter.
    await events.collection.updateOne({ _id: 1 as never }, { $set: { at: new Date(SIX) } });
    await run();
    expect(sent).toHaveLength(1);
  } finally {
    await events.deleteMany({});
    await setPosition(deps.logPositions, 0, REPORTS);
  }
});

test('a master whose days are summed up again for another zone waits, and others do not', async () => {
  await set(true);
  await set(true, FOREIGN);
  const masters = () => sent.map(({ masterId }) => masterId);
  const moveTo = (timeZone: string) =>
    deps.menuModels.brands.collection.updateOne({ _id: BRAND as never }, { $set: { timeZone } });
  await moveTo('Asia/Omsk');
  try {
    await run();
    expect(masters()).toEqual([OTHER_MASTER]);
  } finally {
    await moveTo('Europe/Moscow');
  }
  await run();
  expect(masters()).toEqual([OTHER_MASTER, MASTER]);
});

test('a day without orders is not sent, and a later choice begins with the next morning', async () => {
  orders.setNow(SIX + HOUR);
  await set(true);
  now = SIX + 2 * HOUR;
  await run();
  expect(sent).toEqual([]);
  now = SIX + 30 * 24 * HOUR;
  await run();
  expect(sent).toEqual([]);
});

/** Returns a shift that was closed on the day, as it is stored. */
const closedShift = (number: number, countedCash: number, pointName = 'Тверская') => {
  const by = { userId: CASHIER, role: 'CASHIER' };
  return {
    _id: number as never,
    ...{ brandId: BRAND, pointId: 1, pointName, number, openingCash: 100_000 },
    brandName: 'Бренд 1',
    openedAt: new Date('2026-03-10T06:00:00Z'),
    openedBy: by,
    closedAt: new Date(Date.parse('2026-03-10T19:00:00Z') + number),
    closedBy: by,
    countedCash,
    comment: null,
    methods: {},
    ...{ orders: 0, discounts: 0, canceled: 0, canceledSum: 0, cashIn: 0, cashOut: 0 },
    moves: [],
  };
};

test('a shift with a difference is named', async () => {
  await set(true);
  await deps.shifts.collection.insertOne(closedShift(12, 85_000));
  await run();
  expect(sent[0]?.parts[0]?.paragraphs.map(spaced).at(-1)).toBe('Смена 12, Тверская: не хватает 150,00 ₽');
});

test('of many shifts those with the largest differences are named, and the others are counted', async () => {
  await set(true);
  const pointName = 'Т'.repeat(100);
  const counted = new Map([
    [30, 99_000],
    [120, 101_500],
  ]);
  const numbers = Array.from({ length: 150 }, (_, index) => index + 1);
  const shifts = numbers.map((each) => closedShift(each, counted.get(each) ?? 100_000, pointName));
  await deps.shifts.collection.insertMany(shifts);
  await run();
  const named = sent[0]?.parts[0]?.paragraphs.map(spaced).slice(-21) ?? [];
  expect(named[0]).toMatch(/^Смена 120, Т+…: лишние 15,00 ₽$/);
  expect(named[1]).toMatch(/^Смена 30, Т+…: не хватает 10,00 ₽$/);
  expect(named[2]).toMatch(/^Смена 150, Т+…: сходится$/);
  expect(named.at(-1)).toBe('И ещё 130 смен');
});

test('it is off until it is chosen, and only for those who run a brand and are bound to no point', async () => {
  expect((await read()).json()).toEqual({ enabled: false, offered: true });
  await run();
  expect(sent).toEqual([]);
  expect((await set(true)).json()).toEqual({ enabled: true, offered: true });
  expect((await read()).json()).toEqual({ enabled: true, offered: true });
  expect((await set(true, BOUND)).json()).toEqual({ enabled: false, offered: false });
  for (const user of [CASHIER, 50]) {
    expect((await read(user)).json()).toEqual({ enabled: false, offered: false });
    expect((await set(true, user)).json()).toEqual({ enabled: false, offered: false });
  }
  expect((await orders.call('GET', '/order/v1/day-summary')).statusCode).toBe(401);
  expect((await set('да')).json()).toMatchObject({ errors: { enabled: 'Нужно true или false' } });
  await set(true, FOREIGN);
  await run();
  expect(
    sent.map(({ masterId, only, parts }) => [masterId, only, parts.map(({ brandId }) => brandId)]),
  ).toEqual(
    expect.arrayContaining([
      [MASTER, [OWNER], [BRAND]],
      [OTHER_MASTER, [FOREIGN], [FOREIGN_BRAND]],
    ]),
  );
  expect((await set(false)).json()).toEqual({ enabled: false, offered: true });
  expect(await deps.summaryReaders.countDocuments({ _id: OWNER })).toBe(0);
});

test('the choice is of all masters whose brands the user runs, also of one that comes later', async () => {
  await orders.grant(OF_BOTH, BRAND, 'ADMIN');
  expect((await set(true, OF_BOTH)).json()).toEqual({ enabled: true, offered: true });
  await orders.grant(OF_BOTH, FOREIGN_BRAND, 'OWNER', undefined, OTHER_MASTER);
  await eventually(() => access.memberships(OF_BOTH).length === 2);
  expect((await read(OF_BOTH)).json()).toEqual({ enabled: true, offered: true });
  await run();
  expect(sent.map(({ masterId, only }) => [masterId, only]).sort()).toEqual([
    [MASTER, [OF_BOTH]],
    [OTHER_MASTER, [OF_BOTH]],
  ]);
  await set(false, OF_BOTH);
  now += 24 * HOUR;
  await run();
  expect(sent).toHaveLength(2);
});

/** What was paid outside of shifts: with the shifts it is what was paid, to the kopeck. */
import { randomUUID } from 'node:crypto';
import { PAYMENT_KINDS, PAYMENT_METHODS } from '@skatert/contracts/orders/payments';
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import {
  type MethodSums,
  OutsidePaymentsPage,
  type Shift,
  ShiftPayments,
  ShiftsPage,
} from '@skatert/contracts/orders/shifts';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { randomOf } from '@skatert/service-kit/testing/random-of';
import { CounterCalls } from '../../test/counter-calls.js';
import { ADMIN, CASHIER, COOK, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT } from '../../test/orders-harness.js';
import { ShiftCalls } from '../../test/shift-calls.js';
import { orderDoc } from '../../test/stored-orders.js';
import type { OrderDoc } from '../orders/order-model.js';
import { type OrdersDeps, openOrdersDeps } from '../orders-deps.js';
import { rebuildReports } from '../reports/rebuild-reports.js';

const BOUND = 77;
const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'] as const;
const [FIRST, , LAST] = DAYS;
const MINUTES = 60_000;
const ACTS = 150;
const DELIVERY = { place: 'DELIVERY', address: 'ул. Мира, 1', phone: '+79120000009', pickupPointId: null };

const orders = openForTests(startWithStaff);
const counter = new CounterCalls(orders);
const shifts = new ShiftCalls(orders);
let deps: OrdersDeps & { now: () => number };

const stored = () => orders.platform.connection.collection<OrderDoc>('orders');
const urlOf = (query: string, brandId = BRAND) => `/order/v1/brand/${brandId}/shift-payments${query}`;
const call = (query: string, user = OWNER, brandId = BRAND) =>
  orders.call('GET', urlOf(query, brandId), { user });
const read = async (from: string, to: string, more = '', user = OWNER) =>
  ShiftPayments.parse((await call(`?from=${from}&to=${to}${more}`, user)).json());
const list = async (query: string, user = OWNER) =>
  OutsidePaymentsPage.parse((await call(`/outside?from=${FIRST}&to=${LAST}&size=100${query}`, user)).json());
const record = (id: number, fields: object, user: number) =>
  orders.call('POST', `/order/v1/orders/${id}/payments`, {
    user,
    key: randomUUID(),
    body: { kind: 'PAID', method: 'CASH', amount: 1.01, ...fields },
  });

/** The day in Moscow. */
const dayOf = (at: Date): string => new Date(at.getTime() + 180 * MINUTES).toISOString().slice(0, 10);

/** In kopecks, by way of paying. */
const kopecksOf = (methods: readonly MethodSums[]) =>
  methods.map(({ method, paid, refunded }) => [method, Math.round(paid * 100), Math.round(refunded * 100)]);

const plus = (lists: readonly (readonly MethodSums[])[]): MethodSums[] =>
  PAYMENT_METHODS.map((method) => {
    const own = lists.flat().filter((each) => each.method === method);
    const sum = (kind: 'paid' | 'refunded') => own.reduce((all, each) => all + each[kind], 0);
    return { method, paid: sum('paid'), refunded: sum('refunded') };
  });

/** Returns the sums of the stored records. */
async function recordsOf(isCounted: (payment: { at: Date; shiftId?: number }) => boolean) {
  const found = await stored().find({ brandId: BRAND }).toArray();
  const records = found.flatMap(({ payments = [] }) => payments).filter(isCounted);
  return PAYMENT_METHODS.map((method) => [
    method,
    ...PAYMENT_KINDS.map((kind) =>
      records
        .filter((each) => each.method === method && each.kind === kind)
        .reduce((sum, { amount }) => sum + amount, 0),
    ),
  ]);
}

let points: number[] = [];
beforeAll(async () => {
  deps = { ...(await openOrdersDeps(orders.platform)), now: Date.now };
  points = [await shifts.newPoint(), await shifts.newPoint(), await shifts.newPoint()];
  await orders.grant(BOUND, BRAND, 'CASHIER', [points[0] ?? 0]);
  await workAtRandom(randomOf(20_260_310));
  await rebuildReports(deps);
});

/** Opens and closes shifts, sells, takes and gives back money, for two days and the night between them. */
async function workAtRandom(random: (below: number) => number): Promise<void> {
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const open = new Map<number, number>();
  const placed: number[] = [];
  let now = Date.parse('2026-03-10T07:00:00Z');
  const acts = [
    async () => {
      const point = one(points);
      const id = open.get(point);
      const by = one([CASHIER, ADMIN]);
      if (id === undefined) open.set(point, (await shifts.open(point, 0, by)).json().id);
      else if ((await shifts.close(id, 0)).statusCode === 200) open.delete(point);
    },
    async () => {
      const paymentMethod = one(PAYMENT_METHODS);
      placed.push(await counter.take({ pickupPointId: one(points), isPaid: random(2) === 0, paymentMethod }));
    },
    async () => placed.push(await counter.take(DELIVERY)),
    async () => {
      if (placed.length === 0) return;
      const kind = one(PAYMENT_KINDS);
      const amount = (1 + random(9_999)) / 100;
      await record(one(placed), { kind, amount, method: one(PAYMENT_METHODS) }, one([CASHIER, ADMIN, OWNER]));
    },
  ];
  for (let count = 0; count < ACTS; count++) {
    now += (1 + random(30)) * MINUTES;
    orders.setNow(now);
    await one([...acts, ...acts.slice(3), ...acts.slice(3)])();
  }
  orders.setNow(undefined);
}

test('all shifts and what is in none are what was paid, in each way of paying', async () => {
  const { outside, all = [], building, timeZone } = await read(FIRST, LAST);
  expect({ building, timeZone }).toEqual({ building: false, timeZone: 'Europe/Moscow' });
  const closed = ShiftsPage.parse((await shifts.list('?size=100')).json()).content;
  const current = await Promise.all(points.map(async (point) => (await shifts.current(point)).json().shift));
  const whole = [...closed, ...current.filter((shift: Shift | null) => shift !== null)];
  expect(whole.length).toBeGreaterThan(5);
  const sums = plus([...whole.map(({ methods }) => methods), outside]);
  expect(kopecksOf(sums)).toEqual(kopecksOf(all));
  expect(kopecksOf(all)).toEqual(await recordsOf(() => true));
  // Neither part is empty: nothing would be proved.
  for (const part of [outside, plus(whole.map(({ methods }) => methods))])
    for (const { paid, refunded } of part) expect(Math.min(paid, refunded)).toBeGreaterThan(0);
});

test.each(DAYS)(
  'the records of %s are those in shifts and those outside, by the day of the record',
  async (day) => {
    const { outside, all = [] } = await read(day, day);
    const isOf = ({ at }: { at: Date }) => dayOf(at) === day;
    expect(kopecksOf(all)).toEqual(await recordsOf(isOf));
    expect(kopecksOf(outside)).toEqual(await recordsOf((each) => isOf(each) && each.shiftId === undefined));
  },
);

test('what is outside is listed with its orders, the newest first, by pages', async () => {
  const { outside } = await read(FIRST, LAST);
  const { content, totalElements, more } = await list('');
  expect(more).toBeUndefined();
  expect(content).toHaveLength(totalElements);
  const sums = plus([
    content.map(({ method, kind, amount }) => ({
      method,
      paid: kind === 'PAID' ? amount : 0,
      refunded: kind === 'REFUNDED' ? amount : 0,
    })),
  ]);
  expect(kopecksOf(sums)).toEqual(kopecksOf(outside));
  const times = content.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const second = OutsidePaymentsPage.parse(
    (await call(`/outside?from=${FIRST}&to=${LAST}&page=1&size=2`)).json(),
  );
  expect(second.content).toEqual(content.slice(2, 4));
});

test('the list reads the orders with such records and no others', async () => {
  const { content, totalElements } = await list('');
  const costs = await costsOf(orders.platform.connection, 'orders', () => list(''));
  const aggregates = costs.filter(({ command }) => command === 'aggregate');
  const docsExamined = new Set(content.map(({ orderId }) => orderId)).size;
  const cost = aggregates.find((each) => each.docsExamined === docsExamined);
  expect(cost).toBeDefined();
  expect(cost?.keysExamined).toBeLessThanOrEqual(totalElements + 1);
});

test('a point has what its orders have outside, and no sum of all: a delivery is in the shift of any', async () => {
  const each = await Promise.all(points.map((point) => read(FIRST, LAST, `&pointId=${point}`)));
  expect(each.map(({ all }) => all)).toEqual([undefined, undefined, undefined]);
  const [point = 0] = points;
  const { content } = await list(`&pointId=${point}`);
  const ids = content.map(({ orderId }) => orderId);
  const found = await stored()
    .find({ _id: { $in: ids } })
    .toArray();
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ pickupPoint }) => pickupPoint?.id))).toEqual(new Set([point]));
});

test('who is bound to a point reads what was paid there and for deliveries', async () => {
  const [own = 0, other = 0] = points;
  const { outside, all } = await read(FIRST, LAST, '', BOUND);
  expect(all).toBeUndefined();
  const { content } = await list('', BOUND);
  const places = new Set(content.map(({ pointName }) => pointName));
  expect(places.size).toBe(2);
  expect(places.has(null)).toBe(true);
  const cash = content.filter(({ method, kind }) => method === 'CASH' && kind === 'PAID');
  expect(Math.round(cash.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(
    kopecksOf(outside)[0]?.[1],
  );
  expect((await call(`?from=${FIRST}&to=${LAST}&pointId=${own}`, BOUND)).statusCode).toBe(200);
  for (const path of ['', '/outside'])
    expect((await call(`${path}?from=${FIRST}&to=${LAST}&pointId=${other}`, BOUND)).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: SHIFT_TEXTS.gone,
    });
});

test('nobody reads it without his role in the brand, nor of another brand by a point', async () => {
  for (const path of ['', '/outside']) {
    const query = `${path}?from=${FIRST}&to=${LAST}`;
    expect((await call(query, COOK)).statusCode).toBe(403);
    expect((await call(query, STRANGER)).statusCode).toBe(404);
    const theirs = await call(`${query}&pointId=${points[0]}`, STRANGER, OTHER_BRAND);
    expect(JSON.stringify(theirs.json())).not.toMatch(/"(paid|amount)":[1-9]/);
    expect((await call(`${path}?from=${LAST}&to=${FIRST}`)).statusCode).toBe(400);
  }
  expect((await call(`?from=${FIRST}&to=${LAST}&pointId=${OTHER_POINT}`)).json().outside[0].paid).toBe(0);
});

describe('cash of a delivery', () => {
  const setting = (byShifts: boolean) =>
    orders.call('PUT', `/order/v1/brand/${BRAND}/counter-settings`, {
      user: OWNER,
      body: { byShifts, cashierDiscountMax: 10 },
    });
  const shiftOf = async (id: number) => (await stored().findOne({ _id: id }))?.payments?.at(-1)?.shiftId;
  const [mine, theirs] = [101, 102];
  let opened: { pointId: number; id: number }[] = [];
  beforeAll(async () => {
    const own = [await shifts.newPoint(), await shifts.newPoint(), await shifts.newPoint()];
    await orders.grant(mine, BRAND, 'CASHIER', own.slice(0, 2));
    await orders.grant(theirs, BRAND, 'CASHIER', own);
    opened = [];
    for (const pointId of own) opened.push({ pointId, id: (await shifts.opened(pointId)).id });
    await setting(true);
  });
  afterAll(() => setting(false));

  test('is in the drawer that is chosen where several are open, of his points alone', async () => {
    const order = await counter.take(DELIVERY);
    await eventually(async () => (await record(order, {}, mine)).json().code === 'DRAWER_UNKNOWN');
    const { message, details } = (await record(order, {}, mine)).json();
    expect(message).toBe(SHIFT_TEXTS.unknownDrawer);
    const points = opened.slice(0, 2).map(({ pointId }) => pointId);
    expect(details.drawers.map(({ pointId }: { pointId: number }) => pointId).sort()).toEqual(points.sort());
    expect(details.drawers[0]).toMatchObject({ number: 1, pointName: expect.any(String) });
    const [, second, third] = opened;
    const foreign = await shifts.open(OTHER_POINT, 0, STRANGER, OTHER_BRAND);
    expect(foreign.statusCode).toBe(201);
    for (const pointId of [third?.pointId, OTHER_POINT])
      expect((await record(order, { drawerPointId: pointId }, mine)).json().code).toBe('DRAWER_UNKNOWN');
    expect((await record(order, { drawerPointId: second?.pointId }, mine)).statusCode).toBe(200);
    expect(await shiftOf(order)).toBe(second?.id);
    // A card is in no drawer.
    expect((await record(order, { method: 'CARD' }, mine)).statusCode).toBe(200);
    expect(await shiftOf(order)).toBeUndefined();
  });

  test('is in no other drawer once that of his choice is closed', async () => {
    const order = await counter.take(DELIVERY);
    const [first, second] = opened;
    await shifts.close(second?.id ?? 0);
    const refused = await record(order, { drawerPointId: second?.pointId }, theirs);
    expect(refused.json().code).toBe('DRAWER_UNKNOWN');
    expect((await record(order, { drawerPointId: first?.pointId }, theirs)).statusCode).toBe(200);
    expect(await shiftOf(order)).toBe(first?.id);
  });

  test('needs no choice of who has a shift of his own, nor of an order of a point', async () => {
    const [first] = opened;
    const point = await shifts.newPoint();
    await orders.grant(theirs, BRAND, 'CASHIER', [point, first?.pointId ?? 0]);
    // He has a role here already: only his new point tells that the service has received the grant.
    await eventually(async () => (await shifts.open(point, 0, theirs)).statusCode === 201);
    const own = (await shifts.current(point, theirs)).json().shift;
    const delivery = await counter.take(DELIVERY);
    expect((await record(delivery, {}, theirs)).statusCode).toBe(200);
    expect(await shiftOf(delivery)).toBe(own.id);
    const fetched = await counter.take({ pickupPointId: first?.pointId });
    expect((await record(fetched, { drawerPointId: point }, theirs)).statusCode).toBe(200);
    expect(await shiftOf(fetched)).toBe(first?.id);
  });
});

describe('more payments than are listed', () => {
  const [OLDEST, NEWEST] = ['2026-02-01', '2026-02-28'];
  const BUSY = 1100;
  const FEW = 3;
  const listed = async (user: number, more = '') => {
    const url = urlOf(`/outside?from=${OLDEST}&to=${NEWEST}&size=100${more}`);
    return OutsidePaymentsPage.parse((await orders.call('GET', url, { user })).json());
  };
  beforeAll(async () => {
    const [own = 0, busy = 0] = points;
    const at = (minute: number) => new Date(Date.parse(`${OLDEST}T09:00:00Z`) + minute * MINUTES);
    const by = { userId: OWNER, role: 'OWNER' } as const;
    // The oldest ones are those of the point where few are.
    await stored().insertMany(
      Array.from({ length: FEW + BUSY }, (_, index) =>
        orderDoc(700_000 + index, {
          brandId: BRAND,
          pickupPoint: { id: index < FEW ? own : busy, name: 'Точка', address: 'Москва' },
          payments: [
            { key: `k${index}`, at: at(index), kind: 'PAID', method: 'CASH', amount: 100, comment: null, by },
          ],
        }),
      ),
    );
  });

  test('are those of the newest thousand orders, and no others are read', async () => {
    const costs = await costsOf(orders.platform.connection, 'orders', () => listed(OWNER));
    expect(await listed(OWNER)).toMatchObject({ more: true, totalElements: 1001 });
    expect(Math.max(...costs.map(({ docsExamined }) => docsExamined))).toBe(1001);
    expect((await listed(OWNER, '&page=9')).content.at(-1)?.orderId).toBe(700_000 + FEW + BUSY - 1000);
  });

  test('leave the older ones of another point to who is bound to it', async () => {
    const ids = [2, 1, 0].map((index) => 700_000 + index);
    const costs = await costsOf(orders.platform.connection, 'orders', () => listed(BOUND));
    const { content, more } = await listed(BOUND);
    expect([content.map(({ orderId }) => orderId), more]).toEqual([ids, undefined]);
    expect(Math.max(...costs.map(({ docsExamined }) => docsExamined))).toBe(FEW);
  });
});

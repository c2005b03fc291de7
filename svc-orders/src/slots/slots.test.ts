/** The slots that customers can choose, and who may change how a brand accepts orders for later. */
import type { PointState } from '@skatert/contracts/menu/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { ADMIN, CASHIER, CLIENT, COOK, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, brandState, OTHER_BRAND, OTHER_POINT, POINT, point } from '../../test/orders-harness.js';
import { SlotCalls } from '../../test/slot-calls.js';
import { slotProblem } from './slot-problem.js';

const orders = openForTests(startWithStaff);
const slots = new SlotCalls(orders);

const everyDay = (from: string, to: string): PointState['hours'] => Array(7).fill([{ from, to }]);
/** Sets the clock to a time of Monday, 30 November 2026 in Moscow. */
const atMoscowTime = (time: string) => orders.setNow(Date.parse(`2026-11-30T${time}:00+03:00`));
let version = 10;
const setHours = async (hours: PointState['hours'], fields: Partial<PointState> = {}) => {
  version += 1;
  await orders.publishPoint({ ...point(POINT, BRAND, hours), version, ...fields });
};
/** Returns the labels of the days, each with its first and last slot. */
const ranges = async (pointId?: number) =>
  (await slots.days(pointId)).map(({ label, slots: [first, ...others] }) => [
    label,
    first?.label,
    others.at(-1)?.label,
  ]);
/** What was read a second ago may still be in the caches. */
const eventuallyEqual = (read: () => Promise<unknown>, expected: unknown) =>
  eventually(async () => JSON.stringify(await read()) === JSON.stringify(expected));

afterEach(() => orders.setNow(undefined));

test('a brand that has set nothing accepts no orders for later', async () => {
  expect(await slots.settings()).toEqual({ forLater: false, capacity: null, leadMinutes: 60, daysAhead: 2 });
  expect(await slots.days()).toEqual([]);
  const times = await orders.call('GET', `/order/v1/brands/${BRAND}/times`);
  expect(times.json()).toEqual({ minutes: 30, forLater: false });
});

test('slots begin after the lead time, end with the last day, and are within the hours', async () => {
  await slots.save({ leadMinutes: 50, daysAhead: 2 });
  await setHours(everyDay('10:00', '22:00'));
  atMoscowTime('18:05');
  await eventuallyEqual(
    () => ranges(),
    [
      ['Сегодня', '19:00', '21:45'],
      ['Завтра', '10:00', '21:45'],
      ['ср, 2 декабря', '10:00', '21:45'],
    ],
  );
  const [today] = await slots.days();
  expect(today?.day).toBe('2026-11-30');
  expect(today?.slots.map(({ label }) => label).slice(0, 4)).toEqual(['19:00', '19:15', '19:30', '19:45']);
  expect(today?.slots[0]?.at).toBe('2026-11-30T16:00:00.000Z');
  await slots.save({ leadMinutes: 60, daysAhead: 0 });
  expect(await ranges()).toEqual([['Сегодня', '19:15', '21:45']]);
});

test('slots and days are those of the chain’s zone', async () => {
  await slots.save({ daysAhead: 1 });
  await setHours(everyDay('10:00', '22:00'));
  await orders.publishBrand({ ...brandState(BRAND), version: 20, timeZone: 'Asia/Vladivostok' });
  atMoscowTime('16:30');
  // Half past eleven in the evening there, then half past midnight.
  await eventuallyEqual(() => ranges(), [['Завтра', '10:00', '21:45']]);
  expect((await slots.days())[0]?.slots[0]?.at).toBe('2026-12-01T00:00:00.000Z');
  atMoscowTime('17:30');
  expect(await ranges()).toEqual([
    ['Сегодня', '10:00', '21:45'],
    ['Завтра', '10:00', '21:45'],
  ]);
  await orders.publishBrand({ ...brandState(BRAND), version: 21 });
});

test('a delivery has the slots of any open point, and a pause takes its time away', async () => {
  await slots.save({ leadMinutes: 15, daysAhead: 0 });
  await setHours(everyDay('10:00', '14:00'));
  await orders.publishPoint(point(31, BRAND, everyDay('20:00', '23:00')));
  atMoscowTime('09:00');
  await eventuallyEqual(() => ranges(31), [['Сегодня', '20:00', '22:45']]);
  const delivery = async () => {
    const response = await orders.call('GET', `/order/v1/brands/${BRAND}/slots`);
    return response.json().days[0]?.slots.map(({ label }: { label: string }) => label) ?? [];
  };
  await eventually(async () => (await delivery()).length === 16 + 12);
  const until = new Date(Date.parse('2026-11-30T12:30:00+03:00')).toISOString();
  await setHours(everyDay('10:00', '14:00'), { pause: { until, text: null } });
  await eventuallyEqual(() => ranges(POINT), [['Сегодня', '12:30', '13:45']]);
  await setHours(everyDay('10:00', '14:00'), { pause: { until: null, text: null } });
  await eventuallyEqual(() => ranges(POINT), []);
  await orders.publishPoint({ ...point(31, BRAND), version: 2, removed: true });
});

test('a delivery into a zone has its first slot later by the way there, one elsewhere has not', async () => {
  await slots.save({ leadMinutes: 60, daysAhead: 0 });
  await setHours(everyDay('00:00', '24:00'));
  const [far, near] = await slots.saveZones([
    { name: 'Пригород', areas: ['Лесная'], fee: 0, minutes: 40 },
    { name: 'Центр', areas: [], fee: 0 },
  ]);
  atMoscowTime('12:00');
  const first = async (query: string) => {
    const response = await orders.call('GET', `/order/v1/brands/${BRAND}/slots${query}`);
    return response.json().days[0]?.slots[0]?.label;
  };
  await eventuallyEqual(() => first(`?zoneId=${far}`), '13:45');
  for (const query of ['', `?zoneId=${near}`, '?zoneId=999999', `?pointId=${POINT}&zoneId=${far}`])
    await eventuallyEqual(() => first(query), '13:00');
  await slots.saveZones([]);
});

test('a full slot is not offered; that of another point is', async () => {
  await slots.save({ capacity: 2, daysAhead: 1 });
  await setHours(null);
  // The point may still be the paused one that was read a second ago. Late in the evening today has no slots left.
  await eventually(async () => (await slots.days()).length > 0);
  const wanted = await slots.lastSlot();
  for (const user of [901, 902]) await slots.order(user, wanted);
  const offers = async (pointId?: number) =>
    (await slots.days(pointId)).flatMap((day) => day.slots).some(({ at }) => at === wanted);
  expect(await offers()).toBe(false);
  await orders.publishPoint({ ...point(32, BRAND), version });
  expect(await offers(32)).toBe(true);
  await slots.save({ capacity: 3, daysAhead: 1 });
  expect(await offers()).toBe(true);
});

test('a slot of a delivery looks at few days of each point until one is open', () => {
  const settings = { forLater: true, capacity: null, leadMinutes: 15, daysAhead: 7 };
  let days = 0;
  const week = everyDay('10:00', '22:00') ?? [];
  const hours = new Proxy(week, {
    get: (of, key) => {
      if (/^\d$/.test(String(key))) days += 1;
      return Reflect.get(of, key);
    },
  });
  const now = Date.parse('2026-11-30T06:00:00+03:00');
  const schedules = Array.from({ length: 50 }, () => ({ hours }));
  const place = { settings, brand: brandState(BRAND), point: null, schedules, wayMinutes: 0 };
  const slot = { taken: 0, now };
  expect(slotProblem(place, { ...slot, at: Date.parse('2026-12-05T12:00:00+03:00') })).toBeUndefined();
  expect(days).toBeLessThanOrEqual(2);
  days = 0;
  expect(slotProblem(place, { ...slot, at: Date.parse('2026-12-05T09:00:00+03:00') })).toBe('CLOSED');
  expect(days).toBeLessThanOrEqual(2 * schedules.length);
});

test('who may edit the settings changes them; others of the staff see them', async () => {
  const settings = { forLater: true, capacity: 4, leadMinutes: 90, daysAhead: 7 };
  expect((await slots.save(settings, ADMIN)).json()).toEqual(settings);
  expect(await slots.settings(CASHIER)).toEqual(settings);
  const other = { ...settings, capacity: 1 };
  for (const [user, status] of [
    [CASHIER, 403],
    [COOK, 403],
    [STRANGER, 404],
    [CLIENT, 404],
  ] as const)
    expect((await slots.save(other, user)).statusCode).toBe(status);
  expect(await slots.settings()).toEqual(settings);
});

test.each([
  ['capacity', 0],
  ['capacity', 1.5],
  ['capacity', 1001],
  ['leadMinutes', 14],
  ['leadMinutes', 1441],
  ['daysAhead', -1],
  ['daysAhead', 8],
  ['forLater', 'да'],
])('%s is not %s', async (field, value) => {
  const response = await slots.save({ [field]: value });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
});

test('the slots of another brand’s point, or of no brand, are not found', async () => {
  const at = (brandId: number, query = '') => orders.call('GET', `/order/v1/brands/${brandId}/slots${query}`);
  expect((await at(BRAND, `?pointId=${OTHER_POINT}`)).statusCode).toBe(404);
  expect((await at(OTHER_BRAND, `?pointId=${OTHER_POINT}`)).json()).toEqual({ days: [] });
  expect((await at(999)).statusCode).toBe(404);
});

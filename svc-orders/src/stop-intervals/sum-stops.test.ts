/** The sums of past days say what the intervals say, however a period lies; they are made once. */
import { Report } from '@skatert/contracts/orders/reports';
import { dayAfter } from '@skatert/contracts/shared/days';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { randomOf } from '@skatert/service-kit/testing/random-of';
import { keepIntervals } from '../../test/keep-intervals.js';
import { OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, brandState, OTHER_BRAND, POINT, point } from '../../test/orders-harness.js';
import { byText, countMinutes, type ExpectedStop, randomStops } from '../../test/random-stops.js';
import { restStopWatch } from '../../test/rest-stop-watch.js';
import { createMenuModels } from '../menu/menu-model.js';
import { MenuReader } from '../menu/menu-reader.js';
import { readStopRows } from '../reports/stop-rows.js';
import { createStopIntervalModel, type StopIntervalDoc } from './interval-model.js';
import { createStopSumModels, type StopSumDoc, type StopSumModels } from './stop-sum-model.js';
import { rebuildStopSums, type SumStopsOptions, sumStops } from './sum-stops.js';

const orders = openForEachTest(startWithStaff);
const BOUND = 501;
const FAR_POINT = 33;
const DELIVERIES = 0;
const MOSCOW = 'Europe/Moscow';
const HOUR_MS = 60 * 60 * 1000;
/** A night in Moscow, in the middle of a month. */
const NOW = Date.parse('2026-11-18T09:10:00+03:00');
const FIRST = '2026-09-20';
const LAST = '2026-11-19';
const DAYS = 59;

beforeEach(async () => {
  await restStopWatch(orders.platform.connection);
  await keepIntervals(orders.platform.connection);
  orders.setNow(NOW);
});

const errors: unknown[] = [];
const depsOf = () => {
  const { connection } = orders.platform;
  return {
    connection,
    stopIntervals: createStopIntervalModel(connection),
    stopSumModels: createStopSumModels(connection),
    menuModels: createMenuModels(connection),
    log: { error: (each: unknown) => void errors.push(each) } as never,
  };
};
const sumUp = (options?: SumStopsOptions, now = NOW) => sumStops(depsOf(), new Date(now), options);
const intervals = () => documentsOf(depsOf().stopIntervals);
const sums = () => documentsOf(depsOf().stopSumModels.stopSums).find().sort({ _id: 1 }).toArray();
const untilOf = async (brandId = BRAND) =>
  (await documentsOf(depsOf().stopSumModels.summedStops).findOne({ _id: brandId }))?.until;

const stopsOf = (seed: number, brandId = BRAND, count = 120) =>
  randomStops(randomOf(seed), {
    ...{ brandId, from: FIRST, timeZone: MOSCOW, days: DAYS, count },
    pointIds: [null, POINT, FAR_POINT, DELIVERIES],
  });

/** Returns the rows of a report as the test counts them. */
async function report(query: string, user = OWNER): Promise<Map<string, ExpectedStop>> {
  const response = await orders.call('GET', `/order/v1/reports/stops?${query}`, { user });
  const { rows } = Report.parse(response.json());
  return new Map(
    rows.map(({ key, name, stops }) => {
      if (!stops) throw new Error('a row without stops');
      const { minutes, stockMinutes, times, reasons } = stops;
      const all = reasons.map((each) => [each.reason, each.minutes] as [string | null, number]);
      // A size is named beside a dish.
      return [
        key,
        {
          name: (name ?? '').replace(', 35 см', ''),
          minutes,
          stockMinutes,
          times,
          reasons: all.sort(byText),
        },
      ];
    }),
  );
}

/** Days on which periods begin and end: at the edges of months, of the sums and of the intervals, and in between. */
const EDGES = [
  '2026-09-01',
  FIRST,
  '2026-10-01',
  '2026-10-02',
  '2026-10-31',
  '2026-11-01',
  '2026-11-17',
  LAST,
];

async function expectRight(all: readonly StopIntervalDoc[], timeZone = MOSCOW, now = NOW): Promise<void> {
  const bound = all.filter(({ pointId }) => pointId !== FAR_POINT);
  for (const [index, from] of EDGES.entries())
    for (const to of EDGES.slice(index)) {
      const period = { from, to };
      const query = `from=${from}&to=${to}&brandId=${BRAND}`;
      expect(await report(query)).toEqual(countMinutes(all, period, timeZone, now));
      expect(await report(query, BOUND)).toEqual(countMinutes(bound, period, timeZone, now));
    }
}

/** Grants the points, and stores the intervals. */
async function prepare(all: readonly StopIntervalDoc[]): Promise<void> {
  await orders.publishPoint(point(FAR_POINT, BRAND));
  await orders.grant(BOUND, BRAND, 'ADMIN', [POINT]);
  await intervals().insertMany([...all]);
}

test('a report says the same before, while and after its days are summed up', async () => {
  const all = stopsOf(7);
  await prepare(all);
  await expectRight(all);
  // As if the service was killed on its way.
  expect(await sumUp({ stepsMax: 1 })).toBe('more');
  expect(await untilOf()).toBe('2026-10-21');
  await expectRight(all);
  expect(await sumUp()).toBe('all');
  expect(await untilOf()).toBe('2026-11-17');
  await expectRight(all);
  expect(errors).toEqual([]);
}, 120_000);

test('what ends after its days were summed up counts from then on, as what the previous release writes', async () => {
  const all = stopsOf(11);
  await prepare(all);
  await sumUp();
  const now = NOW + 36 * HOUR_MS;
  for (const each of all.filter(({ to }) => to === null || to.getTime() > NOW)) {
    each.to = new Date(NOW + HOUR_MS);
    await intervals().updateOne({ _id: each._id }, { $set: { to: each.to } });
  }
  const later = all.slice(0, 5).map((each, index) => ({
    ...each,
    ...{ _id: `later:${index}`, from: new Date(NOW + index * HOUR_MS), to: null },
  }));
  await intervals().insertMany(later);
  orders.setNow(now);
  await expectRight([...all, ...later], MOSCOW, now);
  await sumUp({}, now);
  expect(await untilOf()).toBe('2026-11-18');
  await expectRight([...all, ...later], MOSCOW, now);
}, 120_000);

test('doing it again, twice at once or anew changes nothing', async () => {
  await prepare([...stopsOf(3), ...stopsOf(5, OTHER_BRAND)]);
  await sumUp();
  const once = await sums();
  expect(once.length).toBeGreaterThan(100);
  await sumUp();
  expect(await sums()).toEqual(once);
  await rebuildStopSums(depsOf(), new Date(NOW));
  expect(await sums()).toEqual(once);
  await documentsOf(depsOf().stopSumModels.summedStops).deleteMany({});
  await Promise.all([sumUp(), sumUp()]);
  await sumUp();
  expect(await sums()).toEqual(once);
});

test('a brand that gets another time zone is summed up again in it', async () => {
  const all = stopsOf(13);
  await prepare(all);
  await sumUp();
  const timeZone = 'Asia/Vladivostok' as const;
  await orders.publishBrand({ ...brandState(BRAND), version: 2, timeZone });
  const query = `from=${FIRST}&to=${LAST}&brandId=${BRAND}`;
  const read = async () =>
    Report.parse((await orders.call('GET', `/order/v1/reports/stops?${query}`, { user: OWNER })).json());
  await eventually(async () => (await read()).timeZone === timeZone);
  await expectRight(all, timeZone);
  await sumUp({ stepsMax: 1 });
  await expectRight(all, timeZone);
  await sumUp();
  expect(await untilOf()).toBe('2026-11-17');
  await expectRight(all, timeZone);
}, 120_000);

type Collection = ReturnType<typeof createStopSumModels>['stopSums']['collection'];

/** Returns the models with another method of the collection of sums. */
function sumsWith(
  name: 'find' | 'insertMany',
  method: (collection: Collection, of: object, options: object) => unknown,
): StopSumModels {
  const models = depsOf().stopSumModels;
  const collection = new Proxy(models.stopSums.collection, {
    get: (target, key) => {
      if (key === name) return (of: object, options: object) => method(target, of, options);
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...models, stopSums: { collection } as never };
}

test('a brand that fails keeps no other one from being summed up, and the rebuild says so', async () => {
  await prepare([...stopsOf(41), ...stopsOf(43, OTHER_BRAND)]);
  const stopSumModels = sumsWith('insertMany', (collection, docs, options) => {
    if ((docs as StopSumDoc[])[0]?.brandId === BRAND) throw new Error('broken');
    return collection.insertMany(docs as never, options);
  });
  const logged: unknown[] = [];
  const log = { error: (each: unknown) => void logged.push(each) } as never;
  expect(await rebuildStopSums({ ...depsOf(), stopSumModels, log }, new Date(NOW))).toBe(false);
  expect(logged).toMatchObject([{ brandId: BRAND }]);
  expect([await untilOf(), await untilOf(OTHER_BRAND)]).toEqual([undefined, '2026-11-17']);
  expect(await rebuildStopSums(depsOf(), new Date(NOW))).toBe(true);
  expect(await untilOf()).toBe('2026-11-17');
});

test('days that are summed up anew while a report is read are in it', async () => {
  await prepare(stopsOf(37));
  await sumUp();
  const { log, ...deps } = depsOf();
  const read = (stopSumModels: StopSumModels) => {
    const menu = new MenuReader(deps.menuModels, log);
    const counted = { scopes: [{ brandId: BRAND }], from: FIRST, to: LAST };
    return readStopRows({ ...deps, stopSumModels, menu, now: () => NOW }, counted);
  };
  const before = await read(deps.stopSumModels);
  expect(before.length).toBeGreaterThan(0);
  // Once the report knows until when days are summed up, another instance begins anew.
  const begunAnew = sumsWith('find', (collection, filter, options) => ({
    toArray: async () => {
      await rebuildStopSums(depsOf(), undefined);
      await sumUp({ stepsMax: 1 });
      return collection.find(filter, options).toArray();
    },
  }));
  expect(await read(begunAnew)).toEqual(before);
  expect(await untilOf()).toBe('2026-10-21');
});

test('days wait for a look that was made long after them', async () => {
  await prepare(stopsOf(17));
  const midnight = Date.parse('2026-11-18T00:00:00+03:00');
  await sumUp({}, midnight + 5 * HOUR_MS);
  expect(await untilOf()).toBe('2026-11-16');
  await sumUp({}, midnight + 7 * HOUR_MS);
  expect(await untilOf()).toBe('2026-11-17');
  await rebuildStopSums(depsOf(), undefined);
  expect(await untilOf()).toBeUndefined();
});

test('what moved to another brand counts in each, also in a report of both', async () => {
  await orders.grant(OWNER, OTHER_BRAND, 'OWNER');
  const [stop] = stopsOf(19) as [StopIntervalDoc];
  const moved = new Date('2026-11-03T00:00:00+03:00');
  const parts: StopIntervalDoc[] = [
    { ...stop, _id: 'a', pointId: null, from: new Date('2026-11-02T22:00:00+03:00'), to: moved },
    { ...stop, _id: 'b', pointId: null, brandId: OTHER_BRAND, from: moved, to: new Date(NOW - 24 * HOUR_MS) },
  ];
  await prepare(parts);
  const [first, second] = [2 * 60, (14 * 24 + 9) * 60 + 10];
  const read = async (query = '') => [...(await report(`from=${FIRST}&to=${LAST}${query}`)).values()];
  const expectEach = async () => {
    expect(await read(`&brandId=${BRAND}`)).toMatchObject([{ times: 1, minutes: first }]);
    expect(await read(`&brandId=${OTHER_BRAND}`)).toMatchObject([{ times: 1, minutes: second }]);
    expect(await read()).toMatchObject([{ times: 2, minutes: first + second }]);
  };
  await expectEach();
  await sumUp();
  await expectEach();
});

test('a year with thousands of stops is read by few documents, of the brand alone', async () => {
  const of = { from: dayAfter(LAST, -365), timeZone: MOSCOW, days: 364, pointIds: [null, POINT] };
  await prepare([
    ...randomStops(randomOf(23), { ...of, brandId: BRAND, count: 5000 }),
    ...stopsOf(29, OTHER_BRAND),
  ]);
  await intervals().updateMany({ to: null }, { $set: { to: new Date(NOW - 60 * 24 * HOUR_MS) } });
  await sumUp();
  const examined = async (collection: string) => {
    const read = () => report(`from=${of.from}&to=${LAST}&brandId=${BRAND}`);
    const costs = await costsOf(orders.platform.connection, collection, read);
    return costs.reduce((sum, { docsExamined }) => sum + docsExamined, 0);
  };
  expect(await examined('stopIntervals')).toBeLessThan(100);
  // A document for each place of a block of days.
  expect(await examined('stopSums')).toBeLessThanOrEqual(2 * 21);
  expect([...(await report(`from=${FIRST}&to=${LAST}`, STRANGER)).values()].length).toBeGreaterThan(0);
});

test('of many reasons that people type the longest are kept', async () => {
  const [stop] = stopsOf(31) as [StopIntervalDoc];
  const begin = Date.parse('2026-11-02T00:00:00+03:00');
  await prepare(
    Array.from({ length: 150 }, (_, index) => ({
      ...stop,
      ...{ _id: String(index), reason: `Причина ${index}`, from: new Date(begin + index * 10 * 60_000) },
      to: new Date(begin + index * 10 * 60_000 + (index === 140 ? 2 : 1) * 60_000),
    })),
  );
  await sumUp();
  const [row] = (await report(`from=${FIRST}&to=${LAST}`)).values();
  expect(row).toMatchObject({ minutes: 151, times: 150 });
  expect(row?.reasons).toContainEqual(['Причина 140', 2]);
  expect((await sums())[0]?.texts).not.toContain('Причина 149');
});

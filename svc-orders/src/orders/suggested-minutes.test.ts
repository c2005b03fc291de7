import { openTestPlatform, type TestPlatform } from '@skatert/service-kit/testing/harness';
import { orderDoc } from '../../test/stored-orders.js';
import { type OrdersDeps, openOrdersDeps } from '../orders-deps.js';
import { COOKED_BY_POINT } from './order-indexes.js';
import type { OrderDoc } from './order-model.js';
import { SuggestedMinutes, suggest } from './suggested-minutes.js';

const MINUTE = 60_000;
const minutes = (...times: number[]) => times.map((time) => time * MINUTE);
const point = (id: number) => ({ id, name: `Точка ${id}`, address: 'ул. Баумана, 1' });
const AT_POINT = { brandId: 1, pickupPoint: point(1) };
const DELIVERED = { brandId: 1, pickupPoint: null };

test.each([
  [[], 30],
  [minutes(10, 10), 30],
  [minutes(10, 90, 20), 20],
  [minutes(21, 5, 60), 25],
  [minutes(10, 20, 31, 90), 30],
  [minutes(1, 1, 1), 5],
  [[0, 0, 0], 5],
  [minutes(900, 900, 900), 240],
])('after orders that took %j ms, %i minutes are suggested', (times, suggested) => {
  expect(suggest(times)).toBe(suggested);
});

describe('the suggestion for a place', () => {
  let platform: TestPlatform;
  let deps: OrdersDeps;
  let now = 0;
  let finds: object[];
  let suggestions: SuggestedMinutes;
  let nextId: number;
  beforeEach(async () => {
    platform = await openTestPlatform();
    deps = await openOrdersDeps(platform);
    nextId = 1;
    now = 1000;
    finds = [];
    const collection = new Proxy(deps.orders.collection, {
      get: (target, key) => {
        if (key === 'find') finds.push({});
        const value = Reflect.get(target, key) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    suggestions = new SuggestedMinutes({ collection } as never, { info: () => {} }, () => now);
  });
  afterEach(() => platform.close());

  const cook = (times: number[], fields: Partial<OrderDoc>) =>
    deps.orders.collection.insertMany(
      times.map((cookingMs) => ({ ...orderDoc(nextId++, fields), cookingMs })) as never,
    );

  test('counts orders of the same point, or of the same brand’s delivery', async () => {
    await cook(minutes(10, 10, 10), AT_POINT);
    await cook(minutes(20, 20, 20), { ...AT_POINT, pickupPoint: point(2) });
    await cook(minutes(40, 40, 40), DELIVERED);
    await cook(minutes(60, 60, 60), { ...DELIVERED, brandId: 2 });
    expect(await suggestions.of(AT_POINT)).toBe(10);
    expect(await suggestions.of({ ...AT_POINT, pickupPoint: point(2) })).toBe(20);
    expect(await suggestions.of(DELIVERED)).toBe(40);
    expect(await suggestions.of({ ...DELIVERED, brandId: 2 })).toBe(60);
    expect(await suggestions.of({ ...DELIVERED, brandId: 3 })).toBe(30);
  });

  test('counts the latest thirty, by an index that has only cooked orders', async () => {
    await cook(Array(40).fill(90 * MINUTE), AT_POINT);
    await cook(Array(30).fill(15 * MINUTE), AT_POINT);
    await deps.orders.collection.insertOne(orderDoc(nextId++, AT_POINT) as never);
    expect(await suggestions.of(AT_POINT)).toBe(15);
    const plan = await deps.orders.collection
      .find({ brandId: 1, 'pickupPoint.id': 1, cookingMs: { $exists: true } })
      .hint(COOKED_BY_POINT)
      .sort({ _id: -1 })
      .limit(30)
      .explain('executionStats');
    expect(plan.executionStats).toMatchObject({ totalKeysExamined: 30, totalDocsExamined: 30 });
  });

  test('is read once a minute, also when many orders are accepted at once', async () => {
    await cook(minutes(10, 10, 10), AT_POINT);
    const accepted = await Promise.all(Array.from({ length: 20 }, () => suggestions.of(AT_POINT)));
    expect(new Set(accepted)).toEqual(new Set([10]));
    await cook(minutes(50, 50, 50, 50, 50), AT_POINT);
    now += 59_000;
    expect([await suggestions.of(AT_POINT), finds.length]).toEqual([10, 1]);
    now += 2_000;
    expect([await suggestions.of(AT_POINT), finds.length]).toEqual([50, 2]);
  });
});

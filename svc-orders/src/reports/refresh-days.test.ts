import { openForEachTest } from '@skatert/service-kit/testing/harness';
import type { mongo } from 'mongoose';
import { orderDoc, StoredOrders } from '../../test/stored-orders.js';
import { toPendingEvent } from '../orders/order-event.js';
import type { OrderDoc } from '../orders/order-model.js';
import { applyToReports } from './apply-to-reports.js';
import type { ReportDeps } from './report-deps.js';
import { DIMENSIONS } from './report-model.js';

const POINTS = 25;
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = Date.parse('2026-11-01T09:00:00Z');

const world = openForEachTest(StoredOrders.open);
const pointSums = () => world.deps.reportModels.reportPointSums;
const at = (id: number) => ({ pickupPoint: { id, name: `Точка ${id}`, address: 'Арбат, 11' } });

/** Returns dependencies whose collections of sums have another method. */
const withMethod = (
  name: 'find' | 'bulkWrite',
  make: (target: mongo.Collection) => (...args: never[]) => unknown,
): ReportDeps => {
  const changed = ({ collection }: { collection: object }) => ({
    collection: new Proxy(collection, {
      get: (target, key) => {
        if (key === name) return make(target as mongo.Collection);
        const value = Reflect.get(target, key) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  });
  const { reportSums, reportPointSums } = world.deps.reportModels;
  return {
    ...world.deps,
    reportModels: {
      ...world.deps.reportModels,
      reportSums: changed(reportSums) as never,
      reportPointSums: changed(reportPointSums) as never,
    },
  };
};

/** Returns dependencies that count which documents each transaction reads. */
function counting() {
  const reads = new Map<object, number>();
  const deps = withMethod('find', (target) => (filter: object, options: { session: object }) => {
    const { session } = options;
    return target.find(filter, options as object).map((found) => {
      reads.set(session, (reads.get(session) ?? 0) + 1);
      return found;
    });
  });
  return { deps, reads: () => [...reads.values()] };
}

/** Returns dependencies with which a process is killed after so many writes of sums. */
function killedAfter(writes: number): ReportDeps {
  let done = 0;
  return withMethod('bulkWrite', (target) => (operations: [], options: object) => {
    done += 1;
    if (done > writes) throw new Error('killed');
    return target.bulkWrite(operations, options);
  });
}

/** Moves an order to another point, as an edit of its customer or of the staff does. */
async function moveTo(orderId: number, pointId: number): Promise<void> {
  const eventAt = new Date();
  const event = toPendingEvent(
    { version: 2, eventAt },
    { type: 'ORDER_EDITED', text: '', total: 10_000 },
    'r',
  );
  await world.deps.orders.collection.updateOne({ _id: orderId as never }, {
    $set: { ...at(pointId), version: 2, pendingSince: eventAt },
    $push: { pendingEvents: event },
  } as never);
  await world.log();
}

test('a transaction reads the days of one point alone, and only of points with orders on the day', async () => {
  const orders = Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: day === DAYS - 1 ? 3 : POINTS }, (_, point) => ({ day, point })),
  ).flat();
  const docs = orders.map(
    ({ day, point }, index): OrderDoc =>
      orderDoc(index + 1, { ...at(point + 1), createdAt: new Date(FIRST + day * DAY_MS) }),
  );
  await world.deps.orders.collection.insertMany(docs as never);
  await world.rebuildReports();
  expect(await world.auditReports()).toEqual([]);
  await world.place(10_000, { ...at(2), createdAt: new Date(FIRST + (DAYS - 1) * DAY_MS) });
  await world.log();
  const { deps, reads } = counting();
  expect(await applyToReports(deps)).toBe('all applied');
  // The brand's month, and those of three points.
  expect(reads()).toHaveLength(4);
  for (const documents of reads()) {
    expect(documents).toBeGreaterThanOrEqual(DAYS);
    expect(documents).toBeLessThanOrEqual(DAYS * DIMENSIONS.length);
  }
  expect(await world.auditReports()).toEqual([]);
});

test.each([0, 1, 2, 3, 4])('a kill after write %i leaves what the next round adds up', async (writes) => {
  await world.rebuildReports();
  for (const id of [1, 2]) await world.place(id, at(4));
  await world.place(3, { ...at(4), createdAt: new Date('2026-11-21T09:00:00Z') });
  await world.log();
  await world.applyToReports();
  await moveTo(1, 5);
  await moveTo(2, 5);
  await expect(applyToReports(killedAfter(writes))).rejects.toThrow('killed');
  await world.applyToReports();
  expect(await world.auditReports()).toEqual([]);
  const total = (pointId: number) =>
    pointSums().findOne({ brandId: 1, pointId, dimension: 'total', period: '2026-11' }).lean();
  expect((await total(4))?.rows).toMatchObject([{ key: 'sold', orders: 1 }]);
  expect((await total(5))?.rows).toMatchObject([{ key: 'sold', orders: 2 }]);
  expect(await pointSums().countDocuments({ pointId: 4, period: '2026-11-22' })).toBe(0);
});

test('a point that has lost all its orders has no sums, and a rebuild removes those of none', async () => {
  await world.rebuildReports();
  await world.place(1, at(4));
  await world.log();
  await world.applyToReports();
  await moveTo(1, 5);
  await world.applyToReports();
  expect(await pointSums().countDocuments({ pointId: 4 })).toBe(0);
  const kept = await pointSums().find().sort({ _id: 1 }).lean();
  await pointSums().create({ ...kept[0], _id: '1:2026-11:9:total', period: '2026-11', pointId: 9 });
  expect(await world.auditReports()).toHaveLength(1);
  await world.rebuildReports();
  expect(await pointSums().find().sort({ _id: 1 }).lean()).toEqual(kept);
});

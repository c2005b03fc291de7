import { openForTests } from '@skatert/service-kit/testing/harness';
import { StoredOrders } from '../../test/stored-orders.js';
import { hasApplied } from './has-applied.js';

const world = openForTests(StoredOrders.open);
/** Events have the time at which they were stored. */
const LATER = new Date(Date.now() + 60 * 60 * 1000);
const EARLIER = new Date(0);

test('events before a time are applied or not', async () => {
  expect(await hasApplied(world.deps, EARLIER)).toBe(false);
  await world.rebuildReports();
  expect(await hasApplied(world.deps, LATER)).toBe(true);
  await world.place(1);
  await world.log();
  expect([await hasApplied(world.deps, EARLIER), await hasApplied(world.deps, LATER)]).toEqual([true, false]);
  await world.applyToReports();
  expect(await hasApplied(world.deps, LATER)).toBe(true);
});

test('sums that the log does not continue have nothing until they are rebuilt', async () => {
  await world.place(2);
  await world.log();
  await world.deps.events.deleteMany({});
  expect(await hasApplied(world.deps, EARLIER)).toBe(false);
  await world.place(3);
  await world.log();
  expect(await hasApplied(world.deps, EARLIER)).toBe(false);
  await world.rebuildReports();
  expect(await hasApplied(world.deps, LATER)).toBe(true);
});

test('events that still wait in their orders are not applied', async () => {
  await world.place(4);
  expect(await hasApplied(world.deps, LATER)).toBe(false);
  expect(await hasApplied(world.deps, EARLIER)).toBe(true);
  await world.log();
  await world.applyToReports();
  expect(await hasApplied(world.deps, LATER)).toBe(true);
});

test('an event that was logged after newer ones is not applied before these are', async () => {
  for (const id of [5, 6]) {
    await world.place(id);
    await world.log();
  }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
  await world.deps.events.updateOne({ orderId: 6 }, { at: hoursAgo(2) });
  expect(await hasApplied(world.deps, hoursAgo(1))).toBe(false);
  expect(await hasApplied(world.deps, hoursAgo(3))).toBe(true);
  await world.applyToReports();
  expect(await hasApplied(world.deps, hoursAgo(1))).toBe(true);
});

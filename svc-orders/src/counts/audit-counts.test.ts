import { CountsHarness, orderDoc } from '../../test/counts-harness.js';

let world: CountsHarness;
beforeEach(async () => {
  world = await CountsHarness.open();
});
afterEach(() => world.close());

describe('the audit finds', () => {
  beforeEach(async () => {
    await world.fill();
    await world.rebuild();
  });
  const counts = () => world.deps.countModels.orderCounts;
  const clients = () => world.deps.countModels.brandClients;

  test.each<[string, () => Promise<unknown>]>([
    [
      'a wrong number',
      () => counts().updateOne({ brandId: 1, unit: 'day' }, { $inc: { 'statuses.QUEUED.orders': 1 } }),
    ],
    [
      'a wrong number of an hour',
      () => counts().updateOne({ brandId: 1, unit: 'hour' }, { $inc: { 'statuses.QUEUED.orders': 1 } }),
    ],
    [
      'a wrong sum',
      () => counts().updateOne({ brandId: 0, unit: 'all' }, { $inc: { 'statuses.QUEUED.sum': 1 } }),
    ],
    [
      'a wrong range of ids',
      () => counts().updateOne({ brandId: 2, unit: 'month' }, { $set: { firstId: 3 } }),
    ],
    ['a missing period', () => counts().deleteOne({ brandId: 2, unit: 'day' })],
    ['a period without orders', () => counts().create({ _id: '1:9:all:', generation: 1, brandId: 9 })],
    [
      'a wrong number of last orders',
      () => counts().updateOne({ brandId: 1, unit: 'day' }, { $inc: { lastOrders: 1 } }),
    ],
    [
      'a wrong number of a client’s orders',
      () => clients().updateOne({ brandId: 1 }, { $inc: { 'statuses.QUEUED.orders': 1 } }),
    ],
    [
      'a wrong last order',
      () => clients().updateOne({ userId: 51, brandId: 1 }, { $set: { lastOrderId: 3 } }),
    ],
    ['a missing client', () => clients().deleteOne({ userId: 51, brandId: 1 })],
    [
      'a client without orders',
      () =>
        clients().create({ _id: '1:1:9', generation: 1, brandId: 1, userId: 9, lastHour: '2026-11-22T09' }),
    ],
    ['an order that was not counted', () => world.deps.orders.collection.insertOne(orderDoc(99) as never)],
    [
      'an event that was counted twice',
      () => world.deps.countModels.states.updateOne({}, { $inc: { position: -1 } }),
    ],
  ])('%s', async (_what, plant) => {
    expect(await world.audit()).toEqual([]);
    await plant();
    expect(await world.audit()).not.toEqual([]);
  });
});

import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { orderDoc, StoredOrders } from '../../test/stored-orders.js';

const world = openForEachTest(StoredOrders.open);

describe('the audit finds', () => {
  beforeEach(async () => {
    await world.fill();
    await world.pay(4);
    await world.log();
    await world.rebuild();
  });
  const sums = () => world.deps.hourSums;
  const payments = () => world.deps.paymentSums;
  const clients = () => world.deps.listedClients;

  test.each<[string, () => Promise<unknown>]>([
    ['a wrong number', () => sums().updateOne({ brandId: 2 }, { $inc: { 'statuses.QUEUED.orders': 1 } })],
    ['a wrong sum', () => sums().updateOne({ brandId: 2 }, { $inc: { 'statuses.QUEUED.sum': 1 } })],
    [
      'a wrong sum of discounts',
      () => sums().updateOne({ brandId: 2 }, { $inc: { 'statuses.QUEUED.discounts': 1 } }),
    ],
    [
      'a wrong sum of payments',
      () => payments().updateOne({ brandId: 2 }, { $inc: { 'methods.CASH.paid': 1 } }),
    ],
    ['a missing hour of payments', () => payments().deleteOne({ brandId: 2 })],
    [
      'an hour without payments',
      () =>
        payments().create({
          _id: '9',
          brandId: 9,
          hour: new Date(),
          methods: { CASH: { paid: 1, refunded: 0 } },
        }),
    ],
    ['a missing hour', () => sums().deleteOne({ brandId: 2 })],
    [
      'an hour without orders',
      () =>
        sums().create({
          _id: '9',
          brandId: 9,
          hour: new Date(),
          statuses: { QUEUED: { orders: 1, sum: 1 } },
        }),
    ],
    [
      'a wrong last order',
      () => clients().updateOne({ userId: 51, brandId: 1 }, { $set: { lastOrderId: 3 } }),
    ],
    ['a missing client', () => clients().deleteOne({ userId: 51, brandId: 1 })],
    [
      'a client without orders',
      () => clients().create({ _id: '1:9', brandId: 1, userId: 9, lastOrderId: 1 }),
    ],
    ['an order that was not summed up', () => world.deps.orders.collection.insertOne(orderDoc(99) as never)],
  ])('%s', async (_what, plant) => {
    expect(await world.audit()).toEqual([]);
    await plant();
    expect(await world.audit()).not.toEqual([]);
  });
});

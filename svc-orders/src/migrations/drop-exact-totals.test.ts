import { openForTests } from '@skatert/service-kit/testing/harness';
import { StoredOrders } from '../../test/stored-orders.js';
import { dropExactTotals } from './0002-drop-exact-totals.js';

const world = openForTests(StoredOrders.open);
const state = async () => {
  const { connection } = world.platform;
  const collections = (await connection.listCollections()).map(({ name }) => name).sort();
  const indexes = (await connection.collection('orders').indexes()).map(({ name }) => name).sort();
  return { collections, indexes };
};

test('only what exact totals needed is dropped, however often the migration runs', async () => {
  const { connection, log } = world.platform;
  const expected = await state();
  await connection.createCollection('utcOrderCounts');
  await connection.collection<{ _id: string }>('countStates').insertOne({ _id: 'orders' });
  const by = { _id: -1, createdAt: 1 } as const;
  await connection
    .collection('orders')
    .createIndexes([{ key: { brandId: 1, ...by } }, { key: { brandId: 1, status: 1, ...by } }]);
  const run = { connection, log, position: undefined, save: async () => {} };
  await dropExactTotals.run(run);
  expect(await state()).toEqual(expected);
  await dropExactTotals.run(run);
  expect(await state()).toEqual(expected);
});

test('without any orders there is nothing to drop', async () => {
  const { connection, log } = world.platform;
  await connection.dropCollection('orders');
  await dropExactTotals.run({ connection, log, position: undefined, save: async () => {} });
});

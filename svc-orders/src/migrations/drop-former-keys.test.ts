import { openForTests } from '@skatert/service-kit/testing/harness';
import { StoredOrders } from '../../test/stored-orders.js';
import { dropFormerKeys } from './0003-drop-former-keys.js';

const world = openForTests(StoredOrders.open);

test('the former keys and position are dropped, and the position in use stays, however often the migration runs', async () => {
  const { connection, log } = world.platform;
  await connection.createCollection('idempotencyKeys');
  const positions = connection.collection<{ _id: string; position: number }>('logPositions');
  const inUse = { _id: 'orders-2', position: 7 };
  await positions.deleteMany({});
  await positions.insertMany([{ _id: 'orders', position: 3 }, inUse]);
  const run = { connection, log, position: undefined, save: async () => {} };
  for (const _time of ['first', 'second']) {
    await dropFormerKeys.run(run);
    expect((await connection.listCollections()).map(({ name }) => name)).not.toContain('idempotencyKeys');
    expect(await positions.find().toArray()).toEqual([inUse]);
  }
});

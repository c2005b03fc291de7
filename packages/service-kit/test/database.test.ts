import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Schema } from 'mongoose';
import { createDatabaseCheck, openDatabase, prepareCollections } from '../src/database.js';
import { eventually, openTestPlatform, type TestPlatform } from '../src/test-harness.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

test('an index that changed with the code replaces the old one', async () => {
  const { connection } = platform;
  const things = connection.collection('things');
  await things.createIndex({ at: 1 });
  await things.createIndex({ gone: 1 });
  connection.model(
    'Thing',
    new Schema({ at: Date }).index({ at: 1 }, { expireAfterSeconds: 60, sparse: true }),
    'things',
  );
  await prepareCollections(connection);
  await prepareCollections(connection);
  const indexes = await things.indexes();
  expect(indexes.map(({ name }) => name).sort()).toEqual(['_id_', 'at_1']);
  expect(indexes.find(({ name }) => name === 'at_1')).toMatchObject({ expireAfterSeconds: 60, sparse: true });
});

/** A way to the test run's mongod that can be frozen: connections stay open, and nothing comes over them any more. */
async function openFreezableWay() {
  const { hostname, port, search } = new URL(process.env.TEST_MONGODB_URI ?? '');
  const sockets: Socket[] = [];
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.push(socket.on('error', () => {}));
      if (frozen) socket.pause();
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/${search}`,
    freeze: (freeze: boolean) => {
      frozen = freeze;
      for (const socket of sockets) freeze ? socket.unpipe().pause() : socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a database that hangs with its connections open is not reachable, until it responds again', async () => {
  const way = await openFreezableWay();
  const connection = await openDatabase(way.uri, 'check');
  const isReachable = createDatabaseCheck(connection);
  expect(await isReachable()).toBe(true);
  way.freeze(true);
  await eventually(async () => !(await isReachable()), 10_000);
  way.freeze(false);
  await eventually(isReachable, 10_000);
  await connection.close();
  way.close();
});

test('a thousand checks at once cost one ping', async () => {
  const command = jest.spyOn(
    platform.connection.db as object as { command: () => Promise<unknown> },
    'command',
  );
  const isReachable = createDatabaseCheck(platform.connection);
  const all = await Promise.all(Array.from({ length: 1000 }, () => isReachable()));
  expect(all.every(Boolean)).toBe(true);
  expect(command).toHaveBeenCalledTimes(1);
  command.mockRestore();
});

import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { findNatsServer } from '../src/binaries.js';
import type { ServerProcess } from '../src/child-server.js';
import { natsUrl, startNatsServer } from '../src/embedded-servers.js';
import { findFreePort } from '../src/platform/ports.js';

let folder: string;
let port: number;
let server: ServerProcess;
let connection: NatsConnection | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-nats-'));
  port = await findFreePort();
  await start();
});
afterEach(async () => {
  await connection?.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const program = await findNatsServer(() => {});
  server = await startNatsServer({ program, dataDir: folder, port, logFile: join(folder, 'nats.log') });
}
const openStream = async (): Promise<JetStreamClient> => {
  connection = await connect({ servers: natsUrl(port) });
  await (await jetstreamManager(connection)).streams.add({ name: 'ORDERS', subjects: ['orders'] });
  return jetstream(connection, { timeout: 500 });
};
const probe = (): Promise<unknown> => Promise.resolve(server.probe?.(AbortSignal.timeout(5000)));

/**
 * Puts a file in place of the stream's folder, so that it can't create another file, as on a full disk. Returns the
 * repair.
 */
async function breakStore(): Promise<() => Promise<void>> {
  const messages = join(folder, 'jetstream', '$G', 'streams', 'ORDERS', 'msgs');
  await rename(messages, `${messages}-aside`);
  await writeFile(messages, '');
  return async () => {
    await rm(messages);
    await rename(`${messages}-aside`, messages);
  };
}

test('the probe fails after a write error of a stream, until nats-server is restarted', async () => {
  const stream = await openStream();
  await stream.publish('orders', 'first');
  await probe();
  const repair = await breakStore();
  const large = 'x'.repeat(900_000);
  const writeUntilBroken = async (): Promise<void> => {
    for (let count = 0; count < 100; count++) await stream.publish('orders', large);
  };
  await expect(writeUntilBroken()).rejects.toThrow();
  await repair();
  // The cause is gone, but the stream stays broken.
  await expect(stream.publish('orders', 'second')).rejects.toThrow();
  await expect(probe()).rejects.toThrow(/write error/);
  await connection?.close();
  await server.stop();
  await start();
  await probe();
  const again = await openStream();
  await again.publish('orders', 'third');
});

/** Throw-away servers for tests: one mongod and one nats-server on free ports, gone afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod, findNatsServer } from './binaries.js';
import { mongodUri, natsUrl, startMongod, startNatsServer } from './embedded-servers.js';
import { findFreePort } from './platform/ports.js';

export interface TestServers {
  mongodUri: string;
  natsUrl: string;
  stop: () => Promise<void>;
}

export async function startTestServers(say: (text: string) => void = () => {}): Promise<TestServers> {
  const [mongod, natsServer] = [await findMongod(say), await findNatsServer(say)];
  const folder = await mkdtemp(join(tmpdir(), 'skatert-test-'));
  const mongodPort = await findFreePort();
  const natsPort = await findFreePort();
  const servers = await Promise.all([
    startMongod({
      program: mongod,
      dataDir: join(folder, 'mongodb'),
      port: mongodPort,
      logFile: join(folder, 'mongod.log'),
    }),
    startNatsServer({
      program: natsServer,
      dataDir: join(folder, 'nats'),
      port: natsPort,
      logFile: join(folder, 'nats.log'),
    }),
  ]);
  return {
    mongodUri: mongodUri(mongodPort),
    natsUrl: natsUrl(natsPort),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

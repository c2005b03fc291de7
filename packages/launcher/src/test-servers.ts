/** Temporary servers for tests: one mongod and one nats-server on free ports, in a temporary folder. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod, findNatsServer } from './binaries.js';
import {
  type EmbeddedServerOptions,
  mongodUri,
  natsUrl,
  startMongod,
  startNatsServer,
} from './embedded-servers.js';
import { findFreePort } from './platform/ports.js';
import { recordProcess } from './platform/process-record.js';

export interface TestServers {
  mongodUri: string;
  natsUrl: string;
  stop: () => Promise<void>;
}

/** Starts both. Their processes are recorded in `run` of their folder, so that a cleanup after a kill finds them. */
export async function startTestServers(say: (text: string) => void = () => {}): Promise<TestServers> {
  const [mongod, natsServer] = [await findMongod(say), await findNatsServer(say)];
  const folder = await mkdtemp(join(tmpdir(), 'skatert-test-'));
  const records = join(folder, 'run');
  await mkdir(records);
  const [mongodPort, natsPort] = [await findFreePort(), await findFreePort()];
  const optionsOf = (name: string, program: string, port: number): EmbeddedServerOptions => ({
    program,
    port,
    dataDir: join(folder, name),
    logFile: join(folder, `${name}.log`),
    onSpawn: ({ child }) => void recordProcess(records, name, child.pid ?? 0),
  });
  const servers = await Promise.all([
    startMongod(optionsOf('mongod', mongod, mongodPort)),
    startNatsServer(optionsOf('nats-server', natsServer, natsPort)),
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

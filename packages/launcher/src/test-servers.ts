/** Temporary servers for tests: one mongod and one nats-server on free ports, with their data in memory if it fits. */
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod, findNatsServer } from './binaries.js';
import { type EmbeddedServerOptions, natsUrl, startMongod, startNatsServer } from './embedded-servers.js';
import { findFreePort } from './platform/ports.js';
import { recordProcess } from './platform/process-record.js';
import { mongodUri } from './replica-set.js';

export interface TestServers {
  mongodUri: string;
  natsUrl: string;
  stop: () => Promise<void>;
}

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** The data of all tests takes less than half of it. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Creates the folder for the data, which survives nothing. mongod waits for the disk at each write, so tests take up to
 * a sixth longer on a fast disk, and far longer on a slow one.
 */
async function createDataFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return mkdtemp(join(bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir(), 'skatert-data-'));
}

/**
 * Each test file creates a database and drops it. mongod holds the files of each collection and index open for as long as it
 * keeps their past, and ends when there are more than the system allows: in five minutes tests drop 20,000.
 */
const HISTORY_S = 20;

/** Starts both. Their processes are recorded in `run` of their folder, so that a cleanup after a kill finds them. */
export async function startTestServers(print: (text: string) => void = () => {}): Promise<TestServers> {
  const [mongod, natsServer] = [await findMongod(print), await findNatsServer(print)];
  const folder = await mkdtemp(join(tmpdir(), 'skatert-test-'));
  const records = join(folder, 'run');
  await mkdir(records);
  const data = await createDataFolder();
  const [mongodPort, natsPort] = [await findFreePort(), await findFreePort()];
  const optionsOf = (name: string, program: string, port: number): EmbeddedServerOptions => ({
    program,
    port,
    dataDir: join(data, name),
    logFile: join(folder, `${name}.log`),
    onSpawn: ({ child }) => void recordProcess(records, name, child.pid ?? 0),
  });
  const servers = await Promise.all([
    startMongod({ ...optionsOf('mongod', mongod, mongodPort), historyS: HISTORY_S }),
    startNatsServer(optionsOf('nats-server', natsServer, natsPort)),
  ]);
  return {
    mongodUri: mongodUri(mongodPort),
    natsUrl: natsUrl(natsPort),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      for (const each of [folder, data]) await rm(each, { recursive: true, force: true });
    },
  };
}

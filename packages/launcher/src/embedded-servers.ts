/** A real mongod (replica set of one) and a real nats-server (JetStream) on loopback, owned by this process. */
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { failOnExit, hasEnded, type OnSpawn, type ServerProcess, spawnServer } from './child-server.js';

type AdminDatabase = ReturnType<ReturnType<mongoose.Connection['getClient']>['db']>;

const REPLICA_SET = 'rs0';
const CONNECT_TIMEOUT_MS = 15_000;
const HEALTH_TIMEOUT_MS = 500;
const SPACE_CHECK_BYTES = 4 * 1024 * 1024;

export interface EmbeddedServerOptions {
  program: string;
  dataDir: string;
  port: number;
  logFile: string;
  onSpawn?: OnSpawn;
}

/** The address of an embedded mongod. */
export const mongodUri = (port: number): string =>
  `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}&directConnection=true`;

/**
 * What a killed service's open transaction has locked is free again after this time. MongoDB's default of a minute
 * would keep carts and the events' relay waiting so long; ours take milliseconds.
 */
const TRANSACTION_LIFETIME_S = 3;

/** What was written since the last checkpoint is replayed after a kill, under load for seconds with the default of 60. */
const CHECKPOINT_EVERY_S = 10;

/** The address of an embedded nats-server. */
export const natsUrl = (port: number): string => `nats://127.0.0.1:${port}`;

/** Starts mongod and waits until it is the primary of its replica set of one. */
export async function startMongod(options: EmbeddedServerOptions): Promise<ServerProcess> {
  const { program, dataDir, port, logFile, onSpawn } = options;
  await mkdir(dataDir, { recursive: true });
  const args = ['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
  args.push('--replSet', REPLICA_SET, '--oplogSize', '128', '--wiredTigerCacheSizeGB', '0.5', '--quiet');
  args.push('--syncdelay', String(CHECKPOINT_EVERY_S));
  args.push('--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_LIFETIME_S}`);
  const server = await spawnServer({ name: 'mongod', program, args, logFile });
  onSpawn?.(server);
  return orStop(server, becomePrimary(server, port));
}

/** Starts nats-server with JetStream that syncs before it acknowledges. */
export async function startNatsServer(options: EmbeddedServerOptions): Promise<ServerProcess> {
  const { program, dataDir, port, logFile, onSpawn } = options;
  await mkdir(dataDir, { recursive: true });
  const config = join(dataDir, 'nats.conf');
  // Holds a file with the port of the monitoring, which is a free one: nobody but the probe needs to know it.
  const portsDir = join(dataDir, 'ports');
  await rm(portsDir, { recursive: true, force: true });
  await mkdir(portsDir);
  const settings = `host: 127.0.0.1\nport: ${port}\njetstream { store_dir: ${JSON.stringify(dataDir)}, sync_interval: always, max_file_store: 4GB }\nmax_payload: 1MB\nhttp: "127.0.0.1:-1"\nports_file_dir: ${JSON.stringify(portsDir)}\n`;
  // Written again with each restart, it would be empty after one with a full disk.
  if ((await readFile(config, 'utf8').catch(() => '')) !== settings) await writeFile(config, settings);
  const server = await spawnServer({ name: 'nats-server', program, args: ['-c', config], logFile });
  onSpawn?.(server);
  await orStop(server, Promise.race([untilListening(server, port), failOnExit(server)]));
  const ports = join(portsDir, `${basename(program)}_${server.child.pid}.ports`);
  server.probe = async (signal) => {
    await greetingOf(port, signal);
    await requireWritableStreams(ports, dataDir);
  };
  return server;
}

/** The server once it has started; a start that failed leaves no process behind. */
async function orStop(server: ServerProcess, started: Promise<void>): Promise<ServerProcess> {
  try {
    await started;
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The connection stays open for as long as the process runs: mongod is probed over it. */
async function becomePrimary(server: ServerProcess, port: number): Promise<void> {
  const connection = mongoose.createConnection(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
  });
  const close = (): Promise<void> => connection.close().catch(() => {});
  try {
    await Promise.race([connection.asPromise(), failOnExit(server)]);
    const admin = connection.getClient().db('admin');
    await Promise.race([claimReplicaSet(admin, `127.0.0.1:${port}`), failOnExit(server)]);
    server.probe = (signal) => admin.command({ ping: 1 }, { signal });
    server.child.once('exit', close);
    if (hasEnded(server.child)) await close();
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes the replica set, or moves it to this address when the port has changed since. */
async function claimReplicaSet(admin: AdminDatabase, host: string): Promise<void> {
  try {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
  } catch (error) {
    if ((error as { codeName?: string }).codeName !== 'AlreadyInitialized') throw error;
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members.length !== 1 || config.members[0].host !== host) {
      const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
      await admin.command({ replSetReconfig: moved, force: true });
    }
  }
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) await delay(50);
}

async function untilListening({ child }: ServerProcess, port: number): Promise<void> {
  while (!hasEnded(child)) {
    const greeted = await greetingOf(port, AbortSignal.timeout(CONNECT_TIMEOUT_MS)).then(
      () => true,
      () => false,
    );
    if (greeted) return;
    await delay(30);
  }
}

/** What nats-server sends first to whoever connects. The system alone accepts connections for a process that hangs. */
async function greetingOf(port: number, signal: AbortSignal): Promise<void> {
  const socket = connectTcp({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'data', { signal });
  } finally {
    socket.destroy();
  }
}

/**
 * A stream that failed to write once takes nothing more until nats-server starts again, also when the disk has space
 * again. While the disk has none a new start would not help. @throws when a new start is needed
 */
async function requireWritableStreams(portsFile: string, dataDir: string): Promise<void> {
  const health = await readHealth(portsFile).catch(() => '');
  if (health.includes('write error') && (await hasSpace(dataDir))) throw new Error(health);
}

/** What nats-server says about its streams. One that is too busy to say so in time is no reason to end it. */
async function readHealth(portsFile: string): Promise<string> {
  const { monitoring } = JSON.parse(await readFile(portsFile, 'utf8')) as { monitoring: string[] };
  const response = await fetch(`${monitoring[0]}/healthz`, {
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  });
  return response.text();
}

/** True when the folder's disk takes a file that is larger than what a stream writes at once. */
async function hasSpace(folder: string): Promise<boolean> {
  const file = join(folder, 'space-check');
  const written = await writeFile(file, Buffer.alloc(SPACE_CHECK_BYTES), { flush: true }).then(
    () => true,
    () => false,
  );
  await rm(file, { force: true });
  return written;
}

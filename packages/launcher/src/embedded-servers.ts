/** mongods (members of a replica set) and nats-servers (JetStream) on loopback, as child processes. */
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { failOnExit, hasEnded, type OnSpawn, type ServerProcess, spawnServer } from './child-server.js';
import {
  type AdminDatabase,
  claimReplicaSet,
  openMember,
  REPLICA_SET_ARGS,
  untilPrimary,
} from './replica-set.js';

const CONNECT_TIMEOUT_MS = 15_000;
const HEALTH_TIMEOUT_MS = 500;
const SPACE_CHECK_BYTES = 4 * 1024 * 1024;

export interface EmbeddedServerOptions {
  /** By default `mongod` or `nats-server`. */
  name?: string;
  program: string;
  dataDir: string;
  port: number;
  logFile: string;
  onSpawn?: OnSpawn;
  /** How long mongod keeps what was changed or dropped, in s; by default MongoDB's five minutes. */
  historyS?: number;
}

/**
 * A killed service's open transaction holds its locks for this long. With MongoDB's default of a minute, carts and the
 * event relay would wait for them; our transactions take milliseconds.
 */
const TRANSACTION_LIFETIME_S = 3;

/** Writes since the last checkpoint are replayed after a kill: under load for seconds, with the default of 60 s. */
const CHECKPOINT_EVERY_S = 10;

/** How long the primary of several members waits at its end until the others have its writes, in ms. */
const HAND_OVER_MS = 500;

/** Returns the URL of embedded nats-servers. */
export const natsUrl = (...ports: number[]): string =>
  ports.map((port) => `nats://127.0.0.1:${port}`).join(',');

/** Starts mongod and waits until it is the primary of its replica set. @throws SetupError when it ends at its start */
export const startMongod = (options: EmbeddedServerOptions): Promise<ServerProcess> =>
  startMember(options, async (admin) => {
    await claimReplicaSet(admin, [options.port]);
    await untilPrimary(admin);
  });

/**
 * Starts mongod as one of several members, and waits until it responds; `growReplicaSet` connects them.
 * @throws SetupError when it ends at its start
 */
export async function startMember(
  options: EmbeddedServerOptions,
  onResponse: (admin: AdminDatabase) => Promise<unknown> = (admin) => admin.command({ ping: 1 }),
): Promise<ServerProcess> {
  const { name = 'mongod', program, dataDir, port, logFile, onSpawn, historyS } = options;
  await mkdir(dataDir, { recursive: true });
  const args = ['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
  args.push(...REPLICA_SET_ARGS, '--oplogSize', '128', '--wiredTigerCacheSizeGB', '0.5', '--quiet');
  args.push('--syncdelay', String(CHECKPOINT_EVERY_S));
  args.push('--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_LIFETIME_S}`);
  args.push('--setParameter', `shutdownTimeoutMillisForSignaledShutdown=${HAND_OVER_MS}`);
  if (historyS !== undefined) args.push('--setParameter', `minSnapshotHistoryWindowInSeconds=${historyS}`);
  const server = await spawnServer({ name, program, args, logFile });
  onSpawn?.(server);
  return stopOnFailure(server, becomeMember(server, port, onResponse));
}

/** A node of a NATS cluster: where it connects to the others. */
export interface NatsNode {
  name: string;
  routePort: number;
}

/**
 * Starts nats-server; JetStream syncs before it acknowledges. `nodes`: of the cluster that it belongs to, with itself.
 * @throws SetupError when it ends at its start
 */
export async function startNatsServer(
  options: EmbeddedServerOptions,
  nodes: readonly NatsNode[] = [],
): Promise<ServerProcess> {
  const { name = 'nats-server', program, dataDir, port, logFile, onSpawn } = options;
  await mkdir(dataDir, { recursive: true });
  const config = join(dataDir, 'nats.conf');
  // nats-server writes the monitoring port, a free one, to a file in this folder; only the probe reads it.
  const portsDir = join(dataDir, 'ports');
  await rm(portsDir, { recursive: true, force: true });
  await mkdir(portsDir);
  const settings = `host: 127.0.0.1\nport: ${port}\njetstream { store_dir: ${JSON.stringify(dataDir)}, sync_interval: always, max_file_store: 4GB }\nmax_payload: 1MB\nhttp: "127.0.0.1:-1"\nports_file_dir: ${JSON.stringify(portsDir)}\n${clusterSettings(name, nodes)}`;
  // Rewriting it at each restart would leave it empty when the disk is full.
  if ((await readFile(config, 'utf8').catch(() => '')) !== settings) await writeFile(config, settings);
  const server = await spawnServer({ name, program, args: ['-c', config], logFile });
  onSpawn?.(server);
  await stopOnFailure(server, Promise.race([waitForGreeting(server, port), failOnExit(server)]));
  const ports = join(portsDir, `${basename(program)}_${server.child.pid}.ports`);
  server.probe = async (signal) => {
    await readGreeting(port, signal);
    await requireWritableStreams(ports, dataDir);
  };
  return server;
}

function clusterSettings(name: string, nodes: readonly NatsNode[]): string {
  const own = nodes.find((node) => node.name === name);
  if (!own) return '';
  const routes = nodes.map(({ routePort }) => JSON.stringify(natsUrl(routePort)));
  return `server_name: ${name}\ncluster { name: skatert, listen: "127.0.0.1:${own.routePort}", routes: [${routes.join(', ')}] }\n`;
}

/** Returns the server once it has started; stops it when the start fails. */
async function stopOnFailure(server: ServerProcess, started: Promise<void>): Promise<ServerProcess> {
  try {
    await started;
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Joins the replica set and sets the probe, whose connection stays open while the process runs. */
async function becomeMember(
  server: ServerProcess,
  port: number,
  onResponse: (admin: AdminDatabase) => Promise<unknown>,
): Promise<void> {
  const connection = openMember(port);
  const close = (): Promise<void> => connection.close().catch(() => {});
  try {
    await Promise.race([connection.asPromise(), failOnExit(server)]);
    const admin = connection.getClient().db('admin');
    await Promise.race([repeatWhenDisconnected(() => onResponse(admin)), failOnExit(server)]);
    server.probe = (signal) => admin.command({ ping: 1 }, { signal });
    server.child.once('exit', close);
    if (hasEnded(server.child)) await close();
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Repeats an action, which has to be idempotent, as long as its connection is closed: mongod closes all connections when
 * it finds, a moment after it started to listen, that its replica set names another port.
 */
export async function repeatWhenDisconnected<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoNetworkError)) throw error;
      await delay(50);
    }
  }
}

async function waitForGreeting({ child }: ServerProcess, port: number): Promise<void> {
  while (!hasEnded(child)) {
    const greeted = await readGreeting(port, AbortSignal.timeout(CONNECT_TIMEOUT_MS)).then(
      () => true,
      () => false,
    );
    if (greeted) return;
    await delay(30);
  }
}

/** Waits for nats-server's greeting: for a hung process the operating system still accepts connections. */
async function readGreeting(port: number, signal: AbortSignal): Promise<void> {
  const socket = connectTcp({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'data', { signal });
  } finally {
    socket.destroy();
  }
}

/**
 * After a write error a stream accepts no messages until nats-server restarts, even when the disk has space again.
 * While the disk is full a restart would not help. @throws Error when a restart is needed
 */
async function requireWritableStreams(portsFile: string, dataDir: string): Promise<void> {
  const health = await readHealth(portsFile).catch(() => '');
  if (health.includes('write error') && (await hasSpace(dataDir))) throw new Error(health);
}

/** Returns nats-server's health report. @throws Error when it is too busy to respond in time */
async function readHealth(portsFile: string): Promise<string> {
  const { monitoring } = JSON.parse(await readFile(portsFile, 'utf8')) as { monitoring: string[] };
  const response = await fetch(`${monitoring[0]}/healthz`, {
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  });
  return response.text();
}

/** Returns true when the disk has room for a file larger than a single write of a stream. */
async function hasSpace(folder: string): Promise<boolean> {
  const file = join(folder, 'space-check');
  const written = await writeFile(file, Buffer.alloc(SPACE_CHECK_BYTES), { flush: true }).then(
    () => true,
    () => false,
  );
  await rm(file, { force: true });
  return written;
}

/** A real mongod (replica set of one) and a real nats-server (JetStream) on loopback, owned by this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { SetupError } from './binaries.js';

export interface ServerProcess {
  readonly name: string;
  readonly child: ChildProcess;
  /** Ends it by SIGTERM and waits; SIGKILL after `patienceMs`. */
  stop: (patienceMs?: number) => Promise<void>;
}

/** Starts a program with its output in a log file. */
export async function launchServer(
  name: string,
  program: string,
  args: string[],
  logFile: string,
): Promise<ServerProcess> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  await once(child, 'spawn');
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once('exit', () => log.end());
  return { name, child, stop: (patienceMs = 15_000) => stopChild(child, patienceMs) };
}

/** Asks a child process to end, then makes it. */
export async function stopChild(child: ChildProcess, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}

export interface MongodOptions {
  program: string;
  dataDir: string;
  port: number;
  logFile: string;
}

/** The address of an embedded mongod. */
export const mongodUri = (port: number): string =>
  `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true`;

/** Starts mongod and waits until it is the primary of its replica set of one. */
export async function startMongod({
  program,
  dataDir,
  port,
  logFile,
}: MongodOptions): Promise<ServerProcess> {
  await mkdir(dataDir, { recursive: true });
  const server = await launchServer(
    'mongod',
    program,
    [
      '--dbpath',
      dataDir,
      '--port',
      String(port),
      '--bind_ip',
      '127.0.0.1',
      '--replSet',
      'rs0',
      '--oplogSize',
      '128',
      '--wiredTigerCacheSizeGB',
      '0.5',
      '--quiet',
    ],
    logFile,
  );
  await becomePrimary(server, port, logFile);
  return server;
}

async function becomePrimary(server: ServerProcess, port: number, logFile: string): Promise<void> {
  const connection = mongoose.createConnection(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 15_000,
  });
  try {
    await Promise.race([connection.asPromise(), failOnExit(server, logFile)]);
    const admin = connection.getClient().db('admin');
    await admin
      .command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } })
      .catch((error) => {
        if (error.codeName !== 'AlreadyInitialized') throw error;
      });
    for (;;) {
      const hello = await admin.command({ hello: 1 });
      if (hello.isWritablePrimary) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await connection.close();
  }
}

export interface NatsServerOptions {
  program: string;
  dataDir: string;
  port: number;
  logFile: string;
}

/** Starts nats-server with JetStream that syncs before it acknowledges. */
export async function startNatsServer({
  program,
  dataDir,
  port,
  logFile,
}: NatsServerOptions): Promise<ServerProcess> {
  await mkdir(dataDir, { recursive: true });
  const config = join(dataDir, 'nats.conf');
  await writeFile(
    config,
    `host: 127.0.0.1\nport: ${port}\njetstream { store_dir: ${JSON.stringify(dataDir)}, sync_interval: always, max_file_store: 4GB }\nmax_payload: 1MB\n`,
  );
  const server = await launchServer('nats-server', program, ['-c', config], logFile);
  await Promise.race([untilListening(port), failOnExit(server, logFile)]);
  return server;
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connectTcp({ port, host: '127.0.0.1' });
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

async function failOnExit(server: ServerProcess, logFile: string): Promise<never> {
  const [code] = await once(server.child, 'exit');
  throw new SetupError(`${server.name} ended at its start with code ${code}: its log ${logFile} says why.`);
}

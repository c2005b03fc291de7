/** Runs a built service or the gateway as a child process. */
import { on } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { failOnExit, type OnSpawn, type ServerProcess, spawnServer } from '../child-server.js';
import type { Probe } from '../liveness.js';
import { ROOT } from '../paths.js';
import { SetupError } from '../setup-error.js';

export interface NodeProgramOptions {
  name: string;
  /** The built file, or a TypeScript source. */
  program: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The descriptor of the socket to listen on; absent: the program opens one. */
  socket?: number;
  /** Prints a line for the user. */
  print?: (text: string) => void;
}

/** A message from a program to the launcher. */
interface ProgramMessage {
  type?: 'listening' | 'pong' | 'notice' | 'refused';
  text?: string;
}

const READY_TIMEOUT_MS = 60_000;
/** How long one question whether a process is ready may take, in ms. */
const ASK_TIMEOUT_MS = 2000;
const RESPOND_TO_PINGS = join(ROOT, 'packages/launcher/respond-to-pings.cjs');

/** Starts the program in production mode; resolves when it listens. @throws SetupError when it ends before */
export async function startNodeProgram(
  { name, program, cwd, env, logFile, socket, print }: NodeProgramOptions,
  onSpawn: OnSpawn,
): Promise<ServerProcess> {
  const server = await spawnServer({
    name,
    program: process.execPath,
    args: [
      '--enable-source-maps',
      '--require',
      RESPOND_TO_PINGS,
      ...(program.endsWith('.ts') ? ['--import', 'tsx'] : []),
      program,
    ],
    cwd,
    env: { ...env, NODE_ENV: 'production', ...(socket !== undefined && { LISTEN_FD: '4' }) },
    logFile,
    ipc: true,
    socket,
  });
  server.probe = createPing(server);
  onSpawn(server);
  const listening = new Promise<void>((resolve, reject) => {
    server.child.on('message', ({ type, text = '' }: ProgramMessage) => {
      if (type === 'listening') resolve();
      if (type === 'notice') print?.(`${name}: ${text}`);
      if (type === 'refused') reject(new SetupError(text));
    });
  });
  await Promise.race([listening, failOnExit(server)]);
  return server;
}

/** Checks that the event loop runs; over the message channel, so that neither open sockets nor dependencies matter. */
const createPing =
  ({ child }: ServerProcess): Probe =>
  async (signal) => {
    const messages = on(child, 'message', { signal });
    child.send({ type: 'ping' }, () => {});
    for await (const [message] of messages) if ((message as { type?: string }).type === 'pong') return;
  };

/** Returns true when a process can reach its dependencies; false also when it does not say so in time. */
export async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
  const response = await fetch(`${url}/ready`, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
}

/** Waits until a process can reach its dependencies. @throws SetupError after a minute */
export async function untilReady(name: string, url: string, logFile: string): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < end) {
    if (await isReady(url)) return;
    await delay(50);
  }
  throw new SetupError(
    `${name} was not ready within ${READY_TIMEOUT_MS / 1000} s: its log ${logFile} says why.`,
  );
}

/** Runs a built service or the gateway as a process of its own. */
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
  /** Shows a line that a person should read. */
  say?: (text: string) => void;
}

/** What a program sends about itself. */
interface ProgramMessage {
  type?: 'listening' | 'pong' | 'notice' | 'refused';
  text?: string;
}

const READY_PATIENCE_MS = 60_000;
const RESPOND_TO_PINGS = join(ROOT, 'packages/launcher/respond-to-pings.cjs');

/** Starts the program in production mode; resolves when it listens. */
export async function startNodeProgram(
  { name, program, cwd, env, logFile, say }: NodeProgramOptions,
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
    env: { ...env, NODE_ENV: 'production' },
    logFile,
    ipc: true,
  });
  server.probe = pingOf(server);
  onSpawn(server);
  const listening = new Promise<void>((resolve, reject) => {
    server.child.on('message', ({ type, text = '' }: ProgramMessage) => {
      if (type === 'listening') resolve();
      if (type === 'notice') say?.(`${name}: ${text}`);
      if (type === 'refused') reject(new SetupError(text));
    });
  });
  await Promise.race([listening, failOnExit(server)]);
  return server;
}

/**
 * Checks that the event loop turns: over the message channel, so that neither sockets that somebody keeps open nor what
 * the program depends on make a difference.
 */
const pingOf =
  ({ child }: ServerProcess): Probe =>
  async (signal) => {
    const messages = on(child, 'message', { signal });
    child.send({ type: 'ping' }, () => {});
    for await (const [message] of messages) if ((message as { type?: string }).type === 'pong') return;
  };

/** Waits until a process says that all it depends on can be reached. */
export async function untilReady(name: string, url: string, logFile: string): Promise<void> {
  const end = Date.now() + READY_PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(50);
  }
  throw new SetupError(
    `${name} was not ready within ${READY_PATIENCE_MS / 1000} s: its log ${logFile} says why.`,
  );
}

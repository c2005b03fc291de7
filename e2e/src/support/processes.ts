/** The processes of the platform that journeys run on: the launcher records their ids. */
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The launcher waits longer before each restart of a process that was killed repeatedly. In ms. */
const RESTARTED_WITHIN_MS = 60_000;

/** Returns the folder with the data of the platform, for journeys that break a part of it. */
export function dataDir(): string {
  const { PLATFORM_DATA_DIR } = process.env;
  if (!PLATFORM_DATA_DIR)
    throw new Error('PLATFORM_DATA_DIR is not set: this journey needs a platform of its own');
  return PLATFORM_DATA_DIR;
}

const recordsFolder = (): string => join(dataDir(), 'run');

/** Returns the names of the processes of a program, such as `gateway` and `gateway-2`. */
export async function instancesOf(program: string): Promise<string[]> {
  const record = new RegExp(`^(${program}(-\\d+)?)\\.json$`);
  return (await readdir(recordsFolder())).flatMap((file) => record.exec(file)?.[1] ?? []);
}

/** Returns the id of a process; undefined while there is none, or while it is being recorded. */
export async function pidOf(name: string): Promise<number | undefined> {
  const text = await readFile(join(recordsFolder(), `${name}.json`), 'utf8').catch(() => '');
  return text.endsWith('}') ? (JSON.parse(text) as { pid: number }).pid : undefined;
}

/** Sends a signal to all processes of a program that run. */
export async function signalAll(program: string, signal: NodeJS.Signals): Promise<void> {
  for (const name of await instancesOf(program)) {
    const pid = await pidOf(name);
    if (pid !== undefined) process.kill(pid, signal);
  }
}

/** Waits until all processes of a program respond: services and gateways by /ready, the first server accepts connections. */
export async function untilReady(program: string): Promise<void> {
  const { PLATFORM_MONGODB_URI, PLATFORM_NATS_URL } = process.env;
  const server = { mongod: PLATFORM_MONGODB_URI, 'nats-server': PLATFORM_NATS_URL }[program];
  const checks = server
    ? [() => accepts(Number(/:(\d+)/.exec(server)?.[1]))]
    : (await instancesOf(program)).map((name) => () => isReady(name));
  for (const check of checks)
    await expect
      .poll(check, { message: `${program} is ready`, timeout: RESTARTED_WITHIN_MS, intervals: [50] })
      .toBe(true);
}

async function isReady(name: string): Promise<boolean> {
  // Its settings are its environment, proc(5).
  const settings = await readFile(`/proc/${await pidOf(name)}/environ`, 'utf8').catch(() => '');
  const port = /(?:^|\0)PORT=(\d+)/.exec(settings)?.[1];
  const signal = AbortSignal.timeout(1000);
  return fetch(`http://127.0.0.1:${port}/ready`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      });
  });
}

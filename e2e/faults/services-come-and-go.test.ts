/** Instances of a service start and stop, and NATS hangs, under steady calls: none of them fails. */
import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '@skatert/launcher/child-server';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import { startBonuses } from '../src/support/bonuses.js';
import { RESTART_MS } from '../src/support/limits.js';
import { tokenOf } from '../src/support/order-load.js';

const PATH = '/bonuses/1/rates';
const CALLERS = 4;

let platform: Platform;
const output: string[] = [];
const running = new Set<ServerProcess>();

beforeAll(async () => {
  platform = await startTemporaryPlatform({ print: (text) => output.push(text) });
});
afterAll(async () => {
  await Promise.all([...running].map((instance) => instance.stop()));
  await platform?.stop();
});

async function start(): Promise<ServerProcess> {
  const instance = await startBonuses(platform);
  running.add(instance);
  return instance;
}

async function stop(instance: ServerProcess): Promise<void> {
  await instance.stop();
  running.delete(instance);
}

/** Returns the number of calls that an instance has served, by its log. */
const servedBy = async ({ logFile }: ServerProcess): Promise<number> =>
  (await readFile(logFile, 'utf8')).split(`"path":"${PATH}"`).length - 1;

/** Resolves when an instance has served further calls. */
async function untilItServes(instance: ServerProcess): Promise<void> {
  const before = await servedBy(instance);
  await eventually(async () => (await servedBy(instance)) > before + CALLERS);
}

/** Sends calls without a pause. Returns a function that stops them and returns the distinct responses. */
function callSteadily(token: string): () => Promise<Set<string>> {
  let isStopped = false;
  const statuses = new Set<string>();
  const call = async (): Promise<void> => {
    while (!isStopped) {
      const response = await fetch(platform.url + PATH, { headers: { authorization: `Bearer ${token}` } });
      statuses.add(`${response.status} ${await response.text()}`);
    }
  };
  const callers = Array.from({ length: CALLERS }, call);
  return async () => {
    isStopped = true;
    await Promise.all(callers);
    return statuses;
  };
}

const isRouted = async (token: string): Promise<boolean> =>
  (await fetch(platform.url + PATH, { headers: { authorization: `Bearer ${token}` } })).ok;

test('no call fails while instances are replaced one by one', async () => {
  const token = await tokenOf(platform, 4_000_001, { platformAdmin: true });
  const first = await start();
  await eventually(() => isRouted(token));
  const stopCalling = callSteadily(token);
  const second = await start();
  await untilItServes(second);
  await untilItServes(first);
  await stop(first);
  const third = await start();
  await untilItServes(third);
  await stop(second);
  await untilItServes(third);
  expect(await stopCalling()).toEqual(new Set(['200 []']));
  await stop(third);
});

test('calls succeed while NATS hangs, and instances are registered again when it is back', async () => {
  const token = await tokenOf(platform, 4_000_001, { platformAdmin: true });
  const first = await start();
  await eventually(() => isRouted(token));
  const stopCalling = callSteadily(token);
  output.length = 0;
  platform.kill('nats-server', 'SIGSTOP');
  await untilItServes(first);
  await eventually(() => output.includes('nats-server runs again'), RESTART_MS);
  const second = await start();
  await untilItServes(second);
  await stop(first);
  await untilItServes(second);
  expect(await stopCalling()).toEqual(new Set(['200 []']));
});

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { eventually } from '../src/testing/harness.js';

let server: ChildProcess | undefined;
afterEach(() => void server?.kill('SIGKILL'));

/** Starts the server and returns its origin. */
async function start(drainMs: number): Promise<string> {
  server = fork(join(import.meta.dirname, 'test-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DRAIN_MS: String(drainMs) },
  });
  const [{ address }] = await once(server, 'message');
  return address;
}

const response = (url: string, agent?: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent: agent ?? false }, (answer) => resolve(answer.resume())).on('error', reject);
  });
const isRefused = (url: string): Promise<boolean> =>
  response(url).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  );

it('finishes calls on open connections after a stop signal, and accepts no more', async () => {
  const origin = await start(30_000);
  const child = server as ChildProcess;
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  await response(`${origin}/health`, kept);
  const held = response(`${origin}/held`);
  expect(await once(child, 'message')).toContain('holding');
  const exit = once(child, 'exit');

  child.kill('SIGTERM');

  await eventually(async () => expect(await isRefused(`${origin}/health`)).toBe(true));
  const last = await response(`${origin}/health`, kept);
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  child.send('release');
  expect((await held).statusCode).toBe(200);
  expect(await exit).toEqual([0, null]);
});

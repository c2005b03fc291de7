import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@skatert/service-kit/testing/harness';
import { type ServerProcess, spawnServer } from '../src/child-server.js';
import { type Probe, untilHung } from '../src/liveness.js';
import { startNodeProgram } from '../src/platform/node-program.js';

let folder: string;
let server: ServerProcess;
let stop: AbortController;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-liveness-'));
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startIdle(probe?: Probe): Promise<void> {
  server = await spawnServer({
    name: 'cook',
    program: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    logFile: join(folder, 'cook.log'),
  });
  server.probe = probe;
}

/** A probe that follows a script, one character per probe: `.` succeeds, `x` fails, `?` never ends. */
function scripted(script: string): Probe & { done: () => string } {
  let at = 0;
  const probe = async (): Promise<void> => {
    const step = script[at++];
    if (step === 'x') throw new Error('no');
    if (step === '?') await new Promise(() => {});
  };
  return Object.assign(probe, { done: () => script.slice(0, at) });
}

const FAST = { everyMs: 1, timeoutMs: 10, failures: 3, failuresAtStart: 6 };

test('reports a process as hung after the given number of consecutive failed probes', async () => {
  const probe = scripted('xx.x?.?x?.......');
  await startIdle(probe);
  expect(await untilHung(server, stop.signal, FAST)).toBe(true);
  expect(probe.done()).toBe('xx.x?.?x?');
});

test('gives a process more time until it is ready', async () => {
  const probe = scripted('xxxx.xxxxx.xxx.');
  await startIdle(probe);
  const isStarting = (): boolean => probe.done().length < 11;
  expect(await untilHung(server, stop.signal, FAST, isStarting)).toBe(true);
  expect(probe.done()).toBe('xxxx.xxxxx.xxx');
});

test('the check does not report a process that ended or is being stopped', async () => {
  await startIdle(() => Promise.reject(new Error('no')));
  const slow = { ...FAST, everyMs: 60_000 };
  const stopped = untilHung(server, stop.signal, slow);
  stop.abort();
  expect(await stopped).toBe(false);
  const ended = once(server.child, 'exit');
  server.child.kill('SIGKILL');
  await ended;
  expect(await untilHung(server, new AbortController().signal, FAST)).toBe(false);
});

test('the check does not report a Node program that blocks its event loop repeatedly, but not for long enough', async () => {
  const program = join(__dirname, 'fixtures/busy.mjs');
  const logFile = join(folder, 'busy.log');
  server = await startNodeProgram(
    { name: 'busy', program, cwd: folder, env: { ...process.env, BUSY_MS: '300' }, logFile },
    () => {},
  );
  const ping = server.probe as Probe;
  const outcomes = { responded: 0, missed: 0 };
  server.probe = (signal) =>
    ping(signal).then(
      () => (outcomes.responded += 1),
      () => {
        outcomes.missed += 1;
        throw new Error('missed');
      },
    );
  const hung = untilHung(server, stop.signal, {
    everyMs: 10,
    timeoutMs: 60,
    failures: 60,
    failuresAtStart: 60,
  });
  const enough = new Promise((resolve) => {
    const check = setInterval(() => {
      if (outcomes.responded < 3 || outcomes.missed < 6) return;
      clearInterval(check);
      resolve('still alive');
    }, 10);
  });
  expect(await Promise.race([hung, enough])).toBe('still alive');
});

test('a Node program that has not started yet ends when the launcher does', async () => {
  const program = join(__dirname, 'fixtures/never-starts.mjs');
  const starting = startNodeProgram(
    { name: 'cook', program, cwd: folder, env: process.env, logFile: join(folder, 'cook.log') },
    (spawned) => {
      server = spawned;
    },
  );
  const ended = expect(starting).rejects.toThrow('cook ended at its start (code 0)');
  await eventually(() => readFile(join(folder, 'cook.log'), 'utf8').then((text) => text === 'starting\n'));
  server.child.disconnect();
  await ended;
});

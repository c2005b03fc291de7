import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@skatert/service-kit/testing/harness';
import { type OnSpawn, spawnServer } from '../src/child-server.js';
import { Supervisor } from '../src/platform/supervisor.js';

let folder: string;
let printed: string[];
let supervisor: Supervisor;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-supervisor-'));
  printed = [];
  supervisor = new Supervisor({ print: (text) => printed.push(text), firstDelayMs: 10 });
});
afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true, force: true });
});

const node = (name: string, code: string) => async (onSpawn: OnSpawn) => {
  const server = await spawnServer({
    name,
    program: process.execPath,
    args: ['-e', code],
    logFile: join(folder, `${name}.log`),
  });
  onSpawn(server);
};
const FOREVER = 'setInterval(() => {}, 1000)';

test('restarts a process that dies, and prints a line about it', async () => {
  await supervisor.start('cook', node('cook', FOREVER));
  const first = supervisor.pid('cook');
  supervisor.kill('cook', 'SIGKILL');
  await eventually(() => printed.includes('cook runs again'));
  expect(printed[0]).toBe('cook ended (SIGKILL): starting it again');
  expect(supervisor.pid('cook')).not.toBe(first);
});

test('restarts at once after a first death, after a delay after a second one soon after', async () => {
  const patient = new Supervisor({ print: (text) => printed.push(text), firstDelayMs: 60_000 });
  await patient.start('cook', node('cook', FOREVER));
  patient.kill('cook', 'SIGKILL');
  await eventually(() => printed.includes('cook runs again'));
  patient.kill('cook', 'SIGKILL');
  await eventually(() => printed.length === 3);
  expect(patient.pid('cook')).toBeUndefined();
  await patient.stop();
});

test('keeps restarting a process that keeps dying', async () => {
  await supervisor.start('cook', node('cook', FOREVER));
  let starts = 0;
  const dying = node('waiter', 'process.exit(3)');
  await supervisor.start('waiter', (onSpawn) => {
    starts += 1;
    return dying(onSpawn);
  });
  await eventually(() => starts >= 4);
  expect(printed).toContain('waiter ended (code 3): starting it again');
  expect(supervisor.pid('cook')).toBeDefined();
});

test('does not end a process that is slow to respond while it starts', async () => {
  const liveness = { everyMs: 1, timeoutMs: 1000, failures: 2, failuresAtStart: 1_000_000 };
  const patient = new Supervisor({ print: (text) => printed.push(text), liveness });
  let probes = 0;
  let isReady = false;
  const launch = node('cook', FOREVER);
  await patient.start('cook', async (onSpawn) => {
    await launch((server) => {
      server.probe = async () => {
        probes += 1;
        if (!isReady) throw new Error('no');
      };
      onSpawn(server);
    });
    await eventually(() => probes >= 5);
    isReady = true;
  });
  const atStart = probes;
  await eventually(() => probes >= atStart + 5);
  expect(printed).toEqual([]);
  await patient.stop();
});

test('throws when a first start fails, without a retry', async () => {
  let starts = 0;
  const start = supervisor.start('cook', async () => {
    starts += 1;
    throw new Error('no');
  });
  await expect(start).rejects.toThrow('no');
  expect(starts).toBe(1);
});

test('the supervisor does not restart a process that was stopped', async () => {
  await supervisor.start('cook', node('cook', FOREVER));
  const pid = supervisor.pid('cook') ?? 0;
  await supervisor.stop(['cook']);
  expect(() => process.kill(pid, 0)).toThrow();
  expect(supervisor.names()).toEqual([]);
  expect(printed).toEqual([]);
});

test('cancels a pending restart when it is stopped', async () => {
  const patient = new Supervisor({ print: (text) => printed.push(text), firstDelayMs: 60_000 });
  const starts: OnSpawn[] = [];
  const dying = node('cook', 'setTimeout(() => process.exit(3), 50)');
  await patient.start('cook', (onSpawn) => dying(onSpawn).then(() => void starts.push(onSpawn)));
  await eventually(() => starts.length === 2 && patient.pid('cook') === undefined);
  await patient.stop();
  expect(patient.names()).toEqual([]);
});

test('ends a process that is still starting when it is stopped', async () => {
  const never = new Promise<void>(() => {});
  const launch = node('cook', FOREVER);
  let spawned = 0;
  void supervisor.start('cook', async (onSpawn) => {
    await launch((server) => {
      spawned = server.child.pid ?? 0;
      onSpawn(server);
    });
    await never;
  });
  await eventually(() => spawned > 0);
  await supervisor.stop();
  expect(() => process.kill(spawned, 0)).toThrow();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRecorded, recordProcess, startTimeIn } from '../src/platform/process-record.js';

/** The text of /proc/<pid>/stat of a process that started at tick 5150. */
const statOf = (state: string, threads: number): string =>
  `812 (mon (g) od) ${state} 1 812 812 0 -1 4228364 1 0 0 0 7 3 0 0 20 0 ${threads} 0 5150 0 0\n`;

test('reads the start of a running process, whatever its name', () => {
  expect(startTimeIn(statOf('S', 34))).toBe('5150');
});

test('counts a process as running while its other threads still hold its ports', () => {
  expect(startTimeIn(statOf('Z', 2))).toBe('5150');
  expect(startTimeIn(statOf('Z', 1))).toBeUndefined();
  expect(startTimeIn(statOf('X', 0))).toBeUndefined();
});

test('finds no start of a process that is gone', () => {
  expect(startTimeIn('')).toBeUndefined();
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('reads what this system writes', async () => {
  expect(startTimeIn(await readFile('/proc/self/stat', 'utf8'))).toMatch(/^\d+$/);
});

test('kills the recorded processes that run, and none that has the pid of one that ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  const [recorded, other] = ['mongod', 'gateway'].map(() => spawn('sleep', ['600'], { stdio: 'ignore' }));
  if (!recorded?.pid || !other?.pid) throw new Error('no processes');
  await recordProcess(folder, 'mongod', recorded.pid);
  await writeFile(join(folder, 'gateway.json'), JSON.stringify({ pid: other.pid, startedAt: 'earlier' }));
  await writeFile(join(folder, 'half.json'), '{"pid":');
  const ended = once(recorded, 'exit');
  killRecorded(folder);
  expect((await ended)[1]).toBe('SIGKILL');
  expect(other.signalCode ?? other.exitCode).toBeNull();
  other.kill();
  killRecorded(join(folder, 'none'));
  await rm(folder, { recursive: true });
});

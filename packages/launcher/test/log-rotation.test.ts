import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@skatert/service-kit/testing/harness';
import { spawnServer } from '../src/child-server.js';
import { LogRotation } from '../src/platform/log-rotation.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-logs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MAX_BYTES = 100_000;
const sizes = async (): Promise<number[]> =>
  Promise.all((await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size));

test('keeps a few files with the newest lines of a process that never stops writing', async () => {
  const rotation = new LogRotation(folder, { maxBytes: MAX_BYTES, files: 3 });
  const program = `let line = 0; setInterval(() => { for (let i = 0; i < 100; i++) console.log('line ' + line++ + ' ' + 'x'.repeat(80)); }, 1);`;
  const logFile = join(folder, 'chatty.log');
  const server = await spawnServer({
    name: 'chatty',
    program: process.execPath,
    args: ['-e', program],
    logFile,
  });
  const lastLine = async (): Promise<number> =>
    Number(/line (\d+) x+\n$/.exec(await readFile(logFile, 'utf8'))?.[1] ?? -1);
  for (let full = 0; full < 6; full++) {
    await eventually(async () => (await stat(logFile)).size > MAX_BYTES);
    await rotation.rotate();
  }
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');
  await rotation.rotate();
  expect((await readdir(folder)).sort()).toEqual(['chatty.log', 'chatty.log.1', 'chatty.log.2']);
  const newest = (await lastLine()) > 0 ? logFile : `${logFile}.1`;
  const numbers = (await readFile(newest, 'utf8')).match(/line (\d+)/g) ?? [];
  expect(numbers.length).toBeGreaterThan(0);
  expect((await sizes()).length).toBe(3);
});

test('rotates periodically between start and stop', async () => {
  const rotation = new LogRotation(folder, { maxBytes: 1000, files: 2 }, 5);
  rotation.start();
  const log = join(folder, 'a.log');
  for (let round = 0; round < 5; round++) {
    await writeFile(log, 'x'.repeat(5000), { flag: 'a' });
    await eventually(async () => (await stat(log)).size === 0);
  }
  expect((await readdir(folder)).sort()).toEqual(['a.log', 'a.log.1']);
  expect((await sizes()).reduce((sum, size) => sum + size, 0)).toBe(5000);
  rotation.stop();
});

test('truncates a full log that can’t be copied, and leaves other logs unchanged', async () => {
  await writeFile(join(folder, 'full.log'), 'x'.repeat(2000));
  await writeFile(join(folder, 'small.log'), 'x'.repeat(20));
  // A file can't be copied onto a folder that isn't empty.
  const { mkdir } = await import('node:fs/promises');
  await mkdir(join(folder, 'full.log.1/something'), { recursive: true });
  await new LogRotation(folder, { maxBytes: 1000, files: 2 }).rotate();
  expect((await stat(join(folder, 'full.log'))).size).toBe(0);
  expect(await readFile(join(folder, 'small.log'), 'utf8')).toHaveLength(20);
});

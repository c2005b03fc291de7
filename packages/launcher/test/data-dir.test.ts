import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainDataDirError } from '../src/platform/data-dir.js';
import { startPlatform } from '../src/platform/start-platform.js';
import { SetupError } from '../src/setup-error.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const startIn = (dataDir: string) => startPlatform({ dataDir });

test('names a file that is in place of the data folder or on its path, in one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const dataDir of [file, join(file, 'below')]) {
    const start = startIn(dataDir);
    await expect(start).rejects.toThrow(SetupError);
    await expect(start).rejects.toThrow(
      /^DATA_DIR: \S+file\S* can't be used \(something on its path is a file\): set /,
    );
  }
});

test('names the folder in which keys can’t be created, in one sentence', async () => {
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data/keys'), '');
  await expect(startIn(join(folder, 'data'))).rejects.toThrow(/^DATA_DIR: \S+data\/keys can't be used/);
  expect(await readdir(join(folder, 'data/run'))).toEqual([]);
});

const asUser = process.getuid?.() === 0 ? test.skip : test;
asUser('names a data folder without write permission, in one sentence', async () => {
  await chmod(folder, 0o500);
  await expect(startIn(join(folder, 'data'))).rejects.toThrow(/can't be used \(no permission\)/);
  await chmod(folder, 0o700);
});

test.each([
  ['EACCES', 'no permission'],
  ['EROFS', 'it is read-only'],
  ['ENOSPC', 'the disk is full'],
])('explains %s in the data folder', (code, reason) => {
  const error = Object.assign(new Error(code), { code, path: '/srv/data/logs' });
  expect(explainDataDirError(error, '/srv/data')).toEqual(
    new SetupError(
      `DATA_DIR: /srv/data/logs can't be used (${reason}): set DATA_DIR to a folder on a disk with room that may be written to.`,
    ),
  );
  expect(explainDataDirError(error, '/home/other')).toBe(error);
});

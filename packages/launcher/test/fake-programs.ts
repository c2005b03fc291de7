/** A data folder and small fakes of the built programs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Programs } from '../src/platform/programs.js';

const FIXTURES = join(__dirname, 'fixtures');

export interface FakePlatform {
  folder: string;
  dataDir: string;
  programs: Programs;
  remove: () => Promise<void>;
}

/** Creates the folder; `remove` deletes it. */
export async function createFakePlatform(): Promise<FakePlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'skatert-launcher-'));
  const remote = join(folder, 'remote');
  const shellDir = join(folder, 'shell');
  for (const each of [remote, shellDir]) await mkdir(each);
  await writeFile(join(remote, 'remoteEntry.js'), 'entry');
  return {
    folder,
    dataDir: join(folder, 'data'),
    programs: {
      server: () => join(FIXTURES, 'server.mjs'),
      demo: join(FIXTURES, 'demo.mjs'),
      mail: join(FIXTURES, 'server.mjs'),
      shellDir,
      remoteDir: () => remote,
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

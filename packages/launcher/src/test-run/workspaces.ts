/** Which workspaces the repository has. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../paths.js';

export const VITEST_CONFIG = 'vitest.config.mjs';

/** Returns the folders of workspaces with settings of a test runner, except the end-to-end tests. */
export const listTestedFolders = async (): Promise<string[]> =>
  [...(await listFoldersWith(VITEST_CONFIG)), ...(await listFoldersWith('jest.config.mjs'))].filter(
    (folder) => folder !== 'e2e',
  );

/** Returns the folders of workspaces with TypeScript sources. */
export const listTypedFolders = (): Promise<string[]> => listFoldersWith('tsconfig.json');

/** Returns the folders of workspaces that contain a file, from the repository's root. */
export async function listFoldersWith(file: string, root = ROOT): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const folders: string[] = [];
  for (const pattern of workspaces) {
    const parent = dirname(pattern);
    const [prefix = '', ...isPattern] = basename(pattern).split('*');
    if (isPattern.length === 0) folders.push(pattern);
    else {
      const names = (await readdir(join(root, parent))).filter((name) => name.startsWith(prefix));
      folders.push(...names.map((name) => join(parent, name)));
    }
  }
  return folders.filter((folder) => existsSync(join(root, folder, file)));
}

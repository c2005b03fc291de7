/** Which workspaces of the repository are checked and tested. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listWorkspaces } from '@skatert/build-config/workspaces.mjs';
import { ROOT } from '../paths.js';

export const VITEST_CONFIG = 'vitest.config.mjs';

/** Returns the folders of workspaces with settings of a test runner, except the end-to-end tests. */
export const listTestedFolders = (): string[] =>
  [...listFoldersWith(VITEST_CONFIG), ...listFoldersWith('jest.config.mjs')].filter(
    (folder) => folder !== 'e2e',
  );

/** Returns the folders of workspaces with TypeScript sources. */
export const listTypedFolders = (): string[] => listFoldersWith('tsconfig.json');

/** Returns the folders of workspaces that contain a file, from the repository's root. */
const listFoldersWith = (file: string): string[] =>
  listWorkspaces(ROOT)
    .filter(({ folder }) => existsSync(join(folder, file)))
    .map(({ folder }) => relative(ROOT, folder));

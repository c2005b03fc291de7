/** Stores built programs as immutable folders, which run without the repository. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyContent, createOnce, hashContent, listContent, shortHash } from './content-folder.js';
import { findModules, linkModules } from './outside-modules.js';

/** The build's list of the packages that a program does not contain. */
const OUTSIDE_FILE = 'outside.json';
const all = (): boolean => true;

export interface BuiltProgram {
  /** A service's folder, or `gateway`. */
  name: string;
  /** The built file, such as `…/svc-orders/dist/server.js`. */
  file: string;
}

export type StoredProgram = {
  name: string;
  /** 16 hex digits of the content with the packages that it needs. */
  version: string;
  /** The name of the file to run, in the folder of the version. */
  entry: string;
};

/** The folders of all programs, and of the packages that they do not contain. */
export interface ProgramDirs {
  programsDir: string;
  modulesDir: string;
}

/** Returns the folder of a stored program. */
export const programFolder = (
  { programsDir }: Pick<ProgramDirs, 'programsDir'>,
  { name, version }: Pick<StoredProgram, 'name' | 'version'>,
): string => join(programsDir, name, version);

/** Stores a built program, once. */
export async function storeProgram({ name, file }: BuiltProgram, dirs: ProgramDirs): Promise<StoredProgram> {
  const dist = dirname(file);
  const modules = findModules(await outsideNames(dist), dist);
  const content = await hashContent(dist, await listContent(dist, all));
  const version = shortHash(createHash('sha256').update(`${content} ${modules.version}`).digest('hex'));
  const folder = programFolder(dirs, { name, version });
  await createOnce(folder, async (temporary) => {
    await copyContent(dist, temporary, all);
    await linkModules(modules, temporary, dirs.modulesDir);
  });
  return { name, version, entry: basename(file) };
}

async function outsideNames(dist: string): Promise<string[]> {
  const text = await readFile(join(dist, OUTSIDE_FILE), 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[];
}

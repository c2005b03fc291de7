/** The folders of the shell: the live one, and earlier ones, whose files open tabs still load. */
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { defaultOf } from '@skatert/contracts/shared/pages';

export interface ShellDirs {
  /** The shell's folder while the list of remotes names no version of it. */
  shellDir: string;
  /** The folder of remotes, in which published shells are, too. */
  remotesDir: string;
}

/** The folder of published shells, beside those of remotes. */
const SHELL = 'shell';
const HASHED = /\.[0-9a-f]{8,}\./;

/** Returns true for a file whose name has the hash of its content: it never changes. */
export const isHashed = (path: string): boolean => HASHED.test(path);

/** Returns the folder of the live shell. */
export function shellFolder({ shellDir, remotesDir }: ShellDirs, manifest?: MicroFrontendManifest): string {
  const live = defaultOf(manifest?.shell ?? []);
  return live ? join(remotesDir, SHELL, live.version) : shellDir;
}

/**
 * Returns the folder that has a file: `live`, or for a file that never changes an earlier one; undefined when none has it.
 * `path`: decoded, with a slash first.
 */
export async function folderWith(path: string, live: string, dirs: ShellDirs): Promise<string | undefined> {
  if (await isFileIn(live, path)) return live;
  if (!isHashed(path)) return undefined;
  const published = join(dirs.remotesDir, SHELL);
  for (const version of await readdir(published).catch(() => [])) {
    const folder = join(published, version);
    if (await isFileIn(folder, path)) return folder;
  }
  return undefined;
}

async function isFileIn(folder: string, path: string): Promise<boolean> {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) return false;
  return stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

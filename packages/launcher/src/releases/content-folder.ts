/** Immutable folders that are named by their content. */
import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Decides by the path of a file whether it belongs to the content. */
export type FileFilter = (path: string) => boolean;

/** Returns the paths of the files below a folder, with slashes, sorted; none when it does not exist. */
export async function listContent(folder: string, filter: FileFilter): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && filter(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Returns the version of a content: 16 hex digits of the SHA-256 of the files' paths and bytes. */
export async function hashContent(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return shortHash(hash.digest('hex'));
}

/** Returns the 16 hex digits that name a content. */
export const shortHash = (hex: string): string => hex.slice(0, 16);

/**
 * Creates an immutable folder atomically, also when another process creates the same one; `fill` gets the path of a
 * temporary folder, and is not called when the folder exists. The folder's time is when it was stored last, which decides
 * how long it is kept.
 */
export async function createOnce(folder: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  if (!existsSync(folder)) {
    const temporary = `${folder}.${randomUUID()}`;
    await mkdir(dirname(folder), { recursive: true });
    await fill(temporary);
    await rename(temporary, folder).catch(async (error) => {
      await rm(temporary, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  await utimes(folder, new Date(), new Date());
}

/** Copies the files of a content; where the file system can, they share their blocks until one is changed. */
export const copyContent = (from: string, to: string, filter: FileFilter): Promise<void> =>
  cp(from, to, { recursive: true, filter, mode: constants.COPYFILE_FICLONE });

export interface KeepOptions {
  /** Names that stay in any case. */
  used: ReadonlySet<string>;
  /** How many of the others stay, the newest first. */
  newest: number;
  /** Others stay this long after they were stored last, in ms. */
  youngerThanMs?: number;
}

/** Removes folders, and temporary ones of processes that were killed, unless they are kept. */
export async function removeOld(
  parent: string,
  { used, newest, youngerThanMs = 0 }: KeepOptions,
): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const others = await Promise.all(
    names
      .filter((name) => !used.has(name))
      .map(async (name) => ({
        name,
        at: await stat(join(parent, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      })),
  );
  others.sort((a, b) => b.at - a.at);
  for (const { name, at } of others.slice(newest))
    if (Date.now() - at >= youngerThanMs) await rm(join(parent, name), { recursive: true, force: true });
}

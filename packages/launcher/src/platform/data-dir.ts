/** Checks the data folder before anything starts, and explains its errors. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { SetupError } from '../setup-error.js';

/** A disk without room for this has none for a database. */
const PROBE_BYTES = 1024 * 1024;

const REASONS: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'it is read-only',
  ENOTDIR: 'something on its path is a file',
  EEXIST: 'something on its path is a file',
  ENOENT: 'it does not exist and can’t be created',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

/** Creates the folders in the data folder and writes a megabyte as a check. @throws the file system's error */
export async function prepareDataDir(dataDir: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const probe = join(dataDir, `.write-check-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES));
  } catch (error) {
    // The error of a failed write, unlike that of a failed open, has no path.
    throw Object.assign(error as NodeJS.ErrnoException, { path: probe });
  } finally {
    await rm(probe, { force: true });
  }
}

/** Returns why a file can't be written; undefined for an error of another kind. */
export const reasonOf = (error: unknown): string | undefined =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''];

/** Returns a SetupError for a file system error in the data folder; any other error unchanged. */
export function explainDataDirError(error: unknown, dataDir: string): unknown {
  const { path = '' } = error as NodeJS.ErrnoException;
  const reason = reasonOf(error);
  const isOnPath =
    path === dataDir || path.startsWith(`${dataDir}${sep}`) || dataDir.startsWith(`${path}${sep}`);
  if (reason === undefined || path === '' || !isOnPath) return error;
  return new SetupError(
    `DATA_DIR: ${path} can't be used (${reason}): set DATA_DIR to a folder on a disk with room that may be written to.`,
  );
}

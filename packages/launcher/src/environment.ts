/**
 * The environment of child processes: only what a program reads, so that a password or key of one is not in the memory and
 * crash reports of all others.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Variables that every program may need. */
const COMMON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

const pick = (names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(
    names.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined),
  );

/** Variables of tools that print without colours. Vitest takes any value of FORCE_COLOR for a wish, also `0`. */
export const WITHOUT_COLOURS: NodeJS.ProcessEnv = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Returns the environment of a program without settings. */
export const commonEnvironment = (): NodeJS.ProcessEnv => pick(COMMON);

/** Returns this process's variables that a built program reads; its build lists them in `settings.json`. */
export const environmentOf = (program: string): NodeJS.ProcessEnv => ({
  ...commonEnvironment(),
  ...pick(settingNames(join(dirname(program), 'settings.json'))),
});

/** Returns the names; none for a program whose build lists none. */
function settingNames(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}

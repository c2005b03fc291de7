/** Fills an empty platform with demo data through the program of the workspace `demo`, while the services run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { SetupError } from '../setup-error.js';

/** The password of the demo accounts; the program gets it as a setting. */
export const DEMO_PASSWORD = 'demo1234';

const DemoData = z.object({
  /** User ids by login name. */
  users: z.record(z.string(), z.number()),
  brands: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type DemoData = z.infer<typeof DemoData>;

export interface DemoOptions {
  /** The built file. */
  program: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

/** Loads demo data unless the file `marker` says that the database has it; returns undefined then. */
export async function oncePerDatabase(
  marker: string,
  database: string,
  load: () => Promise<DemoData>,
): Promise<DemoData | undefined> {
  const loaded = `${database}\n`;
  if ((await readFile(marker, 'utf8').catch(() => '')) === loaded) return undefined;
  const demo = await load();
  await writeFile(marker, loaded);
  return demo;
}

/**
 * Runs the demo program, which makes what is missing, and returns what it made.
 * @throws SetupError when the program fails
 */
export async function loadDemo({ program, env, logFile }: DemoOptions): Promise<DemoData> {
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, NODE_ENV: 'production', DEMO_PASSWORD },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  log.end();
  if (code !== 0) throw new SetupError(`Demo data: the program ended with code ${code}; see ${logFile}.`);
  const result = DemoData.safeParse(parseLastLine(output));
  if (!result.success) throw new SetupError(`Demo data: the program printed no result; see ${logFile}.`);
  return result.data;
}

function parseLastLine(output: string): unknown {
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    return undefined;
  }
}

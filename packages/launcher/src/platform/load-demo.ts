/** Fills an empty platform with demo data through the program of the workspace `demo`, while the services run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  /** Ends the program when the start of the platform is given up. */
  signal?: AbortSignal;
}

/** A database, and the data folder with the file that says which one has demo data. */
export interface DemoPlace {
  dataDir: string;
  mongoUri?: string;
  natsPrefix?: string;
}

export const demoMarker = (dataDir: string): string => join(dataDir, 'demo-loaded');
const loadedText = ({ mongoUri, natsPrefix }: DemoPlace): string =>
  `${mongoUri ?? 'embedded'} ${natsPrefix ?? ''}\n`;

/** Loads demo data unless the database has it; returns undefined then. */
export async function oncePerDatabase(
  place: DemoPlace,
  load: () => Promise<DemoData>,
): Promise<DemoData | undefined> {
  const loaded = await readFile(demoMarker(place.dataDir), 'utf8').catch(() => '');
  if (loaded === loadedText(place)) return undefined;
  const demo = await load();
  await markDemoLoaded(place);
  return demo;
}

/** Prevents that demo data is loaded into a database. */
export const markDemoLoaded = (place: DemoPlace): Promise<void> =>
  writeFile(demoMarker(place.dataDir), loadedText(place));

/**
 * Runs the demo program, which makes what is missing, and returns what it made: the message that it sends, since its log
 * has lines of the services.
 * @throws SetupError when the program fails
 */
export async function loadDemo({ program, env, logFile, signal }: DemoOptions): Promise<DemoData> {
  const log = await open(logFile, 'a');
  try {
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      env: { ...env, NODE_ENV: 'production', DEMO_PASSWORD },
      signal,
    });
    let sent: unknown;
    child.once('message', (message) => {
      sent = message;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new SetupError(`Demo data: the program ended with code ${code}; see ${logFile}.`);
    const { data } = DemoData.safeParse(sent);
    if (!data) throw new SetupError(`Demo data: the program sent no result; see ${logFile}.`);
    return data;
  } finally {
    await log.close();
  }
}

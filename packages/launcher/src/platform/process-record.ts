/**
 * Who runs on a data folder, written down so that a later start finds what an earlier one left behind: a launcher that
 * was killed outright cannot stop its servers.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SetupError } from '../setup-error.js';

const LAUNCHER = 'launcher';
const PATIENCE_MS = 12_000;

interface ProcessRecord {
  pid: number;
  /** Tells the process from a later one that got the same pid. */
  startedAt: string;
}

const fileOf = (folder: string, name: string): string => join(folder, `${name}.json`);

/** Writes down that a process belongs to the data folder. `folder` holds the records. */
export async function recordProcess(folder: string, name: string, pid: number): Promise<void> {
  const startedAt = await startOf(pid);
  if (startedAt === undefined) return;
  await writeFile(fileOf(folder, name), JSON.stringify({ pid, startedAt } satisfies ProcessRecord));
}

/** Forgets a process that ended. */
export const forgetProcess = (folder: string, name: string): Promise<void> =>
  rm(fileOf(folder, name), { force: true });

/**
 * Takes the data folder for this process and stops what a killed launcher left running on it.
 * @throws SetupError when another launcher runs on it.
 */
export async function claimDataDir(folder: string, say: (text: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const owner = await findRunning(folder, LAUNCHER);
  if (owner !== undefined)
    throw new SetupError(
      `The platform already runs on this data folder (process ${owner}): stop it first, or set another DATA_DIR and PORT.`,
    );
  await recordProcess(folder, LAUNCHER, process.pid);
  await endLeftovers(folder, say);
}

/** Ends every recorded process that still runs, the launcher alone excepted. */
export async function endLeftovers(folder: string, say: (text: string) => void = () => {}): Promise<void> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  for (const name of names) {
    if (name === LAUNCHER) continue;
    const pid = await findRunning(folder, name);
    if (pid !== undefined) {
      say(`${name} was left over from an earlier start (process ${pid}): stopping it`);
      await endProcess(pid);
    }
    await forgetProcess(folder, name);
  }
}

/** Gives the data folder back. */
export const releaseDataDir = (folder: string): Promise<void> => forgetProcess(folder, LAUNCHER);

async function findRunning(folder: string, name: string): Promise<number | undefined> {
  const text = await readFile(fileOf(folder, name), 'utf8').catch(() => '');
  try {
    const record = JSON.parse(text) as ProcessRecord;
    return (await startOf(record.pid)) === record.startedAt ? record.pid : undefined;
  } catch {
    return undefined;
  }
}

async function endProcess(pid: number): Promise<void> {
  send(pid, 'SIGTERM');
  const end = Date.now() + PATIENCE_MS;
  while ((await startOf(pid)) !== undefined) {
    if (Date.now() > end) send(pid, 'SIGKILL');
    await delay(50);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** When a process started, in whatever words the system has for it; undefined when it doesn't run. */
async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The second field is the program's name, in brackets, and may hold spaces.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === '' || state === 'Z' || state === 'X' ? undefined : fields[18];
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || undefined;
}

/**
 * Records the processes that run on a data folder. A launcher that was killed can't stop its servers: the next start
 * finds them by their records.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SetupError } from '../setup-error.js';

const LAUNCHER = 'launcher';
const SIGKILL_AFTER_MS = 12_000;

interface ProcessRecord {
  pid: number;
  /** Distinguishes the process from a later one with the same pid. */
  startedAt: string;
}

const fileOf = (folder: string, name: string): string => join(folder, `${name}.json`);

/** Records that a process belongs to the data folder. `folder` contains the records. */
export async function recordProcess(folder: string, name: string, pid: number): Promise<void> {
  const startedAt = await startTimeOf(pid);
  if (startedAt === undefined) return;
  await writeFile(fileOf(folder, name), JSON.stringify({ pid, startedAt } satisfies ProcessRecord));
}

/** Removes the record of a process that ended. */
export const forgetProcess = (folder: string, name: string): Promise<void> =>
  rm(fileOf(folder, name), { force: true });

/**
 * Claims the data folder for this process and stops processes that a killed launcher left running.
 * @throws SetupError when another launcher uses it
 */
export async function claimDataDir(folder: string, print: (text: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const owner = await findRunning(folder, LAUNCHER);
  if (owner !== undefined)
    throw new SetupError(
      `The platform already runs on this data folder (process ${owner}): stop it first, or set another DATA_DIR and PORT.`,
    );
  await recordProcess(folder, LAUNCHER, process.pid);
  await endLeftovers(folder, print);
}

/** Ends every recorded process that still runs, except the launcher. */
export async function endLeftovers(folder: string, print: (text: string) => void = () => {}): Promise<void> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  for (const name of names) {
    if (name === LAUNCHER) continue;
    const pid = await findRunning(folder, name);
    if (pid !== undefined) {
      print(`${name} was left over from an earlier start (process ${pid}): stopping it`);
      await endProcess(pid);
    }
    await forgetProcess(folder, name);
  }
}

/** Kills every recorded process that still runs, except the launcher, before this process ends: nothing is waited for. */
export function killRecorded(folder: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json') || file === `${LAUNCHER}.json`) continue;
    try {
      const record = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ProcessRecord;
      if (startTimeNow(record.pid) === record.startedAt) send(record.pid, 'SIGKILL');
    } catch {
      // It has ended, or its record is half-written.
    }
  }
}

/** Releases the data folder. */
export const releaseDataDir = (folder: string): Promise<void> => forgetProcess(folder, LAUNCHER);

async function findRunning(folder: string, name: string): Promise<number | undefined> {
  const text = await readFile(fileOf(folder, name), 'utf8').catch(() => '');
  try {
    const record = JSON.parse(text) as ProcessRecord;
    return (await startTimeOf(record.pid)) === record.startedAt ? record.pid : undefined;
  } catch {
    return undefined;
  }
}

async function endProcess(pid: number): Promise<void> {
  send(pid, 'SIGTERM');
  const end = Date.now() + SIGKILL_AFTER_MS;
  while ((await startTimeOf(pid)) !== undefined) {
    if (Date.now() > end) send(pid, 'SIGKILL');
    await delay(50);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/** As `startTimeOf`, at once. @throws Error when the process doesn't run */
const startTimeNow = (pid: number): string | undefined =>
  process.platform === 'linux'
    ? startTimeIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    : execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();

/** Returns when a process started, in a format of the operating system; undefined when it doesn't run. */
async function startTimeOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux')
    return startTimeIn(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || undefined;
}

/**
 * Returns when a process started (clock ticks since boot) by the text of its `/proc/<pid>/stat`, proc(5); undefined when
 * it has ended. Its first thread may be a zombie while others still end, which hold its ports and files.
 */
export function startTimeIn(stat: string): string | undefined {
  // The second field is the program's name in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, threads, startedAt] = [fields[0], Number(fields[17]), fields[19]];
  const isDead = state === 'Z' || state === 'X';
  return isDead && threads <= 1 ? undefined : startedAt;
}

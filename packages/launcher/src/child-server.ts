/** A child process whose output goes to a log file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { commonEnvironment } from './environment.js';
import type { Probe } from './liveness.js';
import { SetupError } from './setup-error.js';

export interface ServerProcess {
  readonly name: string;
  readonly child: ChildProcess;
  readonly logFile: string;
  /** Checks whether the process responds; absent while it isn't checked. */
  probe?: Probe;
  /** Sends SIGTERM and waits for the end; sends SIGKILL after `patienceMs`. */
  stop: (patienceMs?: number) => Promise<void>;
}

/** Called as soon as a process runs, long before it is ready. */
export type OnSpawn = (server: ServerProcess) => void;

export interface ProgramOptions {
  name: string;
  program: string;
  args: string[];
  logFile: string;
  cwd?: string;
  /** Absent: what every program may need. */
  env?: NodeJS.ProcessEnv;
  /** Opens a message channel to a Node program, which closes when this process dies. */
  ipc?: boolean;
  /** The descriptor of a socket, which a program with a message channel gets as number 4. */
  socket?: number;
}

/**
 * Starts a program in its own process group, so that Ctrl-C does not reach it directly. It writes to the log file
 * itself: its output survives this process.
 */
export async function spawnServer(options: ProgramOptions): Promise<ServerProcess> {
  const { name, program, args, logFile, cwd, env = commonEnvironment(), ipc = false, socket } = options;
  const log = openSync(logFile, 'a');
  try {
    const child = spawn(program, args, {
      stdio: [
        ...(['ignore', log, log] as const),
        ...(ipc ? (['ipc'] as const) : []),
        ...(socket === undefined ? [] : [socket]),
      ],
      detached: true,
      cwd,
      env,
    });
    await once(child, 'spawn');
    return { name, child, logFile, stop: (patienceMs = 15_000) => stopChild(child, patienceMs) };
  } finally {
    closeSync(log);
  }
}

/** Returns true once a child process has ended. */
export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Ends a child process: SIGTERM, and SIGKILL after `patienceMs`. */
export async function stopChild(child: ChildProcess, patienceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}

/** Rejects when the program ends; for a race with its start. @throws SetupError with the reason from its log */
export async function failOnExit({ name, child, logFile }: ServerProcess): Promise<never> {
  if (!hasEnded(child)) await once(child, 'exit');
  const how = child.signalCode ?? `code ${child.exitCode}`;
  const reason = await failureReason(logFile);
  throw new SetupError(
    `${name} ended at its start (${how}); its log ${logFile} ${reason === '' ? 'is empty' : `ends with: ${reason}`}`,
  );
}

/** Returns the line of a log that explains the program's end: Node writes a stack and its version below it. */
async function failureReason(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-40);
  const reason = lines.findLast(
    (line) => /Error|^Wrong setting|"level":"fatal"/.test(line) && !/^\s/.test(line),
  );
  return (reason ?? lines.at(-1) ?? '').slice(0, 500);
}

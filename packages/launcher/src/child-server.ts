/** A program that runs beside this process, with its output in a log file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Probe } from './liveness.js';
import { SetupError } from './setup-error.js';

export interface ServerProcess {
  readonly name: string;
  readonly child: ChildProcess;
  readonly logFile: string;
  /** Checks whether the process responds; absent: it isn't checked (yet). */
  probe?: Probe;
  /** Ends it by SIGTERM and waits; SIGKILL after `patienceMs`. */
  stop: (patienceMs?: number) => Promise<void>;
}

/** Told about a program as soon as it runs, long before it can be used. */
export type OnSpawn = (server: ServerProcess) => void;

export interface ProgramOptions {
  name: string;
  program: string;
  args: string[];
  logFile: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Opens a message channel to a Node program; it sees when this process dies. */
  ipc?: boolean;
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it through its owner alone. It writes to the
 * log file itself: its output survives this process.
 */
export async function spawnServer(options: ProgramOptions): Promise<ServerProcess> {
  const { name, program, args, logFile, cwd, env, ipc = false } = options;
  const log = openSync(logFile, 'a');
  try {
    const child = spawn(program, args, {
      stdio: ['ignore', log, log, ...(ipc ? (['ipc'] as const) : [])],
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

/** True once a child process is gone. */
export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks a child process to end, then makes it. */
export async function stopChild(child: ChildProcess, patienceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}

/** Fails when the program ends; to be raced against the sign that it has started. */
export async function failOnExit({ name, child, logFile }: ServerProcess): Promise<never> {
  if (!hasEnded(child)) await once(child, 'exit');
  const how = child.signalCode ?? `code ${child.exitCode}`;
  throw new SetupError(
    `${name} ended at its start (${how}); its log ${logFile} ends with: ${await lastWords(logFile)}`,
  );
}

/** What a program said about its end: Node writes a stack and its own version below the reason. */
async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-40);
  const reason = lines.findLast(
    (line) => /Error|^Wrong setting|"level":"fatal"/.test(line) && !/^\s/.test(line),
  );
  return (reason ?? lines.at(-1) ?? '').slice(0, 500);
}

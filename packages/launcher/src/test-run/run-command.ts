/** Runs the commands of a test run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WITHOUT_COLOURS } from '../environment.js';
import { ROOT } from '../paths.js';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Prints the output as it arrives; otherwise it is returned. */
  live?: boolean;
  /** The time limit, in ms: then the command is killed and has failed. */
  timeoutMs: number;
  /** Ends the command when aborted. */
  signal: AbortSignal;
}

export interface CommandResult {
  ok: boolean;
  output: string;
}

/** Runs a Node program, given by its path from the repository's root, and returns its output. */
export async function runNode(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env, live = false, timeoutMs, signal }: CommandOptions,
): Promise<CommandResult> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [`${ROOT}/${program}`, ...args], {
    cwd,
    env: { ...process.env, ...WITHOUT_COLOURS, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    // In its own process group, so that its workers can be ended with it.
    detached: true,
  });
  const end = (): void => endGroup(child.pid, 'SIGTERM');
  signal.addEventListener('abort', end);
  let output = '';
  const take = (chunk: Buffer): void => {
    output += chunk;
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const timer = setTimeout(() => {
    take(Buffer.from(`\nended after ${timeoutMs / 1000} s\n`));
    endGroup(child.pid, 'SIGKILL');
  }, timeoutMs);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  endGroup(child.pid, 'SIGKILL');
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  return { ok: code === 0, output };
}

function endGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader !== undefined) process.kill(-leader, signal);
  } catch {
    // The group has ended already.
  }
}

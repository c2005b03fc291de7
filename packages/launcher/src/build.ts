/** Builds all apps; turbo takes from its cache what has not changed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './paths.js';
import { SetupError } from './setup-error.js';

export interface TurboOptions {
  /** Workspaces to run the task in; all when absent. */
  only?: readonly string[];
  /** Leaves out the fixtures of tests. */
  product?: boolean;
  signal?: AbortSignal;
}

/**
 * Runs a task of turbo.json quietly. Answers turbo's summary, such as `9 of 9, 7 from the cache`.
 * @throws SetupError with the output of what failed.
 */
export async function runTurbo(
  task: string,
  { only = [], product, signal }: TurboOptions = {},
): Promise<string> {
  const args = ['run', task, '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  args.push('--no-update-notifier', `--concurrency=${Math.max(2, availableParallelism())}`);
  // All type errors at once; but an app is not worth building on one that failed.
  if (task !== 'build') args.push('--continue=always');
  if (product) args.push('--filter=!./e2e/fixtures/*');
  args.push(...only.map((name) => `--filter=${name}`));
  const child = spawn(join(ROOT, 'node_modules/.bin/turbo'), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' },
  });
  const giveUp = (): boolean => child.kill('SIGTERM');
  signal?.addEventListener('abort', giveUp);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  signal?.removeEventListener('abort', giveUp);
  signal?.throwIfAborted();
  if (code !== 0) throw new SetupError(`turbo run ${task} failed:\n${output}${errors}`);
  return summaryOf(output);
}

function summaryOf(output: string): string {
  const total = /Tasks:\s+(\d+) successful, (\d+) total/.exec(output);
  const cached = /Cached:\s+(\d+) cached/.exec(output);
  return total ? `${total[1]} of ${total[2]}, ${cached?.[1] ?? 0} from the cache` : 'done';
}

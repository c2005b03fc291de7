/** Runs the tasks of turbo.json; unchanged results come from turbo's cache. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { WITHOUT_COLOURS } from './environment.js';
import { ROOT } from './paths.js';
import { SetupError } from './setup-error.js';

export interface TurboOptions {
  /** Workspaces to run the task in; all when absent. */
  only?: readonly string[];
  /** Excludes the fixtures of tests. */
  product?: boolean;
  /** Prints the output of all tasks that run, instead of only that of tasks that failed. */
  live?: boolean;
  /** Tasks that run at the same time; absent: one per core. */
  concurrency?: number;
  /** Arguments for the command of the task. */
  args?: readonly string[];
  /** More environment variables for the tasks; turbo.json lists those that results depend on. */
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/**
 * Runs a task in the workspaces that have it and returns turbo's summary, such as `9 of 9, 7 from the cache`.
 * @throws SetupError with the output of what failed, unless that was printed already
 */
export async function runTurbo(task: string, options: TurboOptions = {}): Promise<string> {
  const { live = false, env, signal } = options;
  signal?.throwIfAborted();
  const child = spawn(join(ROOT, 'node_modules/.bin/turbo'), argumentsOf(task, options), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...WITHOUT_COLOURS, ...env },
  });
  const abort = (): boolean => child.kill('SIGTERM');
  signal?.addEventListener('abort', abort);
  const [output, [code]] = await Promise.all([readAll(child, live), once(child, 'close')]);
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (code !== 0) throw new SetupError(`turbo run ${task} failed${live ? '' : `:\n${output}`}`);
  return summaryOf(output);
}

function argumentsOf(
  task: string,
  { only = [], product, live, concurrency = Math.max(2, availableParallelism()), args = [] }: TurboOptions,
): string[] {
  return [
    ...['run', task, `--output-logs=${live ? 'new-only' : 'errors-only'}`, '--log-order=grouped'],
    ...(live ? ['--log-prefix=none'] : []),
    ...['--ui=stream', '--no-update-notifier', `--concurrency=${concurrency}`],
    // Shows all errors at once; a build needs the builds that it depends on.
    ...(task === 'build' ? [] : ['--continue=always']),
    ...(product ? ['--filter=!./e2e/fixtures/*'] : []),
    ...only.map((name) => `--filter=${name}`),
    ...(args.length > 0 ? ['--', ...args] : []),
  ];
}

async function readAll({ stdout, stderr }: ChildProcess, live: boolean): Promise<string> {
  let output = '';
  const read = async (stream: NodeJS.ReadableStream | null): Promise<void> => {
    for await (const chunk of stream ?? []) {
      output += chunk;
      if (live) process.stdout.write(chunk);
    }
  };
  await Promise.all([read(stdout), read(stderr)]);
  return output;
}

function summaryOf(output: string): string {
  const total = /Tasks:\s+(\d+) successful, (\d+) total/.exec(output);
  const cached = /Cached:\s+(\d+) cached/.exec(output);
  return total ? `${total[1]} of ${total[2]}, ${cached?.[1] ?? 0} from the cache` : 'done';
}

/** Runs in a worker process: receives jobs from the service that started it, and sends back their results. */
import type { KnownError } from '@skatert/contracts/shared/error-table';
import { AppError, type AppErrorOptions } from '../shared/errors.js';

/** Functions that a worker process runs, by name. A callback as the last argument receives pieces of the result. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments differ from job to job, and each caller's are checked
export type Jobs = Record<string, (...args: any[]) => Promise<unknown>>;

export interface JobRequest {
  name: string;
  args: unknown[];
  /** The job's last argument is a callback, which `args` lacks. */
  hasCallback: boolean;
}

export type JobReport =
  | { type: 'ready' }
  | { type: 'piece'; piece: unknown }
  | { type: 'result'; result: unknown }
  | { type: 'refused'; error: KnownError; options: AppErrorOptions }
  | { type: 'failed'; stack: string };

/** Runs the jobs that the parent process requests, one at a time, until it disconnects. */
export function serveJobs(jobs: Jobs): void {
  const report = (message: JobReport): void => {
    process.send?.(message);
  };
  process.on('message', async ({ name, args, hasCallback }: JobRequest) => {
    try {
      const job = jobs[name];
      if (!job) throw new Error(`no job ${name}`);
      const callback = (piece: unknown): void => report({ type: 'piece', piece });
      report({ type: 'result', result: await job(...args, ...(hasCallback ? [callback] : [])) });
    } catch (error) {
      report(toReport(error));
    }
  });
  process.once('disconnect', () => process.exit());
  report({ type: 'ready' });
}

/** The cause stays here: it may hold what can't be sent. */
const toReport = (error: unknown): JobReport =>
  error instanceof AppError
    ? {
        type: 'refused',
        error: { code: error.code, status: error.status, message: error.message },
        options: error.errors ? { errors: error.errors } : {},
      }
    : { type: 'failed', stack: error instanceof Error ? `${error.stack}` : String(error) };

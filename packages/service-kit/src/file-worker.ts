/**
 * Users' files: read, converted and written one after another, so that several large ones don't exhaust the memory, and in a
 * process that can be ended, so that no file stops the service.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { BackgroundTask } from './create-service.js';
import { invalid } from './errors.js';
import { createQueue } from './one-at-a-time.js';
import type { Jobs } from './serve-jobs.js';
import { WorkerEndedError, type WorkerLimits, WorkerProcess } from './worker-process.js';

/** The queue of a service's work on files. */
export interface FileQueue<J extends Jobs> {
  /**
   * Runs a job and returns its result. A callback as its last argument receives pieces of the result meanwhile.
   * @throws AppError what the job throws; VALIDATION_FAILED when the job exceeds its time or memory
   */
  run<Name extends keyof J & string>(name: Name, ...args: Parameters<J[Name]>): ReturnType<J[Name]>;
  /** Runs `work` in this process after the jobs before it, and returns its result. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** A legitimate file takes a tenth of these at most. */
const LIMITS: WorkerLimits = { jobMs: 15_000, heapMb: 384, idleMs: 60_000 };

const TOO_COMPLEX = 'Файл слишком большой или сложный. Оставьте в нём только нужное или разделите его на части.';

/** Runs the jobs of `program` in a worker process, which is started for the first one. */
export class FileWorker<J extends Jobs> implements FileQueue<J>, BackgroundTask {
  readonly #oneAtATime = createQueue();
  readonly #worker: WorkerProcess;

  /** @param program the path of the file that calls `serveJobs` with the jobs */
  constructor(program: string, log: FastifyBaseLogger, limits: Partial<WorkerLimits> = {}) {
    this.#worker = new WorkerProcess(program, log, { ...LIMITS, ...limits });
  }

  run<Name extends keyof J & string>(name: Name, ...args: Parameters<J[Name]>): ReturnType<J[Name]> {
    const last: unknown = args.at(-1);
    const callback = typeof last === 'function' ? (last as (piece: unknown) => void) : undefined;
    const request = { name, args: callback ? args.slice(0, -1) : args, hasCallback: callback !== undefined };
    const result = this.#oneAtATime(() => this.#worker.run(request, callback ?? (() => {})));
    return result.catch((error) => {
      throw error instanceof WorkerEndedError ? invalid('file', TOO_COMPLEX, error) : error;
    }) as ReturnType<J[Name]>;
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#oneAtATime(work);
  }

  start(): void {}

  stop(): void {
    this.#worker.stop();
  }
}

/** Returns a queue that runs the jobs in this process, for files that are trusted. */
export const runHere = <J extends Jobs>(jobs: J): FileQueue<J> => {
  const oneAtATime = createQueue();
  return {
    run: (name, ...args) => oneAtATime(() => (jobs[name] as Jobs[string])(...args)) as never,
    inTurn: oneAtATime,
  };
};

/**
 * Users' files: read, converted and written one after another, so that several large ones don't exhaust the memory, and in a
 * process that can be ended, so that no file stops the service.
 */
import type { FastifyBaseLogger, preHandlerAsyncHookHandler } from 'fastify';
import type { BackgroundTask } from '../process/create-service.js';
import { invalid } from '../shared/errors.js';
import { createQueue, type InTurn } from '../shared/one-at-a-time.js';
import { type FileLimits, limitFiles } from './file-slots.js';
import type { Jobs } from './serve-jobs.js';
import { WorkerEndedError, type WorkerLimits, WorkerProcess } from './worker-process.js';

/** The queue of a service's work on files. */
export interface FileQueue<J extends Jobs> {
  /**
   * Runs a job and returns its result. A callback as its last argument receives pieces of the result meanwhile.
   * @throws AppError what the job throws; VALIDATION_FAILED when the job exceeds its time or memory
   */
  run<Name extends keyof J & string>(name: Name, ...args: Parameters<J[Name]>): ReturnType<J[Name]>;
  /** Runs `work` in this process after the work before it, and returns its result. */
  inTurn: InTurn;
}

export interface FileWorkerOptions extends Partial<WorkerLimits> {
  /** The path of the program that calls `serveJobs` with the jobs. */
  program: string;
  log: FastifyBaseLogger;
  fileLimits: FileLimits;
}

/** A legitimate file takes a tenth of these at most. */
const LIMITS: WorkerLimits = { jobMs: 15_000, heapMb: 384, idleMs: 60_000 };

const TOO_COMPLEX =
  'Файл слишком большой или сложный. Оставьте в нём только нужное или разделите его на части.';

/** Runs jobs in a worker process, which is started for the first one and ends when there are none for a minute. */
export class FileWorker<J extends Jobs> implements FileQueue<J>, BackgroundTask {
  /** The hook of all routes that receive or send files. */
  readonly limit: preHandlerAsyncHookHandler;
  readonly inTurn = createQueue();
  readonly #worker: WorkerProcess;

  constructor({ program, log, fileLimits, ...limits }: FileWorkerOptions) {
    this.limit = limitFiles(fileLimits);
    this.#worker = new WorkerProcess(program, log, { ...LIMITS, ...limits });
  }

  run<Name extends keyof J & string>(name: Name, ...args: Parameters<J[Name]>): ReturnType<J[Name]> {
    const last: unknown = args.at(-1);
    const onPiece = typeof last === 'function' ? (last as (piece: unknown) => void) : undefined;
    const request = { name, args: onPiece ? args.slice(0, -1) : args, hasCallback: onPiece !== undefined };
    const result = this.inTurn(() => this.#worker.run(request, onPiece ?? (() => {})));
    return result.catch((error) => {
      throw error instanceof WorkerEndedError ? invalid('file', TOO_COMPLEX, error) : error;
    }) as ReturnType<J[Name]>;
  }

  start(): void {}

  stop(): void {
    this.#worker.stop();
  }
}

/** Returns a queue that runs the jobs in this process, for files that are trusted. */
export function runHere<J extends Jobs>(jobs: J): FileQueue<J> {
  const inTurn = createQueue();
  const run = (name: string, ...args: unknown[]) => inTurn(async () => jobs[name]?.(...args));
  return { inTurn, run: run as unknown as FileQueue<J>['run'] };
}

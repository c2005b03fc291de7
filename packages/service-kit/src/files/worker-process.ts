/** A child process that runs one job at a time, and is ended when a job takes too long or too much memory. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../shared/errors.js';
import type { JobReport, JobRequest } from './serve-jobs.js';

export interface WorkerLimits {
  /** The longest time of a job, in ms. */
  jobMs: number;
  /** The limit of the JavaScript heap, in MB. */
  heapMb: number;
  /** The process ends after this time without a job, in ms. */
  idleMs: number;
}

/** The process ended during a job, or was ended because the job took too long. */
export class WorkerEndedError extends Error {}

const STDERR_SHOWN = 2000;

export class WorkerProcess {
  #child: Promise<ChildProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param program the built file, or in development and tests the source, which calls `serveJobs` */
  constructor(
    private readonly program: string,
    private readonly log: FastifyBaseLogger,
    private readonly limits: WorkerLimits,
  ) {}

  /**
   * Runs a job and returns its result. The caller waits for the previous job first. `onPiece` receives what the job passes
   * to its callback.
   * @throws WorkerEndedError; what the job threw, an AppError as such
   */
  async run(request: JobRequest, onPiece: (piece: unknown) => void): Promise<unknown> {
    if (this.#isStopped) throw new AppError('UNAVAILABLE');
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = await this.#child;
    try {
      return await this.#result(child, request, onPiece);
    } finally {
      this.#idle = setTimeout(() => this.#end(), this.limits.idleMs).unref();
    }
  }

  /** Ends the process; a running job fails. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    this.#end();
  }

  #end(): void {
    this.#child?.then((child) => child.kill('SIGKILL')).catch(() => {});
    this.#child = undefined;
  }

  #start(): Promise<ChildProcess> {
    const started = this.#fork(() => {
      if (this.#child === started) this.#child = undefined;
    });
    return started;
  }

  /** Resolves when the process waits for jobs. */
  async #fork(onExit: () => void): Promise<ChildProcess> {
    const child = fork(this.program, {
      serialization: 'advanced',
      execArgv: [
        `--max-old-space-size=${this.limits.heapMb}`,
        ...(this.program.endsWith('.ts') ? ['--import', 'tsx'] : []),
      ],
      // Secrets of the service stay with it.
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr = `${stderr}${chunk}`.slice(-STDERR_SHOWN);
    });
    child.once('exit', (code, signal) => {
      onExit();
      if (signal !== 'SIGKILL' && code !== 0)
        this.log.warn({ code, signal, stderr }, 'a worker process ended');
    });
    // An idle worker must not keep the service running.
    child.unref();
    child.channel?.unref();
    (child.stderr as Socket | null)?.unref();
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${this.program} did not start: ${stderr}`);
    });
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [JobReport];
    if (message.type !== 'ready') throw new Error(`${this.program} sent ${message.type} before a job`);
    ended.catch(() => {});
    return child;
  }

  #result(child: ChildProcess, request: JobRequest, onPiece: (piece: unknown) => void): Promise<unknown> {
    const { name } = request;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.log.warn({ job: name, ms: this.limits.jobMs }, 'a job took too long');
        child.kill('SIGKILL');
      }, this.limits.jobMs);
      const end = (): void => {
        clearTimeout(limit);
        child.off('message', receive).off('exit', fail);
        child.channel?.unref();
      };
      const fail = (): void => {
        end();
        reject(new WorkerEndedError(`the process ended during ${name}`));
      };
      const receive = (message: JobReport): void => {
        if (message.type === 'piece') {
          onPiece(message.piece);
          return;
        }
        end();
        if (message.type === 'result') resolve(message.result);
        else reject(toError(name, message));
      };
      child.on('message', receive).once('exit', fail);
      child.channel?.ref();
      child.send(request, (error) => error && child.kill('SIGKILL'));
    });
  }
}

const toError = (job: string, message: JobReport): Error =>
  message.type === 'refused'
    ? new AppError(message.error, message.options)
    : new Error(`${job} failed: ${message.type === 'failed' ? message.stack : message.type}`);

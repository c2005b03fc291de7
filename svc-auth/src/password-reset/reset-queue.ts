/** What is done after its caller got the response, so that the time of the response says nothing about the result. */
import type { FastifyBaseLogger } from 'fastify';

/** How many requests wait at most; one that is dropped can be repeated. */
const WAITING_MAX = 200;

export class ResetQueue {
  readonly #waiting: string[] = [];
  #working: Promise<void> | undefined;
  #stopped = false;

  /** `handle`: does the work of one request. */
  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly handle: (login: string) => Promise<void>,
  ) {}

  start(): void {}

  /** Resolves when all that was added is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  /** Adds a request and returns at once. */
  add(login: string): void {
    if (this.#stopped || this.#waiting.length >= WAITING_MAX) {
      this.log.warn('a request for a new password was dropped');
      return;
    }
    this.#waiting.push(login);
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    // The caller goes on first.
    await new Promise((resolve) => setImmediate(resolve));
    for (let login = this.#waiting.shift(); login !== undefined; login = this.#waiting.shift())
      await this.handle(login).catch((err: unknown) =>
        this.log.warn({ err }, 'no link to a new password sent'),
      );
    this.#working = undefined;
  }
}

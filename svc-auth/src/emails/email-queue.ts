/** What is sent after its caller got the response, so that the time of the response says nothing of it and waits for no mail server. */
import { within } from '@skatert/service-kit/shared/within';
import type { FastifyBaseLogger } from 'fastify';
import { EmailNotSentError } from './mailer.js';

/** How much waits at most; what is dropped is logged. */
const WAITING_MAX = 200;
/** How long a stop waits for what has begun, in ms: less than a process has for its whole stop (service-kit/process/serve.ts). */
const STOP_MS = 1000;

type Send = () => Promise<void>;

export class EmailQueue {
  readonly #waiting: Send[] = [];
  readonly #begun = new Set<Promise<void>>();
  #workers = 0;
  #stopped = false;

  /** `what`: what the log names; `atOnce`: how many are sent at the same time. */
  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly options: { what: string; atOnce: number },
  ) {}

  start(): void {}

  /** Drops what waits. Resolves when all that has begun is done, or after a second. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const _ of this.#waiting.splice(0)) this.#logDropped();
    await within(Promise.all(this.#begun), STOP_MS);
  }

  /** Adds what is to be sent, and returns at once. */
  add(send: Send): void {
    if (this.#stopped || this.#waiting.length >= WAITING_MAX) {
      this.#logDropped();
      return;
    }
    this.#waiting.push(send);
    if (this.#workers >= this.options.atOnce) return;
    this.#workers += 1;
    const begun = this.#work().finally(() => this.#begun.delete(begun));
    this.#begun.add(begun);
  }

  async #work(): Promise<void> {
    // The caller goes on first.
    await new Promise((resolve) => setImmediate(resolve));
    for (let send = this.#waiting.shift(); send; send = this.#waiting.shift())
      await send().catch((err: unknown) => {
        // The mailer has logged why.
        if (!(err instanceof EmailNotSentError)) this.log.warn({ err }, `not sent: ${this.options.what}`);
      });
    this.#workers -= 1;
  }

  #logDropped(): void {
    this.log.warn(`dropped: ${this.options.what}`);
  }
}

/** A task that a process repeats in the background until it stops. */
import type { FastifyBaseLogger } from 'fastify';

export interface LoopOptions {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The text of the log line when a round fails, such as `states: sweep failed`. */
  failure: string;
  /** Further fields of that line. */
  about?: object;
  /** Runs one round of the loop; when it throws, the next one follows after a short pause. */
  run: (loop: BackgroundLoop) => unknown;
  /** The pause after a round, which `wake` ends, in ms. */
  everyMs: number;
  /** The pause after a round that `wake` does not end, in ms, given how long the round took. */
  restMs?: (tookMs: number) => number;
  /** The longest pause after failures, in ms; absent: `everyMs`. */
  longestRetryMs?: number;
  /** True ends the loop: what its rounds need is closed. */
  isOver?: () => boolean;
}

/** The pause after the first of several failures, doubled with each further one, in ms. */
const FIRST_RETRY_MS = 200;

export class BackgroundLoop {
  #round: Promise<void> | undefined;
  #tookMs = 0;
  #failures = 0;
  /** The error that was logged last, since the last round that succeeded. */
  #logged: string | undefined;
  #stopped = false;
  #woken = false;
  #isIdle = false;
  #endPause: () => void = () => {};

  constructor(private readonly options: LoopOptions) {}

  /** For rounds that take long: true when they should end. */
  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Repeats rounds until `stop`, the first one after `afterMs`. */
  start(afterMs = 0): void {
    void this.#repeat(afterMs);
  }

  /** Runs a round now, or joins the one that runs. Never rejects: a failure is logged, once while it stays the same. */
  run(): Promise<void> {
    this.#round ??= this.#runOnce().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  /** Lets the next round begin at once, or right after the one that runs. */
  wake(): void {
    this.#woken = true;
    if (this.#isIdle) this.#endPause();
  }

  /** Ends the loop. @returns when the round that runs has ended */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#endPause();
    await this.#round;
  }

  get #isOver(): boolean {
    return this.#stopped || this.options.isOver?.() === true;
  }

  async #repeat(afterMs: number): Promise<void> {
    if (afterMs > 0) await this.#idle(afterMs);
    while (!this.#isOver) {
      await this.run();
      await this.#pauseAfterRound();
    }
  }

  async #runOnce(): Promise<void> {
    const { run, log, failure, about } = this.options;
    const begun = performance.now();
    this.#woken = false;
    try {
      await run(this);
      this.#failures = 0;
      this.#logged = undefined;
    } catch (error) {
      this.#failures += 1;
      if (this.#logged !== String(error)) log.warn({ err: error, ...about }, failure);
      this.#logged = String(error);
    }
    this.#tookMs = performance.now() - begun;
  }

  async #pauseAfterRound(): Promise<void> {
    const { everyMs, restMs, longestRetryMs = everyMs } = this.options;
    if (this.#failures > 0) {
      const longest = Math.min(longestRetryMs, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
      // Instances that failed at the same time don't try again at the same time.
      return this.#pause(longest * (0.5 + Math.random() / 2));
    }
    if (restMs) await this.#pause(restMs(this.#tookMs));
    await this.#idle(everyMs);
  }

  async #idle(ms: number): Promise<void> {
    if (this.#woken) return;
    this.#isIdle = true;
    await this.#pause(ms);
    this.#isIdle = false;
  }

  async #pause(ms: number): Promise<void> {
    if (this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

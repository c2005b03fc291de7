/** Somebody who listens to the live events, through whichever gateway, and must hear each once and in order. */
import { setTimeout as delay } from 'node:timers/promises';
import type { NotificationEvent, PollResponse } from '@skatert/contracts/orders/notifications';
import { anyOf } from './order-load.js';

const RETRY_MS = 100;

/** Polls as a browser does, from the newest position on, and keeps every event it is told. */
export class Listener {
  readonly heard: NotificationEvent[] = [];
  /** Responses that told it to begin anew, and those that sent it back: `[since, nextSince]`. */
  readonly resets: [number, number][] = [];
  readonly stepsBack: [number, number][] = [];
  #since: number | undefined;
  #stopped = false;
  #asleep: Promise<void> = Promise.resolve();
  #loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly gateways: readonly string[],
    private readonly token: string,
  ) {}

  /** Begins to listen; resolves once the first position is known. */
  async start(): Promise<void> {
    while (this.#since === undefined) await this.#poll();
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop;
  }

  /** Stops polling for some ms, as a phone in a pocket does. */
  sleep(ms: number): void {
    this.#asleep = delay(ms);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      await this.#asleep;
      await this.#poll();
    }
  }

  async #poll(): Promise<void> {
    const query = this.#since === undefined ? '' : `?since=${this.#since}`;
    try {
      const answer = await fetch(`${anyOf(this.gateways)}/notifications/longpoll${query}`, {
        headers: { authorization: `Bearer ${this.token}` },
        signal: AbortSignal.timeout(this.#stopped ? 1 : 3000),
      });
      if (answer.status === 204) return;
      if (answer.status !== 200) throw new Error(`the poll answered ${answer.status}`);
      const { events, nextSince, reset } = (await answer.json()) as PollResponse;
      const since = this.#since ?? 0;
      if (reset) this.resets.push([since, nextSince]);
      if (nextSince < since) this.stepsBack.push([since, nextSince]);
      this.heard.push(...events);
      this.#since = nextSince;
    } catch {
      await delay(RETRY_MS);
    }
  }
}

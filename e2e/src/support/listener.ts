/** A client of the live events, through random gateways, that must receive each event once and in order. */
import { setTimeout as delay } from 'node:timers/promises';
import type { NotificationEvent, PollResponse } from '@skatert/contracts/orders/notifications';
import { anyOf } from './order-load.js';

const RETRY_MS = 100;

/** Polls like a browser, from the newest position on, and stores all received events. */
export class Listener {
  readonly received: NotificationEvent[] = [];
  /** Responses with a reset, and those that moved the position back: `[since, nextSince]`. */
  readonly resets: [number, number][] = [];
  readonly rewinds: [number, number][] = [];
  #since: number | undefined;
  #stopped = false;
  #asleep: Promise<void> = Promise.resolve();
  #loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly gateways: readonly string[],
    private readonly token: string,
  ) {}

  /** Starts polling. Resolves once the first position is known. */
  async start(): Promise<void> {
    while (this.#since === undefined) await this.#poll();
    this.#loop = this.#run();
  }

  /** The position up to which events were received. */
  get position(): number {
    return this.#since ?? 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop;
  }

  /** Stops polling for some ms, like a sleeping phone. */
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
      const response = await fetch(`${anyOf(this.gateways)}/notifications/longpoll${query}`, {
        headers: { authorization: `Bearer ${this.token}` },
        signal: AbortSignal.timeout(this.#stopped ? 1 : 3000),
      });
      if (response.status === 204) return;
      if (response.status !== 200) throw new Error(`the poll returned ${response.status}`);
      const { events, nextSince, reset } = (await response.json()) as PollResponse;
      const since = this.#since ?? 0;
      if (reset) this.resets.push([since, nextSince]);
      if (nextSince < since) this.rewinds.push([since, nextSince]);
      this.received.push(...events);
      this.#since = nextSince;
    } catch {
      await delay(RETRY_MS);
    }
  }
}

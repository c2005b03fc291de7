/**
 * Carries events from the orders they wait in to those who listen. One relay at a time moves them to the log and gives
 * each its position, in a transaction on the lease, so that positions have no holes; it publishes them to live
 * subscribers at once, and leaves them to the stream's writer, for which nothing waits.
 */

import { LIVE_EVENTS_SUBJECT, OUTBOX_WAKE_SUBJECT } from '@skatert/contracts/orders/order-event';
import { epochOf } from '@skatert/contracts/shared/epoch';
import type { Bus } from '@skatert/service-kit/bus';
import type { FastifyBaseLogger } from 'fastify';
import type { Known, Progress } from './lease.js';
import { toPublishedEvent } from './logged-event-model.js';
import { StreamWriter } from './stream-writer.js';
import { type TakeEventsDeps, takeEvents } from './take-events.js';
import { Wakeable } from './wakeable.js';

/** How often an idle relay looks for events and renews its lease, in ms. */
const IDLE_MS = 1000;
/**
 * After a batch the relay rests as long as the batch took, within these bounds in ms. A batch costs nearly the same for
 * one event as for many, so they gather meanwhile, the more of them the busier the machine is.
 */
const REST_MS = { least: 2, most: 25 };
const AFTER_FAILURE_MS = 200;

export interface RelayDeps extends TakeEventsDeps {
  bus: Bus;
  log: FastifyBaseLogger;
}

export class Relay {
  readonly #sleep = new Wakeable();
  readonly #writer: StreamWriter;
  #stopped = false;
  #holding = false;
  #renewedAt = 0;
  #loop: Promise<void> | undefined;

  constructor(private readonly deps: RelayDeps) {
    this.#writer = new StreamWriter(deps);
  }

  start(): void {
    this.deps.bus.subscribe(OUTBOX_WAKE_SUBJECT, () => this.#sleep.wake());
    this.#writer.start();
    this.#loop = this.#run();
  }

  /** A change was committed: its event waits. Whoever holds the lease hears it. */
  wake(): void {
    if (this.#holding) this.#sleep.wake();
    else this.deps.bus.publish(OUTBOX_WAKE_SUBJECT);
  }

  /** Finishes the batch under way, then gives the lease back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#sleep.wake();
    await this.#loop;
    await this.#writer.stop();
    if (this.#holding) await this.deps.lease.release(this.#writer.ackedPos).catch(() => {});
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const begun = performance.now();
      try {
        if (await this.#holdLease()) while (await this.#relayBatch());
      } catch (error) {
        this.deps.log.warn({ err: error }, 'outbox: interrupted, goes on');
        this.#sleep.wake();
        await this.#pause(AFTER_FAILURE_MS);
      }
      if (this.#stopped) return;
      const took = performance.now() - begun;
      await this.#pause(Math.min(REST_MS.most, Math.max(REST_MS.least, took)));
      await this.#sleep.sleep(IDLE_MS);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  /** True while this relay holds the lease. */
  async #holdLease(): Promise<boolean> {
    const now = Date.now();
    if (this.#holding && now - this.#renewedAt < IDLE_MS) return true;
    const progress = await this.#takeLease();
    if (!progress) {
      this.#lose();
      return false;
    }
    this.#renewedAt = now;
    if (!this.#holding) {
      this.#holding = true;
      this.deps.log.info('outbox: relaying');
      this.#writer.resume(progress.ackedPos);
    }
    return true;
  }

  /** Takes or renews the lease; one that is new is compared with the stream before any position is given. */
  async #takeLease(): Promise<Progress | undefined> {
    const { lease, log } = this.deps;
    if (!this.#holding) {
      if (!(await lease.take(this.#known))) return undefined;
      // A stream that can't be read holds nothing up: it is compared later, when it can.
      await this.#writer.look().catch((error) => log.warn({ err: error }, 'outbox: stream not read'));
    }
    const { seenPos } = this.#known;
    const progress = await lease.take(this.#known);
    if (progress && seenPos > 0 && epochOf(progress.lastPos) > epochOf(seenPos))
      log.error(
        { seenPos, lastPos: progress.lastPos },
        'outbox: the database was set back, a new epoch begins',
      );
    this.#writer.see(progress?.lastPos ?? 0);
    return progress;
  }

  #lose(): void {
    this.#holding = false;
    this.#writer.pause();
  }

  get #known(): Known {
    const { ackedPos, seenPos } = this.#writer;
    return { ackedPos, seenPos };
  }

  /** Takes what waits and publishes it. False: nothing more waits. */
  async #relayBatch(): Promise<boolean> {
    const taken = await takeEvents(this.deps, this.#known);
    if (!taken) this.#lose();
    if (!taken || taken.events.length === 0) return false;
    const events = taken.events.map(toPublishedEvent);
    this.deps.bus.publish(LIVE_EVENTS_SUBJECT, events);
    this.#writer.push(events);
    return taken.full;
  }
}

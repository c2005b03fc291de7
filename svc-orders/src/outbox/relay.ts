/**
 * Carries events from the orders they wait in to the stream. One relay at a time moves them to the log and gives each its
 * position, in a transaction on the lease, so that positions have no holes; then it publishes and keeps how far the stream
 * has acknowledged. MongoDB holds the truth: a stream that was lost is made anew and filled from the log.
 */
import { headers } from '@nats-io/transport-node';
import {
  LIVE_EVENTS_SUBJECT,
  ORDER_EVENTS_STREAM,
  ORDER_EVENTS_SUBJECT,
  type OrderEvent,
  OUTBOX_WAKE_SUBJECT,
} from '@skatert/contracts/order-event';
import type { Bus } from '@skatert/service-kit/bus';
import { ensureStream, isStreamMissing } from '@skatert/service-kit/streams';
import type { FastifyBaseLogger } from 'fastify';
import { type LoggedEvent, toOrderEvent } from './event-log.js';
import type { Progress } from './lease.js';
import { type TakeEventsDeps, takeEvents } from './take-events.js';
import { Wakeable } from './wakeable.js';

/** The most events that are sent again at once. */
const BATCH = 200;
/** How often an idle relay looks for events and renews its lease, in ms. */
const IDLE_MS = 1000;
/** How often the stream is looked after, in ms. */
const TEND_MS = 5000;
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
  #stopped = false;
  #holding = false;
  #renewedAt = 0;
  /** The stream was looked after, beside the telling, since nobody's event should wait for it. */
  #tendedAt = 0;
  #tending: Promise<void> = Promise.resolve();
  /** Something was not acknowledged, or may not have been. */
  #behind = true;
  /** Every position up to this one was acknowledged while this relay held the lease. */
  #ackedPos = 0;
  /** The batch on its way to the stream; the next one is taken meanwhile and follows it. */
  #publishing: Promise<void> = Promise.resolve();
  #loop: Promise<void> | undefined;

  constructor(private readonly deps: RelayDeps) {}

  start(): void {
    this.deps.bus.subscribe(OUTBOX_WAKE_SUBJECT, () => this.#sleep.wake());
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
    await this.#publishing;
    await this.#tending;
    if (this.#holding) await this.deps.lease.release(this.#ackedPos).catch(() => {});
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const begun = performance.now();
      try {
        if (await this.#holdLease()) while (await this.#tellBatch());
      } catch (error) {
        this.#fellBehind(error);
        await this.#pause(AFTER_FAILURE_MS);
      }
      if (this.#stopped) return;
      const took = performance.now() - begun;
      await this.#pause(Math.min(REST_MS.most, Math.max(REST_MS.least, took)));
      await this.#sleep.sleep(IDLE_MS);
    }
  }

  #fellBehind(error: unknown): void {
    this.#behind = true;
    this.deps.log.warn({ err: error }, 'outbox: interrupted, goes on');
    this.#sleep.wake();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  /** True while this relay holds the lease; what another relay or a failure left behind is told first. */
  async #holdLease(): Promise<boolean> {
    const now = Date.now();
    if (this.#holding && !this.#behind && now - this.#renewedAt < IDLE_MS) return true;
    const held = this.#holding;
    const progress = await this.deps.lease.take(this.#ackedPos);
    this.#holding = progress !== undefined;
    if (!progress) return false;
    this.#renewedAt = now;
    if (!held) {
      this.deps.log.info('outbox: relaying');
      this.#ackedPos = progress.ackedPos;
      this.#behind = true;
    }
    if (this.#behind) {
      await ensureStream(this.deps.bus, ORDER_EVENTS_STREAM);
      await this.#publishAfter(this.#ackedPos);
      this.#behind = false;
    }
    if (now - this.#tendedAt > TEND_MS) {
      this.#tendedAt = now;
      this.#tending = this.#tendStream(progress).catch((error) => {
        this.#behind = true;
        this.deps.log.warn({ err: error }, 'outbox: stream not looked after');
      });
    }
    return true;
  }

  /** Takes what waits and publishes it while the next batch is taken. False: nothing more waits. */
  async #tellBatch(): Promise<boolean> {
    const taken = await takeEvents(this.deps, this.#ackedPos);
    if (!taken) this.#holding = false;
    if (!taken || taken.events.length === 0) return false;
    const events = taken.events.map(toOrderEvent);
    // Nobody who listens now waits for the stream's disk.
    this.deps.bus.publish(LIVE_EVENTS_SUBJECT, events);
    await this.#publishing;
    // Then these are told from the log, behind what was not acknowledged.
    if (this.#behind) return false;
    this.#publishing = this.#publish(events).catch((error) => this.#fellBehind(error));
    return taken.full;
  }

  /** Publishes events in their order; when one is not acknowledged, all of them are sent again. */
  async #publish(events: OrderEvent[]): Promise<void> {
    const results = await Promise.allSettled(events.map((event) => this.#publishOne(event)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) {
      if (isStreamMissing(failed.reason)) await ensureStream(this.deps.bus, ORDER_EVENTS_STREAM);
      throw failed.reason;
    }
    this.#ackedPos = Math.max(this.#ackedPos, events.at(-1)?.pos ?? 0);
  }

  #publishOne(event: OrderEvent): Promise<unknown> {
    const { bus } = this.deps;
    const messageHeaders = headers();
    messageHeaders.set('X-Request-Id', event.requestId);
    return bus.jetstream.publish(bus.subject(ORDER_EVENTS_SUBJECT), JSON.stringify(event), {
      msgID: event.eventId,
      headers: messageHeaders,
    });
  }

  /** A stream that isn't the one filled before is filled from the log; one that lost its end gets it again. */
  async #tendStream({ ackedPos, filledStream }: Progress): Promise<void> {
    const { bus, lease, log } = this.deps;
    const info = await ensureStream(bus, ORDER_EVENTS_STREAM);
    const created = String(info.created);
    if (filledStream !== created) {
      log.info({ stream: ORDER_EVENTS_STREAM }, 'outbox: filling a new stream');
      await this.#publishAfter(0);
      await lease.rememberFilled(created);
      return;
    }
    const manager = await bus.manager();
    const last = await manager.streams.getMessage(info.config.name, {
      last_by_subj: bus.subject(ORDER_EVENTS_SUBJECT),
    });
    const lastPos = last?.json<{ pos: number }>().pos ?? 0;
    if (lastPos < ackedPos) await this.#publishAfter(lastPos);
  }

  /** Publishes every event behind a position. */
  async #publishAfter(pos: number): Promise<void> {
    let events: OrderEvent[] = [];
    const found = this.deps.events.collection.find<LoggedEvent>(
      { _id: { $gt: pos } as never },
      { sort: { _id: 1 } },
    );
    for await (const event of found) {
      events.push(toOrderEvent(event));
      if (events.length < BATCH) continue;
      await this.#publish(events);
      events = [];
    }
    await this.#publish(events);
  }
}

/**
 * Keeps the stream in step with the log. It runs in parallel to the relay, so that live events don't wait for the
 * stream. While the stream can't be written, it retries, and then publishes the missing events from the log. MongoDB is
 * the source of truth: a lost stream is recreated and filled from the log.
 */
import { headers } from '@nats-io/transport-node';
import { ORDER_EVENTS_STREAM, ORDER_EVENTS_SUBJECT } from '@skatert/contracts/orders/order-event';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Bus } from '@skatert/service-kit/events/bus';
import { traceHeaders } from '@skatert/service-kit/events/message-traces';
import { ensureStream } from '@skatert/service-kit/events/streams';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import { inSpan, SpanKind, traceOf } from '@skatert/service-kit/shared/traces';
import type { FastifyBaseLogger } from 'fastify';
import type { Lease } from './lease.js';
import { type LoggedEventModel, type PublishedEvent, toPublishedEvent } from './logged-event-model.js';
import { messageIdOf, positionOf } from './stream-message.js';

/** The maximum number of events published at once. */
const BATCH = 200;
/** The maximum number of queued events; beyond it, events are read from the log later. */
const QUEUE_MAX = 2000;
/** The longest pause after failures, in ms: events that are pending for seconds make the service unready. */
const LONGEST_RETRY_MS = 500;

export interface StreamWriterDeps {
  bus: Bus;
  log: FastifyBaseLogger;
  events: LoggedEventModel;
  lease: Lease;
  /** How often the stream is compared with the log, in ms. */
  compareMs: number;
}

export class StreamWriter {
  readonly #loop: BackgroundLoop;
  #queue: PublishedEvent[] = [];
  /** True when events may not have been acknowledged, so that the log must be read. */
  #behind = false;
  /** True while the relay holds the lease: then this is the only writer. */
  #active = false;
  #checkedAt = 0;
  #ackedPos = 0;
  #seenPos = 0;

  constructor(private readonly deps: StreamWriterDeps) {
    this.#loop = new BackgroundLoop({
      log: deps.log,
      failure: 'outbox: stream not written, retrying',
      run: () => this.#writeWhileActive(),
      everyMs: deps.compareMs,
      longestRetryMs: LONGEST_RETRY_MS,
    });
  }

  /** The stream has acknowledged every position up to this one. */
  get ackedPos(): number {
    return this.#ackedPos;
  }

  /** The highest position seen on the stream or assigned. If the database has not assigned it, it was restored. */
  get seenPos(): number {
    return this.#seenPos;
  }

  /** Remembers a position that was assigned or seen on the stream. */
  notePosition(pos: number): void {
    this.#seenPos = Math.max(this.#seenPos, pos);
  }

  start(): void {
    this.#loop.start();
  }

  /** The relay acquired the lease: first publishes what the previous relay left unacknowledged after `ackedPos`. */
  resume(ackedPos: number): void {
    this.#ackedPos = ackedPos;
    this.#queue = [];
    this.#behind = true;
    this.#active = true;
    this.#checkedAt = 0;
    this.#loop.wake();
  }

  /** The relay lost the lease. */
  pause(): void {
    this.#active = false;
    this.#queue = [];
  }

  /** Queues events that were committed to the log, in order. */
  push(events: readonly PublishedEvent[]): void {
    this.notePosition(events.at(-1)?.pos ?? 0);
    if (this.#queue.length + events.length > QUEUE_MAX) this.#fallBehind();
    else this.#queue.push(...events);
    this.#loop.wake();
  }

  /** The log may have events that were not pushed: they must be on the stream before later ones. */
  readLog(): void {
    this.#fallBehind();
    this.#loop.wake();
  }

  /** Writes the remaining events once, as far as the stream accepts them, and stops. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#loop.run();
  }

  /** Reads the newest position on the stream. @throws when JetStream doesn't respond */
  async readNewestPosition(): Promise<void> {
    const { bus } = this.deps;
    await ensureStream(bus, ORDER_EVENTS_STREAM);
    this.notePosition(await this.#newestOnStream());
  }

  async #writeWhileActive(): Promise<void> {
    try {
      if (this.#active) await this.#write();
    } catch (error) {
      this.#fallBehind();
      throw error;
    }
  }

  #fallBehind(): void {
    this.#behind = true;
    this.#queue = [];
  }

  async #write(): Promise<void> {
    if (this.#behind) {
      this.#behind = false;
      await ensureStream(this.deps.bus, ORDER_EVENTS_STREAM);
      await this.#publishAfter(this.#ackedPos);
    }
    if (performance.now() - this.#checkedAt > this.deps.compareMs) {
      await this.#compare();
      this.#checkedAt = performance.now();
    }
    while (this.#active && !this.#behind && this.#queue.length > 0) {
      const events = this.#queue.splice(0, BATCH).filter(({ pos }) => pos > this.#ackedPos);
      // Positions have no gaps: a commit that seemed to fail has logged the missing ones.
      if (events[0] && events[0].pos > this.#ackedPos + 1) await this.#publishAfter(this.#ackedPos);
      else await this.#publish(events);
    }
  }

  /** Fills a recreated stream from the log; publishes lost last events again. */
  async #compare(): Promise<void> {
    const { bus, lease, log } = this.deps;
    const acked = this.#ackedPos;
    const created = String((await ensureStream(bus, ORDER_EVENTS_STREAM)).created);
    const newest = await this.#newestOnStream();
    this.notePosition(newest);
    if ((await lease.filledStream()) !== created) {
      log.info({ stream: ORDER_EVENTS_STREAM.name }, 'outbox: filling a new stream');
      await this.#endWith(await this.#publishAfter(0));
      await lease.setFilledStream(created);
    } else if (newest < acked) await this.#publishAfter(newest);
  }

  /**
   * Publishes the newest of the logged events again when it is not the last message: it may have reached the new stream
   * before the older ones. The last message must show how far the stream got, or a restored database is not noticed.
   */
  async #endWith(newest: PublishedEvent | undefined): Promise<void> {
    if (newest && (await this.#newestOnStream()) < newest.pos)
      await this.#publishOne(newest, `${messageIdOf(newest)}.last`);
  }

  async #newestOnStream(): Promise<number> {
    const { bus } = this.deps;
    const manager = await bus.manager();
    return positionOf(
      await manager.streams.getMessage(bus.stream(ORDER_EVENTS_STREAM.name), {
        last_by_subj: bus.subject(ORDER_EVENTS_SUBJECT),
      }),
    );
  }

  /** Publishes all logged events after a position, and returns the last one. */
  async #publishAfter(pos: number): Promise<PublishedEvent | undefined> {
    let events: PublishedEvent[] = [];
    let last: PublishedEvent | undefined;
    const found = documentsOf(this.deps.events).find({ _id: { $gt: pos } }, { sort: { _id: 1 } });
    for await (const event of found) {
      if (!this.#active) return undefined;
      last = toPublishedEvent(event);
      events.push(last);
      if (events.length < BATCH) continue;
      await this.#publish(events);
      events = [];
    }
    await this.#publish(events);
    return last;
  }

  /** Publishes events in order. @throws when one of them is not acknowledged */
  async #publish(events: PublishedEvent[]): Promise<void> {
    const results = await Promise.allSettled(events.map((event) => this.#publishOne(event)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    this.#ackedPos = Math.max(this.#ackedPos, events.at(-1)?.pos ?? 0);
  }

  #publishOne(event: PublishedEvent, msgID = messageIdOf(event)): Promise<unknown> {
    const { bus } = this.deps;
    const parent = traceOf(event.traceparent);
    return inSpan(`publish ${ORDER_EVENTS_SUBJECT}`, { kind: SpanKind.PRODUCER, parent }, () => {
      const messageHeaders = traceHeaders() ?? headers();
      messageHeaders.set('X-Request-Id', event.requestId);
      return bus.jetstream.publish(bus.subject(ORDER_EVENTS_SUBJECT), JSON.stringify(event), {
        msgID,
        headers: messageHeaders,
      });
    });
  }
}

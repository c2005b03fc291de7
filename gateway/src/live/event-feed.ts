/**
 * Receives the events of orders from three sources: the batches that svc-orders' relay publishes immediately, the
 * stream for missed batches, and requests to svc-orders for events missing from both. Delivers each event once and in
 * order, even when the stream is deleted.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type ConsumerMessages, DeliverPolicy, type OrderedConsumerOptions } from '@nats-io/jetstream';
import {
  LIVE_EVENTS_SUBJECT,
  LiveEvents,
  ORDER_EVENTS_STREAM,
  ORDER_EVENTS_SUBJECT,
  READ_EVENTS_SUBJECT,
  ReadEventsReply,
  type ReadEventsRequest,
  ReceivedOrderEvent,
} from '@skatert/contracts/orders/order-event';
import { epochOf, epochStart } from '@skatert/contracts/shared/epoch';
import type { Bus } from '@skatert/service-kit/events/bus';
import { ensureStream } from '@skatert/service-kit/events/streams';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import { createQueue } from '@skatert/service-kit/shared/one-at-a-time';
import { isRecorded, SpanKind, startSpan, traceOf } from '@skatert/service-kit/shared/traces';
import type { FastifyBaseLogger } from 'fastify';
import { EventWindow, WINDOW_SIZE } from './event-window.js';

/** The name of a delivery in traces. */
const DELIVERY = `deliver ${ORDER_EVENTS_SUBJECT}`;
const READ_TIMEOUT_MS = 2000;
const READ_PAGE = 500;
const RETRY_MS = 200;
/**
 * After this time without an event the newest position is requested from svc-orders, since the stream may have lost the
 * last events. In ms.
 */
const CHECK_MS = 2000;

export interface FeedListener {
  onEvent: (event: ReceivedOrderEvent) => void;
  /** The window was restarted, since svc-orders' database was restored: earlier positions may be invalid. */
  onReset: () => void;
}

export class EventFeed {
  #window: EventWindow | undefined;
  #messages: ConsumerMessages | undefined;
  readonly #following: BackgroundLoop;
  readonly #checks: BackgroundLoop;
  #live: { unsubscribe: () => void } | undefined;
  /** The sequence number of the backlog's last message, while the backlog is read from the stream. */
  #backlogEnd: number | undefined;
  #checked = false;
  #appendedAt = 0;
  #requestedAt = 0;
  /** A catch-up that is queued and has not started. */
  #nextCatchUp: Promise<void> | undefined;
  /** Jobs that change the window run one after another. */
  readonly #inTurn = createQueue();

  constructor(
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
    private readonly listener: FeedListener,
  ) {
    this.#following = new BackgroundLoop({
      log,
      failure: 'events: stream interrupted',
      run: () => this.#consume(),
      everyMs: RETRY_MS,
      isOver: () => bus.connection.isClosed(),
    });
    this.#checks = new BackgroundLoop({
      log,
      failure: 'events: newest position not requested',
      run: () => this.#checkWhenDue(),
      everyMs: RETRY_MS,
    });
  }

  /** The latest events; undefined until the newest position is known from svc-orders. */
  get window(): EventWindow | undefined {
    return this.#checked ? this.#window : undefined;
  }

  start(): void {
    this.#live = this.bus.subscribe(LIVE_EVENTS_SUBJECT, (_subject, batch) => this.#onBatch(batch));
    this.#following.start();
    this.#checks.start(RETRY_MS);
  }

  /** Does not wait for a round that runs: rounds only read. */
  async stop(): Promise<void> {
    void this.#following.stop();
    void this.#checks.stop();
    this.#live?.unsubscribe();
    await this.#messages?.close().catch(() => {});
  }

  /** Reads events from svc-orders. @throws AppError UNAVAILABLE */
  read(request: ReadEventsRequest): Promise<ReadEventsReply> {
    return this.bus.request(READ_EVENTS_SUBJECT, request, ReadEventsReply, READ_TIMEOUT_MS);
  }

  /**
   * Reads all events that svc-orders has now. Concurrent callers share one request, which is sent after the last of
   * their calls. @throws AppError UNAVAILABLE
   */
  catchUp(): Promise<void> {
    this.#nextCatchUp ??= this.#inTurn(async () => {
      this.#nextCatchUp = undefined;
      this.#requestedAt = performance.now();
      const known = this.#window?.newest;
      const { newest } = await this.read({ after: known ?? Number.MAX_SAFE_INTEGER, limit: 1 });
      if (known === undefined) this.#window = new EventWindow(newest);
      else if (newest < known) this.#restart(newest);
      else await this.#fillTo(newest);
      this.#checked = true;
    });
    return this.#nextCatchUp;
  }

  /** Requests the newest position: frequently until it is known, then after a pause without events. */
  #checkWhenDue(): void {
    const now = performance.now();
    const quiet = now - Math.max(this.#appendedAt, this.#requestedAt) > CHECK_MS;
    const reading = this.#checked || this.#backlogEnd !== undefined;
    if (quiet || !reading) this.#check();
  }

  #check(): void {
    this.catchUp().catch((error) => this.log.debug({ err: error }, 'events: svc-orders does not respond'));
  }

  async #consume(): Promise<void> {
    const info = await ensureStream(this.bus, ORDER_EVENTS_STREAM);
    // An interrupted backlog is read again; known positions are skipped.
    const { first_seq, last_seq, messages: stored } = info.state;
    this.#backlogEnd = !this.#checked && stored > 0 ? last_seq : undefined;
    const options: Partial<OrderedConsumerOptions> = this.#checked
      ? { deliver_policy: DeliverPolicy.New }
      : {
          deliver_policy: DeliverPolicy.StartSequence,
          opt_start_seq: Math.max(1, first_seq, last_seq - WINDOW_SIZE + 1),
        };
    const consumer = await this.bus.jetstream.consumers.get(info.config.name, options);
    const messages = await consumer.consume({ max_messages: 500, idle_heartbeat: 1000 });
    // Stopped while the consumer was being created: nothing else closes these messages.
    if (this.#following.isStopped) return messages.stop();
    this.#messages = messages;
    void this.#endWhenLost(messages);
    if (this.#backlogEnd === undefined) this.#check();
    for await (const message of messages) {
      const received = message.json<{ pos?: number }>();
      if (!this.#isKnown(received?.pos)) {
        const parsed = ReceivedOrderEvent.safeParse(received);
        if (parsed.success) await this.#inTurn(() => this.#apply(parsed.data));
        else this.log.error({ seq: message.seq }, 'events: invalid message');
      }
      if (this.#backlogEnd !== undefined && message.seq >= this.#backlogEnd) {
        this.#backlogEnd = undefined;
        this.#check();
      }
    }
  }

  /** Applies a published batch. Ignored until the newest position is known: the backlog comes first. */
  #onBatch(batch: unknown): void {
    const parsed = LiveEvents.safeParse(batch);
    if (!this.#checked || !parsed.success) return;
    void this.#inTurn(async () => {
      for (const event of parsed.data) await this.#apply(event);
    }).catch((error) => this.log.warn({ err: error }, 'events: batch not applied'));
  }

  #isKnown(pos: number | undefined): boolean {
    return this.#window !== undefined && pos !== undefined && pos <= this.#window.newest;
  }

  /** Ends the iteration when the stream or the consumer was deleted; the next round then reads the new one. */
  async #endWhenLost(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) {
      if (
        type === 'heartbeats_missed' ||
        type === 'consumer_not_found' ||
        type === 'stream_not_found' ||
        type === 'consumer_deleted'
      ) {
        messages.stop();
      }
    }
  }

  /** Appends an event, after missing earlier ones have been read from svc-orders. */
  async #apply(event: ReceivedOrderEvent): Promise<void> {
    this.#window ??= new EventWindow(event.pos - 1);
    if (epochOf(event.pos) > epochOf(this.#window.newest)) this.#restart(epochStart(epochOf(event.pos)));
    if (event.pos <= this.#window.newest) return;
    while (!this.#following.isStopped && event.pos > this.#window.newest + 1) {
      const filled = await this.#fillTo(event.pos - 1).catch(() => false);
      if (!filled) await delay(RETRY_MS);
    }
    if (event.pos === this.#window.newest + 1) this.#append(event);
  }

  /** Reads positions up to `target` from svc-orders. @returns false when svc-orders doesn't have them */
  async #fillTo(target: number): Promise<boolean> {
    while (this.#window && this.#window.newest < target && !this.#following.isStopped) {
      const { events, newest } = await this.read({ after: this.#window.newest, limit: READ_PAGE });
      if (events.length === 0) {
        if (newest <= this.#window.newest) return false;
        this.#skipTo(newest);
        return true;
      }
      for (const event of events) {
        this.#skipTo(event.pos - 1);
        this.#append(event);
      }
    }
    return true;
  }

  /** Skips positions that svc-orders doesn't have: they are older than its retention, or a new epoch skipped them. */
  #skipTo(pos: number): void {
    if (!this.#window || pos <= this.#window.newest) return;
    if (epochOf(pos) > epochOf(this.#window.newest)) this.#restart(pos);
    else this.#window = new EventWindow(pos);
  }

  /** Restarts the window after a position, since svc-orders' database was restored from a backup. */
  #restart(newest: number): void {
    this.log.warn({ from: this.#window?.newest, to: newest }, 'events: a new epoch began');
    this.#window = new EventWindow(newest);
    this.listener.onReset();
  }

  #deliver(event: ReceivedOrderEvent): void {
    const parent = traceOf('traceparent' in event ? event.traceparent : undefined);
    const span = isRecorded(parent) && startSpan(DELIVERY, { kind: SpanKind.CONSUMER, parent }).span;
    this.listener.onEvent(event);
    if (span) span.end();
  }

  #append(event: ReceivedOrderEvent): void {
    const window = this.#window;
    if (!window || event.pos !== window.newest + 1) return;
    window.append(event);
    this.#appendedAt = performance.now();
    this.#deliver(event);
  }
}

/**
 * Follows the orders' events: told by the relay at once, by one consumer on the stream where that was missed, and by
 * svc-orders itself for whatever neither brought. Events come out once each and in order, whatever happens to the stream.
 */
import { type ConsumerMessages, DeliverPolicy, type OrderedConsumerOptions } from '@nats-io/jetstream';
import {
  LIVE_EVENTS_SUBJECT,
  LiveEvents,
  ORDER_EVENTS_STREAM,
  OrderEvent,
  READ_EVENTS_SUBJECT,
  ReadEventsReply,
  type ReadEventsRequest,
} from '@skatert/contracts/order-event';
import type { Bus } from '@skatert/service-kit/bus';
import { ensureStream } from '@skatert/service-kit/streams';
import type { FastifyBaseLogger } from 'fastify';
import { EventWindow, WINDOW_SIZE } from './event-window.js';

const READ_TIMEOUT_MS = 2000;
const READ_PAGE = 500;
const RETRY_MS = 200;
/** After so long without an event svc-orders is asked for its newest position: the stream may have lost the last ones. */
const CHECK_MS = 2000;

export class EventFeed {
  #window: EventWindow | undefined;
  #stopped = false;
  #messages: ConsumerMessages | undefined;
  #timer: NodeJS.Timeout | undefined;
  #live: { unsubscribe: () => void } | undefined;
  /** The stream's last message at the start, until it was read; positions before it come from the stream. */
  #readFirst: number | undefined;
  #checked = false;
  #appendedAt = 0;
  /** Everything that moves the window waits for its turn here. */
  #turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
    private readonly onEvent: (event: OrderEvent) => void,
  ) {}

  /** The events held; undefined until the newest position is known from svc-orders. */
  get window(): EventWindow | undefined {
    return this.#checked ? this.#window : undefined;
  }

  start(): void {
    this.#live = this.bus.subscribe(LIVE_EVENTS_SUBJECT, (_subject, batch) => this.#hear(batch));
    void this.#follow();
    this.#timer = setInterval(() => {
      if (performance.now() - this.#appendedAt > CHECK_MS) void this.#check();
    }, CHECK_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#live?.unsubscribe();
    await this.#messages?.close().catch(() => {});
  }

  /** Asks svc-orders. @throws AppError UNAVAILABLE */
  read(request: ReadEventsRequest): Promise<ReadEventsReply> {
    return this.bus.request(READ_EVENTS_SUBJECT, request, ReadEventsReply, READ_TIMEOUT_MS);
  }

  async #follow(): Promise<void> {
    while (!this.#stopped && !this.bus.connection.isClosed()) {
      try {
        await this.#consume();
      } catch (error) {
        this.log.warn({ err: error }, 'events: stream interrupted');
      }
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #consume(): Promise<void> {
    const info = await ensureStream(this.bus, ORDER_EVENTS_STREAM);
    if (!this.#window && info.state.messages > 0) this.#readFirst = info.state.last_seq;
    const options: Partial<OrderedConsumerOptions> = this.#window
      ? { deliver_policy: DeliverPolicy.New }
      : {
          deliver_policy: DeliverPolicy.StartSequence,
          opt_start_seq: Math.max(1, info.state.first_seq, info.state.last_seq - WINDOW_SIZE + 1),
        };
    const consumer = await this.bus.jetstream.consumers.get(info.config.name, options);
    const messages = await consumer.consume({ max_messages: 500, idle_heartbeat: 1000 });
    this.#messages = messages;
    void this.#endWhenLost(messages);
    void this.#check();
    for await (const message of messages) {
      const told = message.json<{ pos?: number }>();
      if (!this.#isKnown(told?.pos)) {
        const parsed = OrderEvent.safeParse(told);
        if (parsed.success) await this.#inTurn(() => this.#take(parsed.data));
        else this.log.error({ seq: message.seq }, 'events: message not understood');
      }
      if (this.#readFirst !== undefined && message.seq >= this.#readFirst) {
        this.#readFirst = undefined;
        void this.#check();
      }
    }
  }

  /** A batch just told. Before the newest position is known the stream's order is kept. */
  #hear(batch: unknown): void {
    const parsed = LiveEvents.safeParse(batch);
    if (!this.#checked || !parsed.success) return;
    void this.#inTurn(async () => {
      for (const event of parsed.data) await this.#take(event);
    }).catch((error) => this.log.warn({ err: error }, 'events: batch not taken'));
  }

  #isKnown(pos: number | undefined): boolean {
    return this.#window !== undefined && pos !== undefined && pos <= this.#window.newest;
  }

  /** A stream that was deleted never speaks again: end the iteration, and follow the new one. */
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

  /** Brings what svc-orders has and the stream did not bring. */
  async #check(): Promise<void> {
    if (this.#readFirst !== undefined) return;
    await this.#inTurn(async () => {
      const { newest } = await this.read({
        after: this.#window?.newest ?? Number.MAX_SAFE_INTEGER,
        limit: 1,
      });
      if (this.#window) await this.#fillTo(newest);
      else this.#window = new EventWindow(newest);
      this.#checked = true;
    }).catch((error) => this.log.debug({ err: error }, 'events: svc-orders not asked'));
  }

  async #take(event: OrderEvent): Promise<void> {
    this.#window ??= new EventWindow(event.pos - 1);
    if (event.pos <= this.#window.newest) return;
    while (!this.#stopped && event.pos > this.#window.newest + 1) {
      const filled = await this.#fillTo(event.pos - 1).catch(() => false);
      if (!filled) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    if (event.pos === this.#window.newest + 1) this.#append(event);
  }

  /** Reads positions up to `target` from svc-orders. False: it doesn't have them. */
  async #fillTo(target: number): Promise<boolean> {
    while (this.#window && this.#window.newest < target && !this.#stopped) {
      const { events, newest } = await this.read({ after: this.#window.newest, limit: READ_PAGE });
      if (events.length === 0) {
        if (newest <= this.#window.newest) return false;
        this.#window = new EventWindow(newest);
        return true;
      }
      this.#skipLostRows(events[0]);
      for (const event of events) this.#append(event);
    }
    return true;
  }

  /** Rows older than what svc-orders keeps are gone: the window begins anew behind them. */
  #skipLostRows(next: OrderEvent | undefined): void {
    if (next && this.#window && next.pos > this.#window.newest + 1)
      this.#window = new EventWindow(next.pos - 1);
  }

  #append(event: OrderEvent): void {
    const window = this.#window;
    if (!window || event.pos !== window.newest + 1) return;
    window.append(event);
    this.#appendedAt = performance.now();
    this.onEvent(event);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => {});
    return mine;
  }
}

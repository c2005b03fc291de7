/**
 * Follows the orders' events: published by the relay at once, by one consumer on the stream where that was missed, and by
 * svc-orders itself for whatever neither brought. Events come out once each and in order, whatever happens to the stream.
 */
import { type ConsumerMessages, DeliverPolicy, type OrderedConsumerOptions } from '@nats-io/jetstream';
import {
  LIVE_EVENTS_SUBJECT,
  LiveEvents,
  ORDER_EVENTS_STREAM,
  READ_EVENTS_SUBJECT,
  ReadEventsReply,
  type ReadEventsRequest,
  ReceivedOrderEvent,
} from '@skatert/contracts/orders/order-event';
import { epochOf, epochStart } from '@skatert/contracts/shared/epoch';
import type { Bus } from '@skatert/service-kit/bus';
import { ensureStream } from '@skatert/service-kit/streams';
import type { FastifyBaseLogger } from 'fastify';
import { EventWindow, WINDOW_SIZE } from './event-window.js';

const READ_TIMEOUT_MS = 2000;
const READ_PAGE = 500;
const RETRY_MS = 200;
/** After so long without an event svc-orders is asked for its newest position: the stream may have lost the last ones. */
const CHECK_MS = 2000;

export interface FeedListener {
  onEvent: (event: ReceivedOrderEvent) => void;
  /** The window was restarted: svc-orders' database was set back, positions from before it may be void. */
  onReset: () => void;
}

export class EventFeed {
  #window: EventWindow | undefined;
  #stopped = false;
  #messages: ConsumerMessages | undefined;
  #timer: NodeJS.Timeout | undefined;
  #live: { unsubscribe: () => void } | undefined;
  /** The last message of the stream's backlog while it is read: until then positions come from the stream. */
  #backlogEnd: number | undefined;
  #checked = false;
  #appendedAt = 0;
  #askedAt = 0;
  /** A catch-up that waits for its turn. */
  #nextCatchUp: Promise<void> | undefined;
  /** Everything that moves the window waits for its turn here. */
  #turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
    private readonly listener: FeedListener,
  ) {}

  /** The events held; undefined until the newest position is known from svc-orders. */
  get window(): EventWindow | undefined {
    return this.#checked ? this.#window : undefined;
  }

  start(): void {
    this.#live = this.bus.subscribe(LIVE_EVENTS_SUBJECT, (_subject, batch) => this.#hear(batch));
    void this.#follow();
    this.#timer = setInterval(() => this.#checkWhenDue(), RETRY_MS);
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

  /**
   * Brings everything that svc-orders has by now. Callers that wait for the same turn share one request, which is sent
   * after each of them called. @throws AppError UNAVAILABLE
   */
  catchUp(): Promise<void> {
    this.#nextCatchUp ??= this.#inTurn(async () => {
      this.#nextCatchUp = undefined;
      this.#askedAt = performance.now();
      const known = this.#window?.newest;
      const { newest } = await this.read({ after: known ?? Number.MAX_SAFE_INTEGER, limit: 1 });
      if (known === undefined) this.#window = new EventWindow(newest);
      else if (newest < known) this.#restart(newest);
      else await this.#fillTo(newest);
      this.#checked = true;
    });
    return this.#nextCatchUp;
  }

  /** Until the newest position is known svc-orders is asked often, then whenever events have been missing for a while. */
  #checkWhenDue(): void {
    const now = performance.now();
    const quiet = now - Math.max(this.#appendedAt, this.#askedAt) > CHECK_MS;
    const reading = this.#checked || this.#backlogEnd !== undefined;
    if (quiet || !reading) this.#check();
  }

  #check(): void {
    this.catchUp().catch((error) => this.log.debug({ err: error }, 'events: svc-orders not asked'));
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
    // A backlog whose reading was interrupted is read again: positions that are known are dropped.
    const { first_seq, last_seq, messages: held } = info.state;
    this.#backlogEnd = !this.#checked && held > 0 ? last_seq : undefined;
    const options: Partial<OrderedConsumerOptions> = this.#checked
      ? { deliver_policy: DeliverPolicy.New }
      : {
          deliver_policy: DeliverPolicy.StartSequence,
          opt_start_seq: Math.max(1, first_seq, last_seq - WINDOW_SIZE + 1),
        };
    const consumer = await this.bus.jetstream.consumers.get(info.config.name, options);
    const messages = await consumer.consume({ max_messages: 500, idle_heartbeat: 1000 });
    this.#messages = messages;
    void this.#endWhenLost(messages);
    if (this.#backlogEnd === undefined) this.#check();
    for await (const message of messages) {
      const told = message.json<{ pos?: number }>();
      if (!this.#isKnown(told?.pos)) {
        const parsed = ReceivedOrderEvent.safeParse(told);
        if (parsed.success) await this.#inTurn(() => this.#take(parsed.data));
        else this.log.error({ seq: message.seq }, 'events: message not understood');
      }
      if (this.#backlogEnd !== undefined && message.seq >= this.#backlogEnd) {
        this.#backlogEnd = undefined;
        this.#check();
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

  async #take(event: ReceivedOrderEvent): Promise<void> {
    this.#window ??= new EventWindow(event.pos - 1);
    if (epochOf(event.pos) > epochOf(this.#window.newest)) this.#restart(epochStart(epochOf(event.pos)));
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

  /** Positions that svc-orders doesn't hold are older than what it keeps, or were passed over by a new epoch. */
  #skipTo(pos: number): void {
    if (!this.#window || pos <= this.#window.newest) return;
    if (epochOf(pos) > epochOf(this.#window.newest)) this.#restart(pos);
    else this.#window = new EventWindow(pos);
  }

  /** Begins anew after a position: svc-orders' database was set back. */
  #restart(newest: number): void {
    this.log.warn({ from: this.#window?.newest, to: newest }, 'events: positions were set back');
    this.#window = new EventWindow(newest);
    this.listener.onReset();
  }

  #append(event: ReceivedOrderEvent): void {
    const window = this.#window;
    if (!window || event.pos !== window.newest + 1) return;
    window.append(event);
    this.#appendedAt = performance.now();
    this.listener.onEvent(event);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => {});
    return mine;
  }
}

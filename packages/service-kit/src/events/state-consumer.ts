/**
 * Consumes states from a stream. The instances of a service share one durable consumer per subject. An instance pulls
 * only subjects that it has a handler for, so that releases with different handlers can run side by side: a message
 * waits for an instance with a handler.
 */
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { keptForDays, type StreamDefinition } from '@skatert/contracts/shared/streams';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { BackgroundLoop } from '../shared/background-loop.js';
import { inSpan, isRecorded, SpanKind } from '../shared/traces.js';
import type { Bus } from './bus.js';
import { durableName, ensureConsumer, removeSharedConsumer } from './consumers.js';
import { traceOfMessage } from './message-traces.js';
import type { ConsumerName } from './nats-measures.js';
import { ensureStream } from './streams.js';

export interface StateHandler {
  /** The schema by which `apply` reads messages. */
  message: z.ZodType;
  /**
   * The number of the state's schema (such as `MENU_STATE_SCHEMAS.brand`); with a new one all states are read again.
   */
  schema: number;
  /**
   * Applies states in the order of the stream, older versions and repeated ones among them. When it throws, the states are
   * applied again one by one; one that does not parse is stored as poison.
   */
  apply: (states: unknown[]) => Promise<void>;
}

/** Returns a handler whose `apply` receives the messages parsed by a schema; `schema` is the number of the state's schema. */
export const handlerOf = <T extends z.ZodType>(
  message: T,
  schema: number,
  apply: (messages: z.infer<T>[]) => Promise<void>,
): StateHandler => ({
  message,
  schema,
  apply: async (received) => apply(received.map((each) => message.parse(each))),
});

export interface StateConsumerOptions {
  bus: Bus;
  log: FastifyBaseLogger;
  stream: StreamDefinition;
  /** The service's name, the first part of the durable consumer's name. */
  durable: string;
  /** Handlers by subject filter (without the platform's prefix), such as `menu.brand.*`. */
  handlers: Record<string, StateHandler>;
}

/** The messages that a consumer could not parse, kept for manual inspection. */
const POISON_STREAM: StreamDefinition = {
  name: 'POISON',
  revision: 1,
  subjects: ['poison.>'],
  settings: keptForDays(30),
};

const RETRY_MS = 500;
/** How many states are applied in one write: thousands change in one step, and each write waits for MongoDB's journal. */
const BATCH = 500;

export class StateConsumer {
  readonly #subjects: SubjectConsumer[];

  constructor(options: StateConsumerOptions) {
    this.#subjects = Object.entries(options.handlers).map(
      ([subject, handler]) => new SubjectConsumer(options, subject, handler),
    );
  }

  /** The durable consumers, whether they exist yet or not. */
  get names(): ConsumerName[] {
    return this.#subjects.map(({ consumerName }) => consumerName);
  }

  start(): void {
    for (const subject of this.#subjects) subject.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#subjects.map((subject) => subject.stop()));
  }
}

/** Pulls the messages of one subject filter. */
class SubjectConsumer {
  #messages: ConsumerMessages | undefined;
  readonly #received: JsMsg[] = [];
  #applying: Promise<void> | undefined;
  readonly #loop: BackgroundLoop;

  constructor(
    private readonly options: StateConsumerOptions,
    private readonly subject: string,
    private readonly handler: StateHandler,
  ) {
    const { bus, log } = options;
    this.#loop = new BackgroundLoop({
      log,
      failure: 'consumer interrupted',
      about: { subject },
      run: async () => this.#consume(await this.#consumer()),
      everyMs: RETRY_MS,
      isOver: () => bus.connection.isClosed(),
    });
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    const stopped = this.#loop.stop();
    await this.#messages?.close().catch(() => {});
    await stopped;
  }

  get consumerName(): ConsumerName {
    const { bus, stream, durable } = this.options;
    return {
      stream: bus.stream(stream.name),
      name: durableName(durable, this.subject, this.handler.schema),
    };
  }

  async #consumer(): Promise<Consumer> {
    const { bus, stream, durable } = this.options;
    const { config } = await ensureStream(bus, stream);
    const { name } = this.consumerName;
    await ensureConsumer(bus, config.name, name, this.subject);
    await removeSharedConsumer(bus, config.name, durable);
    return bus.jetstream.consumers.get(config.name, name);
  }

  async #consume(consumer: Consumer): Promise<void> {
    const messages = await consumer.consume({ max_messages: BATCH, idle_heartbeat: 2000 });
    // Stopped while the consumer was being created: nothing else closes these messages.
    if (this.#loop.isStopped) {
      messages.stop();
      return;
    }
    this.#messages = messages;
    void this.#endWhenLost(messages);
    for await (const message of messages) {
      this.#received.push(message);
      this.#applying ??= this.#applyReceived();
      if (this.#received.length >= BATCH) await this.#applying;
    }
    await this.#applying;
  }

  /** Applies the first message at once, and those that arrive during a write together in the next one. */
  async #applyReceived(): Promise<void> {
    while (this.#received.length > 0) await this.#apply(this.#received.splice(0));
    this.#applying = undefined;
  }

  /** Ends the iteration when the consumer or the stream was deleted; the loop then recreates it. */
  async #endWhenLost(messages: ConsumerMessages): Promise<void> {
    for await (const status of messages.status()) {
      if (
        status.type === 'consumer_deleted' ||
        status.type === 'consumer_not_found' ||
        status.type === 'stream_not_found'
      ) {
        messages.stop();
      }
    }
  }

  /** Applies the messages in one write; if it fails, each alone, so that an invalid one does not hold up the others. */
  async #apply(messages: readonly JsMsg[]): Promise<void> {
    try {
      await this.#traced(messages, () => this.handler.apply(messages.map((message) => message.json())));
      for (const message of messages) message.ack();
    } catch (error) {
      const [first, ...others] = messages;
      if (first && others.length === 0) await this.#refuse(first, error);
      else await Promise.all(messages.map((message) => this.#apply([message])));
    }
  }

  /** Messages are applied as a part of what the first one is part of that is recorded, and for the others. */
  #traced(messages: readonly JsMsg[], apply: () => Promise<void>): Promise<void> {
    const [parent, ...links] = messages.map(traceOfMessage).filter(isRecorded);
    if (parent === undefined) return apply();
    return inSpan(`process ${this.subject}`, { kind: SpanKind.CONSUMER, parent, links }, apply);
  }

  /** Stores an invalid message as poison; any other is delivered again. */
  async #refuse(message: JsMsg, error: unknown): Promise<void> {
    const { log } = this.options;
    const { subject } = message;
    try {
      if (error instanceof z.ZodError || error instanceof SyntaxError) {
        log.error({ err: error, subject }, `invalid message, stored in ${POISON_STREAM.name}`);
        await this.#storePoison(message);
        return;
      }
      log.warn({ err: error, subject }, 'state not applied, will be delivered again');
    } catch (failure) {
      log.warn({ err: failure, subject }, 'invalid message not stored, will be delivered again');
    }
    message.nak(RETRY_MS);
  }

  async #storePoison(message: JsMsg): Promise<void> {
    const { bus, durable } = this.options;
    await ensureStream(bus, POISON_STREAM);
    await bus.jetstream.publish(bus.subject(`poison.${durable}`), message.data);
    message.term('invalid');
  }
}

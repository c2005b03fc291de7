/** Hears states from a stream through a durable consumer that all instances of a service share. */
import {
  AckPolicy,
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Bus } from './bus.js';
import { ensureStream, POISON_STREAM, type StreamName } from './streams.js';

export interface StateConsumerOptions {
  bus: Bus;
  log: FastifyBaseLogger;
  stream: StreamName;
  /** The service's name: one durable consumer each. */
  durable: string;
  /** Handlers by subject filter (without the platform's prefix), such as `menu.brand.*`. */
  handlers: Record<string, (state: unknown) => Promise<void>>;
}

const RETRY_MS = 500;

export class StateConsumer {
  #messages: ConsumerMessages | undefined;
  #stopped = false;
  #loop: Promise<void> | undefined;

  constructor(private readonly options: StateConsumerOptions) {}

  start(): void {
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#messages?.close().catch(() => {});
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { bus, log, stream } = this.options;
    while (!this.#stopped && !bus.connection.isClosed()) {
      try {
        await this.#consume(await this.#consumer());
      } catch (error) {
        log.warn({ err: error, stream }, 'consumer interrupted');
      }
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #consumer(): Promise<Consumer> {
    const { bus, stream, durable, handlers } = this.options;
    await ensureStream(bus, stream);
    const manager = await bus.manager();
    await manager.consumers.add(bus.stream(stream), {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(10_000),
      deliver_policy: DeliverPolicy.All,
      filter_subjects: Object.keys(handlers).map((subject) => bus.subject(subject)),
    });
    return bus.jetstream.consumers.get(bus.stream(stream), durable);
  }

  async #consume(consumer: Consumer): Promise<void> {
    const messages = await consumer.consume({ max_messages: 64, idle_heartbeat: 2000 });
    // Stopped while the consumer was being made: nobody closes this one otherwise.
    if (this.#stopped) {
      messages.stop();
      return;
    }
    this.#messages = messages;
    void this.#endWhenLost(messages);
    for await (const message of messages) await this.#take(message);
  }

  /** A consumer or stream that was deleted never speaks again: end the iteration, the loop makes it anew. */
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

  async #take(message: JsMsg): Promise<void> {
    const handler = this.#handlerOf(message.subject);
    try {
      await handler?.(message.json());
      message.ack();
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError) await this.#keepPoison(message, error);
      else {
        this.options.log.warn(
          { err: error, subject: message.subject },
          'state not taken, will be sent again',
        );
        message.nak(RETRY_MS);
      }
    }
  }

  #handlerOf(subject: string) {
    const { bus, handlers } = this.options;
    const entry = Object.entries(handlers).find(([filter]) =>
      subject.startsWith(bus.subject(filter).replace(/\*$/, '')),
    );
    return entry?.[1];
  }

  async #keepPoison(message: JsMsg, error: Error): Promise<void> {
    const { bus, log, durable } = this.options;
    log.error({ err: error, subject: message.subject }, `message not understood, kept in ${POISON_STREAM}`);
    await ensureStream(bus, POISON_STREAM);
    await bus.jetstream.publish(bus.subject(`poison.${durable}`), message.data);
    message.term('not understood');
  }
}

/** The connection to NATS, with every name under one prefix and JSON on the wire. */
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { ErrorCode } from '@skatert/contracts/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { AppError } from './errors.js';

export interface BusOptions {
  url: string;
  user?: string;
  password?: string;
  prefix?: string;
  /** The connection's name, shown by the server's monitoring. */
  name: string;
}

export class Bus {
  readonly jetstream: JetStreamClient;
  #manager: Promise<JetStreamManager> | undefined;
  readonly #reconnectListeners = new Set<() => void>();
  #connected = true;

  private constructor(
    readonly connection: NatsConnection,
    private readonly prefix: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.jetstream = jetstream(connection, { timeout: 2000 });
    void this.#followConnection();
  }

  /** Connects, waiting for the server as long as it takes, and reconnects for ever. */
  static async connect(options: BusOptions, log: FastifyBaseLogger): Promise<Bus> {
    const connection = await connect({
      servers: options.url.split(','),
      name: options.name,
      user: options.user,
      pass: options.password,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 100,
      pingInterval: 5000,
    });
    return new Bus(connection, options.prefix ?? '', log);
  }

  /** True while the server is reachable as far as this side knows. */
  get connected(): boolean {
    return this.#connected && !this.connection.isClosed();
  }

  /** Runs `listener` after each reconnect: what was said meanwhile was not heard. */
  onReconnect(listener: () => void): void {
    this.#reconnectListeners.add(listener);
  }

  async #followConnection(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.#connected = false;
        this.log.warn('nats: connection lost');
      }
      if (status.type === 'reconnect') {
        this.#connected = true;
        this.log.info('nats: connected again');
        for (const listener of this.#reconnectListeners) listener();
      }
    }
  }

  /** A subject under the prefix. */
  subject(name: string): string {
    return this.prefix ? `${this.prefix}.${name}` : name;
  }

  /** A stream, consumer or bucket name under the prefix. */
  stream(name: string): string {
    return this.prefix ? `${this.prefix}_${name}` : name;
  }

  /** The JetStream manager; made on first use, again after a failure. */
  manager(): Promise<JetStreamManager> {
    this.#manager ??= jetstreamManager(this.connection, { timeout: 2000, checkAPI: false }).catch((error) => {
      this.#manager = undefined;
      throw error;
    });
    return this.#manager;
  }

  /** Tells whoever listens; nobody may. */
  publish(name: string, payload: unknown = null): void {
    if (!this.connection.isClosed()) this.connection.publish(this.subject(name), JSON.stringify(payload));
  }

  /** Calls `handler` with the subject (without the prefix) and the payload of each message. */
  subscribe(name: string, handler: (subject: string, payload: unknown) => void): Subscription {
    const cut = this.prefix ? this.prefix.length + 1 : 0;
    return this.connection.subscribe(this.subject(name), {
      callback: (error, message) => {
        if (error) return;
        handler(message.subject.slice(cut), message.json());
      },
    });
  }

  /**
   * Asks another service and waits for its answer.
   * @throws AppError UNAVAILABLE when nobody answers within `timeoutMs`, or the error the other side answered.
   */
  async request<T extends z.ZodType>(
    name: string,
    payload: unknown,
    reply: T,
    timeoutMs: number,
  ): Promise<z.infer<T>> {
    let answer: { error?: { code: ErrorCode; message: string }; result?: unknown };
    try {
      const message = await this.connection.request(this.subject(name), JSON.stringify(payload), {
        timeout: timeoutMs,
      });
      answer = message.json();
    } catch (error) {
      throw new AppError('UNAVAILABLE', { cause: error });
    }
    if (answer.error) throw new AppError(answer.error.code, { message: answer.error.message });
    return reply.parse(answer.result);
  }

  /** Answers requests on a subject; instances of one service share them. */
  serve<T extends z.ZodType>(
    name: string,
    request: T,
    handler: (payload: z.infer<T>) => Promise<unknown>,
  ): Subscription {
    return this.connection.subscribe(this.subject(name), {
      queue: name,
      callback: (error, message) => {
        if (!error) void this.#answer(name, message, async () => handler(request.parse(message.json())));
      },
    });
  }

  async #answer(name: string, message: Msg, work: () => Promise<unknown>): Promise<void> {
    try {
      message.respond(JSON.stringify({ result: await work() }));
    } catch (thrown) {
      this.log.error({ err: thrown, subject: name }, 'request over nats failed');
      const failure = thrown instanceof AppError ? thrown : new AppError('INTERNAL');
      message.respond(JSON.stringify({ error: { code: failure.code, message: failure.message } }));
    }
  }

  /** Finishes what is under way and closes. */
  async close(): Promise<void> {
    if (!this.connection.isClosed()) await this.connection.drain().catch(() => this.connection.close());
  }
}

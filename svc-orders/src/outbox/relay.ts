/**
 * Publishes the events of orders. One relay at a time assigns positions, in a transaction with the lease, so that they have
 * no gaps: it logs the events of its own instance by the commit of their change, and moves those that are pending in
 * orders to the log. It publishes them to live subscribers at once and passes them to the stream writer without waiting
 * for it.
 */

import { LIVE_EVENTS_SUBJECT, OUTBOX_WAKE_SUBJECT } from '@skatert/contracts/orders/order-event';
import { epochOf } from '@skatert/contracts/shared/epoch';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Bus } from '@skatert/service-kit/events/bus';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import { createQueue } from '@skatert/service-kit/shared/one-at-a-time';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession } from 'mongoose';
import type { OrderTransaction, OrderWithEvents, Outbox } from '../orders/order-transaction.js';
import type { KnownProgress, Progress } from './lease.js';
import { logEvents } from './log-events.js';
import { type LoggedEventDoc, toPublishedEvent } from './logged-event-model.js';
import { type MoveEventsDeps, moveEvents } from './move-events.js';
import { StreamWriter } from './stream-writer.js';

/**
 * After a batch the relay pauses for as long as the batch took, within these bounds in ms. A batch costs nearly the
 * same for one event as for many, so pauses make batches larger, the more so under load.
 */
const REST_MS = { least: 2, most: 25 };

/** In ms. */
export interface RelayTimes {
  /** How often an idle relay checks for events and renews its lease. */
  idle: number;
  /** How often the stream is compared with the log. */
  compare: number;
}
const TIMES: RelayTimes = { idle: 1000, compare: 5000 };

export interface RelayDeps extends MoveEventsDeps {
  bus: Bus;
  log: FastifyBaseLogger;
  /** Called after each batch was logged. */
  onLogged?: () => void;
  /** Shortened by tests. */
  times?: RelayTimes;
}

export class Relay implements Outbox {
  readonly #loop: BackgroundLoop;
  readonly #writer: StreamWriter;
  readonly #times: RelayTimes;
  /** Transactions of this instance would conflict on the lease: each waits for the one before. */
  readonly #inTurn = createQueue();
  #holding = false;
  #renewedAt = 0;

  constructor(private readonly deps: RelayDeps) {
    this.#times = deps.times ?? TIMES;
    this.#writer = new StreamWriter({ ...deps, compareMs: this.#times.compare });
    this.#loop = new BackgroundLoop({
      log: deps.log,
      failure: 'outbox: batch failed, retrying',
      run: () => this.#relay(),
      everyMs: this.#times.idle,
      restMs: (tookMs) => Math.min(REST_MS.most, Math.max(REST_MS.least, tookMs)),
    });
  }

  start(): void {
    this.deps.bus.subscribe(OUTBOX_WAKE_SUBJECT, () => this.#loop.wake());
    this.#writer.start();
    this.#loop.start();
  }

  /** Runs one transaction at a time. The events are logged and published here while this relay holds the lease. */
  transact<T>(work: (transaction: OrderTransaction) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      let logged: LoggedEventDoc[] | undefined = [];
      const result = await inTransaction(this.deps.connection, (session) => {
        logged = [];
        const log = async (orders: readonly OrderWithEvents[]): Promise<boolean> => {
          logged = await this.#log(orders, session);
          return logged !== undefined;
        };
        return work({ session, log });
      }).catch((error) => this.#notePossibleCommit(error));
      if (logged) this.#publish(logged);
      else this.wake();
      return result;
    });
  }

  /** To be called after a commit with a pending event: wakes the relay that holds the lease, here or in another instance. */
  wake(): void {
    if (this.#holding) this.#loop.wake();
    else this.deps.bus.publish(OUTBOX_WAKE_SUBJECT);
  }

  /** Finishes the current batch, then releases the lease. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#inTurn(async () => {
      await this.#writer.stop();
      if (this.#holding) await this.deps.lease.release(this.#writer.ackedPos).catch(() => {});
      this.#holding = false;
    });
  }

  async #relay(): Promise<void> {
    if (await this.#holdLease()) while (await this.#relayBatch());
  }

  /** Acquires or renews the lease when needed. Returns true while this relay holds it. */
  async #holdLease(): Promise<boolean> {
    const now = Date.now();
    if (this.#holding && now - this.#renewedAt < this.#times.idle) return true;
    const progress = await this.#inTurn(() => this.#acquireLease());
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

  /** Acquires or renews the lease. After acquiring it, reads the stream before any position is assigned. */
  async #acquireLease(): Promise<Progress | undefined> {
    const { lease, log } = this.deps;
    if (!this.#holding) {
      if (!(await lease.acquire(this.#known))) return undefined;
      // An unreadable stream does not block the relay: the stream writer compares it later.
      await this.#writer
        .readNewestPosition()
        .catch((error) => log.warn({ err: error }, 'outbox: stream not read'));
    }
    const { seenPos } = this.#known;
    const progress = await lease.acquire(this.#known);
    if (progress && seenPos > 0 && epochOf(progress.lastPos) > epochOf(seenPos))
      log.error(
        { seenPos, lastPos: progress.lastPos },
        'outbox: the database was restored from an older state, starting a new epoch',
      );
    this.#writer.notePosition(progress?.lastPos ?? 0);
    return progress;
  }

  #lose(): void {
    this.#holding = false;
    this.#writer.pause();
  }

  get #known(): KnownProgress {
    const { ackedPos, seenPos } = this.#writer;
    return { ackedPos, seenPos };
  }

  /** Moves a batch of pending events to the log and publishes it. Returns true when more events may be pending. */
  #relayBatch(): Promise<boolean> {
    return this.#inTurn(async () => {
      const moved = await moveEvents(this.deps, this.#known).catch((error) =>
        this.#notePossibleCommit(error),
      );
      if (moved) this.#publish(moved.events);
      else this.#lose();
      return moved?.full ?? false;
    });
  }

  /** Logs events while this relay holds the lease; else returns undefined. */
  async #log(
    orders: readonly OrderWithEvents[],
    session: ClientSession,
  ): Promise<LoggedEventDoc[] | undefined> {
    if (!this.#holding) return undefined;
    const logged = await logEvents(this.deps, orders, this.#known, session);
    if (logged) this.#renewedAt = Date.now();
    else this.#lose();
    return logged;
  }

  /** A commit that failed may have taken effect: its events may be in the log. @throws the error */
  #notePossibleCommit(error: unknown): never {
    this.#writer.readLog();
    throw error;
  }

  #publish(logged: readonly LoggedEventDoc[]): void {
    if (logged.length === 0) return;
    const events = logged.map(toPublishedEvent);
    this.deps.bus.publish(LIVE_EVENTS_SUBJECT, events);
    this.#writer.push(events);
    this.deps.onLogged?.();
  }
}

/**
 * Carries the outbox to the stream. One relay at a time gives each row its position, in a transaction on the lease,
 * so that positions have no holes; then it publishes and keeps how far the stream has acknowledged. MongoDB holds the
 * truth: a stream that was lost is made anew and filled from the rows.
 */
import { headers } from '@nats-io/transport-node';
import {
  ORDER_EVENTS_STREAM,
  ORDER_EVENTS_SUBJECT,
  OUTBOX_WAKE_SUBJECT,
} from '@skatert/contracts/order-event';
import type { Bus } from '@skatert/service-kit/bus';
import { inTransaction } from '@skatert/service-kit/database';
import { ensureStream, isStreamMissing } from '@skatert/service-kit/streams';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { Lease, Progress } from './lease.js';
import { type OutboxModel, type OutboxRow, toOrderEvent } from './outbox-model.js';
import { Wakeable } from './wakeable.js';

/** The most rows that are given positions at once. */
const BATCH = 200;
/** How often an idle relay looks for rows and renews its lease, in ms. */
const IDLE_MS = 1000;
/** How often the stream is looked after, in ms. */
const TEND_MS = 5000;
/**
 * After a batch the relay rests as long as the batch took, within these bounds in ms. A batch costs nearly the same for
 * one row as for many, so rows gather meanwhile, the more of them the busier the machine is.
 */
const REST_MS = { least: 2, most: 25 };
const AFTER_FAILURE_MS = 200;

export interface RelayDeps {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  outbox: OutboxModel;
  lease: Lease;
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
  #loop: Promise<void> | undefined;

  constructor(private readonly deps: RelayDeps) {}

  start(): void {
    this.deps.bus.subscribe(OUTBOX_WAKE_SUBJECT, () => this.#sleep.wake());
    this.#loop = this.#run();
  }

  /** A change was committed: its row waits. Whoever holds the lease hears it. */
  wake(): void {
    if (this.#holding) this.#sleep.wake();
    else this.deps.bus.publish(OUTBOX_WAKE_SUBJECT);
  }

  /** Finishes the batch under way, then gives the lease back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#sleep.wake();
    await this.#loop;
    await this.#tending;
    if (this.#holding) await this.deps.lease.release(this.#ackedPos).catch(() => {});
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const begun = performance.now();
      try {
        if (await this.#holdLease()) while (await this.#tellBatch());
      } catch (error) {
        this.#behind = true;
        this.deps.log.warn({ err: error }, 'outbox: interrupted, goes on');
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

  /** Gives positions to what waits and publishes it. False: nothing more waits. */
  async #tellBatch(): Promise<boolean> {
    const rows = await this.#assignPositions();
    await this.#publish(rows);
    return rows.length === BATCH;
  }

  async #assignPositions(): Promise<OutboxRow[]> {
    const { connection, outbox, lease } = this.deps;
    return inTransaction(connection, async (session) => {
      const rows = await outbox.collection
        .find<OutboxRow>(
          { waiting: true },
          { session, sort: { at: 1, version: 1 }, limit: BATCH, hint: 'waiting' },
        )
        .toArray();
      if (rows.length === 0) return [];
      const first = await lease.reserve(rows.length, this.#ackedPos, session);
      if (first === undefined) {
        this.#holding = false;
        return [];
      }
      const placed = rows.map((row, index) => ({ ...row, pos: first + index }));
      await outbox.collection.bulkWrite(
        placed.map(({ _id, pos }) => ({
          updateOne: { filter: { _id: _id as never }, update: { $set: { pos }, $unset: { waiting: 1 } } },
        })),
        { session, ordered: true },
      );
      return placed;
    });
  }

  /** Publishes rows in a row; when one is not acknowledged, all of them are sent again. */
  async #publish(rows: OutboxRow[]): Promise<void> {
    const results = await Promise.allSettled(rows.map((row) => this.#publishRow(row)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) {
      if (isStreamMissing(failed.reason)) await ensureStream(this.deps.bus, ORDER_EVENTS_STREAM);
      throw failed.reason;
    }
    this.#ackedPos = Math.max(this.#ackedPos, rows.at(-1)?.pos ?? 0);
  }

  #publishRow(row: OutboxRow): Promise<unknown> {
    const { bus } = this.deps;
    const event = toOrderEvent(row);
    const messageHeaders = headers();
    messageHeaders.set('X-Request-Id', event.requestId);
    return bus.jetstream.publish(bus.subject(ORDER_EVENTS_SUBJECT), JSON.stringify(event), {
      msgID: event.eventId,
      headers: messageHeaders,
    });
  }

  /** A stream that isn't the one filled before is filled from the rows; one that lost its end gets it again. */
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

  /** Publishes every row behind a position. */
  async #publishAfter(pos: number): Promise<void> {
    let rows: OutboxRow[] = [];
    const found = this.deps.outbox.collection.find<OutboxRow>(
      { pos: { $gt: pos } },
      { sort: { pos: 1 }, hint: 'position' },
    );
    for await (const row of found) {
      rows.push(row);
      if (rows.length < BATCH) continue;
      await this.#publish(rows);
      rows = [];
    }
    await this.#publish(rows);
  }
}

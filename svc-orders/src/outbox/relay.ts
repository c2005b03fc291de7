/**
 * Carries the outbox to the stream. One relay at a time gives each row its position, in a transaction on the lease,
 * so that positions have no holes; then it publishes, and marks what the stream acknowledged. MongoDB holds the truth:
 * a stream that was lost is made anew and filled from the rows.
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
import type { Lease } from './lease.js';
import { type OutboxModel, type OutboxRow, toOrderEvent } from './outbox-model.js';

/** The most rows that are given positions at once. */
const BATCH = 200;
/** How often an idle relay looks for rows, renews its lease and checks the stream, in ms. */
const IDLE_MS = 1000;

export interface RelayDeps {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  outbox: OutboxModel;
  lease: Lease;
}

export class Relay {
  #stopped = false;
  #holding = false;
  #checkedAt = 0;
  #wake: () => void = () => {};
  #woken = false;
  #loop: Promise<void> | undefined;
  #marking: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: RelayDeps) {}

  start(): void {
    this.deps.bus.subscribe(OUTBOX_WAKE_SUBJECT, () => this.#nudge());
    this.#loop = this.#run();
  }

  /** A change was committed: its row waits. Whoever holds the lease hears it. */
  wake(): void {
    if (this.#holding) this.#nudge();
    else this.deps.bus.publish(OUTBOX_WAKE_SUBJECT);
  }

  /** Tells what is left, then gives the lease back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#nudge();
    await this.#loop;
    await this.#marking;
    if (this.#holding) await this.deps.lease.release().catch(() => {});
  }

  #nudge(): void {
    this.#woken = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        if (await this.#holdLease()) while (await this.#tellBatch());
      } catch (error) {
        this.#checkedAt = 0;
        this.deps.log.warn({ err: error }, 'outbox: interrupted, goes on');
        await this.#idle(200);
      }
      await this.#idle(IDLE_MS);
    }
  }

  /** Sleeps until woken, at most `ms`. */
  async #idle(ms: number): Promise<void> {
    if (this.#stopped) return;
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#woken = false;
    this.#wake = () => {};
  }

  /** True while this relay holds the lease; on the way it renews it and looks after the stream, once a second. */
  async #holdLease(): Promise<boolean> {
    if (this.#holding && Date.now() - this.#checkedAt < IDLE_MS) return true;
    const held = this.#holding;
    this.#holding = await this.deps.lease.take();
    if (!this.#holding) return false;
    if (!held) this.deps.log.info('outbox: relaying');
    await this.#tendStream();
    await this.#tellUnacked();
    this.#checkedAt = Date.now();
    return true;
  }

  /** Gives positions to what waits and publishes it. False: nothing waited. */
  async #tellBatch(): Promise<boolean> {
    const rows = await this.#assignPositions();
    if (rows.length > 0) await this.#publish(rows);
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
      const first = await lease.reserve(rows.length, session);
      if (first === undefined) {
        this.#holding = false;
        return [];
      }
      const placed = rows.map((row, index) => ({ ...row, pos: first + index }));
      await outbox.collection.bulkWrite(
        placed.map(({ _id, pos }) => ({
          updateOne: {
            filter: { _id: _id as never },
            update: { $set: { pos, unacked: true }, $unset: { waiting: 1 } },
          },
        })),
        { session, ordered: true },
      );
      return placed;
    });
  }

  /** Publishes rows and marks what was acknowledged; a row that wasn't stays for the next round. */
  async #publish(rows: OutboxRow[]): Promise<void> {
    const { bus, outbox } = this.deps;
    const results = await Promise.allSettled(rows.map((row) => this.#publishRow(row)));
    const told = rows.filter((_row, index) => results[index]?.status === 'fulfilled').map((row) => row._id);
    if (told.length > 0) {
      const mark = outbox.collection
        .updateMany({ _id: { $in: told as never[] } }, { $unset: { unacked: 1 } }, { writeConcern: { w: 1 } })
        .catch((error) => this.deps.log.warn({ err: error }, 'outbox: acknowledgements not marked yet'));
      this.#marking = Promise.all([this.#marking, mark]);
    }
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) {
      if (isStreamMissing(failed.reason)) await ensureStream(bus, ORDER_EVENTS_STREAM);
      throw failed.reason;
    }
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

  /** What was given a position and never acknowledged, by this relay or one before it. */
  async #tellUnacked(): Promise<void> {
    await this.#marking;
    await this.#publishAll({ unacked: true });
  }

  /** A stream that isn't the one filled before is filled from the rows; one that lost its end gets it again. */
  async #tendStream(): Promise<void> {
    const { bus, lease, outbox, log } = this.deps;
    const info = await ensureStream(bus, ORDER_EVENTS_STREAM);
    const created = String(info.created);
    if ((await lease.filledStream()) !== created) {
      log.info({ stream: ORDER_EVENTS_STREAM }, 'outbox: filling a new stream');
      await this.#publishAll({ pos: { $exists: true } });
      await lease.rememberFilled(created);
      return;
    }
    const manager = await bus.manager();
    const last = await manager.streams.getMessage(info.config.name, {
      last_by_subj: bus.subject(ORDER_EVENTS_SUBJECT),
    });
    const lastPos = last?.json<{ pos: number }>().pos ?? 0;
    const lost = await outbox.collection.countDocuments(
      { pos: { $gt: lastPos }, unacked: { $exists: false } },
      { limit: 1 },
    );
    if (lost > 0) await this.#publishAll({ pos: { $gt: lastPos } });
  }

  async #publishAll(filter: object): Promise<void> {
    let rows: OutboxRow[] = [];
    for await (const row of this.deps.outbox.collection.find<OutboxRow>(filter, { sort: { pos: 1 } })) {
      rows.push(row);
      if (rows.length < BATCH) continue;
      await this.#publish(rows);
      rows = [];
    }
    if (rows.length > 0) await this.#publish(rows);
  }
}

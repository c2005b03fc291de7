/**
 * Monitors how long the oldest event has been pending: in its order until it is logged, or in the log until the stream
 * has it.
 */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { Measure } from '@skatert/service-kit/shared/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { HAS_PENDING_EVENTS } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import type { Lease } from './lease.js';

/** The age of the oldest event from which the service is not ready, in ms. */
export const PENDING_LIMIT_MS = 5000;
const CHECK_MS = 1000;

export interface PendingEventsDeps {
  orders: OrderModel;
  lease: Lease;
  log: FastifyBaseLogger;
  /** In ms. */
  now?: () => number;
}

export class PendingEvents {
  /** The oldest event per stage, and since when it has been the oldest. */
  readonly #oldest = new Map<string, { key: string; since: number }>();
  readonly #checks: BackgroundLoop;
  #loggedAt = 0;
  #behindStream = 0;

  constructor(private readonly deps: PendingEventsDeps) {
    this.#checks = new BackgroundLoop({
      log: deps.log,
      failure: 'outbox: pending events not checked',
      run: () => this.check(),
      everyMs: CHECK_MS,
    });
  }

  start(): void {
    this.#checks.start(CHECK_MS);
  }

  stop(): Promise<void> {
    return this.#checks.stop();
  }

  /** How long the oldest event has been pending, in ms; 0 when none is. */
  get age(): number {
    const now = this.#now();
    return Math.max(0, ...[...this.#oldest.values()].map(({ since }) => now - since));
  }

  /** False when an event has been pending for too long. */
  get isHealthy(): boolean {
    return this.age < PENDING_LIMIT_MS;
  }

  /** What is measured: every instance reports the same events. */
  get measures(): Measure[] {
    return [
      {
        name: 'outbox_oldest_event_age_seconds',
        help: 'How long the oldest event of an order has waited for the stream; 0 when none waits',
        read: () => this.age / 1000,
      },
      {
        name: 'outbox_events_behind',
        help: 'Events in the log that the stream has not acknowledged',
        read: () => this.#behindStream,
      },
    ];
  }

  async check(): Promise<void> {
    const { lease, log } = this.deps;
    this.#note('log', await this.#findOldest());
    const { lastPos, ackedPos } = await lease.progress();
    this.#behindStream = lastPos - ackedPos;
    this.#note('stream', ackedPos < lastPos ? String(ackedPos) : null);
    if (this.isHealthy || this.#now() - this.#loggedAt < PENDING_LIMIT_MS) return;
    this.#loggedAt = this.#now();
    const waitsFor = [...this.#oldest.keys()];
    log.error({ oldestMs: this.age, waitsFor, lastPos, ackedPos }, 'outbox: events are not being published');
  }

  /** Returns the order whose event has been pending for the longest time, and since when. */
  async #findOldest(): Promise<string | null> {
    const found = await documentsOf(this.deps.orders).findOne(HAS_PENDING_EVENTS, {
      sort: { pendingSince: 1 },
      projection: { pendingSince: 1 },
    });
    return found && `${found._id} ${found.pendingSince?.getTime()}`;
  }

  #note(stage: string, key: string | null): void {
    if (key === null) this.#oldest.delete(stage);
    else if (this.#oldest.get(stage)?.key !== key) this.#oldest.set(stage, { key, since: this.#now() });
  }

  #now(): number {
    return this.deps.now?.() ?? performance.now();
  }
}

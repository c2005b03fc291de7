/** Follows the log of events, and reports what customers wait for to their browsers. One instance sends at a time. */
import { editedSentence } from '@skatert/contracts/orders/order-edit-rules';
import { isCooking, statusSentence } from '@skatert/contracts/orders/order-status';
import { isPushed, type PushMessage } from '@skatert/contracts/orders/push-rules';
import { DatabaseLease, type LeaseDoc } from '@skatert/service-kit/data/database-lease';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, mongo } from 'mongoose';
import { readProgress } from '../outbox/lease.js';
import type { LeaseModel } from '../outbox/lease-model.js';
import type { LoggedEventDoc, LoggedEventModel } from '../outbox/logged-event-model.js';
import type { PushSubscriptionDoc, PushSubscriptionModel } from './push-subscription-model.js';
import { type PushService, sendPush } from './send-push.js';

/** How many events are read at once, and how many messages are sent at once. */
const BATCH = 100;
const AT_ONCE = 20;
/** How long the messages of a batch may take, in ms: what is not sent by then is left out, so that later news is not late. */
const BATCH_MS = 30_000;
/** What happened longer ago, in ms, is no news any more, as after an outage. */
const NEWS_MS = 15 * 60_000;
/** After so many failures in a row a subscription is removed. */
const FAILURES_MAX = 3;
/** How often an idle sender looks for events, in ms, and how long it rests after a batch. */
const IDLE_MS = 2000;
const REST_MS = 200;

interface SenderLease extends LeaseDoc {
  /** The events up to this position of the log have been handled; absent: none yet. */
  position?: number;
}

export interface PushSenderDeps {
  connection: Connection;
  log: FastifyBaseLogger;
  events: LoggedEventModel;
  leases: LeaseModel;
  pushSubscriptions: PushSubscriptionModel;
  now: () => number;
  service: PushService;
}

/** The types of events that may be news for customers. */
const TYPES = ['ORDER_STATUS_CHANGED', 'ORDER_EDITED'] as const;

type Event = Pick<
  LoggedEventDoc,
  '_id' | 'type' | 'orderId' | 'customerId' | 'newStatus' | 'canceledBy' | 'at'
>;

export class PushSender {
  readonly #loop: BackgroundLoop;
  readonly #lease: DatabaseLease<SenderLease>;
  readonly #leases: mongo.Collection<SenderLease>;
  readonly #ending = new AbortController();
  /** The position up to which this instance knows that nothing is left to send. */
  #knownPos = -1;

  constructor(private readonly deps: PushSenderDeps) {
    this.#leases = deps.connection.collection('service-leases') as unknown as mongo.Collection<SenderLease>;
    this.#lease = new DatabaseLease({ collection: this.#leases, id: 'push-sender' });
    this.#loop = new BackgroundLoop({
      log: deps.log,
      failure: 'push: events not handled, trying again',
      run: () => this.#round(),
      everyMs: IDLE_MS,
      restMs: () => REST_MS,
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** To be called when events were logged. */
  wake(): void {
    this.#loop.wake();
  }

  /** Ends the messages under way. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#loop.stop();
    this.deps.service.agent.destroy();
  }

  async #round(): Promise<void> {
    const { lastPos } = await readProgress(this.deps.leases);
    if (lastPos === this.#knownPos) return;
    const held = await this.#lease.during(this.deps.log, () => this.#handleUntil(lastPos));
    if (held?.result) this.#knownPos = lastPos;
  }

  /** Handles the events up to a position. Returns false when it was ended, or lost the lease. */
  async #handleUntil(lastPos: number): Promise<boolean> {
    let position = (await this.#leases.findOne({ _id: 'push-sender' }))?.position ?? lastPos;
    do {
      const events = await this.#readEvents(position, lastPos);
      await this.#report(events);
      if (this.#loop.isStopped) return false;
      position = events.length === BATCH ? (events.at(-1)?._id ?? lastPos) : lastPos;
      if (!(await this.#lease.renew([{ position }]))) return false;
    } while (position < lastPos);
    return true;
  }

  #readEvents(after: number, until: number): Promise<Event[]> {
    return documentsOf(this.deps.events)
      .find(
        { _id: { $gt: after, $lte: until }, type: { $in: [...TYPES] } },
        { sort: { _id: 1 }, limit: BATCH },
      )
      .toArray();
  }

  async #report(events: readonly Event[]): Promise<void> {
    const { now, log } = this.deps;
    const latest = latestOf(events);
    const news = [...latest.values()].filter(
      (event) => isNewsOf(event) && event.at.getTime() > now() - NEWS_MS,
    );
    if (news.length === 0) return;
    const userIds = [...new Set(news.map(({ customerId }) => customerId))];
    const found = await documentsOf(this.deps.pushSubscriptions)
      .find({ userId: { $in: userIds } })
      .toArray();
    const messages = news.flatMap((event) =>
      found.filter(({ userId }) => userId === event.customerId).map((to) => ({ to, event })),
    );
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(BATCH_MS)]);
    const sendNext = async (): Promise<void> => {
      for (let next = messages.shift(); next && !signal.aborted; next = messages.shift())
        await this.#send(next.to, next.event, signal);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    if (messages.length > 0)
      log.warn({ left: messages.length }, 'push: services took too long, messages left out');
  }

  async #send(to: PushSubscriptionDoc, event: Event, signal: AbortSignal): Promise<void> {
    const sent = await sendPush(this.deps.service, to, messageOf(event), signal);
    // What was ended by this service says nothing about the other one.
    if (sent === 'failed' && this.#ending.signal.aborted) return;
    const documents = documentsOf(this.deps.pushSubscriptions);
    if (sent === 'gone' || (sent === 'failed' && to.failures + 1 >= FAILURES_MAX))
      await documents.deleteOne({ _id: to._id });
    else if (sent === 'failed') await documents.updateOne({ _id: to._id }, { $inc: { failures: 1 } });
    else if (to.failures > 0) await documents.updateOne({ _id: to._id }, { $set: { failures: 0 } });
  }
}

/**
 * Returns the latest event of each order. That it is being prepared is no news, and so replaces none before it, such as a change of the order;
 * what ends the order does.
 */
export function latestOf<E extends Pick<Event, 'orderId' | 'newStatus'>>(
  events: readonly E[],
): Map<number, E> {
  const telling = events.filter(({ newStatus }) => newStatus === undefined || !isCooking(newStatus));
  return new Map(telling.map((event) => [event.orderId, event]));
}

const isNewsOf = ({ type, newStatus, canceledBy }: Event): boolean =>
  type === 'ORDER_EDITED' || (newStatus !== undefined && isPushed(newStatus, canceledBy));

/** Returns what the browser shows: nothing of it is personal, and nobody but the customer can open the page. */
function messageOf({ orderId, newStatus }: Event): PushMessage {
  const title = newStatus ? statusSentence(orderId, newStatus) : editedSentence(orderId);
  return { title, url: `/my-orders#order-${orderId}`, tag: `order-${orderId}` };
}

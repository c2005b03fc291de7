/** The held polls, which wait for an event. They share one timer and one event feed; limited per session and account. */

import type { AccessClaims } from '@skatert/contracts/auth/session';
import type { PublishedSignal } from '@skatert/contracts/orders/chat-signals';
import {
  type EventListener,
  isReceivedBy,
  isSignaledTo,
  receiversOf,
} from '@skatert/contracts/orders/event-audience';
import { POLL_HOLD_MS } from '@skatert/contracts/orders/notifications';
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyReply } from 'fastify';
import type { Limits } from '../limits.js';

/** A held poll ends within 25 s: a place becomes free soon. */
const RETRY_AFTER_S = 5;

export type PollLimits = Pick<Limits, 'POLLS_PER_SESSION' | 'POLLS_PER_ACCOUNT'>;

export interface HeldPoll {
  reply: FastifyReply;
  claims: AccessClaims;
  listener: EventListener;
  since: number;
  /** The orders whose chats the client shows; absent when it shows none, as most do. */
  chats?: number[] | undefined;
  /** When it is completed without events, in ms since the epoch. */
  deadline: number;
}

export class HeldPolls {
  readonly #byKey = new Map<string, Set<HeldPoll>>();
  readonly #byChat = new Map<number, Set<HeldPoll>>();
  readonly #byUser = new Map<number, Set<HeldPoll>>();
  /** In the order of their deadlines, since all polls are held for the same time. */
  readonly #all = new Set<HeldPoll>();

  readonly #bySession = new Map<string, Set<HeldPoll>>();

  constructor(
    private readonly limits: PollLimits,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.#all.size;
  }

  /** How many sessions have a held poll. */
  get sessions(): number {
    return this.#bySession.size;
  }

  /**
   * Holds a poll until it is removed or its connection closes.
   * @throws AppError TOO_MANY_REQUESTS when the session or the account has too many
   */
  hold(waiting: Omit<HeldPoll, 'deadline'>): HeldPoll {
    const { reply, listener, chats = [] } = waiting;
    this.#requireFree(waiting);
    const poll: HeldPoll = { ...waiting, deadline: this.now() + POLL_HOLD_MS };
    // The client has disconnected: no event of the connection would remove the poll.
    if (reply.raw.destroyed) return poll;
    this.#all.add(poll);
    for (const orderId of chats) addTo(this.#byChat, orderId, poll);
    addTo(this.#byUser, listener.customerId, poll);
    addTo(this.#bySession, waiting.claims.sid, poll);
    for (const key of keysOfListener(listener)) addTo(this.#byKey, key, poll);
    reply.raw.once('close', () => this.#remove(poll));
    return poll;
  }

  /** Removes one poll. @returns false when it is no longer held */
  remove(poll: HeldPoll): boolean {
    return this.#remove(poll);
  }

  /** Removes and returns the polls of an event's audience whose position is before the event. */
  removeReceivers(event: ReceivedOrderEvent): HeldPoll[] {
    const receivers = new Set<HeldPoll>();
    // Who is bound to other points has the same key.
    for (const key of keysOfEvent(event))
      for (const poll of this.#byKey.get(key) ?? [])
        if (poll.since < event.pos && isReceivedBy(event, poll.listener)) receivers.add(poll);
    return this.#removeEach(receivers);
  }

  /** Removes and returns the polls that show the signal's chat and are on its receiving side. */
  removeSignaled(published: PublishedSignal): HeldPoll[] {
    const shown = [...(this.#byChat.get(published.signal.orderId) ?? [])];
    return this.#removeEach(shown.filter(({ listener }) => isSignaledTo(published, listener)));
  }

  /** Removes and returns the polls whose deadline has passed. */
  removeExpired(): HeldPoll[] {
    const now = this.now();
    const expired: HeldPoll[] = [];
    for (const poll of this.#all) {
      if (poll.deadline > now) break;
      expired.push(poll);
    }
    return this.#removeEach(expired);
  }

  /** Removes and returns the polls of one user. */
  removeOfUser(userId: number): HeldPoll[] {
    return this.#removeEach(this.#byUser.get(userId) ?? []);
  }

  /** Removes and returns all polls. */
  removeAll(): HeldPoll[] {
    return this.#removeEach(this.#all);
  }

  #requireFree({ claims, listener }: Omit<HeldPoll, 'deadline'>): void {
    const { POLLS_PER_SESSION, POLLS_PER_ACCOUNT } = this.limits;
    if ((this.#bySession.get(claims.sid)?.size ?? 0) >= POLLS_PER_SESSION)
      throw tooMany('Открыто слишком много вкладок. Закройте лишние, чтобы здесь появлялись новые события.');
    if ((this.#byUser.get(listener.customerId)?.size ?? 0) >= POLLS_PER_ACCOUNT)
      throw tooMany(
        'Учётная запись открыта на слишком многих устройствах. Завершите лишние сеансы в профиле.',
      );
  }

  #removeEach(polls: Iterable<HeldPoll>): HeldPoll[] {
    const removed = [...polls];
    for (const poll of removed) this.#remove(poll);
    return removed;
  }

  #remove(poll: HeldPoll): boolean {
    if (!this.#all.delete(poll)) return false;
    removeFrom(this.#byUser, poll.listener.customerId, poll);
    removeFrom(this.#bySession, poll.claims.sid, poll);
    for (const orderId of poll.chats ?? []) removeFrom(this.#byChat, orderId, poll);
    for (const key of keysOfListener(poll.listener)) removeFrom(this.#byKey, key, poll);
    return true;
  }
}

const tooMany = (message: string): AppError =>
  new AppError('TOO_MANY_REQUESTS', { message, retryAfterS: RETRY_AFTER_S });

function addTo<K>(index: Map<K, Set<HeldPoll>>, key: K, poll: HeldPoll): void {
  const polls = index.get(key);
  if (polls) polls.add(poll);
  else index.set(key, new Set([poll]));
}

function removeFrom<K>(index: Map<K, Set<HeldPoll>>, key: K, poll: HeldPoll): void {
  const polls = index.get(key);
  polls?.delete(poll);
  if (polls?.size === 0) index.delete(key);
}

const customerKey = (id: number): string => `c${id}`;
const staffKey = (brandId: number, role: string): string => `b${brandId}:${role}`;

/** Returns the keys of an event's audience: its customer, and the roles of its brand. */
function keysOfEvent(event: ReceivedOrderEvent): string[] {
  if (event.type === 'UNKNOWN') return [];
  const { customer, roles } = receiversOf(event);
  const keys = roles.map((role) => staffKey(event.brandId, role));
  if (customer) keys.push(customerKey(event.customerId));
  return keys;
}

/** Returns the keys by which a listener receives events. */
function keysOfListener({ customerId, staff }: EventListener): string[] {
  const keys = staff.flatMap(({ brandId, roles }) => roles.map((role) => staffKey(brandId, role)));
  return [customerKey(customerId), ...new Set(keys)];
}

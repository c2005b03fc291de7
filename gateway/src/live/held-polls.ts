/** Polls that wait for an event: no timer, no query and no stream read of their own. */

import type { AccessClaims } from '@skatert/contracts/auth/session';
import type { EventListener } from '@skatert/contracts/orders/event-audience';
import { POLL_HOLD_MS } from '@skatert/contracts/orders/notifications';
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import type { FastifyReply } from 'fastify';
import { keysOfEvent, keysOfListener } from './event-window.js';

export interface HeldPoll {
  reply: FastifyReply;
  claims: AccessClaims;
  listener: EventListener;
  since: number;
  /** When it is answered with nothing, in ms of the clock. */
  deadline: number;
}

export class HeldPolls {
  readonly #byKey = new Map<string, Set<HeldPoll>>();
  readonly #byUser = new Map<number, Set<HeldPoll>>();
  /** In the order of their deadlines, since all are held equally long. */
  readonly #all = new Set<HeldPoll>();

  constructor(private readonly now: () => number = Date.now) {}

  get size(): number {
    return this.#all.size;
  }

  hold(reply: FastifyReply, claims: AccessClaims, listener: EventListener, since: number): HeldPoll {
    const poll: HeldPoll = { reply, claims, listener, since, deadline: this.now() + POLL_HOLD_MS };
    this.#all.add(poll);
    add(this.#byUser, listener.customerId, poll);
    for (const key of keysOfListener(listener)) add(this.#byKey, key, poll);
    reply.raw.once('close', () => this.#release(poll));
    return poll;
  }

  /** Takes out one poll; false when it is no longer held. */
  take(poll: HeldPoll): boolean {
    return this.#release(poll);
  }

  /** Takes out the polls that an event concerns: those whose position is before it. */
  takeConcerned(event: ReceivedOrderEvent): HeldPoll[] {
    const concerned = new Set<HeldPoll>();
    for (const key of keysOfEvent(event))
      for (const poll of this.#byKey.get(key) ?? []) if (poll.since < event.pos) concerned.add(poll);
    return this.#take(concerned);
  }

  /** Takes out the polls that were held long enough. */
  takeExpired(): HeldPoll[] {
    const now = this.now();
    const expired: HeldPoll[] = [];
    for (const poll of this.#all) {
      if (poll.deadline > now) break;
      expired.push(poll);
    }
    return this.#take(expired);
  }

  /** Takes out one user's polls: his rights or sessions changed. */
  takeUser(userId: number): HeldPoll[] {
    return this.#take(this.#byUser.get(userId) ?? []);
  }

  takeAll(): HeldPoll[] {
    return this.#take(this.#all);
  }

  #take(polls: Iterable<HeldPoll>): HeldPoll[] {
    const taken = [...polls];
    for (const poll of taken) this.#release(poll);
    return taken;
  }

  #release(poll: HeldPoll): boolean {
    if (!this.#all.delete(poll)) return false;
    remove(this.#byUser, poll.listener.customerId, poll);
    for (const key of keysOfListener(poll.listener)) remove(this.#byKey, key, poll);
    return true;
  }
}

function add<K>(index: Map<K, Set<HeldPoll>>, key: K, poll: HeldPoll): void {
  const polls = index.get(key);
  if (polls) polls.add(poll);
  else index.set(key, new Set([poll]));
}

function remove<K>(index: Map<K, Set<HeldPoll>>, key: K, poll: HeldPoll): void {
  const polls = index.get(key);
  polls?.delete(poll);
  if (polls?.size === 0) index.delete(key);
}

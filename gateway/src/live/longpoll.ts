/**
 * Responds to long polls: from the event window, from svc-orders for older positions, or later, when an event arrives.
 */

import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { AccessClaims } from '@skatert/contracts/auth/session';
import type { ChatSignal, PublishedSignal } from '@skatert/contracts/orders/chat-signals';
import type { EventListener } from '@skatert/contracts/orders/event-audience';
import {
  POLL_LAG,
  POLL_PAGE,
  type PollQuery,
  type PollResponse,
} from '@skatert/contracts/orders/notifications';
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import { epochOf } from '@skatert/contracts/shared/epoch';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyReply } from 'fastify';
import type { Acknowledgements } from './acknowledgements.js';
import type { EventFeed } from './event-feed.js';
import type { EventWindow } from './event-window.js';
import type { HeldPoll, HeldPolls } from './held-polls.js';
import { ReadMarks } from './read-marks.js';
import { toNotificationEvent } from './to-notification-event.js';

export interface LongPollDeps {
  feed: EventFeed;
  held: HeldPolls;
  acknowledged: Acknowledgements;
  access: AccessDirectory;
}

export class LongPoll {
  readonly #readMarks = new ReadMarks();
  #closing = false;

  constructor(private readonly deps: LongPollDeps) {}

  /** Responds to a poll or holds it. Without `since`, the client's position, it only requests the newest one. */
  async poll(reply: FastifyReply, claims: AccessClaims, { since, chats, readTo }: PollQuery): Promise<void> {
    const window = this.#window();
    const listener = this.#listenerOf(claims);
    const waiting = { reply, claims, listener, ...(chats && { chats }) };
    if (this.#closing) {
      reply.code(204).send();
    } else if (since === undefined) {
      reply.send(this.#response(window, listener, [], window.newest, false));
    } else if (since > 0 && epochOf(since) < epochOf(window.newest)) {
      reply.send(this.#resetResponse(window, listener));
    } else if (since > window.newest) {
      await this.#holdAhead({ ...waiting, since });
    } else if (since < window.oldest - 1) {
      reply.send(await this.#responseFromOrders(window, listener, since));
    } else {
      const response = this.#responseFromWindow(window, listener, since);
      const missed = chats && readTo ? this.#readMarks.missed(listener, chats, readTo) : [];
      if (response.events.length > 0) reply.send(response);
      else if (missed.length > 0) reply.send(this.#signalResponse(window, listener, since, missed));
      else this.deps.held.hold({ ...waiting, since });
    }
  }

  /** Responds to the held polls whose listeners receive the event. */
  publish(event: ReceivedOrderEvent): void {
    const window = this.deps.feed.window;
    if (!window) return;
    for (const poll of this.deps.held.removeReceivers(event)) {
      if (this.#isAuthorized(poll))
        poll.reply.send(this.#responseFromWindow(window, poll.listener, poll.since));
    }
  }

  /** Passes a signal to the held polls of its receivers, whose positions stay the same. */
  publishSignal(published: PublishedSignal): void {
    this.#readMarks.add(published);
    const window = this.deps.feed.window;
    if (!window) return;
    for (const poll of this.deps.held.removeSignaled(published)) {
      if (!this.#isAuthorized(poll)) continue;
      poll.reply.send(this.#signalResponse(window, poll.listener, poll.since, [published.signal]));
    }
  }

  /** Evaluates each held poll again, after the window was restarted. */
  reset(): void {
    for (const poll of this.deps.held.removeAll()) {
      if (this.#isAuthorized(poll))
        this.poll(poll.reply, poll.claims, poll).catch((error) => poll.reply.send(error));
    }
  }

  /** Responds without events to the held polls whose time is over. */
  expire(): void {
    for (const poll of this.deps.held.removeExpired())
      if (this.#isAuthorized(poll)) this.#respondWithoutEvents(poll);
  }

  /** Ends the polls of a user whose memberships or sessions changed: the next poll uses the new ones. */
  refreshUser(userId: number): void {
    for (const poll of this.deps.held.removeOfUser(userId))
      if (this.#isAuthorized(poll)) this.#respondWithoutEvents(poll);
  }

  /** Responds to all held polls and holds none from now on, since the gateway stops. */
  releaseAll(): void {
    this.#closing = true;
    for (const poll of this.deps.held.removeAll()) this.#respondWithoutEvents(poll);
  }

  /** Stores the user's acknowledged position, at most the newest one. @throws AppError UNAVAILABLE while that is unknown */
  async acknowledge(userId: number, position: number): Promise<void> {
    await this.deps.acknowledged.acknowledge(userId, Math.min(position, this.#window().newest));
  }

  #window(): EventWindow {
    const { window } = this.deps.feed;
    if (!window) throw new AppError('UNAVAILABLE');
    return window;
  }

  #listenerOf({ userId }: AccessClaims): EventListener {
    return { customerId: userId, staff: this.deps.access.memberships(userId) };
  }

  /** Responds to all held polls with 503, while memberships and ended sessions are unknown. */
  refuseAll(): void {
    for (const poll of this.deps.held.removeAll()) poll.reply.send(new AppError('UNAVAILABLE'));
  }

  /** Returns true when the poll's token and session are still valid; otherwise responds with SESSION_ENDED. */
  #isAuthorized(poll: HeldPoll): boolean {
    const isValid = this.deps.access.isAlive(poll.claims) && poll.claims.exp * 1000 > Date.now();
    if (!isValid) poll.reply.send(new AppError(AUTH_ERRORS.SESSION_ENDED));
    return isValid;
  }

  /**
   * Holds a poll whose position is after the newest one, since another gateway may have received an event earlier. When
   * svc-orders confirms that the position is too high, the poll gets a reset; without svc-orders it stays held.
   */
  async #holdAhead(waiting: Omit<HeldPoll, 'deadline'>): Promise<void> {
    const { feed, held } = this.deps;
    const { reply, listener, since } = waiting;
    const poll = held.hold(waiting);
    const isCurrent = await feed.catchUp().then(
      () => true,
      () => false,
    );
    const window = this.#window();
    if (isCurrent && since > window.newest && held.remove(poll))
      reply.send(this.#resetResponse(window, listener));
  }

  /** Responds with 204, or with the newest position to a poll that is far behind it. */
  #respondWithoutEvents({ reply, listener, since }: HeldPoll): void {
    const { window } = this.deps.feed;
    if (window && window.newest - since >= POLL_LAG)
      reply.send(this.#response(window, listener, [], window.newest, false));
    else reply.code(204).send();
  }

  #responseFromWindow(window: EventWindow, listener: EventListener, since: number): PollResponse {
    const found = window.receivedAfter(listener, since, POLL_PAGE + 1);
    return this.#page(window, listener, found, window.newest);
  }

  /** Returns a response for a position before the window; svc-orders stores events for seven days. */
  async #responseFromOrders(
    window: EventWindow,
    listener: EventListener,
    since: number,
  ): Promise<PollResponse> {
    const read = await this.deps.feed.read({
      after: since,
      limit: POLL_PAGE + 1,
      audience: {
        customerId: listener.customerId,
        staff: listener.staff.map(({ brandId, roles, pointIds }) => ({
          brandId,
          roles: [...roles],
          ...(pointIds && { pointIds: [...pointIds] }),
        })),
      },
    });
    if (since > 0 && since < read.oldest - 1) {
      return this.#resetResponse(window, listener);
    }
    return this.#page(window, listener, read.events, read.newest);
  }

  /** Returns a response for an invalid position: the client reads its lists again and continues from the newest. */
  #resetResponse(window: EventWindow, listener: EventListener): PollResponse {
    return { ...this.#response(window, listener, [], window.newest, false), reset: true };
  }

  #signalResponse(
    window: EventWindow,
    listener: EventListener,
    since: number,
    signals: ChatSignal[],
  ): PollResponse {
    return { ...this.#response(window, listener, [], since, false), signals };
  }

  #page(
    window: EventWindow,
    listener: EventListener,
    found: ReceivedOrderEvent[],
    newest: number,
  ): PollResponse {
    const events = found.slice(0, POLL_PAGE);
    const hasMore = found.length > POLL_PAGE;
    const nextSince = hasMore ? (events.at(-1)?.pos ?? newest) : newest;
    return this.#response(window, listener, events, nextSince, hasMore);
  }

  #response(
    window: EventWindow,
    listener: EventListener,
    events: ReceivedOrderEvent[],
    nextSince: number,
    hasMore: boolean,
  ): PollResponse {
    return {
      events: events.flatMap((event) => (event.type === 'UNKNOWN' ? [] : toNotificationEvent(event))),
      nextSince,
      hasMore,
      unreadCount: window.countNewsAfter(listener, this.deps.acknowledged.positionOf(listener.customerId)),
    };
  }
}

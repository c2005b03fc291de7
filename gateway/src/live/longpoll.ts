/** What a poll is answered: from the window, from svc-orders for one that is further behind, or later. */

import type { AccessClaims } from '@skatert/contracts/auth/session';
import type { EventListener } from '@skatert/contracts/orders/event-audience';
import { POLL_LAG, POLL_PAGE, type PollResponse } from '@skatert/contracts/orders/notifications';
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import { epochOf } from '@skatert/contracts/shared/epoch';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyReply } from 'fastify';
import type { Acknowledgements } from './acknowledgements.js';
import type { EventFeed } from './event-feed.js';
import type { EventWindow } from './event-window.js';
import type { HeldPoll, HeldPolls } from './held-polls.js';
import { toNotificationEvent } from './to-notification-event.js';

export interface LongPollDeps {
  feed: EventFeed;
  held: HeldPolls;
  acknowledged: Acknowledgements;
  access: AccessDirectory;
}

export class LongPoll {
  #closing = false;

  constructor(private readonly deps: LongPollDeps) {}

  /** Answers a poll now or holds it. `since` undefined: only the newest position is asked for. */
  async poll(reply: FastifyReply, claims: AccessClaims, since: number | undefined): Promise<void> {
    const window = this.#window();
    const listener = this.#listenerOf(claims);
    if (this.#closing) {
      reply.code(204).send();
    } else if (since === undefined) {
      reply.send(this.#answer(window, listener, [], window.newest, false));
    } else if (since > 0 && epochOf(since) < epochOf(window.newest)) {
      reply.send(this.#resetAnswer(window, listener));
    } else if (since > window.newest) {
      await this.#holdAhead(reply, claims, listener, since);
    } else if (since < window.oldest - 1) {
      reply.send(await this.#answerFromOrders(window, listener, since));
    } else {
      const answer = this.#answerFromWindow(window, listener, since);
      if (answer.events.length > 0) reply.send(answer);
      else this.deps.held.hold(reply, claims, listener, since);
    }
  }

  /** Responds to the held polls whose listeners receive the event. */
  publish(event: ReceivedOrderEvent): void {
    const window = this.deps.feed.window;
    if (!window) return;
    for (const poll of this.deps.held.takeConcerned(event)) {
      if (this.#isAlive(poll)) poll.reply.send(this.#answerFromWindow(window, poll.listener, poll.since));
    }
  }

  /** The positions were set back: each held poll is decided about again. */
  reset(): void {
    for (const poll of this.deps.held.takeAll()) {
      if (this.#isAlive(poll))
        this.poll(poll.reply, poll.claims, poll.since).catch((error) => poll.reply.send(error));
    }
  }

  /** Polls held long enough are answered with nothing, or with how far the events have gone. */
  expire(): void {
    for (const poll of this.deps.held.takeExpired()) if (this.#isAlive(poll)) this.#answerNothing(poll);
  }

  /** A user's rights or sessions changed: his polls end, and come again with what is true now. */
  refreshUser(userId: number): void {
    for (const poll of this.deps.held.takeUser(userId)) if (this.#isAlive(poll)) this.#answerNothing(poll);
  }

  /** Answers every held poll, and holds none from now on: the gateway stops. */
  releaseAll(): void {
    this.#closing = true;
    for (const poll of this.deps.held.takeAll()) this.#answerNothing(poll);
  }

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

  /** Rights and ended sessions are not known: every held poll ends. */
  refuseAll(): void {
    for (const poll of this.deps.held.takeAll()) poll.reply.send(new AppError('UNAVAILABLE'));
  }

  #isAlive(poll: HeldPoll): boolean {
    const alive = this.deps.access.isAlive(poll.claims) && poll.claims.exp * 1000 > Date.now();
    if (!alive) poll.reply.send(new AppError('SESSION_ENDED'));
    return alive;
  }

  /**
   * Another gateway may have been faster than this one: the poll is held while svc-orders is asked, and told to begin
   * anew only when its position is beyond the newest. Without svc-orders it stays held.
   */
  async #holdAhead(
    reply: FastifyReply,
    claims: AccessClaims,
    listener: EventListener,
    since: number,
  ): Promise<void> {
    const { feed, held } = this.deps;
    const poll = held.hold(reply, claims, listener, since);
    const known = await feed.catchUp().then(
      () => true,
      () => false,
    );
    const window = this.#window();
    if (known && since > window.newest && held.take(poll)) reply.send(this.#resetAnswer(window, listener));
  }

  #answerNothing({ reply, listener, since }: HeldPoll): void {
    const { window } = this.deps.feed;
    if (window && window.newest - since >= POLL_LAG)
      reply.send(this.#answer(window, listener, [], window.newest, false));
    else reply.code(204).send();
  }

  #answerFromWindow(window: EventWindow, listener: EventListener, since: number): PollResponse {
    const found = window.receivedAfter(listener, since, POLL_PAGE + 1);
    return this.#page(window, listener, found, window.newest);
  }

  /** Further behind than the window: svc-orders keeps seven days. */
  async #answerFromOrders(
    window: EventWindow,
    listener: EventListener,
    since: number,
  ): Promise<PollResponse> {
    const read = await this.deps.feed.read({
      after: since,
      limit: POLL_PAGE + 1,
      audience: {
        customerId: listener.customerId,
        brandIds: this.deps.access.brandsWith(listener.customerId, 'order.list'),
        staff: listener.staff.map(({ brandId, roles }) => ({ brandId, roles: [...roles] })),
      },
    });
    if (since > 0 && since < read.oldest - 1) {
      return this.#resetAnswer(window, listener);
    }
    return this.#page(window, listener, read.events, read.newest);
  }

  /** The client's position is void: it reads its lists again and goes on from the newest. */
  #resetAnswer(window: EventWindow, listener: EventListener): PollResponse {
    return { ...this.#answer(window, listener, [], window.newest, false), reset: true };
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
    return this.#answer(window, listener, events, nextSince, hasMore);
  }

  #answer(
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
      unreadCount: window.countAfter(listener, this.deps.acknowledged.positionOf(listener.customerId)),
    };
  }
}

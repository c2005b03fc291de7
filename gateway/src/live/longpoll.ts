/** What a poll is answered: from the window, from svc-orders for one that is further behind, or later. */

import type { AccessClaims } from '@skatert/contracts/auth/session';
import { POLL_LAG, POLL_PAGE, type PollAnswer } from '@skatert/contracts/orders/notifications';
import type { OrderEvent } from '@skatert/contracts/orders/order-event';
import { epochOf } from '@skatert/contracts/shared/epoch';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyReply } from 'fastify';
import type { Acknowledgements } from './acknowledgements.js';
import type { EventFeed } from './event-feed.js';
import type { Audience, EventWindow } from './event-window.js';
import type { HeldPoll, HeldPolls } from './held-polls.js';
import { viewNotification } from './notification-view.js';

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
    const audience = this.#audienceOf(claims);
    if (this.#closing) {
      reply.code(204).send();
    } else if (since === undefined) {
      reply.send(this.#answer(window, audience, [], window.newest, false));
    } else if (since > 0 && epochOf(since) < epochOf(window.newest)) {
      reply.send(this.#resetAnswer(window, audience));
    } else if (since > window.newest) {
      await this.#holdAhead(reply, claims, audience, since);
    } else if (since < window.oldest - 1) {
      reply.send(await this.#answerFromOrders(window, audience, since));
    } else {
      const answer = this.#answerFromWindow(window, audience, since);
      if (answer.events.length > 0) reply.send(answer);
      else this.deps.held.hold(reply, claims, audience, since);
    }
  }

  /** An event came: whoever may hear it is answered. */
  tell(event: OrderEvent): void {
    const window = this.deps.feed.window;
    if (!window) return;
    for (const poll of this.deps.held.takeConcerned(event)) {
      if (this.#isAlive(poll)) poll.reply.send(this.#answerFromWindow(window, poll.audience, poll.since));
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

  #audienceOf({ userId }: AccessClaims): Audience {
    return { customerId: userId, brandIds: this.deps.access.brandsWith(userId, 'order.list') };
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
    audience: Audience,
    since: number,
  ): Promise<void> {
    const { feed, held } = this.deps;
    const poll = held.hold(reply, claims, audience, since);
    const known = await feed.catchUp().then(
      () => true,
      () => false,
    );
    const window = this.#window();
    if (known && since > window.newest && held.take(poll)) reply.send(this.#resetAnswer(window, audience));
  }

  #answerNothing({ reply, audience, since }: HeldPoll): void {
    const { window } = this.deps.feed;
    if (window && window.newest - since >= POLL_LAG)
      reply.send(this.#answer(window, audience, [], window.newest, false));
    else reply.code(204).send();
  }

  #answerFromWindow(window: EventWindow, audience: Audience, since: number): PollAnswer {
    const found = window.heardAfter(audience, since, POLL_PAGE + 1);
    return this.#page(window, audience, found, window.newest);
  }

  /** Further behind than the window: svc-orders keeps seven days. */
  async #answerFromOrders(window: EventWindow, audience: Audience, since: number): Promise<PollAnswer> {
    const read = await this.deps.feed.read({
      after: since,
      limit: POLL_PAGE + 1,
      audience: { customerId: audience.customerId, brandIds: [...audience.brandIds] },
    });
    if (since > 0 && since < read.oldest - 1) {
      return this.#resetAnswer(window, audience);
    }
    return this.#page(window, audience, read.events, read.newest);
  }

  /** The client's position is void: it reads its lists again and goes on from the newest. */
  #resetAnswer(window: EventWindow, audience: Audience): PollAnswer {
    return { ...this.#answer(window, audience, [], window.newest, false), reset: true };
  }

  #page(window: EventWindow, audience: Audience, found: OrderEvent[], newest: number): PollAnswer {
    const events = found.slice(0, POLL_PAGE);
    const hasMore = found.length > POLL_PAGE;
    const nextSince = hasMore ? (events.at(-1)?.pos ?? newest) : newest;
    return this.#answer(window, audience, events, nextSince, hasMore);
  }

  #answer(
    window: EventWindow,
    audience: Audience,
    events: OrderEvent[],
    nextSince: number,
    hasMore: boolean,
  ): PollAnswer {
    return {
      events: events.filter(({ toCustomer, toStaff }) => toCustomer || toStaff).map(viewNotification),
      nextSince,
      hasMore,
      unreadCount: window.countAfter(audience, this.deps.acknowledged.positionOf(audience.customerId)),
    };
  }
}

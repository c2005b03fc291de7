/** Publishes that a side of a chat is typing or has read messages. */
import {
  CHAT_SIGNALS_SUBJECT,
  type ChatSignal,
  type PublishedSignal,
  TYPING_PUBLISH_MS,
} from '@skatert/contracts/orders/chat-signals';
import type { Bus } from '@skatert/service-kit/events/bus';
import { LRUCache } from 'lru-cache';
import { pointOf, type SidedOrder } from '../orders/order-access.js';
import { requireOpenChat } from './chat-access.js';

/** How many sides of orders are remembered; beyond it the oldest may publish again sooner. */
const REMEMBERED = 10_000;

export class ChatSignals {
  /** When each side was last published to be typing, in ms. */
  readonly #typedAt = new LRUCache<string, number>({ max: REMEMBERED });

  constructor(private readonly deps: { bus: Pick<Bus, 'publish'>; now: () => number }) {}

  /** Publishes that the side is typing, at most once in `TYPING_PUBLISH_MS`. @throws AppError CHAT_CLOSED */
  typing({ order, side }: SidedOrder): void {
    requireOpenChat(order);
    const key = `${order._id}:${side}`;
    const now = this.deps.now();
    if (now - (this.#typedAt.get(key) ?? Number.NEGATIVE_INFINITY) < TYPING_PUBLISH_MS) return;
    this.#typedAt.set(key, now);
    this.#publish(order, { type: 'TYPING', orderId: order._id, fromClient: side === 'client' });
  }

  /** Publishes up to which message the side has read. */
  read({ order, side }: SidedOrder, lastMessageId: number): void {
    const fromClient = side === 'client';
    this.#publish(order, { type: 'MESSAGES_READ', orderId: order._id, fromClient, lastMessageId });
  }

  #publish(order: SidedOrder['order'], signal: ChatSignal): void {
    const { brandId, userId: customerId } = order;
    const published: PublishedSignal = { brandId, customerId, pointId: pointOf(order), signal };
    this.deps.bus.publish(CHAT_SIGNALS_SUBJECT, published);
  }
}

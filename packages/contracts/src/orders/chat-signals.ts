/**
 * Signals of chats: passed at once to those who have the chat open. Unlike events they are not stored, have no position
 * and may be lost (record 53).
 */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

/** For how long one signal of typing is shown, in ms. */
export const TYPING_SHOWN_MS = 5000;
/** The pause between two signals of typing: that a browser sends, and that svc-orders publishes per side of an order. */
export const TYPING_SEND_MS = 3000;
export const TYPING_PUBLISH_MS = 2000;
/** How many open chats a poll can name. */
export const OPEN_CHATS_MAX = 10;

const common = {
  orderId: Id,
  /** The side that types or has read; the other one receives the signal. */
  fromClient: z.boolean(),
};

export const ChatSignal = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('TYPING'), ...common }),
    /** The side has read the messages up to this one. */
    z.object({ type: z.literal('MESSAGES_READ'), ...common, lastMessageId: Id }),
  ])
  .meta({ id: 'ChatSignal' });
export type ChatSignal = z.infer<typeof ChatSignal>;

/** Core NATS: a signal with the brand and the customer of its order, for every gateway. */
export const CHAT_SIGNALS_SUBJECT = 'order.chat.signals';
export const PublishedSignal = z.object({
  brandId: Id,
  customerId: Id,
  /** As in `OrderEvent`. */
  pointId: Id.nullable().optional(),
  signal: ChatSignal,
});
export type PublishedSignal = z.infer<typeof PublishedSignal>;

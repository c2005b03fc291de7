import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import type { ChangeOrderDeps, OrderTarget } from '../orders/change-order.js';
import type { Changer } from '../orders/order-parts.js';
import { handledBy } from '../orders/people.js';
import { requireOpenChat } from './chat-access.js';
import type { MessageDoc, MessageModel, MessagePicture } from './message-model.js';

export interface NewMessage extends OrderTarget {
  /** The next id of the sequence. */
  messageId: number;
  fromClient: boolean;
  by: Changer;
  text: string;
  pictures?: MessagePicture[];
  /** The text of the event, when it is not that of the message. */
  eventText?: string;
  /** Stores what belongs to the message, in its transaction. */
  store?: (session: ClientSession, createdAt: Date) => Promise<void>;
}

export interface SendMessageDeps extends ChangeOrderDeps {
  messages: MessageModel;
  /** In ms. */
  now: () => number;
}

/**
 * Stores a message, publishes it to the other side and returns it.
 * @throws AppError CHAT_CLOSED as `requireOpenChat` does
 */
export async function sendMessage(
  deps: SendMessageDeps,
  { messageId, fromClient, by, text, pictures, eventText = text, store, ...target }: NewMessage,
): Promise<MessageDoc> {
  const { orderId } = target;
  const createdAt = new Date(deps.now());
  const author = { authorId: by.userId, authorRole: by.role };
  const message: MessageDoc = {
    _id: messageId,
    orderId,
    fromClient,
    ...author,
    text,
    ...(pictures && { pictures }),
    createdAt,
  };
  await deps.changeOrder(target, (order) => {
    requireOpenChat(order);
    return {
      set: fromClient
        ? {
            unreadByStaff: order.unreadByStaff + 1,
            unreadByDesk: (order.unreadByDesk ?? order.unreadByStaff) + 1,
          }
        : { unreadByClient: order.unreadByClient + 1, ...handledBy(by) },
      event: { type: 'CLIENT_MESSAGE', messageId, fromClient, text: eventText },
      store: async (session) => {
        await store?.(session, createdAt);
        await documentsOf(deps.messages).insertOne(message, { session });
      },
    };
  });
  return message;
}

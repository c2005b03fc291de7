import { isFinal } from '@skatert/contracts/orders/order-status';
import { inTransaction } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import { AppError } from '@skatert/service-kit/errors';
import { type ChangeOrderDeps, changeOrder, type OrderTarget } from '../orders/change-order.js';
import type { MessageDoc, MessageModel } from './message-model.js';

export interface NewMessage extends OrderTarget {
  /** The next id of the sequence. */
  messageId: number;
  fromClient: boolean;
  authorId: number;
  text: string;
}

/**
 * Stores a message, publishes it to the other side and returns it.
 * @throws AppError CHAT_CLOSED when the order is completed or canceled
 */
export async function sendMessage(
  deps: ChangeOrderDeps & { messages: MessageModel },
  { messageId, fromClient, authorId, text, ...target }: NewMessage,
): Promise<MessageDoc> {
  const { orderId } = target;
  const createdAt = new Date(deps.now());
  const message: MessageDoc = { _id: messageId, orderId, fromClient, authorId, text, createdAt };
  await inTransaction(deps.connection, async (session) => {
    await changeOrder(deps, { ...target, session }, (order) => {
      if (isFinal(order.status)) throw new AppError('CHAT_CLOSED');
      return {
        set: fromClient
          ? { unreadByStaff: order.unreadByStaff + 1 }
          : { unreadByClient: order.unreadByClient + 1 },
        event: { type: 'CLIENT_MESSAGE', messageId, fromClient, text },
      };
    });
    await documentsOf(deps.messages).insertOne(message, { session });
  });
  deps.relay.wake();
  return message;
}

import { isFinal } from '@skatert/contracts/order-status';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import { changeOrder, type OrderDeps } from '../orders/change-order.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { MessageDoc, MessageModel } from './message-model.js';

export interface NewMessage {
  orderId: number;
  /** Taken from the sequence beforehand. */
  messageId: number;
  fromClient: boolean;
  authorId: number;
  text: string;
  requestId: string;
}

/**
 * Stores a message and tells the other side. `check` looks at the order first and throws when the author may not write.
 * @throws AppError CHAT_CLOSED once the order is completed or canceled.
 */
export async function sendMessage(
  deps: OrderDeps & { messages: MessageModel },
  { orderId, messageId, fromClient, authorId, text, requestId }: NewMessage,
  check: (order: OrderDoc) => Promise<void>,
): Promise<MessageDoc> {
  const createdAt = new Date(deps.now());
  const message: MessageDoc = { _id: messageId, orderId, fromClient, authorId, text, createdAt };
  await inTransaction(deps.connection, async (session) => {
    await changeOrder(deps, { orderId, requestId, session }, async (order) => {
      await check(order);
      if (isFinal(order.status)) throw new AppError('CHAT_CLOSED');
      return {
        set: fromClient
          ? { unreadByStaff: order.unreadByStaff + 1 }
          : { unreadByClient: order.unreadByClient + 1 },
        event: {
          type: 'CLIENT_MESSAGE',
          toCustomer: !fromClient,
          toStaff: fromClient,
          messageId,
          fromClient,
          text,
        },
      };
    });
    await deps.messages.collection.insertOne(message as never, { session });
  });
  deps.relay.wake();
  return message;
}

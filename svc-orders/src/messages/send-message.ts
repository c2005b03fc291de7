import { isFinal } from '@skatert/contracts/order-status';
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
  const message: MessageDoc = { _id: messageId, orderId, fromClient, authorId, text, createdAt: new Date() };
  await changeOrder(deps, orderId, requestId, async (order, session) => {
    await check(order);
    if (isFinal(order.status)) throw new AppError('CHAT_CLOSED');
    await deps.messages.collection.insertOne(message as never, { session });
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
  return message;
}

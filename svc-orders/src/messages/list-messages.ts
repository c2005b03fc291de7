import { MESSAGES_PAGE } from '@skatert/contracts/orders/order-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MessageDoc, MessageModel } from './message-model.js';

/** Returns the newest messages of an order, with `before` of those before that message; at most a page, oldest first. */
export async function listMessages(
  { messages }: { messages: MessageModel },
  { orderId, before }: { orderId: number; before?: number | undefined },
): Promise<MessageDoc[]> {
  const found = await documentsOf(messages)
    .find(
      { orderId, ...(before !== undefined && { _id: { $lt: before } }) },
      { sort: { _id: -1 }, limit: MESSAGES_PAGE },
    )
    .toArray();
  return found.reverse();
}

import type { OrderMessage } from '@skatert/contracts/orders/messages';
import type { OrderDoc } from '../orders/order-model.js';
import { type Accounts, customerName, staffName, staffRoleOf } from '../orders/people.js';
import type { MessageDoc } from './message-model.js';

/** Returns a message of an order; `accounts` has its author. */
export function toMessageResponse(message: MessageDoc, order: OrderDoc, accounts: Accounts): OrderMessage {
  const readTo = (message.fromClient ? order.staffReadTo : order.clientReadTo) ?? 0;
  return {
    id: message._id,
    fromClient: message.fromClient,
    authorName: authorName(message, order, accounts),
    text: message.text,
    ...(message.pictures && { pictures: message.pictures }),
    read: message._id <= readTo,
    createdAt: message.createdAt.toISOString(),
  };
}

function authorName(
  { fromClient, authorId: userId, authorRole }: MessageDoc,
  order: OrderDoc,
  accounts: Accounts,
): string {
  if (fromClient) return customerName(order, accounts);
  return staffName(order, { userId, role: authorRole ?? staffRoleOf(order, userId) }, accounts);
}

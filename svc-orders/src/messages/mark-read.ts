import { inTransaction } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import type { Connection } from 'mongoose';
import type { OrderModel } from '../orders/order-model.js';
import type { MessageModel } from './message-model.js';

/**
 * Moves one side's read mark forward, never back nor beyond the newest message, and updates that side's count of unread
 * messages. Returns the mark when it has moved.
 */
export async function markRead(
  { connection, orders, messages }: { connection: Connection; orders: OrderModel; messages: MessageModel },
  { orderId, side, lastMessageId }: { orderId: number; side: 'client' | 'staff'; lastMessageId: number },
): Promise<number | undefined> {
  const mark = side === 'client' ? 'clientReadTo' : 'staffReadTo';
  const unread = side === 'client' ? 'unreadByClient' : 'unreadByStaff';
  return inTransaction(connection, async (session) => {
    const order = await documentsOf(orders).findOne({ _id: orderId }, { session });
    const newest = await documentsOf(messages).findOne(
      { orderId, _id: { $lte: lastMessageId } },
      { session, sort: { _id: -1 }, projection: { _id: 1 } },
    );
    const before = order?.[mark] ?? 0;
    const readTo = Math.max(before, newest?._id ?? 0);
    const left = await documentsOf(messages).countDocuments(
      { orderId, fromClient: side === 'staff', _id: { $gt: readTo } },
      { session },
    );
    await documentsOf(orders).updateOne(
      { _id: orderId },
      { $set: { [mark]: readTo, [unread]: left } },
      { session },
    );
    return readTo > before ? readTo : undefined;
  });
}

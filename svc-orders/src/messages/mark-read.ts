import { inTransaction } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import type { Connection } from 'mongoose';
import type { OrderModel } from '../orders/order-model.js';
import type { MessageModel } from './message-model.js';

/** Moves one side's read mark forward, never back, and updates that side's count of unread messages. */
export async function markRead(
  { connection, orders, messages }: { connection: Connection; orders: OrderModel; messages: MessageModel },
  { orderId, side, lastMessageId }: { orderId: number; side: 'client' | 'staff'; lastMessageId: number },
): Promise<void> {
  const mark = side === 'client' ? 'clientReadTo' : 'staffReadTo';
  const unread = side === 'client' ? 'unreadByClient' : 'unreadByStaff';
  await inTransaction(connection, async (session) => {
    const order = await documentsOf(orders).findOne({ _id: orderId }, { session });
    const readTo = Math.max(order?.[mark] ?? 0, lastMessageId);
    const left = await documentsOf(messages).countDocuments(
      { orderId, fromClient: side === 'staff', _id: { $gt: readTo } },
      { session },
    );
    await documentsOf(orders).updateOne(
      { _id: orderId },
      { $set: { [mark]: readTo, [unread]: left } },
      { session },
    );
  });
}

import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, Connection } from 'mongoose';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { MessageModel } from './message-model.js';

/** Who reads: the customer, those who answer for the brand, or those of its staff who only read. */
export type Reader = 'client' | 'staff' | 'desk';

export interface MarkReadDeps {
  connection: Connection;
  orders: OrderModel;
  messages: MessageModel;
}

/** The reader's mark and the count of unread messages. What is read by those who answer, is read at the desk, too. */
const MARKS = {
  client: [['clientReadTo', 'unreadByClient']],
  staff: [
    ['staffReadTo', 'unreadByStaff'],
    ['deskReadTo', 'unreadByDesk'],
  ],
  desk: [['deskReadTo', 'unreadByDesk']],
} as const;

/**
 * Moves a reader's mark forward, never back nor beyond the newest message, and updates that reader's count of unread
 * messages. Returns the mark when it has moved.
 */
export async function markRead(
  deps: MarkReadDeps,
  { orderId, side, lastMessageId }: { orderId: number; side: Reader; lastMessageId: number },
): Promise<number | undefined> {
  const { orders, messages } = deps;
  return inTransaction(deps.connection, async (session) => {
    const order = await documentsOf(orders).findOne({ _id: orderId }, { session });
    const newest = await documentsOf(messages).findOne(
      { orderId, _id: { $lte: lastMessageId } },
      { session, sort: { _id: -1 }, projection: { _id: 1 } },
    );
    const before = markOf(order, MARKS[side][0][0]);
    const changes: Partial<OrderDoc> = {};
    for (const [mark, unread] of MARKS[side]) {
      const readTo = Math.max(markOf(order, mark), newest?._id ?? 0);
      changes[mark] = readTo;
      changes[unread] = await countUnread(deps, { orderId, fromClient: side !== 'client', readTo }, session);
    }
    await documentsOf(orders).updateOne({ _id: orderId }, { $set: changes }, { session });
    const readTo = changes[MARKS[side][0][0]] ?? 0;
    return readTo > before ? readTo : undefined;
  });
}

/** Returns a mark; the desk's is never before that of those who answer, also in orders of an earlier release. */
function markOf(order: OrderDoc | null, mark: 'clientReadTo' | 'staffReadTo' | 'deskReadTo'): number {
  const stored = order?.[mark] ?? 0;
  return mark === 'deskReadTo' ? Math.max(stored, order?.staffReadTo ?? 0) : stored;
}

const countUnread = (
  { messages }: MarkReadDeps,
  { orderId, fromClient, readTo }: { orderId: number; fromClient: boolean; readTo: number },
  session: ClientSession,
): Promise<number> =>
  documentsOf(messages).countDocuments({ orderId, fromClient, _id: { $gt: readTo } }, { session });

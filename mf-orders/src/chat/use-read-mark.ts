/** Marks the messages of the other side as read, on the server and on the order. Failures are only logged. */
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect } from 'react';
import type { Side } from '../orders/order-events.js';
import { updateOrders } from '../orders/order-queries.js';

/** `isSeen`: the newest message is in view; while it is not, the mark stays. */
export function useReadMark(
  orderId: number,
  side: Side,
  messages: readonly OrderMessage[] | undefined,
  isSeen: boolean,
): void {
  const client = useQueryClient();
  const lastMessageId = messages?.findLast(({ fromClient }) => fromClient === (side === 'staff'))?.id;
  useEffect(() => {
    if (lastMessageId === undefined || !isSeen) return;
    const clear = () =>
      updateOrders(client, side, (order) =>
        order.id === orderId ? { ...order, newMessagesCount: 0 } : order,
      );
    clear();
    apiPost(`/order/v1/orders/${orderId}/messages/read`, { lastMessageId })
      // A list read in the meantime may have restored the count.
      .then(clear)
      .catch((error) => console.warn('chat: read mark not moved', error));
  }, [client, orderId, side, lastMessageId, isSeen]);
}

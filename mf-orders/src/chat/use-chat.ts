/** An open chat: its messages, what comes in live, and sending. Failures are silent but for the log. */
import type { OrderMessage } from '@skatert/contracts/orders';
import { apiPost, isApiError } from '@skatert/ui-kit/api';
import { useLiveEvents } from '@skatert/ui-kit/live';
import { useMutation, useQuery, useQueryClient } from '@skatert/ui-kit/query';
import { useEffect } from 'react';
import type { Side } from '../orders/order-news.js';
import { changeListed, rereadListed } from '../orders/order-queries.js';
import { addMessage, messageOfEvent, messagesQuery } from './chat-query.js';

const SEND_PATHS: Record<Side, string> = { client: 'client-message', staff: 'message' };

export function useChat(orderId: number, side: Side) {
  const client = useQueryClient();
  const messages = useQuery(messagesQuery(orderId));
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return void messages.refetch();
    for (const event of signal.events) {
      if (event.orderId !== orderId || event.type !== 'CLIENT_MESSAGE') continue;
      const message = messageOfEvent(event);
      if (message) addMessage(client, orderId, message);
      else void messages.refetch();
    }
  });
  useReadMark(orderId, side, messages.data);
  const sending = useMutation({
    mutationFn: (text: string) =>
      apiPost<OrderMessage>(`/order/v1/orders/${orderId}/${SEND_PATHS[side]}`, { text }),
    onSuccess: (message) => addMessage(client, orderId, message),
    onError: (error) => {
      console.warn('chat: message not sent', error);
      if (isApiError(error) && error.code === 'CHAT_CLOSED') rereadListed(client, side);
    },
  });
  return { messages, sending };
}

/** What is on screen is read: the server is told, and the mark on the order goes. */
function useReadMark(orderId: number, side: Side, messages: readonly OrderMessage[] | undefined): void {
  const client = useQueryClient();
  const lastMessageId = messages?.findLast(({ fromClient }) => fromClient === (side === 'staff'))?.id;
  useEffect(() => {
    if (lastMessageId === undefined) return;
    const clear = () =>
      changeListed(client, side, (order) =>
        order.id === orderId ? { ...order, newMessagesCount: 0 } : order,
      );
    clear();
    apiPost(`/order/v1/orders/${orderId}/messages/read`, { lastMessageId })
      // A list read in between may have brought the mark back.
      .then(clear)
      .catch((error) => console.warn('chat: read mark not moved', error));
  }, [client, orderId, side, lastMessageId]);
}

/** The messages of an order, and what changes them. */
import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import type { OrderMessage } from '@skatert/contracts/orders/orders';
import { apiGet } from '@skatert/web-kit/api';
import { type QueryClient, queryOptions } from '@skatert/web-kit/query';

export const messagesQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order-messages', orderId],
    queryFn: ({ signal }) => apiGet<OrderMessage[]>(`/order/v1/orders/${orderId}/messages`, { signal }),
    staleTime: 0,
  });

/** The messages with one more, in their order; one that is there already changes nothing. */
export function withMessage(messages: OrderMessage[] | undefined, message: OrderMessage): OrderMessage[] {
  if (messages?.some(({ id }) => id === message.id)) return messages;
  return [...(messages ?? []), message].sort((a, b) => a.id - b.id);
}

type MessageEvent = Extract<NotificationEvent, { type: 'CLIENT_MESSAGE' }>;

/** Returns the message that an event carries. */
export function messageOfEvent({ messageId: id, text, fromClient, createdAt }: MessageEvent): OrderMessage {
  return { id, text, fromClient, createdAt };
}

/** Shows a message in an open chat; a chat that is still being read is read again. */
export function addMessage(client: QueryClient, orderId: number, message: OrderMessage): void {
  const { queryKey } = messagesQuery(orderId);
  if (client.getQueryData(queryKey)) client.setQueryData(queryKey, (shown) => withMessage(shown, message));
  else void client.invalidateQueries({ queryKey });
}

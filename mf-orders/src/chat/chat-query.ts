/** The query of an order's messages, and its updates. */
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

/** Returns the messages with one more, sorted by id; unchanged when they contain it. */
export function withMessage(messages: OrderMessage[] | undefined, message: OrderMessage): OrderMessage[] {
  if (messages?.some(({ id }) => id === message.id)) return messages;
  return [...(messages ?? []), message].sort((a, b) => a.id - b.id);
}

type MessageEvent = Extract<NotificationEvent, { type: 'CLIENT_MESSAGE' }>;

/** Returns the message of an event. */
export function messageOfEvent({ messageId: id, text, fromClient, createdAt }: MessageEvent): OrderMessage {
  return { id, text, fromClient, createdAt };
}

/** Adds a message to an open chat; one that is still loading is read again. */
export function addMessage(client: QueryClient, orderId: number, message: OrderMessage): void {
  const { queryKey } = messagesQuery(orderId);
  if (client.getQueryData(queryKey)) client.setQueryData(queryKey, (shown) => withMessage(shown, message));
  else void client.invalidateQueries({ queryKey });
}

/** The query of an order's messages, and its updates. */
import type { ChatSignal } from '@skatert/contracts/orders/chat-signals';
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import { MESSAGES_PAGE } from '@skatert/contracts/orders/order-rules';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { type QueryClient, queryOptions } from '@skatert/web-kit/query';
import { REREAD_MS } from '../orders/order-queries.js';

/** The messages of a chat that were read so far, the newest last. */
export interface ChatLog {
  messages: OrderMessage[];
  /** The server has messages before them. */
  hasEarlier: boolean;
}

export const messagesQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order-messages', orderId],
    queryFn: async ({ signal, client, queryKey }): Promise<ChatLog> => {
      const page = await readMessages(orderId, { signal });
      return withNewest(client.getQueryData<ChatLog>(queryKey), page);
    },
    staleTime: 0,
    refetchInterval: REREAD_MS,
  });

/** Returns the newest messages, or the newest before a message; the newest last. @throws ApiError */
export const readMessages = (
  orderId: number,
  { before, signal }: { before?: number; signal?: AbortSignal },
) =>
  apiGet<OrderMessage[]>(`/order/v1/orders/${orderId}/messages${queryString({ before })}`, {
    ...(signal && { signal }),
  });

/** Returns the log with a page of the newest messages; without the earlier ones when messages between are missing. */
export function withNewest(log: ChatLog | undefined, page: OrderMessage[]): ChatLog {
  const isFull = page.length === MESSAGES_PAGE;
  const oldest = page[0]?.id ?? 0;
  const isAdjacent = !isFull || log?.messages.some(({ id }) => id >= oldest);
  if (!log || !isAdjacent) return { messages: page, hasEarlier: isFull };
  const earlier = log.messages.some(({ id }) => id < oldest);
  return { messages: joined(log.messages, page), hasEarlier: earlier ? log.hasEarlier : isFull };
}

/** Returns the log with a page of messages before its first one. */
export const withEarlier = (log: ChatLog, page: OrderMessage[]): ChatLog => ({
  messages: joined(log.messages, page),
  hasEarlier: page.length === MESSAGES_PAGE,
});

/** Returns both lists sorted by id; of a message in both the one of `fresh`. */
function joined(shown: readonly OrderMessage[], fresh: readonly OrderMessage[]): OrderMessage[] {
  const byId = new Map([...shown, ...fresh].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

type MessageEvent = Extract<NotificationEvent, { type: 'CLIENT_MESSAGE' }>;

/** Returns the message of an event, which lacks what only the server's list has. */
export function messageOfEvent({ messageId: id, text, fromClient, createdAt }: MessageEvent): OrderMessage {
  return { id, text, fromClient, createdAt };
}

/** Adds a message to an open chat; one that is still loading is read again. */
export function addMessage(client: QueryClient, orderId: number, message: OrderMessage): void {
  const { queryKey } = messagesQuery(orderId);
  const log = client.getQueryData<ChatLog>(queryKey);
  if (!log) return void client.invalidateQueries({ queryKey });
  if (log.messages.some(({ id }) => id === message.id)) return;
  client.setQueryData<ChatLog>(queryKey, { ...log, messages: joined(log.messages, [message]) });
}

type ReadSignal = Extract<ChatSignal, { type: 'MESSAGES_READ' }>;

/** Marks the messages as read that the signal's side has received. */
export function markReadTo(
  client: QueryClient,
  { orderId, fromClient: byClient, lastMessageId }: ReadSignal,
): void {
  const { queryKey } = messagesQuery(orderId);
  const isRead = ({ id, fromClient }: OrderMessage) => fromClient !== byClient && id <= lastMessageId;
  client.setQueryData<ChatLog>(
    queryKey,
    (log) =>
      log && {
        ...log,
        messages: log.messages.map((message) => (isRead(message) ? { ...message, read: true } : message)),
      },
    // Only the marks have changed; the messages are as old as before.
    { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt },
  );
}

/** An open chat: its messages, live events, and sending. Failures are only logged. */
import type { OrderMessage } from '@skatert/contracts/orders/orders';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import { useLiveEvents } from '@skatert/web-kit/live';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useRef, useState } from 'react';
import type { Side } from '../orders/order-events.js';
import { invalidateOrders, updateOrders } from '../orders/order-queries.js';
import { joinDrafts, readDraft, writeDraft } from './chat-draft.js';
import { addMessage, messageOfEvent, messagesQuery } from './chat-query.js';
import { isOutcomeUnknown, sendMessage } from './send-message.js';

export function useChat(orderId: number, side: Side) {
  const client = useQueryClient();
  const messages = useQuery(messagesQuery(orderId));
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return void messages.refetch();
    for (const event of signal.events) {
      if (event.orderId === orderId && event.type === 'CLIENT_MESSAGE')
        addMessage(client, orderId, messageOfEvent(event));
    }
  });
  useReadMark(orderId, side, messages.data);
  return { messages, ...useSending(orderId, side, messages.data) };
}

/** The draft and its sending. A message that could not be sent returns to the field. */
function useSending(orderId: number, side: Side, messages: readonly OrderMessage[] | undefined) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft(orderId));
  const typed = useRef(draft);
  const type = (text: string) => {
    typed.current = text;
    setDraft(text);
  };
  const unconfirmed = useRef<{ text: string; after: number } | null>(null);
  const newestId = messages?.at(-1)?.id ?? 0;
  const sending = useMutation({
    mutationFn: (text: string) => {
      const earlier = unconfirmed.current?.text === text ? unconfirmed.current : null;
      unconfirmed.current = { text, after: earlier?.after ?? newestId };
      return sendMessage({ orderId, side, ...unconfirmed.current, isRetry: earlier !== null });
    },
    onSuccess: (message) => {
      unconfirmed.current = null;
      addMessage(client, orderId, message);
      writeDraft(orderId, typed.current);
    },
    onError: (error, text) => {
      console.warn('chat: message not sent', error);
      if (!isOutcomeUnknown(error)) unconfirmed.current = null;
      type(joinDrafts(text, typed.current));
      if (isApiError(error) && error.code === 'CHAT_CLOSED') invalidateOrders(client, side);
    },
  });
  const pending = sending.isPending ? sending.variables : null;
  const write = (text: string) => {
    type(text);
    writeDraft(orderId, joinDrafts(pending ?? '', text));
  };
  useStoredDraftCheck(messages, side, draft, () => write(''));
  const send = () => {
    const text = draft.trim();
    if (text === '' || sending.isPending) return;
    type('');
    sending.mutate(text);
  };
  return { draft, write, send, pending };
}

/** Drops a draft restored after a reload when it equals this side's last message: it was sent after all. */
function useStoredDraftCheck(
  messages: readonly OrderMessage[] | undefined,
  side: Side,
  draft: string,
  drop: () => void,
): void {
  const isChecked = useRef(false);
  useEffect(() => {
    if (!messages || isChecked.current) return;
    isChecked.current = true;
    const last = messages.findLast(({ fromClient }) => fromClient === (side === 'client'));
    if (last && last.text === draft.trim()) drop();
  });
}

/** Marks the shown messages as read, on the server and on the order. */
function useReadMark(orderId: number, side: Side, messages: readonly OrderMessage[] | undefined): void {
  const client = useQueryClient();
  const lastMessageId = messages?.findLast(({ fromClient }) => fromClient === (side === 'staff'))?.id;
  useEffect(() => {
    if (lastMessageId === undefined) return;
    const clear = () =>
      updateOrders(client, side, (order) =>
        order.id === orderId ? { ...order, newMessagesCount: 0 } : order,
      );
    clear();
    apiPost(`/order/v1/orders/${orderId}/messages/read`, { lastMessageId })
      // A list read in the meantime may have restored the count.
      .then(clear)
      .catch((error) => console.warn('chat: read mark not moved', error));
  }, [client, orderId, side, lastMessageId]);
}

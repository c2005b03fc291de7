/** An open chat: its messages, what comes in live, and sending. Failures are silent but for the log. */
import type { OrderMessage } from '@skatert/contracts/orders/orders';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import { useLiveEvents } from '@skatert/web-kit/live';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useRef, useState } from 'react';
import type { Side } from '../orders/order-news.js';
import { changeListed, rereadListed } from '../orders/order-queries.js';
import { joinDrafts, keepDraft, readDraft } from './chat-draft.js';
import { addMessage, messageOfEvent, messagesQuery } from './chat-query.js';
import { isUnanswered, sendMessage } from './send-message.js';

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

/** The text being typed and its way to the server. What does not get through is in the field again, and stays there. */
function useSending(orderId: number, side: Side, messages: readonly OrderMessage[] | undefined) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft(orderId));
  const typed = useRef(draft);
  const type = (text: string) => {
    typed.current = text;
    setDraft(text);
  };
  const unanswered = useRef<{ text: string; after: number } | null>(null);
  const newestId = messages?.at(-1)?.id ?? 0;
  const sending = useMutation({
    mutationFn: (text: string) => {
      const again = unanswered.current?.text === text ? unanswered.current : null;
      unanswered.current = { text, after: again?.after ?? newestId };
      return sendMessage({ orderId, side, ...unanswered.current, again: again !== null });
    },
    onSuccess: (message) => {
      unanswered.current = null;
      addMessage(client, orderId, message);
      keepDraft(orderId, typed.current);
    },
    onError: (error, text) => {
      console.warn('chat: message not sent', error);
      if (!isUnanswered(error)) unanswered.current = null;
      type(joinDrafts(text, typed.current));
      if (isApiError(error) && error.code === 'CHAT_CLOSED') rereadListed(client, side);
    },
  });
  const pending = sending.isPending ? sending.variables : null;
  const write = (text: string) => {
    type(text);
    keepDraft(orderId, joinDrafts(pending ?? '', text));
  };
  useWrittenBefore(messages, side, draft, () => write(''));
  const send = () => {
    const text = draft.trim();
    if (text === '' || sending.isPending) return;
    type('');
    sending.mutate(text);
  };
  return { draft, write, send, pending };
}

/** A draft kept over a reload may have got through after all: then it is the last thing one wrote. */
function useWrittenBefore(
  messages: readonly OrderMessage[] | undefined,
  side: Side,
  draft: string,
  drop: () => void,
): void {
  const looked = useRef(false);
  useEffect(() => {
    if (!messages || looked.current) return;
    looked.current = true;
    const last = messages.findLast(({ fromClient }) => fromClient === (side === 'client'));
    if (last && last.text === draft.trim()) drop();
  });
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

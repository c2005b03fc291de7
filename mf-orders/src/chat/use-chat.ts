/** An open chat: its messages, live events, and sending. A refused message is shown, other failures are only logged. */
import { PICTURE_EVENT_TEXT } from '@skatert/contracts/orders/chat-pictures';
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { cleanText } from '@skatert/contracts/shared/typed-text';
import { isApiError } from '@skatert/web-kit/api';
import { useChatSignals, useLiveEvents } from '@skatert/web-kit/live';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useRef, useState } from 'react';
import type { Side } from '../orders/order-events.js';
import { invalidateOrders } from '../orders/order-queries.js';
import { joinDrafts, readDraft, writeDraft } from './chat-draft.js';
import { addMessage, markReadTo, messageOfEvent, messagesQuery } from './chat-query.js';
import { isOutcomeUnknown, sendMessage } from './send-message.js';
import { usePictureUploads } from './use-picture-uploads.js';
import { useOtherTyping, useTypingSignal } from './use-typing.js';

export function useChat(orderId: number, side: Side) {
  const client = useQueryClient();
  const messages = useQuery(messagesQuery(orderId));
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return void messages.refetch();
    for (const event of signal.events) {
      if (event.orderId !== orderId || event.type !== 'CLIENT_MESSAGE') continue;
      if (event.text !== PICTURE_EVENT_TEXT) addMessage(client, orderId, messageOfEvent(event));
      void messages.refetch();
    }
  });
  useChatSignals(orderId, (signal) => {
    if (signal.type === 'MESSAGES_READ') markReadTo(client, signal);
  });
  const shown = messages.data?.messages;
  const fromOther = shown?.findLast(({ fromClient }) => fromClient === (side === 'staff'));
  const isOtherTyping = useOtherTyping(orderId, side, fromOther?.id);
  const pictures = usePictureUploads(orderId, side, (message) => addMessage(client, orderId, message));
  return { messages, isOtherTyping, pictures, ...useSending(orderId, side, shown) };
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
  const signalTyping = useTypingSignal(orderId);
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
      if (!isApiError<OrdersErrorCode>(error)) return;
      if (error.code === 'CHAT_CLOSED') invalidateOrders(client, side);
      if (error.status === 400) toast.error(error.errors.text ?? error.message);
    },
  });
  const pending = sending.isPending ? sending.variables : null;
  const write = (text: string) => {
    type(text);
    signalTyping(text);
    writeDraft(orderId, joinDrafts(pending ?? '', text));
  };
  useStoredDraftCheck(messages, side, draft, () => write(''));
  const send = () => {
    // As the server stores it: the sent text is looked for after a lost response.
    const text = cleanText(draft).trim();
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
    if (last && last.text === cleanText(draft).trim()) drop();
  });
}

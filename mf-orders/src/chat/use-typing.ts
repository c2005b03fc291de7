/** Sends that this side of a chat is typing, and returns whether the other side is. */
import { apiPost } from '@skatert/web-kit/api';
import { useChatSignals } from '@skatert/web-kit/live';
import { useEffect, useRef, useState } from 'react';
import type { Side } from '../orders/order-events.js';

/** The interval of `contracts/orders/chat-signals`, whose schemas the browser doesn't need; in ms. */
const SEND_MS = 3000;
const SHOWN_MS = 5000;

/** Returns a function to be called with each change of the text: sends a signal, at most one in 3 s. */
export function useTypingSignal(orderId: number): (text: string) => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return (text) => {
    const now = Date.now();
    if (text.trim() === '' || now - sentAt.current < SEND_MS) return;
    sentAt.current = now;
    apiPost(`/order/v1/orders/${orderId}/typing`, {}).catch((error) =>
      console.warn('chat: typing not sent', error),
    );
  };
}

/** Returns true for 5 s after a signal of the other side, or until its message `lastId` arrives. */
export function useOtherTyping(orderId: number, side: Side, lastId: number | undefined): boolean {
  const [typing, setTyping] = useState<{ lastId: number | undefined } | null>(null);
  useChatSignals(orderId, (signal) => {
    if (signal.type === 'TYPING' && signal.fromClient === (side === 'staff')) setTyping({ lastId });
  });
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing !== null && typing.lastId === lastId;
}

/** Sends what the browser keeps one call after another, and goes on when the connection is back. */
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';

/** The pause after a call that has failed, in ms. */
export const RESEND_MS = 3000;

/** @param send sends the next of the items; returns false when they must be sent again */
export function useSendQueue<T>(items: readonly T[], send: (items: readonly T[]) => Promise<boolean>): void {
  const isSending = useRef(false);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [attempt, goOn] = useReducer((count: number) => (count + 1) % 1000, 0);
  const sendNext = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of a call begins the next one
  useEffect(() => {
    if (items.length === 0 || isSending.current) return;
    isSending.current = true;
    void sendNext(items).then((isDone) => {
      isSending.current = false;
      clearTimeout(retry.current);
      if (isDone) goOn();
      else retry.current = setTimeout(goOn, RESEND_MS);
    });
  }, [items, attempt]);
  useEffect(() => {
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      clearTimeout(retry.current);
    };
  }, []);
}

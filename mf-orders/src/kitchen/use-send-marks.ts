/** Sends the marks one call after another, and goes on with them when the connection is back. */
import type { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { apiPut, isApiError, serverMessage } from '@skatert/web-kit/api';
import { type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useReducer, useRef } from 'react';
import { dropMarks, type LineMark, nextMarks, useMarks } from './kitchen-marks.js';
import { rereadKitchen, updateTicket } from './kitchen-query.js';

/** The pause after a call that has failed, in ms. */
export const RESEND_MS = 3000;
/** The answers after which a mark will never be accepted: the order is not cooked any more, or is not this account's. */
const REFUSALS: readonly number[] = [400, 403, 404, 409];

export function useSendMarks(): void {
  const client = useQueryClient();
  const marks = useMarks();
  const isSending = useRef(false);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [attempt, goOn] = useReducer((count: number) => (count + 1) % 1000, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of a call begins the next one
  useEffect(() => {
    if (marks.length === 0 || isSending.current) return;
    isSending.current = true;
    void sendMarks(client, nextMarks(marks)).then((isDone) => {
      isSending.current = false;
      clearTimeout(retry.current);
      if (isDone) goOn();
      else retry.current = setTimeout(goOn, RESEND_MS);
    });
  }, [client, marks, attempt]);
  useEffect(() => {
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      clearTimeout(retry.current);
    };
  }, []);
}

/** Returns true when the marks are stored or refused; false: they must be sent again. */
async function sendMarks(client: QueryClient, marks: readonly LineMark[]): Promise<boolean> {
  const [first] = marks;
  if (!first) return true;
  const { orderId, done } = first;
  const body = { lineIds: marks.map(({ lineId }) => lineId), done };
  try {
    const ticket = await apiPut<KitchenTicket>(`/order/v1/orders/${orderId}/kitchen`, body);
    updateTicket(client, ticket);
  } catch (error) {
    if (!isApiError(error) || !REFUSALS.includes(error.status)) return false;
    toast.error(serverMessage(error, 'Отметка не сохранена'), { description: `Заказ #${orderId}` });
    void rereadKitchen(client);
  }
  dropMarks(marks);
  return true;
}

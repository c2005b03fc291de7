/** Sends the marks one call after another, and goes on with them when the connection is back. */
import type { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { apiPut, isApiError, serverMessage } from '@skatert/web-kit/api';
import { type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useSendQueue } from '../orders/use-send-queue.js';
import { dropMarks, type LineMark, nextMarks, useMarks } from './kitchen-marks.js';
import { rereadKitchen, updateTicket } from './kitchen-query.js';

/** The answers after which a mark will never be accepted: the order is not cooked any more, or is not this account's. */
const REFUSALS: readonly number[] = [400, 403, 404, 409];

export function useSendMarks(): void {
  const client = useQueryClient();
  useSendQueue(useMarks(), (marks) => sendMarks(client, nextMarks(marks)));
}

/** Returns true when the marks are stored or refused; false: they must be sent again. */
async function sendMarks(client: QueryClient, marks: readonly LineMark[]): Promise<boolean> {
  const [first] = marks;
  if (!first) return true;
  const { orderId, done } = first;
  const seen = marks.flatMap(({ lineId, quantity }) => (quantity == null ? [] : [{ lineId, quantity }]));
  const body = { lineIds: marks.map(({ lineId }) => lineId), done, ...(seen.length > 0 && { seen }) };
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

/** Sends the steps of a courier one after another, and goes on with them when the connection is back. */
import type { CourierLinkBody, CourierPage, CourierStepBody } from '@skatert/contracts/orders/courier-page';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useSendQueue } from '../orders/use-send-queue.js';
import { courierQuery } from './courier-query.js';
import { dropStep, type KeptStep } from './courier-steps.js';

/** The responses after which a step will never be accepted: the order is not his any more, or was canceled. */
const REFUSALS: readonly number[] = [400, 404, 409];

export function useSendSteps(link: CourierLinkBody, steps: readonly KeptStep[]): void {
  const client = useQueryClient();
  useSendQueue(steps, ([first]) => (first ? sendStep(client, link, first) : Promise.resolve(true)));
}

/**
 * Returns true when the step is stored or refused; false: it must be sent again, by a new link when this one has ended: the
 * order of others and an ended link have one response, and only a link that has ended reads no page.
 */
async function sendStep(client: QueryClient, link: CourierLinkBody, kept: KeptStep): Promise<boolean> {
  const { orderId, step, method, key } = kept;
  const body: CourierStepBody = { ...link, orderId, step, ...(method && { paid: { method, key } }) };
  const { queryKey } = courierQuery(link);
  try {
    const page = await apiPost<CourierPage>('/order/v1/courier/step', body);
    // What was read before the step would show the order again.
    await client.cancelQueries({ queryKey });
    client.setQueryData<CourierPage>(queryKey, page);
  } catch (error) {
    if (!isApiError(error) || !REFUSALS.includes(error.status)) return false;
    await client.cancelQueries({ queryKey });
    const isRead = await client.fetchQuery(courierQuery(link)).then(
      () => true,
      () => false,
    );
    if (!isRead) return false;
    toast.error(serverMessage(error, 'Отметка не сохранена'), { description: `Заказ #${orderId}` });
  }
  dropStep(kept);
  return true;
}

/** Records payments and refunds of orders. */
import type { PaymentChange, RecordPaymentBody } from '@skatert/contracts/orders/order-payments';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { type QueryClient, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { invalidateDetails, invalidateOrders, updateOrders } from '../orders/order-queries.js';

export interface NewRecord extends RecordPaymentBody {
  orderId: number;
  /** All attempts have the same key: a repeat after a lost response counts once. */
  key: string;
}

/** Sends a record, and updates the order on all screens. */
export async function sendRecord(client: QueryClient, { orderId, key, ...body }: NewRecord): Promise<void> {
  try {
    const saved = await apiPost<PaymentChange>(`/order/v1/orders/${orderId}/payments`, body, {
      headers: { 'idempotency-key': key },
    });
    updateOrders(client, 'staff', (order) =>
      order.id === saved.id && order.version <= saved.version ? { ...order, ...saved } : order,
    );
    invalidateDetails(client, orderId);
  } catch (error) {
    // Another cashier has recorded something: the screens show what.
    if (isApiError(error) && error.status === 409) invalidateOrders(client, 'staff');
    throw error;
  }
}

/** Returns a function that records at one press; a failure is a notice that offers the same attempt again. */
export function useRecordPayment() {
  const client = useQueryClient();
  const recording = useMutation({
    mutationFn: (record: NewRecord) => sendRecord(client, record),
    onSuccess: (_, { orderId, kind }) =>
      toast.success(`Заказ #${orderId}: ${kind === 'PAID' ? 'оплата отмечена' : 'возврат отмечен'}`),
    onError: (error, record) => {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
      toast.error(serverMessage(error, 'Не удалось отметить оплату'), {
        description: `Заказ #${record.orderId}`,
        action: isRefused ? undefined : { label: 'Повторить', onClick: () => recording.mutate(record) },
      });
    },
  });
  const record = (next: Omit<NewRecord, 'key'>): void => {
    if (!recording.isPending) recording.mutate({ ...next, key: crypto.randomUUID() });
  };
  return { record, isPending: recording.isPending };
}

/** Sends records of payments and refunds. */
import type { PaymentChange, RecordPaymentBody } from '@skatert/contracts/orders/order-payments';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import type { QueryClient } from '@skatert/web-kit/query';
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

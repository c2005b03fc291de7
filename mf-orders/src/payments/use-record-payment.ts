/** Records payments and refunds of orders by one press. */
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { drawerProblemOf, type PaidOrder, useShowRefused } from './drawer-problem.js';
import { type NewRecord, sendRecord } from './send-record.js';

/** What one press records. */
interface PressedRecord extends Pick<NewRecord, 'key' | 'kind' | 'method' | 'amount'> {
  order: PaidOrder;
}

/**
 * Returns a function that records at one press. When no drawer is known for the money, the dialog of payments asks; another failure is a
 * notice that offers the same attempt again.
 */
export function useRecordPayment() {
  const client = useQueryClient();
  const showRefused = useShowRefused();
  const recording = useMutation({
    mutationFn: ({ order, ...body }: PressedRecord) => sendRecord(client, { orderId: order.id, ...body }),
    onSuccess: (_, { order, kind }) =>
      toast.success(`Заказ #${order.id}: ${kind === 'PAID' ? 'оплата отмечена' : 'возврат отмечен'}`),
    onError: (error, record) => {
      const { order, kind, method } = record;
      const problem = drawerProblemOf(error);
      if (problem && showRefused({ order, kind, method, problem })) return;
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
      toast.error(serverMessage(error, 'Не удалось отметить оплату'), {
        description: `Заказ #${order.id}`,
        action: isRefused ? undefined : { label: 'Повторить', onClick: () => recording.mutate(record) },
      });
    },
  });
  const record = (next: Omit<PressedRecord, 'key'>): void => {
    if (!recording.isPending) recording.mutate({ ...next, key: crypto.randomUUID() });
  };
  return { record, isPending: recording.isPending };
}

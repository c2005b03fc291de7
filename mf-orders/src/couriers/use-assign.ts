/** Gives orders to a courier, or takes them from him. */
import type { CourierChange } from '@skatert/contracts/orders/couriers';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { countOf } from '@skatert/contracts/shared/text';
import { apiPut, isApiError, serverMessage } from '@skatert/web-kit/api';
import { type QueryClient, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { invalidateDetails, invalidateOrders, updateOrders } from '../orders/order-queries.js';

export interface Assignment {
  orders: readonly Pick<StaffOrder, 'id'>[];
  /** Null: nobody. */
  courier: { id: number; name: string } | null;
}

const FAILED = 'Не удалось назначить курьера';

/** What is refused is reported order by order. */
export function useAssign(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ orders, courier }: Assignment) => {
      const failures: string[] = [];
      // One after another, as a person would.
      for (const { id } of orders) {
        const error = await assign(client, id, courier?.id ?? null);
        if (error) failures.push(`Заказ #${id}: ${serverMessage(error, FAILED)}`);
      }
      return failures;
    },
    onSuccess: (failures, { orders, courier }) => {
      onDone();
      const saved = orders.length - failures.length;
      if (saved > 0)
        toast.success(`${courier?.name ?? 'Без курьера'}: ${countOf(saved, ['заказ', 'заказа', 'заказов'])}`);
      if (failures.length > 0) toast.error(FAILED, { description: failures.join('\n') });
    },
  });
}

/** Returns why it failed. */
async function assign(client: QueryClient, id: number, courierId: number | null): Promise<unknown> {
  try {
    const saved = await apiPut<CourierChange>(`/order/v1/orders/${id}/courier`, { courierId });
    updateOrders(client, 'staff', (order) =>
      order.id === saved.id && order.version <= saved.version
        ? { ...order, courier: undefined, ...saved }
        : order,
    );
    invalidateDetails(client, id);
    return undefined;
  } catch (error) {
    // Another person has changed the order, or the list of couriers.
    if (isApiError(error)) invalidateOrders(client, 'staff');
    return error;
  }
}

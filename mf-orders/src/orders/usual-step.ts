/** The step that an order usually takes next: the one that a single press saves. */
import type { DeliveryMode, OrderStatus } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { lookUp } from '@skatert/contracts/shared/look-up';

export interface Step {
  status: OrderStatus;
  /** The button's label. */
  label: string;
}

const COMMON = {
  QUEUED: { status: 'PREPARING', label: 'Принять' },
  OUT_FOR_DELIVERY: { status: 'DELIVERED', label: 'Доставлен' },
  DELIVERED: { status: 'COMPLETED', label: 'Завершить' },
} as const;

const STEPS: Record<DeliveryMode, Partial<Record<OrderStatus, Step>>> = {
  PICKUP: {
    ...COMMON,
    PREPARING: { status: 'READY_FOR_PICKUP', label: 'Готов' },
    READY_FOR_PICKUP: { status: 'COMPLETED', label: 'Выдать' },
  },
  DELIVERY: {
    ...COMMON,
    PREPARING: { status: 'OUT_FOR_DELIVERY', label: 'В доставку' },
    READY_FOR_PICKUP: { status: 'DELIVERED', label: 'Доставлен' },
  },
};

/** Returns the usual next step; undefined when the server does not offer it, as for a final or an unknown status. */
export function usualStep({
  status,
  deliveryMode,
  nextStatuses,
}: Pick<StaffOrder, 'status' | 'deliveryMode' | 'nextStatuses'>): Step | undefined {
  const step = lookUp(lookUp(STEPS, deliveryMode) ?? {}, status);
  return step && nextStatuses.includes(step.status) ? step : undefined;
}

/** The step that an order usually takes next: the one that a single press saves. */
import type { DeliveryMode, OrderStatus } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { lookUp } from '@skatert/contracts/shared/look-up';

export interface Step {
  status: OrderStatus;
  /** The button's label. */
  label: string;
}

const OUT: Step = { status: 'OUT_FOR_DELIVERY', label: 'В доставку' };
const READY: Step = { status: 'READY_FOR_PICKUP', label: 'Готов' };
const DELIVERED: Step = { status: 'DELIVERED', label: 'Доставлен' };
const COMPLETED: Step = { status: 'COMPLETED', label: 'Завершить' };

const COMMON = {
  QUEUED: [{ status: 'PREPARING', label: 'Принять' }],
  OUT_FOR_DELIVERY: [DELIVERED],
  DELIVERED: [COMPLETED],
} as const;

/** The steps from each status, the usual one first: a service of another release may not offer it. */
const STEPS: Record<DeliveryMode, Partial<Record<OrderStatus, readonly Step[]>>> = {
  PICKUP: {
    ...COMMON,
    PREPARING: [READY],
    READY_FOR_PICKUP: [{ status: 'COMPLETED', label: 'Выдать' }],
  },
  DELIVERY: {
    ...COMMON,
    PREPARING: [OUT, READY],
    READY_FOR_PICKUP: [DELIVERED, COMPLETED],
  },
};

/** Returns the first step that the server offers; undefined for none, as for a final or an unknown status. */
export function usualStep({
  status,
  deliveryMode,
  nextStatuses,
}: Pick<StaffOrder, 'status' | 'deliveryMode' | 'nextStatuses'>): Step | undefined {
  const steps = lookUp(lookUp(STEPS, deliveryMode) ?? {}, status) ?? [];
  return steps.find((step) => nextStatuses.includes(step.status));
}

/** The status of an order as a badge. */
import { type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';
import { Badge, type BadgeProps } from '@skatert/ui-kit/badge';

const TONES: Record<OrderStatus, BadgeProps['tone']> = {
  QUEUED: 'neutral',
  PREPARING: 'warning',
  READY_FOR_PICKUP: 'success',
  OUT_FOR_DELIVERY: 'warning',
  DELIVERED: 'success',
  COMPLETED: 'neutral',
  CANCELED: 'danger',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>;
}

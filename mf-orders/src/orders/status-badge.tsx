/** The status of an order as a badge. */
import { type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';
import { lookUp } from '@skatert/contracts/shared/look-up';
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

export interface StatusBadgeProps {
  /** An order, or another object with a status. */
  of: { status: OrderStatus; statusLabel?: string | undefined };
}

export function StatusBadge({ of: { status, statusLabel: sent } }: StatusBadgeProps) {
  return <Badge tone={lookUp(TONES, status)}>{statusLabel(status, sent)}</Badge>;
}

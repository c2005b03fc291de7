import { KITCHEN_TEXTS } from '@skatert/contracts/orders/kitchen-rules';
import { isCooking } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { Badge } from '@skatert/ui-kit/badge';

/** Tells that the kitchen has done all lines of an order that is being prepared; nothing of others. */
export const KitchenMark = ({ of: { status, kitchenReadyAt } }: { of: StaffOrder }) =>
  isCooking(status) && kitchenReadyAt ? <Badge tone="success">{KITCHEN_TEXTS.ready}</Badge> : null;

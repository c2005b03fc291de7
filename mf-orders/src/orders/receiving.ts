import { ORDER_SERVICE_LABELS } from '@skatert/contracts/orders/counter-rules';
import { DELIVERY_MODE_LABELS } from '@skatert/contracts/orders/order-status';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { labelOf } from '@skatert/contracts/shared/look-up';

/** Returns how an order is received: «В зале», «С собой», or what its customer has chosen. */
export const receivingText = ({
  deliveryMode,
  service,
}: Pick<MyOrder, 'deliveryMode' | 'service'>): string =>
  service ? labelOf(ORDER_SERVICE_LABELS, service) : labelOf(DELIVERY_MODE_LABELS, deliveryMode);

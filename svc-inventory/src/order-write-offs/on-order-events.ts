/** Events of orders from svc-orders: stores which orders have used their ingredients. */
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { CompletedOrderModels } from './completed-order-models.js';

export interface OrderEventsDeps extends Pick<CompletedOrderModels, 'completedOrders'> {
  /** Called when an order was stored. */
  onCompleted: () => void;
}

/**
 * Stores the orders that were completed, or canceled with what was cooked, whose ingredients are written off afterwards: what was
 * stored is not lost, and an event that comes again, or after the write-off, changes nothing.
 */
export const onOrderEvents =
  ({ completedOrders, onCompleted }: OrderEventsDeps) =>
  async (events: ReceivedOrderEvent[]): Promise<void> => {
    const used = events.flatMap((event) =>
      event.type === 'ORDER_STATUS_CHANGED' && hasUsed(event) ? [event.orderId] : [],
    );
    if (used.length === 0) return;
    const waiting = { retryAt: new Date(), failures: 0 };
    const writes = [...new Set(used)].map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: waiting }, upsert: true },
    }));
    await documentsOf(completedOrders).bulkWrite(writes, { ordered: false });
    onCompleted();
  };

const hasUsed = ({
  newStatus,
  canceledStock,
}: Extract<ReceivedOrderEvent, { type: 'ORDER_STATUS_CHANGED' }>): boolean =>
  newStatus === 'COMPLETED' || (newStatus === 'CANCELED' && canceledStock === 'WRITE_OFF');

/** Events of orders from svc-orders: stores which orders were completed. */
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { CompletedOrderModels } from './completed-order-models.js';

export interface OrderEventsDeps extends Pick<CompletedOrderModels, 'completedOrders'> {
  /** Called when an order was stored. */
  onCompleted: () => void;
}

/**
 * Stores the completed orders, whose ingredients are written off afterwards: what was stored is not lost, and an event
 * that comes again, or after the write-off, changes nothing.
 */
export const onOrderEvents =
  ({ completedOrders, onCompleted }: OrderEventsDeps) =>
  async (events: ReceivedOrderEvent[]): Promise<void> => {
    const completed = events.flatMap((event) =>
      event.type === 'ORDER_STATUS_CHANGED' && event.newStatus === 'COMPLETED' ? [event.orderId] : [],
    );
    if (completed.length === 0) return;
    const waiting = { retryAt: new Date(), failures: 0 };
    const writes = [...new Set(completed)].map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: waiting }, upsert: true },
    }));
    await documentsOf(completedOrders).bulkWrite(writes, { ordered: false });
    onCompleted();
  };

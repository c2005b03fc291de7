/**
 * Reads logged events for gateways: for a gap in the stream, or for a poll behind the events that the gateway holds.
 */
import { type EventListener, isReceivedBy } from '@skatert/contracts/orders/event-audience';
import { type ReadEventsRequest, ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Lease } from './lease.js';
import { type LoggedEventModel, type PublishedEvent, toPublishedEvent } from './logged-event-model.js';

export interface ReadEvents {
  events: PublishedEvent[];
  oldest: number;
  newest: number;
}

/**
 * Returns the events after position `after`, in order. The log has the positions from `oldest` to `newest`; when it is
 * empty, oldest is newest + 1.
 */
export async function readEvents(
  log: LoggedEventModel,
  lease: Lease,
  { after, limit, audience }: ReadEventsRequest,
): Promise<ReadEvents> {
  const newest = await lease.lastPosition();
  const positions = { $gt: after, $lte: newest };
  const [events, first] = await Promise.all([
    audience
      ? readReceived(log, positions, audience, limit)
      : documentsOf(log)
          .find({ _id: positions }, { sort: { _id: 1 }, limit })
          .toArray(),
    documentsOf(log).findOne({}, { sort: { _id: 1 } }),
  ]);
  return { events: events.map(toPublishedEvent), oldest: first?._id ?? newest + 1, newest };
}

/** Reads the events of the listener's orders and brands, and returns the first `limit` events that he receives. */
async function readReceived(
  log: LoggedEventModel,
  positions: object,
  listener: EventListener,
  limit: number,
) {
  const own = { customerId: listener.customerId };
  const brandIds = listener.staff.map(({ brandId }) => brandId);
  // With a brand all later events are read; a customer's alone are found by their index.
  const ofListener = brandIds.length === 0 ? own : { $or: [own, { brandId: { $in: brandIds } }] };
  const received = [];
  for await (const event of documentsOf(log).find({ _id: positions, ...ofListener }, { sort: { _id: 1 } })) {
    const { data } = ReceivedOrderEvent.safeParse(toPublishedEvent(event));
    if (data && isReceivedBy(data, listener)) received.push(event);
    if (received.length === limit) break;
  }
  return received;
}

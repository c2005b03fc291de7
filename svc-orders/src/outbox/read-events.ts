/** Responds to gateways that miss events: a gap in the stream, or a poll further behind than they hold. */
import { type EventListener, isReceivedBy, rolesWith } from '@skatert/contracts/orders/event-audience';
import { type ReadEventsRequest, ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import { documentsOf } from '@skatert/service-kit/documents';
import type { Lease } from './lease.js';
import { type LoggedEventModel, type PublishedEvent, toPublishedEvent } from './logged-event-model.js';

export interface ReadEvents {
  events: PublishedEvent[];
  oldest: number;
  newest: number;
}

/**
 * Returns the events after position `after`, in order. Positions from `oldest` to `newest` are held; none: oldest is
 * newest + 1.
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
      ? readReceived(log, positions, toListener(audience), limit)
      : documentsOf(log)
          .find({ _id: positions }, { sort: { _id: 1 }, limit })
          .toArray(),
    documentsOf(log).findOne({}, { sort: { _id: 1 } }),
  ]);
  return { events: events.map(toPublishedEvent), oldest: first?._id ?? newest + 1, newest };
}

type Audience = NonNullable<ReadEventsRequest['audience']>;

/** Returns the listener of a request; a gateway of the previous release names brands alone, whose orders it lists. */
function toListener({ customerId, brandIds, staff }: Audience): EventListener {
  const roles = rolesWith(['order.list']);
  return { customerId, staff: staff ?? brandIds.map((brandId) => ({ brandId, roles })) };
}

/** Reads what concerns the listener's orders and brands until there are `limit` events that he receives. */
async function readReceived(
  log: LoggedEventModel,
  positions: object,
  listener: EventListener,
  limit: number,
) {
  const brandIds = listener.staff.map(({ brandId }) => brandId);
  const concerned = { $or: [{ customerId: listener.customerId }, { brandId: { $in: brandIds } }] };
  const received = [];
  for await (const event of documentsOf(log).find({ _id: positions, ...concerned }, { sort: { _id: 1 } })) {
    const { data } = ReceivedOrderEvent.safeParse(toPublishedEvent(event));
    if (data && isReceivedBy(data, listener)) received.push(event);
    if (received.length === limit) break;
  }
  return received;
}

/** Answers gateways that miss events: a gap in the stream, or a poll further behind than they hold. */
import {
  READ_EVENTS_SUBJECT,
  type ReadEventsReply,
  ReadEventsRequest,
} from '@skatert/contracts/orders/order-event';
import type { Bus } from '@skatert/service-kit/bus';
import { documentsOf } from '@skatert/service-kit/documents';
import { type EventLog, toOrderEvent } from './event-log.js';
import type { Lease } from './lease.js';

/** Positions after `after`, in order. Positions from `oldest` to `newest` are held; none: oldest is newest + 1. */
export async function readEvents(
  log: EventLog,
  lease: Lease,
  { after, limit, audience }: ReadEventsRequest,
): Promise<ReadEventsReply> {
  const heard = audience && {
    $or: [
      { customerId: audience.customerId, toCustomer: true },
      { brandId: { $in: audience.brandIds }, toStaff: true },
    ],
  };
  const newest = await lease.lastPosition();
  const [found, first] = await Promise.all([
    documentsOf(log)
      .find({ _id: { $gt: after, $lte: newest }, ...heard }, { sort: { _id: 1 }, limit })
      .toArray(),
    documentsOf(log).findOne({}, { sort: { _id: 1 } }),
  ]);
  return { events: found.map(toOrderEvent), oldest: first?._id ?? newest + 1, newest };
}

export function serveReadEvents(bus: Bus, log: EventLog, lease: Lease): void {
  bus.serve(READ_EVENTS_SUBJECT, ReadEventsRequest, (request) => readEvents(log, lease, request));
}

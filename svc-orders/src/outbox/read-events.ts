/** Answers gateways that miss events: a gap in the stream, or a poll further behind than they hold. */
import type { ReadEventsReply, ReadEventsRequest } from '@skatert/contracts/orders/order-event';
import { documentsOf } from '@skatert/service-kit/documents';
import type { Lease } from './lease.js';
import { type LoggedEventModel, toOrderEvent } from './logged-event-model.js';

/** Positions after `after`, in order. Positions from `oldest` to `newest` are held; none: oldest is newest + 1. */
export async function readEvents(
  log: LoggedEventModel,
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

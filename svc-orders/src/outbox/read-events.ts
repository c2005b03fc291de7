/** Answers gateways that miss events: a gap in the stream, or a poll further behind than they hold. */
import { READ_EVENTS_SUBJECT, type ReadEventsReply, ReadEventsRequest } from '@skatert/contracts/order-event';
import type { Bus } from '@skatert/service-kit/bus';
import type { Lease } from './lease.js';
import { type OutboxModel, type OutboxRow, toOrderEvent } from './outbox-model.js';

/** Positions after `after`, in order. Positions from `oldest` to `newest` are held; none: oldest is newest + 1. */
export async function readEvents(
  outbox: OutboxModel,
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
  const [rows, first] = await Promise.all([
    outbox.collection
      .find<OutboxRow>({ pos: { $gt: after, $lte: newest }, ...heard }, { sort: { pos: 1 }, limit })
      .toArray(),
    outbox.collection.findOne<OutboxRow>({ pos: { $exists: true } }, { sort: { pos: 1 }, hint: 'position' }),
  ]);
  return { events: rows.map(toOrderEvent), oldest: first?.pos ?? newest + 1, newest };
}

export function serveReadEvents(bus: Bus, outbox: OutboxModel, lease: Lease): void {
  bus.serve(READ_EVENTS_SUBJECT, ReadEventsRequest, (request) => readEvents(outbox, lease, request));
}

/** The tickets of a screen: read now and then, again when something happens, and marked before the server has stored it. */
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { useMarks } from './kitchen-marks.js';
import { type Kitchen, kitchenQuery, rereadKitchen } from './kitchen-query.js';
import { withMarks } from './tickets.js';
import { useNewTicketSound } from './use-new-ticket-sound.js';
import { useSendMarks } from './use-send-marks.js';

/** The events after which the tickets are others. */
const CONCERNS: readonly string[] = [
  'ORDER_STATUS_CHANGED',
  'ORDER_PROMISE_CHANGED',
  'ORDER_KITCHEN_CHANGED',
];

export function useKitchen(brandId: number, pointId: number | null) {
  const client = useQueryClient();
  const query = useQuery(kitchenQuery(brandId, pointId));
  const marks = useMarks();
  useSendMarks();
  useLiveEvents((signal) => {
    const isKnown = ({ orderId, version }: { orderId: number; version: number }) =>
      allOf(query.data).some((ticket) => ticket.id === orderId && ticket.version >= version);
    const concerns =
      signal.kind === 'reset' ||
      signal.events.some(
        (event) => event.brandId === brandId && CONCERNS.includes(event.type) && !isKnown(event),
      );
    if (concerns) void rereadKitchen(client);
  });
  useNewTicketSound(query.data);
  const { data } = query;
  const kitchen = useMemo(() => data && withMarks(data, marks, new Date().toISOString()), [data, marks]);
  return { query, kitchen, unsent: marks.length };
}

const allOf = (kitchen: Kitchen | undefined) => (kitchen ? [...kitchen.tickets, ...kitchen.recent] : []);

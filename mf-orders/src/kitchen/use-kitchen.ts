/** The tickets of a screen: read now and then, again when something happens, and marked before the server has stored it. */
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { useMarks } from './kitchen-marks.js';
import type { Place } from './kitchen-place.js';
import { type Kitchen, kitchenQuery, rereadKitchen, stationsQuery } from './kitchen-query.js';
import { atStation, type IsHere } from './stations.js';
import { withMarks } from './tickets.js';
import { useFinishing } from './use-finishing.js';
import { useNewTicketSound } from './use-new-ticket-sound.js';
import { useSendMarks } from './use-send-marks.js';

/** The events after which the tickets are others. */
const CONCERNS: readonly string[] = [
  'ORDER_STATUS_CHANGED',
  'ORDER_PROMISE_CHANGED',
  'ORDER_KITCHEN_CHANGED',
  'ORDER_EDITED',
];

export function useKitchen(brandId: number, { pointId, station }: Place) {
  const query = useQuery(kitchenQuery(brandId, pointId));
  const { data } = query;
  const marks = useMarks();
  useSendMarks();
  useFinishing(data);
  useRereading(brandId, data);
  useNewTicketSound(data);
  const marked = useMemo(() => data && withMarks(data, marks, new Date().toISOString()), [data, marks]);
  const isHere = useStation(brandId, station, data);
  const kitchen = useMemo(() => marked && (isHere ? atStation(marked, isHere) : marked), [marked, isHere]);
  return { query, kitchen, unsent: marks.length };
}

/** Reads the tickets again after events that make them others; the tickets have those of this screen's marks. */
function useRereading(brandId: number, kitchen: Kitchen | undefined): void {
  const client = useQueryClient();
  useLiveEvents((signal) => {
    const isKnown = ({ orderId, version }: { orderId: number; version: number }) =>
      allOf(kitchen).some((ticket) => ticket.id === orderId && ticket.version >= version);
    const concerns =
      signal.kind === 'reset' ||
      signal.events.some(
        (event) => event.brandId === brandId && CONCERNS.includes(event.type) && !isKnown(event),
      );
    if (concerns) void rereadKitchen(client);
  });
}

/** Returns which lines are cooked at the station; undefined: all, also until that is known. */
function useStation(
  brandId: number,
  station: string | null,
  kitchen: Kitchen | undefined,
): IsHere | undefined {
  const ids = allOf(kitchen).flatMap(({ items }) => items.map(({ productId }) => productId));
  const productIds = [...new Set(ids)].sort((one, other) => one - other);
  const { data: stations } = useQuery({
    ...stationsQuery(brandId, kitchen?.settings.groups ?? [], productIds),
    enabled: station !== null && kitchen !== undefined,
  });
  return useMemo(() => {
    if (station === null || !stations) return undefined;
    return ({ productId }) => (stations.get(productId) ?? station) === station;
  }, [station, stations]);
}

const allOf = (kitchen: Kitchen | undefined) => (kitchen ? [...kitchen.tickets, ...kitchen.recent] : []);

/** The tickets of a screen: read now and then, again when something happens, and marked before the server has stored it. */
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { type Freshness, useFreshness } from '../orders/freshness.js';
import { useMarks } from './kitchen-marks.js';
import type { Place } from './kitchen-place.js';
import { type Kitchen, kitchenQuery, rereadKitchen, stationsQuery } from './kitchen-query.js';
import type { SavedKitchen } from './saved-tickets.js';
import { atStation, type ShownTicket, type StationOf, stationsOf } from './stations.js';
import { withMarks } from './tickets.js';
import { useFinishing } from './use-finishing.js';
import { useNewTicketSound } from './use-new-ticket-sound.js';
import { useSavedTickets } from './use-saved-tickets.js';
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
  const saved = useSavedTickets(brandId, pointId, query);
  const data = query.data ?? saved?.kitchen;
  const marks = useMarks();
  useSendMarks();
  useFinishing(query.data);
  useRereading(brandId, data);
  useNewTicketSound(data);
  const marked = useMemo(() => data && withMarks(data, marks, new Date().toISOString()), [data, marks]);
  const known =
    station !== null && data && stationsOf(data.settings.groups).includes(station) ? station : null;
  const stationOf = useStationOf(brandId, known, data);
  const kitchen: ShownKitchen | undefined = useMemo(() => {
    if (!marked || known === null) return marked;
    return stationOf && atStation(marked, known, stationOf);
  }, [marked, known, stationOf]);
  /** The station that was chosen, and that the settings do not have any more. */
  const gone = data && known === null ? station : null;
  return {
    query,
    kitchen,
    /** What was read, or saved; undefined: neither. */
    read: data,
    freshness: useTicketFreshness(query, saved),
    station: known,
    gone,
    unsent: marks.length,
  };
}

/** What was saved is shown only without a connection. */
function useTicketFreshness(
  query: Parameters<typeof useFreshness>[0],
  saved: SavedKitchen | undefined,
): Freshness {
  const freshness = useFreshness(saved ? { dataUpdatedAt: saved.at, error: query.error } : query);
  return saved ? { ...freshness, lost: true } : freshness;
}

/** What a screen shows of a kitchen: all of it, or a station's part. */
export type ShownKitchen = Omit<Kitchen, 'tickets' | 'recent'> & Record<'tickets' | 'recent', ShownTicket[]>;

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

/**
 * Returns where the lines are cooked. Undefined: that is being read; where the menu could not be read, no line belongs to a station,
 * so that none is lost and none is finished with others.
 * @param station null: the screen shows all lines, and the stations are not read
 */
function useStationOf(
  brandId: number,
  station: string | null,
  kitchen: Kitchen | undefined,
): StationOf | undefined {
  const ids = allOf(kitchen).flatMap(({ items }) => items.map(({ productId }) => productId));
  const productIds = [...new Set(ids)].sort((one, other) => one - other);
  const { data: stations, isLoading } = useQuery({
    ...stationsQuery(brandId, kitchen?.settings.groups ?? [], productIds),
    enabled: station !== null && kitchen !== undefined,
  });
  return useMemo(
    () => (isLoading ? undefined : ({ productId }) => stations?.get(productId)),
    [stations, isLoading],
  );
}

const allOf = (kitchen: Kitchen | undefined) => (kitchen ? [...kitchen.tickets, ...kitchen.recent] : []);

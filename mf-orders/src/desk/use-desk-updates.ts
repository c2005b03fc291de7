/** The desk's list: kept up to date by live events and regular reads, while its rows stay in place as long as it is used. */
import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { withEvent } from '../orders/order-events.js';
import {
  addWaiting,
  type DeskFilters,
  type DeskPage,
  invalidateOrders,
  type RowHolder,
  updateOrders,
} from '../orders/order-queries.js';

interface ListQuery {
  data: DeskPage | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DeskListOptions {
  holder: HeldRows;
  /** The shown rows stay in place: new orders wait, and rows are only updated. */
  held: boolean;
  openChatId: number | null;
}

/** Keeps the list of a query up to date. Returns how many new orders wait above its rows. */
export function useDeskUpdates(
  filters: DeskFilters,
  { data: page, error, isFetching, refetch }: ListQuery,
  { holder, held, openChatId }: DeskListOptions,
): number {
  const client = useQueryClient();
  // Before the paint: no read that ends after it moves a row under the pointer.
  useLayoutEffect(() => holder.hold(held), [holder, held]);
  /** An event has changed what the list contains. */
  const [stale, setStale] = useState(false);
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return invalidateOrders(client, 'staff');
    for (const event of signal.events) {
      updateOrders(client, 'staff', (order) => withEvent(order, event, { side: 'staff', openChatId }));
      if (event.type === 'ORDER_EDITED') invalidateOrders(client, 'staff');
      // The first read may be older than the event that comes while it is under way.
      if (!(page ? changesList(event, page, filters) : concernsLists(event))) continue;
      setStale(true);
      if (event.type === 'NEW_ORDER' && isCertain(filters)) addWaiting(client, filters, event.orderId);
    }
  });
  const isOutdated = stale || (page !== undefined && page.newIds.length > 0);
  useEffect(() => {
    // After a failure the next regular read repeats it.
    if (!isOutdated || held || isFetching || error) return;
    setStale(false);
    void refetch();
  }, [isOutdated, held, isFetching, error, refetch]);
  return page && held ? countWaiting(page, filters) : 0;
}

/** Decides which rows stay: only those that were placed since the page was opened. */
export interface HeldRows extends RowHolder {
  hold: (held: boolean) => void;
  /** Lets the next read place its rows. */
  release: () => void;
}

export function useHeldRows(): HeldRows {
  const [rows] = useState<HeldRows>(() => {
    let isHeld = false;
    let placed: DeskFilters | null = null;
    const isPlaced = (page: DeskFilters): boolean => JSON.stringify(page) === JSON.stringify(placed);
    return {
      holds: (page) => isHeld && isPlaced(page),
      turnedFrom: (page) =>
        placed && page.page > 0 && !isPlaced(page) && isPlaced({ ...page, page: placed.page })
          ? placed
          : undefined,
      onPlaced: (page) => {
        placed = page;
      },
      hold: (held) => {
        isHeld = held;
      },
      release: () => {
        placed = null;
      },
    };
  });
  return rows;
}

const concernsLists = (
  event: NotificationEvent,
): event is Extract<NotificationEvent, { type: 'NEW_ORDER' | 'ORDER_STATUS_CHANGED' }> =>
  event.type === 'NEW_ORDER' || event.type === 'ORDER_STATUS_CHANGED';

/** Returns true when an event adds an order to the list or removes one; other events only change their rows. */
function changesList(event: NotificationEvent, { content, size }: DeskPage, filters: DeskFilters): boolean {
  if (!concernsLists(event)) return false;
  const { orderId, newStatus } = event;
  const hasStatus = filters.status.length === 0 || filters.status.includes(newStatus);
  if (content.some(({ id }) => id === orderId)) return !hasStatus;
  if (!hasStatus || !mayBeListed(event, filters)) return false;
  if (content.length < size || !filters.sort.startsWith('id,')) return true;
  // The others are on the following pages.
  return filters.sort === 'id,DESC' && orderId > (content.at(-1)?.id ?? 0);
}

/** Returns true when an event has all that the filters ask for; otherwise only the server knows which orders are listed. */
const isCertain = ({ search, deliveryMode, pointId }: DeskFilters): boolean =>
  search === '' && deliveryMode === null && pointId === null;

function mayBeListed({ type, brandId, createdAt }: NotificationEvent, filters: DeskFilters): boolean {
  if (filters.brandId !== null && filters.brandId !== brandId) return false;
  return type !== 'NEW_ORDER' || filters.dateTo === '' || filters.dateTo >= createdAt.slice(0, 10);
}

/** Returns how many new orders wait above the shown rows. */
function countWaiting(
  { newIds, totalElements, placedTotal }: DeskPage,
  { page, status }: DeskFilters,
): number {
  // Without events the total shows on further pages what has arrived; other changes of status don't change it.
  const added = page > 0 && status.length === 0 ? totalElements - placedTotal : 0;
  return Math.max(newIds.length, added);
}

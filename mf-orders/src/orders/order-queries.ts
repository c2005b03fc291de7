/** The queries of the lists of orders, and their updates. */

import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { type DeliveryMode, isAwaited, type OrderStatus } from '@skatert/contracts/orders/order-status';
import type { AwaitedOrder, MyOrder, StaffOrder, StaffOrdersPage } from '@skatert/contracts/orders/orders';
import type { StaffOrderSort } from '@skatert/contracts/orders/staff-orders-query';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@skatert/web-kit/query';
import { keepRows } from './keep-rows.js';
import { keepNewer, type ListedOrder, type Side } from './order-events.js';

/** Placing an order invalidates all queries under this key. */
const ORDERS = 'orders';
const DESK_KEY = [ORDERS, 'desk'];
const DETAILS_KEY = [ORDERS, 'details'];
export const NEW_ORDERS = [ORDERS, 'new'];

/** How often a visible list or chat is read again, in ms: it is right even when no event arrives. */
export const REREAD_MS = 30_000;
/** Events are received only while a list is mounted, so it is read again whenever it is mounted. */
const alwaysStale = { staleTime: 0 };

const MY_KEY = [ORDERS, 'my'];

export const myOrdersQuery = queryOptions({
  queryKey: MY_KEY,
  queryFn: async ({ signal, client }) => {
    const fresh = await apiGet<MyOrder[]>('/order/v1/my', { signal });
    return keepNewer(client.getQueryData<MyOrder[]>(MY_KEY), fresh);
  },
  ...alwaysStale,
  refetchInterval: REREAD_MS,
});

const AWAITED_KEY = [ORDERS, 'awaited'];

/** The orders on their way, and those that have ended since the page was opened. Events keep it up to date. */
export const awaitedOrdersQuery = queryOptions({
  queryKey: AWAITED_KEY,
  queryFn: async ({ signal, client }) => {
    const fresh = await apiGet<AwaitedOrder[]>('/order/v1/my/awaited', { signal });
    const known = client.getQueryData<AwaitedOrder[]>(AWAITED_KEY) ?? [];
    const isListed = (id: number) => fresh.some((order) => order.id === id);
    const ended = known.filter(({ id, status }) => !isAwaited(status) && !isListed(id));
    return [...keepNewer(known, fresh), ...ended];
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export interface DeskFilters {
  /** Null: all brands of the caller. */
  brandId: number | null;
  /** Zero-based. */
  page: number;
  size: number;
  search: string;
  /** yyyy-mm-dd, inclusive; empty: unlimited. */
  dateFrom: string;
  dateTo: string;
  /** Empty: all. */
  status: OrderStatus[];
  sort: StaffOrderSort;
  /** How the orders are received; with `pointId` at which pickup point. */
  deliveryMode: DeliveryMode | null;
  pointId: number | null;
}

/** A page of the desk as it is shown: its rows stay in place while it is in use. */
export interface DeskPage extends StaffOrdersPage {
  /** The new orders that wait above the shown rows; they keep waiting when the user turns the pages. */
  newIds: number[];
  /** The number of orders when the rows were placed, or those of the page from which the user turned to this one. */
  placedTotal: number;
}

const deskKey = ({ brandId, ...filters }: DeskFilters) => [...DESK_KEY, brandId, filters];

/** Decides about the rows of a page that was read again. */
export interface RowHolder {
  /** The shown rows of the page stay where they are. */
  holds: (page: DeskFilters) => boolean;
  onPlaced: (page: DeskFilters) => void;
  /** Returns the page from which the user turned to this one; undefined without one, and for the first page. */
  turnedFrom: (page: DeskFilters) => DeskFilters | undefined;
}

export const deskQuery = (filters: DeskFilters, holder: RowHolder) =>
  queryOptions({
    queryKey: deskKey(filters),
    queryFn: async ({ signal, client, queryKey }): Promise<DeskPage> => {
      const shownPage = () => client.getQueryData<DeskPage>(queryKey);
      const fresh = await readDeskPage(filters, signal);
      if (shownPage() && holder.holds(filters)) {
        const others = hasMoved(shownPage(), fresh)
          ? await readDeskPage(nextPage(filters), signal)
          : undefined;
        const shown = shownPage();
        if (shown && holder.holds(filters)) return keepRows(shown, fresh, others?.content);
      }
      const before = holder.turnedFrom(filters);
      const { newIds = [], placedTotal = fresh.totalElements } =
        (before && client.getQueryData<DeskPage>(deskKey(before))) ?? {};
      holder.onPlaced(filters);
      const content = keepNewer(shownPage()?.content, fresh.content);
      return { ...fresh, content, newIds, placedTotal };
    },
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: REREAD_MS,
  });

function readDeskPage({ brandId, ...filters }: DeskFilters, signal: AbortSignal): Promise<StaffOrdersPage> {
  const path = brandId === null ? '/order/v1/orders' : `/order/v1/brand/${brandId}/orders`;
  return apiGet<StaffOrdersPage>(path + queryString({ ...filters }), { signal });
}

const nextPage = (filters: DeskFilters): DeskFilters => ({ ...filters, page: filters.page + 1 });

/** Returns true when new orders have moved some of the shown ones to the next page. */
function hasMoved(shown: DeskPage | undefined, fresh: StaffOrdersPage): boolean {
  const ids = new Set(fresh.content.map(({ id }) => id));
  return fresh.number + 1 < fresh.totalPages && (shown?.content.some(({ id }) => !ids.has(id)) ?? false);
}

/** Adds a new order to those that wait above the shown rows of a page. */
export function addWaiting(client: QueryClient, filters: DeskFilters, orderId: number): void {
  const queryKey = deskKey(filters);
  client.setQueryData<DeskPage>(
    queryKey,
    (page) => page && { ...page, newIds: [...new Set([...page.newIds, orderId])] },
    { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt },
  );
}

/** An order with its history, for the staff. */
export const orderDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...DETAILS_KEY, id],
    queryFn: async ({ signal, client, queryKey }) => {
      const fresh = await apiGet<StaffOrderDetails>(`/order/v1/orders/${id}`, { signal });
      const shown = client.getQueryData<StaffOrderDetails>(queryKey);
      return shown && shown.version > fresh.version ? shown : fresh;
    },
    ...alwaysStale,
    refetchInterval: REREAD_MS,
  });

/** Returns an order of the desk's cached lists. */
export function listedOrder(client: QueryClient, id: number): StaffOrder | undefined {
  const lists = client.getQueriesData<DeskPage>({ queryKey: DESK_KEY });
  return lists.flatMap(([, page]) => page?.content ?? []).find((order) => order.id === id);
}

/** Returns an order that is shown, in a list or on its own page. */
export const knownOrder = (client: QueryClient, id: number): StaffOrder | undefined =>
  client.getQueryData<StaffOrderDetails>([...DETAILS_KEY, id]) ?? listedOrder(client, id);

/** Updates the cached orders of one side, in lists and on their own page. */
export function updateOrders(
  client: QueryClient,
  side: Side,
  change: <O extends ListedOrder>(order: O) => O,
): void {
  for (const query of cachedOrders(client, side))
    client.setQueryData(
      query.queryKey,
      (cached: CachedOrders | undefined) => cached && changeCached(cached, change),
      // One order has changed; the list is as old as before.
      { updatedAt: query.state.dataUpdatedAt },
    );
}

type CachedOrders = ListedOrder[] | StaffOrdersPage | StaffOrderDetails;

function changeCached(cached: CachedOrders, change: <O extends ListedOrder>(order: O) => O): CachedOrders {
  if (Array.isArray(cached)) return cached.map(change);
  return 'content' in cached ? { ...cached, content: cached.content.map(change) } : change(cached);
}

const KEYS = { client: [MY_KEY, AWAITED_KEY], staff: [DESK_KEY, DETAILS_KEY] };

const cachedOrders = (client: QueryClient, side: Side) =>
  KEYS[side].flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));

/**
 * Reads the lists of a side again. The orders on their way follow their events alone: one that ends meanwhile would vanish from
 * a list that is read between its last two events, before its end was shown.
 */
export function invalidateOrders(client: QueryClient, side: Side): void {
  for (const queryKey of KEYS[side])
    if (queryKey !== AWAITED_KEY) void client.invalidateQueries({ queryKey });
}

/** Reads an order's own page again, when it is shown: its history has changed. */
export function invalidateDetails(client: QueryClient, id: number): void {
  void client.invalidateQueries({ queryKey: orderDetailsQuery(id).queryKey });
}

/** The queries of stocktakings. */
import { STOCKTAKING_LINES_PAGE_SIZE } from '@skatert/contracts/inventory/stocktaking-rules';
import type {
  StocktakingDetails,
  StocktakingLinePage,
  StocktakingPage,
  StocktakingReview,
  StocktakingReviewQuery,
} from '@skatert/contracts/inventory/stocktakings';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@skatert/web-kit/query';
import { INVENTORY_PATH, inventoryQuery, keepOf, useMasterId } from '../shared/queries/list-query.js';
import { nextMoment } from './moments.js';
import type { LinesFilter } from './use-lines-filter.js';
import type { StocktakingsView } from './use-stocktakings-view.js';

export const STOCKTAKINGS_PATH = `${INVENTORY_PATH}/counts`;
export const STOCKTAKINGS_PAGE = '/admin/inventory/counts';

/** How often the progress of others is read, in ms. */
const PROGRESS_MS = 10_000;
/** How often the list of stocktakings and the shown lines are read again, and of how many pages of lines at most. */
const REREAD_MS = 30_000;
const REREAD_PAGES_MAX = 2;

/** The query keys of a stocktaking, and of its lines. */
export const stocktakingKey = (id: number) => ['inventory', 'counts', 'one', id] as const;
export const linesKey = (id: number) => ['inventory', 'counts', 'lines', id] as const;

/**
 * Reads a page of the stocktakings; while it is loading, the previous one stays. It is read again when the window is returned to,
 * and from time to time while a stocktaking is open: others end stocktakings.
 */
export function useStocktakings({ warehouseId, status, page }: StocktakingsView) {
  const masterId = useMasterId();
  const query = queryString({ warehouseId, status, page });
  return useQuery({
    ...inventoryQuery<StocktakingPage>(`counts${query}`, masterId),
    placeholderData: keepOf(masterId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status === 'OPEN') ? REREAD_MS : false,
  });
}

/** The query of a stocktaking with its progress, which is read again while it is open. */
export const stocktakingQuery = (id: number) =>
  queryOptions({
    queryKey: stocktakingKey(id),
    queryFn: ({ signal }) => apiGet<StocktakingDetails>(`${STOCKTAKINGS_PATH}/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'OPEN' ? PROGRESS_MS : false),
  });

/** A page of lines. */
export interface ReadLines extends StocktakingLinePage {
  /** When its call was sent, by `nextMoment`: it may lack entries that were accepted since. */
  readAt: number;
}

/**
 * The query of the lines, as they are scrolled through. Filtered lines stay as they were read: a line that somebody has counted
 * must not vanish while it is being touched.
 */
export const linesQuery = (id: number, { search, category, only }: LinesFilter) => {
  const filter = {
    search,
    category,
    noCategory: category === null ? 'true' : null,
    only,
    size: STOCKTAKING_LINES_PAGE_SIZE,
  };
  return infiniteQueryOptions({
    queryKey: [...linesKey(id), queryString(filter)],
    queryFn: async ({ signal, pageParam }): Promise<ReadLines> => {
      const readAt = nextMoment();
      const path = `${STOCKTAKINGS_PATH}/${id}/lines${queryString({ ...filter, after: pageParam })}`;
      return { ...(await apiGet<StocktakingLinePage>(path, { signal })), readAt };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
    // Lines that could not be read are read again; the others stay as they are.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    refetchInterval: ({ state }) =>
      only === null && (state.data?.pages.length ?? 0) <= REREAD_PAGES_MAX ? REREAD_MS : false,
  });
};

export type ReviewView = Partial<StocktakingReviewQuery>;

interface ReviewOptions {
  /** How long it is kept after its last use, in ms; absent: as other queries. */
  gcTime?: number;
}

/**
 * Reads a page of the comparison; while it is loading, the previous one stays. It is another one once the stocktaking has ended, also
 * when somebody else has ended it.
 */
export function useReview(
  { id, status }: Pick<StocktakingDetails, 'id' | 'status'>,
  view: ReviewView,
  options: ReviewOptions = {},
) {
  return useQuery({
    ...inventoryQuery<StocktakingReview>(`counts/${id}/review${queryString({ ...view })}`, status),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...options,
  });
}

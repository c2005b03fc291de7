/** The queries of counts. */
import { COUNT_LINES_PAGE_SIZE } from '@skatert/contracts/inventory/count-rules';
import type {
  CountDetails,
  CountLinePage,
  CountPage,
  CountReview,
  CountReviewQuery,
} from '@skatert/contracts/inventory/counts';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { INVENTORY_PATH, keepOfMaster } from '../shared/queries/list-query.js';
import { nextMoment } from './moments.js';
import type { LinesFilter } from './use-lines-filter.js';
import type { CountsView } from './use-stocktakings-view.js';

export const COUNTS_PATH = `${INVENTORY_PATH}/counts`;
export const COUNTS_PAGE = '/admin/inventory/counts';

/** How often the progress of others is read, in ms. */
const PROGRESS_MS = 10_000;
/** How often the list of counts and the shown lines are read again, and of how many pages of lines at most. */
const REREAD_MS = 30_000;
const REREAD_PAGES_MAX = 2;

/** The query keys of a count, and of its lines. */
export const countKey = (id: number) => ['inventory', 'counts', 'one', id] as const;
export const linesKey = (id: number) => ['inventory', 'counts', 'lines', id] as const;

/**
 * Reads a page of the counts; while it is loading, the previous one stays. It is read again when the window is returned to,
 * and from time to time while a count is open: others end counts.
 */
export function useCounts({ warehouseId, status, page }: CountsView) {
  const masterId = useAtomValue(sessionAtom).membership?.masterId ?? null;
  const query = queryString({ warehouseId, status, page });
  return useQuery({
    queryKey: ['inventory', 'counts', masterId, query],
    queryFn: ({ signal }) => apiGet<CountPage>(`${COUNTS_PATH}${query}`, { signal }),
    placeholderData: keepOfMaster(masterId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status === 'OPEN') ? REREAD_MS : false,
  });
}

/** The query of a count with its progress, which is read again while it is open. */
export const countQuery = (id: number) =>
  queryOptions({
    queryKey: countKey(id),
    queryFn: ({ signal }) => apiGet<CountDetails>(`${COUNTS_PATH}/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'OPEN' ? PROGRESS_MS : false),
  });

/** A page of lines. */
export interface ReadLines extends CountLinePage {
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
    size: COUNT_LINES_PAGE_SIZE,
  };
  return infiniteQueryOptions({
    queryKey: [...linesKey(id), queryString(filter)],
    queryFn: async ({ signal, pageParam }): Promise<ReadLines> => {
      const readAt = nextMoment();
      const path = `${COUNTS_PATH}/${id}/lines${queryString({ ...filter, after: pageParam })}`;
      return { ...(await apiGet<CountLinePage>(path, { signal })), readAt };
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

export type ReviewView = Partial<CountReviewQuery>;

interface ReviewOptions {
  /** How long it is kept after its last use, in ms; absent: as other queries. */
  gcTime?: number;
}

/**
 * Reads a page of the comparison; while it is loading, the previous one stays. It is another one once the count has ended, also
 * when somebody else has ended it.
 */
export function useReview(
  { id, status }: Pick<CountDetails, 'id' | 'status'>,
  view: ReviewView,
  options: ReviewOptions = {},
) {
  const query = queryString({ ...view });
  return useQuery({
    queryKey: ['inventory', 'counts', 'review', id, status, query],
    queryFn: ({ signal }) => apiGet<CountReview>(`${COUNTS_PATH}/${id}/review${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...options,
  });
}

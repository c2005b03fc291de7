/** The only import of TanStack Query: what is not exported here stays out of the bundle. */
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { repeatFailed } from './failed-queries.js';
import { isApiError } from './http.js';

export type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
export {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { repeatPause } from './failed-queries.js';
export type { QueryClient };

/** Keys that start with it hold public data; all others hold personal data, which are cleared with the session. */
export const PUBLIC_KEY = 'menu';

/**
 * Returns a query client that retries only failures that may be temporary; visible queries that still failed are read again
 * every few seconds. Without a connection a call fails at once, so that the screen shows an error and its controls work;
 * visible queries are read again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: retryTemporary(2),
      },
      mutations: { networkMode: 'always' },
    },
  });
  repeatFailed(client.getQueryCache(), isTemporary, onlineManager);
  return client;
}

/** Returns a retry function for `retries` attempts, only after failures that may be temporary. */
export const retryTemporary =
  (retries: number) =>
  (failures: number, error: Error): boolean =>
    failures < retries && isTemporary(error);

const isTemporary = (error: Error): boolean =>
  isApiError(error) &&
  error.code !== 'ENDPOINT_DISABLED' &&
  (error.status === 0 ? navigator.onLine : error.status >= 500);

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== PUBLIC_KEY;

/** Clears the personal data of the previous user, and drops their pending responses. */
export function clearPersonal(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
}

/** Reads the visible personal queries again, for the current user. */
export function readPersonal(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: isPersonal });
}

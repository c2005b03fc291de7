/** The only import of TanStack Query: what is not exported here stays out of the bundle. */
import { QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from './http.js';

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
export type { QueryClient };

/** Keys that start with it hold public data; all others hold personal data, which are cleared with the session. */
export const PUBLIC_KEY = 'menu';

/**
 * Returns a query client that retries only failures that may be temporary. Without a connection a call fails at once,
 * so that the screen shows an error and its controls work; visible queries are read again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

/** Returns a retry function for `retries` attempts, only after failures that may be temporary. */
export const retryTemporary =
  (retries: number) =>
  (failures: number, error: Error): boolean =>
    failures < retries && isApiError(error) && isTemporary(error);

const isTemporary = ({ status, code }: ApiError): boolean =>
  code !== 'ENDPOINT_DISABLED' && (status === 0 ? navigator.onLine : status >= 500);

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== PUBLIC_KEY;

/** Clears the personal data of the previous user, and drops their pending responses. */
export function clearPersonal(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
}

/** Reads the visible personal queries again, for the current user. */
export function readPersonal(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: isPersonal });
}

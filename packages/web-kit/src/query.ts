/** The only door to TanStack Query: what is not named here stays out of the bundle. */
import { QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from './http.js';

export {
  keepPreviousData,
  onlineManager,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryClient };

/** Keys that begin so hold what everyone sees; all others hold the caller's own and go with the session. */
export const PUBLIC_KEY = 'menu';

/**
 * A cache that tries again only where trying helps. A call without a connection fails like any other, so that the screen
 * says so and its controls can be used again; what is shown is read again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: atMost(2),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Tries again at most so often, and only where trying may help. */
export const atMost =
  (retries: number) =>
  (failures: number, error: Error): boolean =>
    failures < retries && isApiError(error) && mayPass(error);

const mayPass = ({ status, code }: ApiError): boolean =>
  code !== 'ENDPOINT_DISABLED' && (status === 0 ? navigator.onLine : status >= 500);

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== PUBLIC_KEY;

/** Forgets what belonged to the former owner of the session; what was on its way for them is dropped. */
export function clearPersonal(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
}

/** Reads again what is on screen and may be another one's now. */
export function readPersonal(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: isPersonal });
}

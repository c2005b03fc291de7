/** The queries of the clients' list and of one client. */
import type { Client, ClientDetails, ClientOrdersPage } from '@skatert/contracts/orders/clients';
import { apiGet, isApiError, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions, retryTemporary } from '@skatert/web-kit/query';

export const CLIENTS_PATH = '/admin/v1/clients';

const CLIENTS_KEY = ['clients'];
const RETRIES = 2;

export interface ClientFilters {
  /** Null: all brands of the caller. */
  brandId: number | null;
  /** Zero-based. */
  page: number;
  size: number;
  search: string;
}

/** A client of the list: only the id is certain, as the call may be another backend's. */
export type ListedClient = Pick<Client, 'id'> & Partial<Client>;

export interface ClientList {
  content: ListedClient[];
  total: number;
  totalPages: number;
  /** There are more clients than the pages list. */
  more: boolean;
  /** The zone in which times are shown; absent: the default one. */
  timeZone?: string | undefined;
}

/** The three shapes that the call may respond with: a page, an array, or an object with either as `data`. */
export type ClientsResponse =
  | ListedClient[]
  | (Paging & { content?: ListedClient[]; data?: ClientsResponse });

interface Paging {
  totalElements?: number;
  totalPages?: number;
  more?: boolean;
  timeZone?: string;
}

/** Returns the page of a response. An array has the clients of all pages, unless it comes with their number. */
export function toClientList(
  response: ClientsResponse,
  { page, size }: Pick<ClientFilters, 'page' | 'size'>,
): ClientList {
  if (Array.isArray(response)) {
    const content = response.slice(page * size, (page + 1) * size);
    return {
      content,
      total: response.length,
      totalPages: Math.ceil(response.length / size),
      more: false,
    };
  }
  const { content, data, totalPages, totalElements, more = false, timeZone } = response;
  const listed = content ?? data ?? [];
  if (!Array.isArray(listed) || totalPages === undefined) return toClientList(listed, { page, size });
  return { content: listed, total: totalElements ?? totalPages * size, totalPages, more, timeZone };
}

/** Returns true when the call does not exist yet. */
export const isPlanned = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 501);

export const clientsQuery = (filters: ClientFilters) =>
  queryOptions({
    queryKey: [...CLIENTS_KEY, 'list', filters],
    queryFn: async ({ signal }) =>
      toClientList(
        await apiGet<ClientsResponse>(CLIENTS_PATH + queryString({ ...filters }), { signal }),
        filters,
      ),
    placeholderData: keepPreviousData,
    retry: (failures, error) => !isPlanned(error) && retryTemporary(RETRIES)(failures, error),
    staleTime: 0,
  });

export const clientPath = (id: number): string => `${CLIENTS_PATH}/${id}`;

/** A client of a brand. */
export interface BrandClient {
  id: number;
  brandId: number;
}

export const clientQuery = ({ id, brandId }: BrandClient) =>
  queryOptions({
    queryKey: [...CLIENTS_KEY, id, brandId],
    queryFn: ({ signal }) => apiGet<ClientDetails>(clientPath(id) + queryString({ brandId }), { signal }),
    staleTime: 0,
  });

export const CLIENT_ORDERS_SIZE = 10;

/** `page`: from 0. */
export const clientOrdersQuery = ({ id, brandId }: BrandClient, page: number) =>
  queryOptions({
    queryKey: [...CLIENTS_KEY, id, brandId, 'orders', page],
    queryFn: ({ signal }) => {
      const query = queryString({ brandId, page, size: CLIENT_ORDERS_SIZE });
      return apiGet<ClientOrdersPage>(`${clientPath(id)}/orders${query}`, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Reads the client and the lists with him again. */
export const rereadClients = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: CLIENTS_KEY });

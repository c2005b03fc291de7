/** The calls and queries of supplies. */
import { SUPPLIES_PAGE_SIZE } from '@skatert/contracts/inventory/inventory-rules';
import type { Supply, SupplyStatus, SupplySummary } from '@skatert/contracts/inventory/supplies';
import { apiGet, apiPost, isApiError, queryString } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { OPEN_LOGIN_EVENT } from '@skatert/web-kit/session';
import type { Period } from '../shared/filters/period.js';
import { INVENTORY_PATH, inventoryQuery, keepOf, useMasterId } from '../shared/queries/list-query.js';

export const SUPPLIES_PATH = `${INVENTORY_PATH}/supplies`;
/** The lists of servers without the search, in the order in which they are tried. */
const LISTS = [SUPPLIES_PATH, `${SUPPLIES_PATH}/list`, '/auth/v1/admin/inventory/supplies'];
/** The statuses with which a server responds to a call that it does not have. */
const MISSING = [404, 405, 501];

type Listed = SupplySummary[] | { content?: SupplySummary[]; items?: SupplySummary[]; totalPages?: number };

export interface SuppliesPage {
  supplies: SupplySummary[];
  totalPages: number;
}

export interface ListedSupplies extends Period {
  /** Null: all; undefined: not known yet, so that nothing is read. */
  warehouseId: number | null | undefined;
  supplierId: number | null | undefined;
  status: SupplyStatus | null;
  /** The page, from 0. */
  page: number;
}

/** Reads a page of the supplies; while it is loading, the previous one of the same master stays. */
export function useSupplies({ warehouseId, supplierId, status, dateFrom, dateTo, page }: ListedSupplies) {
  const masterId = useMasterId();
  const filters = { warehouseId, supplierId, status, dateFrom, dateTo };
  const query = queryString({ ...filters, page, size: SUPPLIES_PAGE_SIZE });
  return useQuery({
    queryKey: ['inventory', 'supplies', masterId, query],
    queryFn: ({ signal }) => readPage(query, signal),
    enabled: warehouseId !== undefined && supplierId !== undefined,
    placeholderData: keepOf(masterId),
  });
}

/** Reads a supply with its lines. */
export const useSupply = (id: number) => useQuery(inventoryQuery<Supply>(`supplies/${id}`));

async function readPage(query: string, signal: AbortSignal): Promise<SuppliesPage> {
  try {
    return pageOf(await apiPost<Listed>(`${SUPPLIES_PATH}/search${query}`, undefined, { signal }));
  } catch (error) {
    if (!isMissing(error) && !isUnauthorized(error) && !isDisabled(error)) throw error;
  }
  try {
    return pageOf(await readFirstList(LISTS, query, signal));
  } catch (error) {
    if (isUnauthorized(error)) window.dispatchEvent(new Event(OPEN_LOGIN_EVENT));
    throw error;
  }
}

/** Reads the first list that the server has. */
async function readFirstList(lists: readonly string[], query: string, signal: AbortSignal): Promise<Listed> {
  const [path, ...others] = lists;
  try {
    return await apiGet<Listed>(`${path}${query}`, { signal });
  } catch (error) {
    if (others.length === 0 || !isMissing(error)) throw error;
    return readFirstList(others, query, signal);
  }
}

function pageOf(listed: Listed): SuppliesPage {
  if (Array.isArray(listed)) return { supplies: listed, totalPages: 1 };
  const { content, items = [], totalPages = 1 } = listed;
  return { supplies: content ?? items, totalPages };
}

/** Returns true when what was asked for does not exist, or not any more. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;
const isMissing = (error: unknown): boolean => isApiError(error) && MISSING.includes(error.status);
/** The call has been repeated with a fresh token already. Without any session, the login modal is open already. */
const isUnauthorized = (error: unknown): boolean =>
  isApiError(error) && error.status === 401 && error.code !== 'NO_AUTH';
/** The call is not sent for a while, since it was unauthorized with a fresh token. */
const isDisabled = (error: unknown): boolean => isApiError(error) && error.code === 'ENDPOINT_DISABLED';

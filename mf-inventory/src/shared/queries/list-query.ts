/** The queries of the inventory, and those of its lists, which belong to the master of the current context. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import type { Supplier } from '@skatert/contracts/inventory/suppliers';
import type { Unit } from '@skatert/contracts/inventory/units';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

export const INVENTORY_PATH = '/auth/v1/inventory';

/** The query of a path after that of the inventory; `key`: what its response depends on besides the path. */
export const inventoryQuery = <Data>(path: string, ...key: (string | number | null)[]) =>
  queryOptions({
    queryKey: ['inventory', path, ...key],
    queryFn: ({ signal }) => apiGet<Data>(`${INVENTORY_PATH}/${path}`, { signal }),
  });

/** Returns the id of the current context's master; null without a context. */
export const useMasterId = (): number | null => useAtomValue(sessionAtom).membership?.masterId ?? null;

/** The lists and what each contains. */
interface Lists {
  warehouses: Warehouse;
  units: Unit;
  packagings: Packaging;
  suppliers: Supplier;
  ingredients: Ingredient;
  'ingredients/categories': string;
}

/** A list may be an array or a page of one. */
type Listed<T> = T[] | { content: T[] } | { items: T[] };

const itemsOf = <T>(listed: Listed<T>): T[] => {
  if (Array.isArray(listed)) return listed;
  return 'content' in listed ? listed.content : listed.items;
};

/** `masterId`: that of the context; null without a context. `query`: of the URL, with its question mark. */
export const listQuery = <Name extends keyof Lists>(name: Name, masterId: number | null, query = '') =>
  queryOptions({
    queryKey: ['inventory', name, masterId, query],
    queryFn: async ({ signal }) =>
      itemsOf(await apiGet<Listed<Lists[Name]>>(`${INVENTORY_PATH}/${name}${query}`, { signal })),
  });

/** Reads a list of the current context's master; not `enabled`: later. */
export function useList<Name extends keyof Lists>(name: Name, query = '', enabled = true) {
  return useQuery({ ...listQuery(name, useMasterId(), query), enabled });
}

/** Returns a function that reads all shown inventory data again, after a change. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['inventory'] });
}

/**
 * Returns the `placeholderData` of a list whose query key has the owner, such as a master, in the third place: the rows of
 * another owner are not shown while those of this one are loading.
 */
export const keepOf =
  (ownerId: number | string | null) =>
  <Data>(shown: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[2] === ownerId ? shown : undefined;

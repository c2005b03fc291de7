/** The queries of the inventory's lists: each belongs to the master of the current context. */
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
  const masterId = useAtomValue(sessionAtom).membership?.masterId ?? null;
  return useQuery({ ...listQuery(name, masterId, query), enabled });
}

/** Returns a function that reads all shown inventory data again, after a change. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['inventory'] });
}

/**
 * Returns the `placeholderData` of a list whose query key has the master in the third place: the rows of another master are
 * not shown while those of the context's are loading.
 */
export const keepOfMaster =
  (masterId: number | null) =>
  <Data>(shown: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[2] === masterId ? shown : undefined;

import { useList } from '../queries/list-query.js';

/**
 * Returns the id if the list of the context's master has it, else null: an id of the URL may be old, or of another master.
 * Undefined while the list is loading.
 */
export function useKnown(name: 'warehouses' | 'suppliers', id: number | null): number | null | undefined {
  const { data, error } = useList(name);
  if (id === null) return null;
  if (data) return data.some((known) => known.id === id) ? id : null;
  return error ? null : undefined;
}

/** `useKnown` of warehouses. */
export const useKnownWarehouse = (id: number | null) => useKnown('warehouses', id);

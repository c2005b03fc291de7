import { useList } from '../queries/list-query.js';

/**
 * Returns the id if the context's master has such a warehouse, else null: an id of the URL may be old, or of another master.
 * Undefined while the warehouses are loading.
 */
export function useKnownWarehouse(id: number | null): number | null | undefined {
  const { data, error } = useList('warehouses');
  if (id === null) return null;
  if (data) return data.some((warehouse) => warehouse.id === id) ? id : null;
  return error ? null : undefined;
}

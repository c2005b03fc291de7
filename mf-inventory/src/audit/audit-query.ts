import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { apiGet } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { INVENTORY_PATH, useMasterId } from '../shared/queries/list-query.js';

/** Returns the last audit of the context's master, which stays for the session, and a function that starts one. */
export function useAudit() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['inventory', 'audit', useMasterId()],
    // Without a signal: an audit goes on when the user leaves the page, and its result is there on the return.
    queryFn: () => apiGet<InventoryAudit>(`${INVENTORY_PATH}/audit`),
    // It reads all movements: never by itself, and not again after a failure.
    enabled: false,
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { audit: data, error, isRunning: isFetching, start: () => void refetch({ cancelRefetch: false }) };
}

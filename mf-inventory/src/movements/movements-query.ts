import type { MovementPage } from '@skatert/contracts/inventory/movements';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { INVENTORY_PATH, keepOfMaster } from '../shared/queries/list-query.js';
import type { MovementsView } from './use-movements-view.js';

/** Reads a page of the movements; while it is loading, the previous one of the same master stays. Not `enabled`: later. */
export function useMovements({ filters, place }: MovementsView, enabled: boolean) {
  const masterId = useAtomValue(sessionAtom).membership?.masterId ?? null;
  const query = queryString({ ...filters, ...place });
  return useQuery({
    queryKey: ['inventory', 'movements', masterId, query],
    queryFn: ({ signal }) => apiGet<MovementPage>(`${INVENTORY_PATH}/movements${query}`, { signal }),
    placeholderData: keepOfMaster(masterId),
    enabled,
  });
}

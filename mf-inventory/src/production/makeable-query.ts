/** The query of the ingredients that the kitchen makes. */
import type { Makeable } from '@skatert/contracts/inventory/productions';
import { apiGet } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { INVENTORY_PATH } from '../shared/queries/list-query.js';

export function useMakeable() {
  const masterId = useAtomValue(sessionAtom).membership?.masterId ?? null;
  return useQuery({
    queryKey: ['inventory', 'makeable', masterId],
    queryFn: ({ signal }) => apiGet<Makeable[]>(`${INVENTORY_PATH}/makeable`, { signal }),
  });
}

import type { Categories } from '@skatert/contracts/inventory/ingredients';
import { apiGet } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { INVENTORY_PATH } from '../queries/list-query.js';

const NONE: Categories = [];

/** Returns the categories of the master's ingredients; none while they are loading. */
export function useCategories(): Categories {
  const masterId = useAtomValue(sessionAtom).membership?.masterId ?? null;
  const { data = NONE } = useQuery({
    queryKey: ['inventory', 'categories', masterId],
    queryFn: ({ signal }) => apiGet<Categories>(`${INVENTORY_PATH}/ingredients/categories`, { signal }),
  });
  return data;
}

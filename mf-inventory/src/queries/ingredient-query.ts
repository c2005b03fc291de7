import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from './list-query.js';

/** The query of one ingredient. It is not kept: a form must not begin with values of an earlier time. */
export const ingredientQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'ingredient', id],
    queryFn: ({ signal }) => apiGet<Ingredient>(`${INVENTORY_PATH}/ingredients/${id}`, { signal }),
    gcTime: 0,
  });

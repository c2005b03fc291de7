/** The queries of an ingredient's page. */
import type { StockDay } from '@skatert/contracts/inventory/ingredient-page';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from '../../shared/queries/list-query.js';

const pathOf = (id: number) => `${INVENTORY_PATH}/ingredients/${id}`;

/** Not the query of the form, which must not begin with what the page has read before. */
export const ingredientPageQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'ingredient-page', id],
    queryFn: ({ signal }) => apiGet<Ingredient>(pathOf(id), { signal }),
  });

/** The days with a change of the last `days` days. While those of another time load, the previous ones are shown. */
export const historyQuery = (id: number, days: number) =>
  queryOptions({
    queryKey: ['inventory', 'history', id, days],
    queryFn: async ({ signal }) => {
      const history = await apiGet<StockDay[]>(`${pathOf(id)}/history${queryString({ days })}`, { signal });
      return { history, days };
    },
    placeholderData: keepPreviousData,
  });

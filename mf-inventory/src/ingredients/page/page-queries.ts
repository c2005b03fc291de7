/** The queries of an ingredient's page. */
import type { StockDay } from '@skatert/contracts/inventory/ingredient-page';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH, inventoryQuery } from '../../shared/queries/list-query.js';

/** Not the query of the form, which must not begin with what the page has read before. */
export const ingredientPageQuery = (id: number) => inventoryQuery<Ingredient>(`ingredients/${id}`);

/** The days with a change of the last `days` days. While those of another time load, the previous ones are shown. */
export const historyQuery = (id: number, days: number) =>
  queryOptions({
    queryKey: ['inventory', 'history', id, days],
    queryFn: async ({ signal }) => {
      const path = `${INVENTORY_PATH}/ingredients/${id}/history${queryString({ days })}`;
      const history = await apiGet<StockDay[]>(path, { signal });
      return { history, days };
    },
    placeholderData: keepPreviousData,
  });

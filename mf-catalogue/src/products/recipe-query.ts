import type { ProductRecipe } from '@skatert/contracts/inventory/recipes';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

/** The recipe of a product, with what its ingredients cost now. */
export const recipeQuery = (productId: number) =>
  queryOptions({
    queryKey: ['product-recipe', productId],
    queryFn: ({ signal }) => apiGet<ProductRecipe>(`/auth/v1/inventory/recipes/${productId}`, { signal }),
    staleTime: 0,
  });

/** Moves products that were dropped on a group of the tree. */
import { useQueryClient } from '@skatert/web-kit/query';
import { productsOf } from '../products/product-lists.js';
import { type ProductPages, productListsKey } from '../products/products-query.js';
import type { ProductActions } from '../products/use-product-actions.js';

export function useDroppedProducts(brandId: number, { move }: ProductActions) {
  const client = useQueryClient();
  return async (ids: readonly number[], groupId: number): Promise<void> => {
    const lists = client.getQueriesData<ProductPages>({ queryKey: productListsKey(brandId) });
    const known = lists.flatMap(([, pages]) => (pages ? productsOf(pages) : []));
    for (const id of ids) {
      const product = known.find((each) => each.id === id);
      if (product && product.groupTagId !== groupId) await move(product, { groupId, beforeId: null });
    }
  };
}

/** Moves products that were dropped on a group of the tree: several of them are selected, and moved in one step. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { useQueryClient } from '@skatert/web-kit/query';
import type { Bulk } from '../bulk/use-bulk.js';
import { productsOf } from '../products/product-lists.js';
import { type ProductPages, productListsKey } from '../products/products-query.js';
import type { ProductActions } from '../products/use-product-actions.js';
import { tagsById } from '../tags/tag-parents.js';

export function useDroppedProducts({ move }: ProductActions, bulk: Bulk, tree: readonly GroupTagNode[]) {
  const client = useQueryClient();
  return async ([id, ...others]: readonly number[], groupId: number): Promise<void> => {
    if (others.length > 0)
      return bulk.run({ kind: 'group', groupTagId: groupId }, tagsById(tree).get(groupId)?.name);
    const lists = client.getQueriesData<ProductPages>({ queryKey: productListsKey(bulk.target.brandId) });
    const known = lists.flatMap(([, pages]) => (pages ? productsOf(pages) : []));
    const product = known.find((each) => each.id === id);
    if (product && product.groupTagId !== groupId) await move(product, { groupId, beforeId: null });
  };
}

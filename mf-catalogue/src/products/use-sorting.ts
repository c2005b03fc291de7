/** Sorts the products of a group. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { CardMove } from '@skatert/ui-kit/office/card-grid';
import { toast } from '@skatert/web-kit/toast';
import { productsOf } from './product-lists.js';
import type { ProductFilter, ProductPages } from './products-query.js';
import type { ProductActions } from './use-product-actions.js';

interface ShownList {
  data: ProductPages | undefined;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ data: ProductPages | undefined }>;
}

/** Returns a function that moves cards within the list of their group, in their order. */
export function useSorting(list: ShownList, { groupId }: ProductFilter, { move }: ProductActions) {
  return async ({ ids, beforeId }: CardMove): Promise<void> => {
    if (groupId === null) return;
    const shown = list.data ? productsOf(list.data) : [];
    const isOwn = (each: StaffProduct) => (each.groupTagId ?? 0) === groupId;
    const moved = shown.filter(({ id }) => ids.includes(id));
    // A product that is shown here by a further group has its place in its own one.
    if (!moved.every(isOwn)) toast.info('Порядок товара меняется в его основной группе');
    if (!moved.some(isOwn)) return;
    const following = beforeId === null ? await afterAll(list, shown) : from(shown, beforeId);
    const next = following.find((each) => isOwn(each) && !ids.includes(each.id));
    for (const product of moved.filter(isOwn)) await move(product, { groupId, beforeId: next?.id ?? null });
  };
}

const from = (products: readonly StaffProduct[], id: number): StaffProduct[] =>
  products.slice(products.findIndex((each) => each.id === id));

/** Returns the products after those that are shown, at least the first of them. */
async function afterAll(list: ShownList, shown: readonly StaffProduct[]): Promise<StaffProduct[]> {
  if (!list.hasNextPage) return [];
  const { data } = await list.fetchNextPage();
  const known = new Set(shown.map(({ id }) => id));
  return data ? productsOf(data).filter(({ id }) => !known.has(id)) : [];
}

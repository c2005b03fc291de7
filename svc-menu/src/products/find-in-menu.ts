/** Finds a brand's products by the filters of a list, as ids in order. */
import type { ProductsQuery } from '@skatert/contracts/menu/products';
import type { BrandMenu } from '../menu/brand-menu.js';
import type { BrandSearch } from '../menu/brand-search.js';

export interface FindDeps {
  readMenu: (brandId: number) => Promise<BrandMenu>;
  readSearch: (brandId: number) => Promise<BrandSearch>;
}

/** Returns the visible products of a group and of those below it; with a query those that match, the best first. */
export async function findPublicProducts(
  { readMenu, readSearch }: FindDeps,
  brandId: number,
  { groupTagId = 0, query }: ProductsQuery,
): Promise<readonly number[]> {
  if (!query) return (await readMenu(brandId)).publicList(groupTagId);
  const search = await readSearch(brandId);
  if (groupTagId === 0) return search.find(query);
  const inGroup = new Set((await readMenu(brandId)).publicList(groupTagId));
  return search.find(query, (id) => inGroup.has(id));
}

/**
 * Returns the products for the staff: with a query those that match, the best first; a product whose id is the query
 * comes before them.
 */
export async function findStaffProducts(
  { readMenu, readSearch }: FindDeps,
  brandId: number,
  { groupTagId, visibleOnly = false, query }: ProductsQuery,
): Promise<readonly number[]> {
  if (!query) return (await readMenu(brandId)).staffList({ groupTagId, visibleOnly });
  const search = await readSearch(brandId);
  const inGroup =
    groupTagId === undefined ? undefined : new Set((await readMenu(brandId)).staffList({ groupTagId }));
  const accepts = (id: number): boolean =>
    search.has(id) && (inGroup?.has(id) ?? true) && (!visibleOnly || search.isVisible(id));
  const byId = Number(/^#?(\d{1,15})$/.exec(query)?.[1]);
  const found = search.find(query, accepts);
  return accepts(byId) ? [byId, ...found.filter((id) => id !== byId)] : found;
}

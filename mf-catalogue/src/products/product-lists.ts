/** Changes of the lists that are shown, before the server has confirmed them. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { QueryClient } from '@skatert/web-kit/query';
import { type ProductPages, productListsKey } from './products-query.js';

/** Returns all products of the pages, each once: a product may move to the next page between two calls. */
export const productsOf = (pages: ProductPages): StaffProduct[] => [
  ...new Map(pages.pages.flatMap(({ content }) => content).map((product) => [product.id, product])).values(),
];

/** Returns the pages with other products, and a total that counts the difference. */
function withProducts(pages: ProductPages, products: readonly StaffProduct[]): ProductPages {
  const change = products.length - productsOf(pages).length;
  const last = pages.pages.length - 1;
  let from = 0;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const content = products.slice(from, index === last ? undefined : from + page.size);
      from += content.length;
      return { ...page, content, totalElements: page.totalElements + change };
    }),
  };
}

export const withChanged = (pages: ProductPages, id: number, fields: Partial<StaffProduct>): ProductPages =>
  withProducts(
    pages,
    productsOf(pages).map((product) => (product.id === id ? { ...product, ...fields } : product)),
  );

export const without = (pages: ProductPages, id: number): ProductPages =>
  withProducts(
    pages,
    productsOf(pages).filter((product) => product.id !== id),
  );

/** Returns a product as the lists of its brand show it; undefined when none has it. */
export function listedProduct(client: QueryClient, brandId: number, id: number): StaffProduct | undefined {
  const lists = client.getQueriesData<ProductPages>({ queryKey: productListsKey(brandId) });
  const listed = lists.flatMap(([, pages]) => (pages ? productsOf(pages) : []));
  return listed.filter((product) => product.id === id).sort((a, b) => b.version - a.version)[0];
}

/** Returns the pages with a product moved before another one of them; null: to the end. */
export function withMoved(pages: ProductPages, id: number, beforeId: number | null): ProductPages {
  const products = productsOf(pages);
  const moved = products.filter((product) => product.id === id);
  const others = products.filter((product) => product.id !== id);
  const at = beforeId === null ? -1 : others.findIndex((product) => product.id === beforeId);
  return withProducts(pages, others.toSpliced(at === -1 ? others.length : at, 0, ...moved));
}

/**
 * Changes the shown lists of a brand at once. Returns a function that undoes it. `groupId` is that of the list; see
 * `ProductFilter`.
 */
export async function changeLists(
  client: QueryClient,
  brandId: number,
  change: (pages: ProductPages, groupId: number | null) => ProductPages,
): Promise<() => void> {
  const filters = { queryKey: productListsKey(brandId) };
  await client.cancelQueries(filters);
  const before = client.getQueriesData<ProductPages>(filters);
  for (const [key, pages] of before)
    if (pages) client.setQueryData<ProductPages>(key, change(pages, (key[2] ?? null) as number | null));
  return () => {
    for (const [key, pages] of before) client.setQueryData(key, pages);
  };
}

/** Reads products in the order of the brand's menu. */
import type { ProductsQuery } from '@skatert/contracts/menu/products';
import type { Page } from '@skatert/contracts/shared/fields';
import type { ProductDoc, ProductModel } from './product-model.js';

const DEFAULT_SIZE = 24;

/**
 * Returns the products with these ids, in their order; a page of them when the query names a page, a size or a text.
 * Products that were archived since the ids were read are left out.
 */
export async function readProducts(
  products: ProductModel,
  ids: readonly number[],
  { page, size, query }: Pick<ProductsQuery, 'page' | 'size' | 'query'>,
): Promise<ProductDoc[] | Page<ProductDoc>> {
  if (page === undefined && size === undefined && !query) return inOrder(products, ids);
  const [number, perPage] = [page ?? 0, size ?? DEFAULT_SIZE];
  return {
    content: await inOrder(products, ids.slice(number * perPage, (number + 1) * perPage)),
    totalPages: Math.ceil(ids.length / perPage),
    totalElements: ids.length,
    number,
    size: perPage,
  };
}

async function inOrder(products: ProductModel, ids: readonly number[]): Promise<ProductDoc[]> {
  const found = await products.find({ _id: { $in: ids }, archivedAt: null }).lean<ProductDoc[]>();
  const byId = new Map(found.map((product) => [product._id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

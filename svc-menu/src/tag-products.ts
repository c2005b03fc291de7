/** What a change of groups does to their products, for the use cases of groups. */
import { archiveProductsOf, moveProductsOf } from './products/archive-product.js';
import { type DeleteProductDeps, deleteProducts } from './products/delete-products.js';
import type { ProductDoc } from './products/product-model.js';
import { restoreProductsOf } from './products/restore-product.js';
import type { DeleteTagDeps } from './tags/delete-tags.js';
import type { TagProductsDeps } from './tags/tag-deps.js';

type ProductsOfTags = Pick<
  TagProductsDeps & DeleteTagDeps,
  | 'archiveProductsOf'
  | 'restoreProductsOf'
  | 'moveProductsOf'
  | 'deleteProductsOf'
  | 'forgetTags'
  | 'publishProducts'
>;

export function productsOfTags(deps: DeleteProductDeps): ProductsOfTags {
  const { products, productPublisher } = deps;
  return {
    archiveProductsOf: (of, session) => archiveProductsOf(products, of, session),
    restoreProductsOf: (of, session) => restoreProductsOf(products, of, session),
    moveProductsOf: (of, session) => moveProductsOf(products, of, session),
    deleteProductsOf: async ({ brandId, tagIds, archivedWith }, session) => {
      const found = await products
        .find({ brandId, archivedWith, groupTagId: { $in: tagIds } })
        .session(session)
        .lean<ProductDoc[]>();
      if (found.some(({ pending }) => pending)) return false;
      await deleteProducts(deps, found, session);
      return true;
    },
    forgetTags: async ({ brandId, tagIds, revision }, session) => {
      await products.updateMany(
        { brandId, tagIds: { $in: tagIds } },
        { $pull: { tagIds: { $in: tagIds } }, $set: { menuRevision: revision } },
        { session },
      );
    },
    publishProducts: (ids) => productPublisher.publishManyWithin(ids),
  };
}

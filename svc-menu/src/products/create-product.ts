import type { NewProductBody } from '@skatert/contracts/menu/products';
import { inTransaction } from '@skatert/service-kit/database';
import type { ProductDeps } from './product-deps.js';
import type { ProductDoc } from './product-model.js';
import { publishProduct, requireTags, toKopecks } from './write-product.js';

/** Creates a product and returns it. @throws AppError 400 when a group is archived or of another brand */
export async function createProduct(deps: ProductDeps, body: NewProductBody): Promise<ProductDoc> {
  const at = new Date(deps.now());
  const product: ProductDoc = {
    _id: await deps.productIds.next(),
    version: 1,
    pending: true,
    brandId: body.brandId,
    name: body.name,
    description: body.description || null,
    images: [],
    price: toKopecks(body.price),
    promoPrice: toKopecks(body.promoPrice),
    visible: body.visible ?? true,
    groupTagId: body.groupTagId ?? null,
    tagIds: [...new Set(body.tagIds ?? [])],
    sizes: [...new Set(body.sizes ?? [])],
    rating: null,
    ratingVersion: 0,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    archivedWith: null,
  };
  await inTransaction(deps.connection, async (session) => {
    await requireTags(deps, product, session);
    await deps.products.create([product], { session });
  });
  return publishProduct(deps, product);
}

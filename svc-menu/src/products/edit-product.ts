import type { EditProductBody } from '@skatert/contracts/menu/products';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError, invalid } from '@skatert/service-kit/errors';
import { findProduct } from './find-product.js';
import type { ProductDeps } from './product-deps.js';
import type { ProductDoc } from './product-model.js';
import { publishProduct, requireTags, toKopecks } from './write-product.js';

type Editable = Pick<
  ProductDoc,
  'name' | 'description' | 'price' | 'promoPrice' | 'groupTagId' | 'tagIds' | 'sizes' | 'visible'
>;

function changesOf(body: EditProductBody): Partial<Editable> {
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description || null }),
    ...(body.price !== undefined && { price: toKopecks(body.price) }),
    ...(body.promoPrice !== undefined && { promoPrice: toKopecks(body.promoPrice) }),
    ...(body.groupTagId !== undefined && { groupTagId: body.groupTagId }),
    ...(body.tagIds !== undefined && { tagIds: [...new Set(body.tagIds)] }),
    ...(body.sizes !== undefined && { sizes: [...new Set(body.sizes)] }),
    ...(body.visible !== undefined && { visible: body.visible }),
  };
}

/**
 * Edits a product and returns it; absent fields stay unchanged.
 * @throws AppError NOT_FOUND; 400 when no price would be left, or a group is archived or of another brand
 */
export async function editProduct(deps: ProductDeps, id: number, body: EditProductBody): Promise<ProductDoc> {
  const changes = changesOf(body);
  const edited = await inTransaction(deps.connection, async (session) => {
    const whole = { ...(await findProduct(deps.products, id, session)), ...changes };
    if (whole.price === null && whole.promoPrice === null)
      throw invalid('price', 'Укажите цену или акционную цену');
    if (changes.groupTagId !== undefined || changes.tagIds !== undefined)
      await requireTags(deps, whole, session);
    return deps.products
      .findOneAndUpdate(
        { _id: id, archivedAt: null },
        { $set: { ...changes, updatedAt: new Date(deps.now()), pending: true }, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      )
      .lean<ProductDoc>();
  });
  if (!edited) throw new AppError('NOT_FOUND');
  return publishProduct(deps, edited);
}

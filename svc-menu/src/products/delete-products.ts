/** Deletes archived products for good, with their pictures. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { markRemoval, nextRevision } from '../menu/revision-model.js';
import { type PictureDeps, releasePicture, userOf } from '../pictures/store-picture.js';
import type { ProductDeps } from './product-deps.js';
import { aboutProduct } from './product-journal.js';
import type { ProductDoc } from './product-model.js';
import { findArchivedProduct } from './restore-product.js';

export interface DeleteProductDeps extends ProductDeps, PictureDeps {}

/**
 * Deletes an archived product.
 * @throws AppError NOT_FOUND when it is not archived any more, UNAVAILABLE while other services don't know yet that it is
 *   not sold
 */
export async function deleteProduct(
  deps: DeleteProductDeps,
  { _id: id, brandId }: Pick<ProductDoc, '_id' | 'brandId'>,
  editor: Editor,
): Promise<void> {
  await deps.productPublisher.publishWithin(id);
  await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, brandId, session);
    const product = await findArchivedProduct(deps.products, id, session);
    if (product.pending) throw new AppError('UNAVAILABLE');
    await deleteProducts(deps, [product], session);
    await deps.journal.write({ ...aboutProduct(product), action: 'deleted', by: editor }, session);
    await markRemoval(deps.revisions, brandId, revision, session);
  });
}

/** Deletes archived products in the caller's transaction. Their last state must have been published. */
export async function deleteProducts(
  deps: DeleteProductDeps,
  products: readonly ProductDoc[],
  session: ClientSession,
): Promise<void> {
  for (const { _id, images } of products)
    for (const image of images) await releasePicture(deps, image, userOf('product', _id), session);
  await deps.products.deleteMany({ _id: { $in: products.map(({ _id }) => _id) } }, { session });
}

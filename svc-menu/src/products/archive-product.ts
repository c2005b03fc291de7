/** Archives products: a single one, or those of archived groups. */
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import type { ProductDeps } from './product-deps.js';
import type { ProductDoc, ProductModel } from './product-model.js';
import { publishProduct } from './write-product.js';

/** Archives a product. @throws AppError NOT_FOUND when it was archived in the meantime */
export async function archiveProduct(deps: ProductDeps, id: number): Promise<void> {
  const at = new Date(deps.now());
  const archived = await deps.products
    .findOneAndUpdate(
      { _id: id, archivedAt: null },
      { $set: { archivedAt: at, archivedWith: null, updatedAt: at, pending: true }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean<ProductDoc>();
  if (!archived) throw new AppError('NOT_FOUND', { message: 'Товар не найден' });
  await publishProduct(deps, archived);
}

/** Archives the products of groups in the transaction that archives the groups. Returns the products' ids. */
export async function archiveProductsOf(
  products: ProductModel,
  {
    brandId,
    tagIds,
    archivedWith,
    at,
  }: { brandId: number; tagIds: number[]; archivedWith: number; at: Date },
  session: ClientSession,
): Promise<number[]> {
  const found = await products
    .find({ brandId, archivedAt: null, groupTagId: { $in: tagIds } }, { _id: 1 })
    .session(session)
    .lean();
  const ids = found.map(({ _id }) => _id);
  await products.updateMany(
    { _id: { $in: ids } },
    { $set: { archivedAt: at, archivedWith, updatedAt: at, pending: true }, $inc: { version: 1 } },
    { session },
  );
  return ids;
}

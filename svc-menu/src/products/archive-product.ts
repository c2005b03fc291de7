/** Archives products: a single one, or those of archived groups. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import { nextRevision } from '../menu/revision-model.js';
import { productNotFound } from './find-product.js';
import type { ProductDeps } from './product-deps.js';
import { aboutProduct } from './product-journal.js';
import type { ProductDoc, ProductModel } from './product-model.js';
import { publishProduct } from './write-product.js';

/** Archives a product. @throws AppError NOT_FOUND when it was archived or moved to another brand in the meantime */
export async function archiveProduct(
  deps: ProductDeps,
  { _id, brandId }: Pick<ProductDoc, '_id' | 'brandId'>,
  editor: Editor,
): Promise<void> {
  const at = new Date(deps.now());
  const archived = await inTransaction(deps.connection, async (session) => {
    const menuRevision = await nextRevision(deps.revisions, brandId, session);
    const change = { archivedAt: at, archivedWith: null, updatedAt: at, editedBy: editor };
    const product = await deps.products
      .findOneAndUpdate(
        { _id, brandId, archivedAt: null },
        { $set: { ...change, menuRevision, pending: true }, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      )
      .lean<ProductDoc>();
    if (!product) throw productNotFound();
    await deps.journal.write({ ...aboutProduct(product), action: 'archived', by: editor }, session);
    return product;
  });
  await publishProduct(deps, archived);
}

/** Products of groups of a brand, and the fields that a change of the groups sets. */
interface ProductsOfTags {
  brandId: number;
  tagIds: number[];
  at: Date;
  revision: number;
}

/** Archives the products of groups in the transaction that archives the groups. Returns the products' ids. */
export function archiveProductsOf(
  products: ProductModel,
  { archivedWith, ...of }: ProductsOfTags & { archivedWith: number },
  session: ClientSession,
): Promise<number[]> {
  return changeProductsOf(
    products,
    of,
    { archivedAt: of.at, archivedWith, menuRevision: of.revision },
    session,
  );
}

/** Moves the products of groups in the transaction that moves the groups to another brand. Returns their ids. */
export async function moveProductsOf(
  products: ProductModel,
  { toBrandId, toRevision, ...of }: ProductsOfTags & { toBrandId: number; toRevision: number },
  session: ClientSession,
): Promise<number[]> {
  const { brandId, tagIds } = of;
  const moved = await changeProductsOf(
    products,
    of,
    { brandId: toBrandId, menuRevision: toRevision },
    session,
  );
  // Further groups and extras stay only inside one brand.
  await products.updateMany(
    { _id: { $in: moved } },
    { $pull: { tagIds: { $nin: tagIds } }, $unset: { extraGroupIds: 1 } },
    { session },
  );
  await products.updateMany(
    { brandId, tagIds: { $in: tagIds } },
    { $pull: { tagIds: { $in: tagIds } }, $set: { menuRevision: of.revision } },
    { session },
  );
  return moved;
}

async function changeProductsOf(
  products: ProductModel,
  { brandId, tagIds, at }: ProductsOfTags,
  change: Partial<ProductDoc>,
  session: ClientSession,
): Promise<number[]> {
  const found = await products
    .find({ brandId, archivedAt: null, groupTagId: { $in: tagIds } }, { _id: 1 })
    .session(session)
    .lean();
  const ids = found.map(({ _id }) => _id);
  await products.updateMany(
    { _id: { $in: ids } },
    { $set: { ...change, updatedAt: at, pending: true }, $inc: { version: 1 } },
    { session },
  );
  return ids;
}

/** Restores archived products: a single one, or those of restored groups. */
import { ARCHIVE_TEXTS } from '@skatert/contracts/menu/archive';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { rankFor } from '../menu/rank.js';
import { nextRevision } from '../menu/revision-model.js';
import type { ProductDeps } from './product-deps.js';
import { aboutProduct } from './product-journal.js';
import { type ProductDoc, type ProductModel, siblingsOf } from './product-model.js';
import { publishProduct, requireRoomForProducts } from './write-product.js';

/** Returns an archived product. @throws AppError NOT_FOUND */
export async function findArchivedProduct(
  products: ProductModel,
  id: number,
  session?: ClientSession,
): Promise<ProductDoc> {
  const product = await products
    .findOne({ _id: id, archivedAt: { $ne: null } })
    .session(session ?? null)
    .lean<ProductDoc>();
  if (!product) throw new AppError('NOT_FOUND', { message: ARCHIVE_TEXTS.productGone });
  return product;
}

/**
 * Restores a product and returns it. `target`: its group; 0: none; undefined: the former one, if it isn't archived.
 * @throws AppError QUOTA_EXCEEDED, NOT_FOUND when it is not archived any more, VALIDATION_FAILED when the target is not a live group
 */
export async function restoreProduct(
  deps: ProductDeps,
  { _id: id, brandId }: Pick<ProductDoc, '_id' | 'brandId'>,
  target: number | undefined,
  editor: Editor,
): Promise<ProductDoc> {
  await requireRoomForProducts(deps, brandId);
  const restored = await inTransaction(deps.connection, async (session) => {
    const menuRevision = await nextRevision(deps.revisions, brandId, session);
    const archived = await findArchivedProduct(deps.products, id, session);
    const groupTagId = await groupFor(deps, archived, target, session);
    const isInPlace = groupTagId === archived.groupTagId && archived.rank != null;
    const siblings = siblingsOf({ brandId, groupTagId });
    const rank = isInPlace
      ? archived.rank
      : await rankFor(deps.products, { siblings, id, revision: menuRevision }, session);
    const fields = {
      groupTagId,
      rank,
      archivedAt: null,
      archivedWith: null,
      updatedAt: new Date(deps.now()),
    };
    const product = await deps.products
      .findOneAndUpdate(
        { _id: id },
        { $set: { ...fields, editedBy: editor, menuRevision, pending: true }, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      )
      .lean<ProductDoc>()
      .orFail();
    await deps.journal.write({ ...aboutProduct(product), action: 'restored', by: editor }, session);
    return product;
  });
  return publishProduct(deps, restored);
}

async function groupFor(
  { liveTags }: ProductDeps,
  { brandId, groupTagId }: ProductDoc,
  target: number | undefined,
  session: ClientSession,
): Promise<number | null> {
  const wanted = target ?? groupTagId ?? 0;
  if (wanted === 0) return null;
  const [live] = await liveTags(brandId, [wanted], session);
  if (live === undefined && target !== undefined) throw invalid('targetGroupTagId', 'Группа не найдена');
  return live ?? null;
}

/** Restores the products that were archived with a group, in the transaction that restores their groups. */
export async function restoreProductsOf(
  products: ProductModel,
  {
    brandId,
    tagIds,
    archivedWith,
    at,
    revision,
  }: { brandId: number; tagIds: number[]; archivedWith: number; at: Date; revision: number },
  session: ClientSession,
): Promise<number[]> {
  const found = await products
    .find({ brandId, archivedWith, groupTagId: { $in: tagIds } }, { _id: 1 })
    .session(session)
    .lean();
  const ids = found.map(({ _id }) => _id);
  const fields = {
    archivedAt: null,
    archivedWith: null,
    updatedAt: at,
    menuRevision: revision,
    pending: true,
  };
  await products.updateMany({ _id: { $in: ids } }, { $set: fields, $inc: { version: 1 } }, { session });
  return ids;
}

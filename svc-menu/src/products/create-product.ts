import type { NewProductBody } from '@skatert/contracts/menu/products';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { rankFor } from '../menu/rank.js';
import { nextRevision } from '../menu/revision-model.js';
import { requireOwnPictures } from '../pictures/require-own-pictures.js';
import { groupNames } from '../shared/menu-journal.js';
import type { ProductDeps } from './product-deps.js';
import { aboutProduct, productChanges } from './product-journal.js';
import { type ProductDoc, siblingsOf } from './product-model.js';
import {
  publishProduct,
  requireRoomForProducts,
  requireTags,
  sizePricesFor,
  toKopecks,
} from './write-product.js';

/**
 * Creates a product as the last one of its group and returns it. `editor`: null for demo data.
 * @throws AppError QUOTA_EXCEEDED, 400 when a price is of no size of the product, a group of the menu or of extras is archived
 *   or of another brand, or a picture is given
 */
export async function createProduct(
  deps: ProductDeps,
  body: NewProductBody,
  editor: Editor | null,
): Promise<ProductDoc> {
  requireOwnPictures(body, []);
  await requireRoomForProducts(deps, body.brandId);
  const at = new Date(deps.now());
  const sizes = body.sizes ?? [];
  const sizePrices = sizePricesFor({ sizes }, body.sizePrices);
  const product: ProductDoc = {
    _id: await deps.productIds.next(),
    version: 1,
    pending: true,
    editedBy: editor,
    rank: null,
    menuRevision: 0,
    brandId: body.brandId,
    name: body.name,
    description: body.description || null,
    images: [],
    price: toKopecks(body.price),
    promoPrice: toKopecks(body.promoPrice),
    visible: body.visible ?? true,
    groupTagId: body.groupTagId ?? null,
    tagIds: [...new Set(body.tagIds ?? [])],
    sizes,
    ...(sizePrices.length > 0 && { sizePrices }),
    ...(body.extraGroupIds?.length && { extraGroupIds: [...new Set(body.extraGroupIds)] }),
    ...(body.weight && { weight: body.weight }),
    ...(body.badges && body.badges.length > 0 && { badges: body.badges }),
    rating: null,
    ratingVersion: 0,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    archivedWith: null,
  };
  const groupName = await groupNames(deps, body.brandId);
  const created = await inTransaction(deps.connection, async (session) => {
    const menuRevision = await nextRevision(deps.revisions, product.brandId, session);
    await requireTags(deps, product, session);
    await deps.changeExtras({ before: {}, after: product, at, editor }, session);
    const siblings = siblingsOf(product);
    const rank = await rankFor(deps.products, { siblings, revision: menuRevision }, session);
    const ranked = { ...product, menuRevision, rank };
    await deps.products.create([ranked], { session });
    const changes = await productChanges(deps, { before: null, after: ranked, groupName }, session);
    await deps.journal.write({ ...aboutProduct(ranked), action: 'created', by: editor, changes }, session);
    return ranked;
  });
  return publishProduct(deps, created);
}

import { type EditProductBody, hasPrice, PRICE_REQUIRED } from '@skatert/contracts/menu/products';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { rankFor } from '../menu/rank.js';
import { markRemoval, nextRevision } from '../menu/revision-model.js';
import { requireOwnPictures } from '../pictures/require-own-pictures.js';
import { type Editing, requireReadVersion } from '../shared/edit-conflict.js';
import { type GroupName, groupNames } from '../shared/menu-journal.js';
import { findProduct, productNotFound } from './find-product.js';
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

type Editable = Pick<
  ProductDoc,
  | 'name'
  | 'description'
  | 'price'
  | 'promoPrice'
  | 'groupTagId'
  | 'tagIds'
  | 'sizes'
  | 'weight'
  | 'badges'
  | 'visible'
  | 'extraGroupIds'
>;

function changesOf(body: EditProductBody): Partial<Editable> {
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description || null }),
    ...(body.price !== undefined && { price: toKopecks(body.price) }),
    ...(body.promoPrice !== undefined && { promoPrice: toKopecks(body.promoPrice) }),
    ...(body.groupTagId !== undefined && { groupTagId: body.groupTagId }),
    ...(body.tagIds !== undefined && { tagIds: [...new Set(body.tagIds)] }),
    ...(body.sizes !== undefined && { sizes: body.sizes }),
    ...(body.weight !== undefined && { weight: body.weight || null }),
    ...(body.badges !== undefined && { badges: body.badges }),
    ...(body.visible !== undefined && { visible: body.visible }),
    ...(body.extraGroupIds !== undefined && { extraGroupIds: [...new Set(body.extraGroupIds)] }),
  };
}

/** Returns the prices of the sizes after the change; nothing while the change is about neither, or there are none. */
function sizePricesAfter(
  { sizes, sizePrices }: ProductDoc,
  change: EditProductBody,
): Pick<ProductDoc, 'sizePrices'> {
  if (!change.sizes && !change.sizePrices) return {};
  const after = sizePricesFor({ sizes: change.sizes ?? sizes, sizePrices }, change.sizePrices);
  return after.length > 0 || sizePrices ? { sizePrices: after } : {};
}

/** The fields of a product that its editors change, and its place. */
export interface ProductChange extends EditProductBody {
  /** The product of the group before which it is placed; null: after the last one. */
  beforeId?: number | null;
  /** Another brand, in which the product has no group unless one is given. */
  brandId?: number;
}

/**
 * Edits a product and returns it; absent fields stay unchanged.
 * @throws AppError NOT_FOUND, EDIT_CONFLICT, QUOTA_EXCEEDED in another brand; 400 when no price would be left, a price is of no
 *   size of the product, a group of the menu or of extras is archived or of another brand, or a picture is not the product's
 */
export async function editProduct(
  deps: ProductDeps,
  { _id: id, brandId }: Pick<ProductDoc, '_id' | 'brandId'>,
  change: ProductChange,
  { editor, toResponse }: Editing<ProductDoc>,
): Promise<ProductDoc> {
  const target = change.brandId ?? brandId;
  if (target !== brandId) await requireRoomForProducts(deps, target);
  const groupName = await groupNames(deps, brandId, target);
  const edited = await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, target, session);
    const before = await findProduct(deps.products, id, session);
    // The caller's rights were checked in this brand.
    if (before.brandId !== brandId) throw productNotFound();
    requireReadVersion(before, change.version, toResponse);
    requireOwnPictures(change, before.images);
    if (target !== brandId) await leaveBrand(deps, brandId, session);
    const changes = {
      ...(target !== brandId && {
        brandId: target,
        groupTagId: null,
        tagIds: [],
        ...(before.extraGroupIds && { extraGroupIds: [] }),
      }),
      ...changesOf(change),
      ...sizePricesAfter(before, change),
    };
    const whole = { ...before, ...changes };
    if (!hasPrice(whole)) throw invalid('price', PRICE_REQUIRED);
    await requireTags(deps, newTagsOf(before, whole), session);
    await changeExtras(deps, { before, whole, editor }, session);
    const rank = await rankOf(deps, { before, whole, beforeId: change.beforeId, revision }, session);
    const after = await write(
      deps,
      id,
      { ...changes, rank, editedBy: editor, menuRevision: revision },
      session,
    );
    await record(deps, { before, after, editor, groupName }, session);
    return after;
  });
  if (target !== brandId) deps.changes.publish(brandId);
  return publishProduct(deps, edited);
}

interface Edited {
  before: ProductDoc;
  after: ProductDoc;
  editor: Editor;
  groupName: GroupName;
}

/** Adds the edit to the journal; a change of the brand to those of both brands. */
async function record(
  deps: ProductDeps,
  { before, after, editor: by, groupName }: Edited,
  session: ClientSession,
): Promise<void> {
  const { journal } = deps;
  const changes = await productChanges(deps, { before, after, groupName }, session);
  if (before.brandId === after.brandId)
    return journal.write({ ...aboutProduct(after), action: 'edited', by, changes }, session);
  for (const { brandId } of [before, after])
    await journal.write({ ...aboutProduct({ ...after, brandId }), action: 'moved', by, changes }, session);
}

/** Checks the groups of extras that the product gets. In another brand all of them are new. */
function changeExtras(
  { changeExtras, now }: ProductDeps,
  { before, whole, editor }: { before: ProductDoc; whole: ProductDoc; editor: Editor },
  session: ClientSession,
): Promise<void> {
  const former = before.brandId === whole.brandId ? before : {};
  return changeExtras({ before: former, after: whole, at: new Date(now()), editor }, session);
}

async function leaveBrand(deps: ProductDeps, brandId: number, session: ClientSession): Promise<void> {
  await markRemoval(deps.revisions, brandId, await nextRevision(deps.revisions, brandId, session), session);
}

/** Returns the groups that the product did not have: those that were archived since may stay. */
function newTagsOf(
  before: ProductDoc,
  { brandId, groupTagId, tagIds }: ProductDoc,
): Pick<ProductDoc, 'brandId' | 'groupTagId' | 'tagIds'> {
  return {
    brandId,
    groupTagId: groupTagId === before.groupTagId ? null : groupTagId,
    tagIds: tagIds.filter((id) => brandId !== before.brandId || !before.tagIds.includes(id)),
  };
}

interface Placing {
  before: ProductDoc;
  whole: ProductDoc;
  beforeId: number | null | undefined;
  revision: number;
}

/** Returns the rank in the product's group: the present one, unless the product moves. */
async function rankOf(
  { products }: ProductDeps,
  { before, whole, beforeId, revision }: Placing,
  session: ClientSession,
): Promise<string | null> {
  const isMoved = whole.groupTagId !== before.groupTagId || whole.brandId !== before.brandId;
  if (!isMoved && beforeId === undefined) return before.rank ?? null;
  const request = { siblings: siblingsOf(whole), id: before._id, beforeId: beforeId ?? undefined, revision };
  return rankFor(products, request, session);
}

async function write(
  { products, now }: ProductDeps,
  id: number,
  changes: Partial<ProductDoc>,
  session: ClientSession,
): Promise<ProductDoc> {
  const written = await products
    .findOneAndUpdate(
      { _id: id, archivedAt: null },
      { $set: { ...changes, updatedAt: new Date(now()), pending: true }, $inc: { version: 1 } },
      { returnDocument: 'after', session },
    )
    .lean<ProductDoc>();
  if (!written) throw productNotFound();
  return written;
}

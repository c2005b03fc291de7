/** What offers a group of extras: products, and groups of the menu for the products directly in them. */
import { EXTRA_GROUPS_MAX, tooManyGroupsText } from '@skatert/contracts/menu/extra-group-rules';
import { PRODUCT_NOT_FOUND } from '@skatert/contracts/shared/product-not-found';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { ProductDoc } from '../products/product-model.js';
import type { TagDoc } from '../tags/tag-model.js';
import type { ExtraDeps } from './extra-deps.js';
import type { ExtraGroupDoc } from './extra-group-model.js';

type AttachDeps = Pick<ExtraDeps, 'products' | 'tags'>;
type GroupKey = Pick<ExtraGroupDoc, '_id' | 'brandId'>;

/** What offers a group from now on; absent: what did before. */
export interface Attachments {
  productIds?: readonly number[] | undefined;
  groupTagIds?: readonly number[] | undefined;
}

interface Change {
  at: Date;
  editor: Editor | null;
}

/**
 * Attaches a group to these products and groups of the menu, and detaches it from all others that are not archived.
 * @throws AppError 400 for what is not of the brand, or offers as many groups as it may
 */
export async function attach(
  deps: AttachDeps,
  group: GroupKey,
  { productIds, groupTagIds }: Attachments,
  change: Change,
  session: ClientSession,
): Promise<void> {
  if (productIds) await attachTo(productsOf(deps, change), group, productIds, session);
  if (groupTagIds) await attachTo(tagsOf(deps), group, groupTagIds, session);
}

/** Detaches a group that is deleted from all that offers it, archived or not. */
export async function detachFromAll(
  { products, tags }: AttachDeps,
  { _id: extraGroupIds, brandId }: GroupKey,
  session: ClientSession,
): Promise<void> {
  const [filter, update] = [{ brandId, extraGroupIds }, { $pull: { extraGroupIds } }];
  await products.updateMany(filter, update, { session });
  await tags.updateMany(filter, update, { session });
}

/** Returns the ids of the products that show a group to customers; archived ones aside. */
export async function productsWith(
  { products, tags }: AttachDeps,
  { _id: extraGroupIds, brandId }: GroupKey,
  session: ClientSession,
): Promise<number[]> {
  const found = await tags.find({ brandId, extraGroupIds }, { _id: 1 }).session(session).lean();
  const groupTagId = { $in: found.map(({ _id }) => _id) };
  const ids = { _id: 1 } as const;
  const own = await products.find({ brandId, extraGroupIds, archivedAt: null }, ids).session(session).lean();
  const ofTags = await products.find({ brandId, archivedAt: null, groupTagId }, ids).session(session).lean();
  return [...new Set([...own, ...ofTags].map(({ _id }) => _id))];
}

type Offering = Pick<ProductDoc | TagDoc, '_id' | 'name' | 'archivedAt' | 'extraGroupIds'>;

/** How products or groups of the menu are found and written. */
interface Offerings {
  find: (filter: object, session: ClientSession) => Promise<Offering[]>;
  update: (ids: number[], update: object, session: ClientSession) => Promise<unknown>;
  field: keyof Attachments;
  unknown: string;
}

const productsOf = ({ products }: AttachDeps, { at, editor }: Change): Offerings => ({
  find: (filter, session) =>
    products.find(filter, { name: 1, archivedAt: 1, extraGroupIds: 1 }).session(session).lean<ProductDoc[]>(),
  update: (ids, update, session) =>
    products.updateMany(
      { _id: { $in: ids } },
      { ...update, $set: { updatedAt: at, editedBy: editor } },
      { session },
    ),
  field: 'productIds',
  unknown: PRODUCT_NOT_FOUND,
});

const tagsOf = ({ tags }: AttachDeps): Offerings => ({
  find: (filter, session) =>
    tags.find(filter, { name: 1, archivedAt: 1, extraGroupIds: 1 }).session(session).lean<TagDoc[]>(),
  update: (ids, update, session) => tags.updateMany({ _id: { $in: ids } }, update, { session }),
  field: 'groupTagIds',
  unknown: 'Группа не найдена',
});

async function attachTo(
  { find, update, field, unknown }: Offerings,
  { _id, brandId }: GroupKey,
  wanted: readonly number[],
  session: ClientSession,
): Promise<void> {
  const ids = [...new Set(wanted)];
  const found = await find({ _id: { $in: ids }, brandId }, session);
  if (found.length < ids.length) throw invalid(field, unknown);
  const added = found.filter(
    ({ archivedAt, extraGroupIds = [] }) => !archivedAt && !extraGroupIds.includes(_id),
  );
  const full = added.find(({ extraGroupIds = [] }) => extraGroupIds.length >= EXTRA_GROUPS_MAX);
  if (full) throw invalid(field, tooManyGroupsText(`«${full.name}»`));
  const others = { brandId, extraGroupIds: _id, archivedAt: null, _id: { $nin: ids } };
  const removed = await find(others, session);
  const idsOf = (list: Offering[]) => list.map((each) => each._id);
  if (added.length > 0) await update(idsOf(added), { $push: { extraGroupIds: _id } }, session);
  if (removed.length > 0) await update(idsOf(removed), { $pull: { extraGroupIds: _id } }, session);
}

import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { ProductModel } from '../products/product-model.js';
import type { TagModel } from '../tags/tag-model.js';
import { type ExtraGroupDoc, type ExtraGroupModel, NOT_REMOVED } from './extra-group-model.js';
import { toStaffExtraGroup } from './extra-group-response.js';

/** Returns a group of extras. @throws AppError NOT_FOUND */
export async function findExtraGroup(
  extraGroups: ExtraGroupModel,
  id: number,
  session?: ClientSession,
): Promise<ExtraGroupDoc> {
  const group = await extraGroups
    .findOne({ _id: id, ...NOT_REMOVED })
    .session(session ?? null)
    .lean<ExtraGroupDoc>();
  if (!group) throw extraGroupNotFound();
  return group;
}

export const extraGroupNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'Группа добавок не найдена' });

/** Returns the groups of a brand, the oldest first. */
export const listExtraGroups = (extraGroups: ExtraGroupModel, brandId: number): Promise<ExtraGroupDoc[]> =>
  extraGroups
    .find({ brandId, ...NOT_REMOVED })
    .sort({ _id: 1 })
    .lean<ExtraGroupDoc[]>();

/** Returns a group with the products and the groups of the menu that offer it. */
export async function readExtraGroup(
  { products, tags }: { products: ProductModel; tags: TagModel },
  group: ExtraGroupDoc,
): Promise<ExtraGroupDetails> {
  const { _id: extraGroupIds, brandId } = group;
  const live = { brandId, extraGroupIds, archivedAt: null };
  const foundProducts = await products.find(live, { name: 1 }).sort({ _id: 1 }).lean();
  const foundTags = await tags.find(live, { _id: 1 }).sort({ _id: 1 }).lean();
  return {
    ...toStaffExtraGroup(group),
    products: foundProducts.map(({ _id, name }) => ({ id: _id, name })),
    groupTagIds: foundTags.map(({ _id }) => _id),
  };
}

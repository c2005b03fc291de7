import { pictureUrl } from '@skatert/contracts/menu/picture';
import type { StaffGroupTag } from '@skatert/contracts/menu/tags';
import { countFields, type MenuGroup } from '../menu/brand-menu.js';
import type { TagDoc } from './tag-model.js';

/** Returns a group for the brand's menu; groups directly below the root have level 1. */
export const toMenuGroup = (tag: TagDoc): MenuGroup => ({
  id: tag._id,
  name: tag.name,
  imageUrl: tag.picture ? pictureUrl(tag.picture) : null,
  parentId: tag.parentId,
  brandId: tag.brandId,
  level: tag.ancestors.length + 1,
  rank: tag.rank ?? null,
});

/** Returns a group for its editors. */
export function toStaffTagResponse(tag: TagDoc, childrenCount: number): StaffGroupTag {
  const { rank: _, ...group } = toMenuGroup(tag);
  return {
    ...group,
    ...countFields(childrenCount),
    createdAt: tag.createdAt.toISOString(),
    updatedAt: tag.updatedAt.toISOString(),
    version: tag.version,
    editedBy: tag.editedBy ?? null,
  };
}

import { pictureUrl } from '@skatert/contracts/menu/picture';
import type { GroupTag } from '@skatert/contracts/menu/tags';
import type { TagDoc } from './tag-model.js';

/** Returns a tag for responses; tags directly below the root have level 1. */
export function toTagResponse(tag: TagDoc, childrenCount: number): GroupTag {
  return {
    id: tag._id,
    name: tag.name,
    imageUrl: tag.picture ? pictureUrl(tag.picture) : null,
    parentId: tag.parentId,
    brandId: tag.brandId,
    level: tag.ancestors.length + 1,
    childrenCount,
  };
}

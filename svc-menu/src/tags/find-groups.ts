/** Finds groups of a brand for those who know their ids, archived ones, too. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { TagDoc, TagModel } from './tag-model.js';

export const findGroups = (
  tags: TagModel,
  brandId: number,
  ids: readonly number[],
): Promise<Pick<TagDoc, '_id' | 'name' | 'ancestors'>[]> =>
  documentsOf(tags)
    .find<Pick<TagDoc, '_id' | 'name' | 'ancestors'>>(
      { _id: { $in: [...ids] }, brandId },
      { projection: { name: 1, ancestors: 1 } },
    )
    .toArray();

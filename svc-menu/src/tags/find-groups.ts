/** Finds groups of a brand for those who know their ids, archived ones, too. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { TagDoc, TagModel } from './tag-model.js';

type FoundGroup = Pick<TagDoc, '_id' | 'name' | 'ancestors' | 'archivedAt'>;

export const findGroups = (tags: TagModel, brandId: number, ids: readonly number[]): Promise<FoundGroup[]> =>
  documentsOf(tags)
    .find<FoundGroup>(
      { _id: { $in: [...ids] }, brandId },
      { projection: { name: 1, ancestors: 1, archivedAt: 1 } },
    )
    .toArray();

/** Group tags, which form a brand's tree of groups. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import type { RankedDoc } from '../menu/rank.js';
import { EDITED_BY, type EditedDoc } from '../shared/edit-conflict.js';

export interface TagDoc extends RankedDoc, EditedDoc {
  brandId: number;
  name: string;
  /** The id of the picture; absent or null without one. */
  picture?: string | null;
  /** 0 is the root. */
  parentId: number;
  /** The ids of the tags above it, the topmost first. */
  ancestors: number[];
  /** The groups of extras that the products directly in it offer. Absent: none. */
  extraGroupIds?: number[];
  /** Incremented by `lockTags` and by archiving, so that concurrent transactions on the tag conflict. */
  changes: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  /** The tag with which this one was archived; its own id when it was archived itself. */
  archivedWith: number | null;
}
export type TagModel = Model<TagDoc>;

export const createTagModel = defineModel<TagDoc>(
  'group-tags',
  {
    _id: { type: Number, required: true },
    version: { type: Number, default: 1 },
    editedBy: EDITED_BY,
    brandId: { type: Number, required: true },
    name: { type: String, required: true },
    picture: { type: String, default: null },
    parentId: { type: Number, required: true },
    ancestors: [Number],
    extraGroupIds: { type: [Number], default: undefined },
    rank: { type: String, default: null },
    menuRevision: { type: Number, default: 0 },
    changes: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    archivedAt: { type: Date, default: null },
    archivedWith: { type: Number, default: null },
  },
  [
    { brandId: 1, archivedAt: 1, parentId: 1 },
    { brandId: 1, menuRevision: 1 },
    { ancestors: 1 },
    [{ extraGroupIds: 1 }, { sparse: true }],
  ],
);

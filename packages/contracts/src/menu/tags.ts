/** Group tags: `/menu/v1/group-tags`, `/auth/v1/group-tags`. */
import { z } from 'zod';
import { EDITED, ReadVersion } from '../shared/editing.js';
import { Id, IdParam, line, ParentIdParam, Timestamp } from '../shared/fields.js';
import { SentPicture } from './sent-pictures.js';

export const TAG_NAME_MAX = 100;
/** The maximum depth of the tree, since responses are serialized recursively. */
export const TAG_LEVELS_MAX = 20;

const TagName = line({
  max: TAG_NAME_MAX,
  tooLong: `Название не должно превышать ${TAG_NAME_MAX} символов`,
  required: 'Введите название тега',
});
export const TagBody = z.object({
  name: TagName,
  brandId: z.number({ error: 'Выберите бренд' }).int('Выберите бренд').positive('Выберите бренд'),
  parentId: z
    .number({ error: 'Неверный формат родительского тега' })
    .int('Неверный формат родительского тега')
    .nonnegative('Неверный формат родительского тега')
    .nullish(),
  imageUrl: SentPicture,
  iconUrl: SentPicture,
});
export type TagBody = z.infer<typeof TagBody>;

/** A group of the menu; `parentId` 0 is the root. */
export const GroupTag = z
  .object({
    id: Id,
    name: z.string(),
    imageUrl: z.string().nullable(),
    parentId: z.number().int(),
    brandId: Id,
    level: z.number().int(),
    childrenCount: z.number().int(),
    hasChildren: z.boolean(),
  })
  .meta({ id: 'GroupTag' });
export type GroupTag = z.infer<typeof GroupTag>;

export interface GroupTagNode extends GroupTag {
  /**
   * The products of the group and of all groups below it, each once: for customers the visible ones, in the staff's tree
   * all. A service of an earlier release sends none.
   */
  productsCount?: number | undefined;
  children: GroupTagNode[];
}
export const GroupTagNode: z.ZodType<GroupTagNode> = GroupTag.extend({
  productsCount: z.number().int().optional(),
  get children() {
    return z.array(GroupTagNode);
  },
}).meta({ id: 'GroupTagNode' });

/** A group for the staff of its brand. */
export const StaffGroupTag = GroupTag.extend({
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...EDITED,
}).meta({ id: 'StaffGroupTag' });
export type StaffGroupTag = z.infer<typeof StaffGroupTag>;

export const TagsQuery = z.object({ parentId: ParentIdParam });
/** The new name of `PUT /{id}`. */
export const RenameTagQuery = z.object({ name: TagName });
/** The whole of `PUT /{id}/full`; a parent that is absent, null or 0 is the root. */
export const EditTagBody = TagBody.extend({ version: ReadVersion });
export type EditTagBody = z.infer<typeof EditTagBody>;
/** The target of a move: absent, empty or 0 is the root; without `beforeId` the group becomes the last one there. */
export const MoveTagQuery = z.object({ parentId: ParentIdParam, beforeId: IdParam.optional() });
export const MoveToBrandQuery = z.object({ brandId: IdParam });

/** Request/reply: the groups of the menu in which dishes are now, for reports, and which groups there are, for the kitchen. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const READ_DISH_GROUPS_SUBJECT = 'menu.read.groups';
/** How many dishes a request names at most: a reply must fit into a message. */
export const DISH_GROUPS_MAX = 5000;

/** Why a report or a setting is refused while svc-menu does not respond. */
export const MENU_SILENT = 'Группы меню сейчас не узнать. Попробуйте позже.';

export const ReadDishGroupsRequest = z.object({
  brandId: Id,
  productIds: z.array(Id).max(DISH_GROUPS_MAX),
  groupIds: z.array(Id).max(DISH_GROUPS_MAX).optional(),
});

/** Archived dishes and groups, too. A dish of another brand, without a group or that is not there any more is absent. */
export const ReadDishGroupsReply = z.object({
  dishes: z.array(z.object({ id: Id, groupId: Id })),
  /** The groups of these dishes. `above`: the ids of the groups above, the topmost first. */
  groups: z.array(z.object({ id: Id, name: z.string(), above: z.array(Id) })),
  /** Which of the groups that were named the brand's menu has, without those in the archive; absent: none were named. */
  live: z.array(Id).optional(),
  /** How the brand's menu calls those that were named, archived ones, too; absent: none were named. */
  named: z.array(z.object({ id: Id, name: z.string() })).optional(),
});
export type ReadDishGroupsReply = z.infer<typeof ReadDishGroupsReply>;

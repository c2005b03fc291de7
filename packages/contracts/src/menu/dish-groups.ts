/** Request/reply: the groups of the menu in which dishes are now, for reports. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const READ_DISH_GROUPS_SUBJECT = 'menu.read.groups';
/** How many dishes a request names at most: a reply must fit into a message. */
export const DISH_GROUPS_MAX = 5000;

export const ReadDishGroupsRequest = z.object({
  brandId: Id,
  productIds: z.array(Id).max(DISH_GROUPS_MAX),
});

/** Archived dishes and groups, too. A dish of another brand, without a group or that is not there any more is absent. */
export const ReadDishGroupsReply = z.object({
  dishes: z.array(z.object({ id: Id, groupId: Id })),
  /** The groups of these dishes. `above`: the ids of the groups above, the topmost first. */
  groups: z.array(z.object({ id: Id, name: z.string(), above: z.array(Id) })),
});
export type ReadDishGroupsReply = z.infer<typeof ReadDishGroupsReply>;

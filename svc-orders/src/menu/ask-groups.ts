/** Asks svc-menu for groups of the menu, which only it knows. */
import {
  MENU_SILENT,
  READ_DISH_GROUPS_SUBJECT,
  ReadDishGroupsReply,
  type ReadDishGroupsRequest,
} from '@skatert/contracts/menu/dish-groups';
import type { Bus } from '@skatert/service-kit/events/bus';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { z } from 'zod';

/** The time limit of a request, in ms. */
const READ_TIMEOUT_MS = 2000;

/** @throws AppError UNAVAILABLE when there is no response in time */
export async function askGroups(
  bus: Bus,
  asked: z.infer<typeof ReadDishGroupsRequest>,
): Promise<ReadDishGroupsReply> {
  try {
    return await bus.request(READ_DISH_GROUPS_SUBJECT, asked, ReadDishGroupsReply, READ_TIMEOUT_MS);
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { message: MENU_SILENT, cause });
  }
}

/** Which of some groups the brand's menu has now, and how it calls them, archived ones, too. */
export interface MenuGroups {
  live: ReadonlySet<number>;
  names: ReadonlyMap<number, string>;
}

/** @throws AppError UNAVAILABLE as `askGroups` does */
export type ReadMenuGroups = (brandId: number, groupIds: readonly number[]) => Promise<MenuGroups>;

/** Returns a function that asks svc-menu. */
export const menuGroupsFrom =
  (bus: Bus): ReadMenuGroups =>
  async (brandId, groupIds) => {
    const asked = { brandId, productIds: [], groupIds: [...groupIds] };
    const { live = [], named = [] } = await askGroups(bus, asked);
    return { live: new Set(live), names: new Map(named.map(({ id, name }) => [id, name])) };
  };

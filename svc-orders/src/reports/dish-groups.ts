/** The groups of the menu in which dishes are now, and their stations in the kitchen. Only svc-menu knows the groups. */
import { DISH_GROUPS_MAX, type ReadDishGroupsReply } from '@skatert/contracts/menu/dish-groups';
import type { KitchenSettings } from '@skatert/contracts/orders/kitchen';
import type { Bus } from '@skatert/service-kit/events/bus';
import { askGroups } from '../menu/ask-groups.js';

export type DishGroup = ReadDishGroupsReply['groups'][number];

/** Returns the group of each of a brand's dishes that has one; from the brand's menu alone. */
export type ReadDishGroups = (
  brandId: number,
  productIds: readonly number[],
) => Promise<ReadonlyMap<number, DishGroup>>;

/** Returns a function that asks svc-menu. It throws AppError UNAVAILABLE when there is no response in time. */
export const dishGroupsFrom =
  (bus: Bus): ReadDishGroups =>
  async (brandId, productIds) => {
    const found = new Map<number, DishGroup>();
    for (let from = 0; from < productIds.length; from += DISH_GROUPS_MAX) {
      const asked = { brandId, productIds: productIds.slice(from, from + DISH_GROUPS_MAX) };
      const { dishes, groups } = await askGroups(bus, asked);
      const byId = new Map(groups.map((group) => [group.id, group]));
      for (const { id, groupId } of dishes) {
        const group = byId.get(groupId);
        if (group) found.set(id, group);
      }
    }
    return found;
  };

/** The station of a group's dishes: its own, or else that of the closest group above; undefined: none. */
export type StationOf = (group: DishGroup | undefined) => string | undefined;

/** Returns the function of a brand's kitchen. */
export function stationsFrom(settings: KitchenSettings): StationOf {
  const stations = new Map(settings.groups.map(({ groupId, station }) => [groupId, station]));
  return (group) => {
    const own = [...(group?.above ?? []), ...(group ? [group.id] : [])].findLast((id) => stations.has(id));
    return own === undefined ? undefined : stations.get(own);
  };
}

/** The groups of a menu as rows of the form, with the station that each has. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import type { KitchenSettings } from '@skatert/contracts/orders/kitchen';

export interface GroupRow {
  id: number;
  name: string;
  /** How many groups are above it. */
  depth: number;
}

/** Returns the groups in the order of the menu, each before those below it. */
export const groupRows = (tree: readonly GroupTagNode[], depth = 0): GroupRow[] =>
  tree.flatMap(({ id, name, children }) => [{ id, name, depth }, ...groupRows(children, depth + 1)]);

type Groups = KitchenSettings['groups'];

/** Returns the stations with that of a group; a name of nothing but spaces removes it. */
export function withStation(groups: Groups, groupId: number, station: string): Groups {
  const others = groups.filter((each) => each.groupId !== groupId);
  return station.trim() === '' ? others : [...others, { groupId, station }];
}

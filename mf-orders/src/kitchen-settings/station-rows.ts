/** The groups of a menu as rows of the form, with the station that each has. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import type { KitchenSettings } from '@skatert/contracts/orders/kitchen';
import { sameStations } from '@skatert/contracts/orders/kitchen-rules';
import { isApiError } from '@skatert/web-kit/api';

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

/** Returns why a group can't have its station: it is another one of the list but for its case, or the server has refused it. */
export function errorAt(groups: Groups, groupId: number, refused: Refused): string | undefined {
  const place = groups.findIndex((each) => each.groupId === groupId);
  return place < 0 ? undefined : (sameStations(groups).get(place) ?? refused.get(groupId));
}

/**
 * Returns the settings without groups that left the menu while the form was open: it shows them no more, and the server refuses
 * them. Those that had their station before stay.
 */
export const withKnownGroups = (
  { groups, ...rest }: KitchenSettings,
  read: { settings: KitchenSettings; groups: readonly GroupRow[] },
): KitchenSettings => {
  const known = new Set([
    ...read.groups.map(({ id }) => id),
    ...read.settings.groups.map((each) => each.groupId),
  ]);
  return { ...rest, groups: groups.filter(({ groupId }) => known.has(groupId)) };
};

/** Why the server has refused groups, by their ids. */
export type Refused = ReadonlyMap<number, string>;

export function refusedGroups(error: unknown, groups: Groups): Refused {
  const errors = isApiError(error) ? error.errors : {};
  return new Map(
    groups.flatMap(({ groupId }, place) => {
      const message = errors[`groups.${place}.groupId`];
      return message === undefined ? [] : [[groupId, message]];
    }),
  );
}

/** The stations of a kitchen: each sees its lines of the tickets. A dish whose group has none is seen by all. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import type { KitchenLine, KitchenSettings, KitchenTicket } from '@skatert/contracts/orders/kitchen';

type Groups = KitchenSettings['groups'];

/** Returns the names of the stations, sorted. */
export const stationsOf = (groups: Groups): string[] =>
  [...new Set(groups.map(({ station }) => station))].sort((one, other) => one.localeCompare(other, 'ru'));

/** Returns the station of each group of the menu that has one, itself or by a group above it. */
export function stationsByGroup(tree: readonly GroupTagNode[], groups: Groups): Map<number, string> {
  const own = new Map(groups.map(({ groupId, station }) => [groupId, station]));
  const found = new Map<number, string>();
  const visit = (nodes: readonly GroupTagNode[], above: string | undefined) => {
    for (const { id, children } of nodes) {
      const station = own.get(id) ?? above;
      if (station !== undefined) found.set(id, station);
      visit(children, station);
    }
  };
  visit(tree, undefined);
  return found;
}

/** Returns true for a line that is cooked at the screen's station. */
export type IsHere = (line: Pick<KitchenLine, 'productId'>) => boolean;

interface Shown {
  tickets: KitchenTicket[];
  recent: KitchenTicket[];
}

/**
 * Returns the tickets as a station sees them, with its lines alone. One whose lines it has done is among the finished ones, though
 * others still cook it.
 */
export function atStation<S extends Shown>(shown: S, isHere: IsHere): S {
  const own = (list: readonly KitchenTicket[]) =>
    list
      .map((ticket) => ({ ...ticket, items: ticket.items.filter(isHere) }))
      .filter(({ items }) => items.length > 0);
  const isDone = ({ items }: KitchenTicket) => items.every(({ done }) => done);
  const open = own(shown.tickets);
  return {
    ...shown,
    tickets: open.filter((ticket) => !isDone(ticket)),
    recent: [...open.filter(isDone), ...own(shown.recent)],
  };
}

/** The stations of a kitchen: each sees its lines of the tickets. A dish whose group has none is seen by all, and finished by none. */
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

/** A line as a screen shows it. `isUnassigned`: at a station, one that belongs to none: only who touches it marks it. */
export interface ShownLine extends KitchenLine {
  isUnassigned?: boolean;
}

/** A ticket as a screen shows it. `isPart`: other stations have still to cook lines that this one does not show. */
export interface ShownTicket extends Omit<KitchenTicket, 'items'> {
  items: ShownLine[];
  isPart?: boolean;
}

/** Returns the station at which a line is cooked; undefined: it belongs to none. */
export type StationOf = (line: Pick<KitchenLine, 'productId'>) => string | undefined;

interface Shown {
  tickets: KitchenTicket[];
  recent: KitchenTicket[];
}

/**
 * Returns the tickets as a station sees them: with its lines, and those of no station. A ticket of which nothing else is left is
 * among the finished ones, though others still cook it.
 */
export function atStation<S extends Shown>(shown: S, station: string, stationOf: StationOf) {
  const own = (list: readonly KitchenTicket[]): ShownTicket[] =>
    list
      .map((ticket) => ({
        ...ticket,
        items: ticket.items
          .filter((line) => (stationOf(line) ?? station) === station)
          .map((line) => ({ ...line, isUnassigned: stationOf(line) === undefined })),
        isPart: ticket.items.some((line) => !line.done && (stationOf(line) ?? station) !== station),
      }))
      .filter(({ items }) => items.length > 0);
  const isDone = ({ items }: ShownTicket) => items.every(({ done }) => done);
  const open = own(shown.tickets);
  return {
    ...shown,
    tickets: open.filter((ticket) => !isDone(ticket)),
    recent: [...open.filter(isDone), ...own(shown.recent)],
  };
}

/** Returns the lines that a ticket's «Готово» marks: at a station its own ones. */
export const toFinish = ({ items }: ShownTicket): ShownLine[] =>
  items.filter(({ done, isUnassigned }) => !done && !isUnassigned);

/** Returns the lines that come back with a finished ticket: at a station its own ones, or those of no station when it has no others. */
export function toTakeBack({ items }: ShownTicket): ShownLine[] {
  const own = items.filter(({ isUnassigned }) => !isUnassigned);
  return own.length > 0 ? own : items;
}

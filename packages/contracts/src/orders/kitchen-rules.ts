/** Limits and texts of the kitchen's display, for the service and the screens. No zod here. */

/** How many tickets the display has at once, and how many of the finished ones it can take back. */
export const KITCHEN_TICKETS_MAX = 100;
export const KITCHEN_RECENT_MAX = 20;

/** The length of a station's name, and how many groups of the menu have one. */
export const STATION_MAX = 30;
export const STATION_GROUPS_MAX = 500;

export const KITCHEN_TEXTS = {
  lines: 'Укажите строки заказа',
  groups: `Станции — не больше чем у ${STATION_GROUPS_MAX} групп меню`,
  station: 'Укажите станцию',
  stationLong: `Название станции не длиннее ${STATION_MAX} символов`,
  groupTwice: 'Группа указана дважды',
  groupUnknown: 'Такой группы в меню нет: уберите её станцию',
  notDone: 'В заказе ещё не всё готово',
  byDesk: 'Готовность этого заказа отмечает касса',
  unknownLine: 'Такой строки в заказе нет',
  closed: 'Этот заказ уже не готовят',
  refusal: 'Нет прав отмечать готовность',
  /** What the desk reads about an order whose lines are all done. */
  ready: 'Кухня: готово',
} as const;

interface GroupStation {
  groupId: number;
  station: string;
}

/**
 * Returns the messages of the stations that cooks would take for another one of the list, by their places in it: names that differ
 * only in case.
 */
export function sameStations(groups: readonly GroupStation[]): Map<number, string> {
  const names = new Map<string, string>();
  const found = new Map<number, string>();
  for (const [place, { station }] of groups.entries()) {
    const name = station.trim();
    const key = name.toLocaleLowerCase('ru');
    const other = names.get(key) ?? name;
    if (other !== name) found.set(place, `Такая станция уже есть: «${other}»`);
    names.set(key, other);
  }
  return found;
}

/** Where an entry is restored to. */
import type { ArchiveEntry } from '@skatert/contracts/menu/archive';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { textsOf } from './archive-texts.js';

/** The id of the choice of no group, as the calls expect it. */
export const ROOT = 0;

export interface Place {
  id: number;
  /** The names from the topmost group: «Еда / Супы». */
  name: string;
}

/** Returns all groups of a tree with their paths, each parent before its children. */
export const placesOf = (nodes: readonly GroupTagNode[], above = ''): Place[] =>
  nodes.flatMap(({ id, name, children }) => {
    const path = above + name;
    return [{ id, name: path }, ...placesOf(children, `${path} / `)];
  });

/** Returns what the default choice does. `places`: the live groups; undefined while they are not known. */
export function formerPlace(entry: ArchiveEntry, places: readonly Place[] | undefined): string {
  const { type, path, brandName } = entry;
  const former = (type === 'TAG' ? entry.parentId : entry.groupTagId) ?? ROOT;
  if (former === ROOT) return `${brandName}, ${textsOf(type).root.toLowerCase()}`;
  if (!places) return path;
  const place = places.find(({ id }) => id === former);
  if (place) return place.name;
  const group = path === '' ? 'Прежней группы' : `Группы «${path}»`;
  return `${group} сейчас нет в меню: ${type === 'TAG' ? 'тег' : 'товар'} вернётся в корень меню`;
}

/** The groups and items of the sidebar: an item is shown to those who may open its page. */
import { comparablePath, type Guarded, type MenuItem, plannedOf } from '@skatert/contracts/shared/pages';
import { knownManifest } from '../federation/manifest.js';
import { admits, allRoutes } from '../routes/route-table.js';

interface MenuEntry extends MenuItem, Guarded {
  /** Null for a planned section. */
  path: string | null;
}

/** An item for one user. */
export interface ShownItem extends Pick<MenuItem, 'label' | 'icon'> {
  /** The same in every brand and release, unless the page moves: a pinned item is stored by it. */
  key: string;
  /** Null for a planned section. */
  to: string | null;
}
export interface ShownGroup {
  name: string;
  items: readonly ShownItem[];
}

/** Returns all menu items, in order. */
function allEntries(): MenuEntry[] {
  const pages = allRoutes().flatMap(({ menu = [], access, roles, path }) =>
    menu.map((item) => ({ ...item, access, ...(roles && { roles }), path })),
  );
  const planned = plannedOf(knownManifest()).map((item) => ({ ...item, path: null }));
  return [...pages, ...planned].sort((a, b) => a.order - b.order);
}

/** Returns the menu for a user's roles. `brandId`: replaces `:brandId` in paths; when null, these items are omitted. */
export function menuFor(roles: readonly string[], brandId: number | null): ShownGroup[] {
  const groups = new Map<string, ShownItem[]>();
  for (const [name, entries] of groupsFor(roles)) {
    const linked = entries.filter(({ path }) => brandId !== null || !path?.includes(':brandId'));
    groups.set(
      name,
      linked.map(({ label, icon, path, search = '' }) => ({
        key: `${path ?? label}${search}`,
        label,
        icon,
        to: path && path.replace(':brandId', String(brandId)) + search,
      })),
    );
  }
  return [...groups].map(([name, items]) => ({ name, items })).filter(({ items }) => items.length > 0);
}

/**
 * Returns the entries that the roles may open, by their groups. Where the roles leave of a group only what every user may open, such as
 * the staff in the group of who runs the place, it stands in the last group instead.
 */
function groupsFor(roles: readonly string[]): Map<string, MenuEntry[]> {
  const all = new Map<string, MenuEntry[]>();
  for (const entry of allEntries()) all.set(entry.group, [...(all.get(entry.group) ?? []), entry]);
  const last = [...all.keys()].at(-1);
  const shown = new Map<string, MenuEntry[]>();
  const moved: MenuEntry[] = [];
  for (const [name, entries] of all) {
    const admitted = entries.filter((entry) => admits(entry, roles));
    const isForOthers =
      name !== last && admitted.length < entries.length && admitted.every(({ access }) => access === 'login');
    if (isForOthers) moved.push(...admitted);
    else shown.set(name, name === last ? [...admitted, ...moved] : admitted);
  }
  return shown;
}

/** How many headings and items a window of 800 px shows. */
const ROWS_THAT_FIT = 22;

/**
 * Returns the names of the groups that are open at first: all that a window of 800 px shows together, or all but the last one. Of a
 * menu that is still too long none is: the group of the current page opens by itself.
 */
export function openAtFirst(groups: readonly ShownGroup[]): readonly string[] {
  const fits = (open: readonly ShownGroup[]) =>
    open.reduce((rows, { items }) => rows + items.length, groups.length) <= ROWS_THAT_FIT;
  const open = [groups, groups.slice(0, -1)].find(fits) ?? [];
  return open.map(({ name }) => name);
}

/** Returns the items with these keys, in the order of the menu: of a page that the user may not open there is none. */
export const pinnedOf = (groups: readonly ShownGroup[], keys: readonly string[]): ShownItem[] =>
  groups.flatMap(({ items }) => items.filter(({ key }) => keys.includes(key)));

/**
 * Returns the item of the current URL; of two for one page, the one with its query. A page without an item, as that of
 * one ingredient, has that of the list it belongs to.
 */
export function currentItem(
  groups: readonly ShownGroup[],
  pathname: string,
  search: string,
): ShownItem | undefined {
  const items = groups.flatMap((group) => group.items);
  const path = comparablePath(pathname);
  const at = (page: string, query: string) =>
    items.find(({ to }) => to !== null && isLinkTo(to, page, query));
  const list = path.slice(0, path.lastIndexOf('/'));
  return at(path, search) ?? at(path, '') ?? (list === '' ? undefined : at(list, ''));
}

/** Returns true when a link leads to the comparable path with this query. */
function isLinkTo(to: string, path: string, query: string): boolean {
  const [linkPath = '', linkQuery] = to.split('?', 2);
  return comparablePath(linkPath) === path && (linkQuery === undefined ? '' : `?${linkQuery}`) === query;
}

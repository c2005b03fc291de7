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
  for (const entry of allEntries()) {
    const { group, label, icon, path, search = '' } = entry;
    const items = groups.get(group) ?? [];
    groups.set(group, items);
    const needsBrand = path?.includes(':brandId');
    if (!admits(entry, roles) || (needsBrand && brandId === null)) continue;
    items.push({
      key: `${path ?? label}${search}`,
      label,
      icon,
      to: path && path.replace(':brandId', String(brandId)) + search,
    });
  }
  return [...groups].map(([name, items]) => ({ name, items })).filter(({ items }) => items.length > 0);
}

/** How many headings and items a window of 800 px shows. */
const ROWS_THAT_FIT = 22;

/** Returns the name of the last group if the menu fits a window of 800 px only without its items; undefined: it does not matter. */
export function groupTooMany(groups: readonly ShownGroup[]): string | undefined {
  const rows = groups.reduce((sum, { items }) => sum + 1 + items.length, 0);
  const last = groups.at(-1);
  return last && rows > ROWS_THAT_FIT && rows - last.items.length <= ROWS_THAT_FIT ? last.name : undefined;
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

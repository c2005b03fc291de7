/** What stands in the sidebar, group by group: an item leads to its page and is for whom the page is for. */
import { type MenuItem, type PageAccess, plannedOf } from '@skatert/contracts/shared/pages';
import { knownManifest } from '../federation/manifest.js';
import { admits, allRoutes } from '../routes/route-table.js';

interface MenuEntry extends MenuItem {
  access: PageAccess;
  /** Null: it is not made yet. */
  path: string | null;
}

/** An item as one person sees it; no address: it is not made yet. */
export interface ShownItem extends Pick<MenuItem, 'label' | 'icon'> {
  to: string | null;
}
export interface ShownGroup {
  name: string;
  items: readonly ShownItem[];
}

/** Every item of the menu, in order. */
function allEntries(): MenuEntry[] {
  const ofPages = allRoutes().flatMap(({ menu = [], access, path }) =>
    menu.map((item) => ({ ...item, access, path })),
  );
  const planned = plannedOf(knownManifest()).map((item) => ({ ...item, path: null }));
  return [...ofPages, ...planned].sort((a, b) => a.order - b.order);
}

/** The menu of someone with these roles. `brandId`: whose tags the item of a brand leads to; without one it is left out. */
export function menuFor(roles: readonly string[], brandId: number | null): ShownGroup[] {
  const groups = new Map<string, ShownItem[]>();
  for (const { group, label, icon, access, path, search = '' } of allEntries()) {
    const items = groups.get(group) ?? [];
    groups.set(group, items);
    const ofBrand = path?.includes(':brandId');
    if (!admits(access, roles) || (ofBrand && brandId === null)) continue;
    items.push({ label, icon, to: path && path.replace(':brandId', String(brandId)) + search });
  }
  return [...groups].map(([name, items]) => ({ name, items })).filter(({ items }) => items.length > 0);
}

/** The item that stands for an address; of two for one page the one that names its query. */
export function currentItem(
  groups: readonly ShownGroup[],
  pathname: string,
  search: string,
): ShownItem | undefined {
  const items = groups.flatMap((group) => group.items);
  return items.find(({ to }) => to === pathname + search) ?? items.find(({ to }) => to === pathname);
}

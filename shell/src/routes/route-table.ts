/** The pages of the shell and of the live remotes, for the guard, the menu and the titles. */
import { findPage, type Guarded, type Page, pagesOf, publishedPages } from '@skatert/contracts/shared/pages';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { strongestRole } from '@skatert/contracts/shared/roles';
import { knownManifest } from '../federation/manifest.js';
import { PAGES } from '../pages.js';

/** A page and its remote; undefined for a page of the shell. */
export interface PageRoute extends Page {
  remote?: string;
}

let table: readonly PageRoute[] | undefined;

/** Returns all pages, the shell's own first. Pages of remotes that are published later need a reload. */
export function allRoutes(): readonly PageRoute[] {
  table ??= [...publishedPages({ PAGES }).pages, ...pagesOf(knownManifest())];
  return table;
}

/** Returns the page at a path. */
export const findRoute = (pathname: string): PageRoute | undefined => findPage(allRoutes(), pathname);

/** Returns the path of the page where a user with these roles begins: that of the strongest role, else Home. */
export function firstPathFor(roles: readonly string[]): string {
  const role = strongestRole(roles);
  return allRoutes().find(({ firstFor = [] }) => firstFor.includes(role))?.path ?? '/';
}

/** Returns true for back-office pages, where no cart and no brand are shown. */
export function isBackOffice(route: PageRoute | undefined): boolean {
  return route?.backOffice ?? (route !== undefined && route.access !== 'public' && route.access !== 'login');
}

/** Returns true when the roles permit it; it does not check whether a user is signed in. */
export function admits({ access, roles: granted = [] }: Guarded, roles: readonly string[]): boolean {
  if (access === 'public' || access === 'login') return true;
  return roles.some((role) => granted.includes(role.replace(/^ROLE_/, '')));
}

/**
 * Returns the title of the tab; what waits for the staff comes first, since a tab shows only the beginning. `name`: that
 * of the object which the page shows, instead of the page's own title.
 */
export function documentTitle(route: PageRoute | undefined, waiting: number, name?: string): string {
  const title = `${PRODUCT_NAME} — ${name ?? route?.title ?? 'Главная'}`;
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}

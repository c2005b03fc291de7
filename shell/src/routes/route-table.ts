/** All pages: the shell's own, and those that the live remotes declare. The guard, the menu and the titles go by them. */

import { allows } from '@skatert/contracts/permissions';
import { findPage, type Page, type PageAccess, pagesOf } from '@skatert/contracts/shared/pages';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { knownManifest } from '../federation/manifest.js';
import { PAGES } from '../pages.js';

/** A page, and the remote that shows it; without one it is the shell's own. */
export interface PageRoute extends Page {
  remote?: string;
}

let table: readonly PageRoute[] | undefined;

/** The shell's own pages come first. A remote that is published later is known after a reload. */
export function allRoutes(): readonly PageRoute[] {
  table ??= [...PAGES, ...pagesOf(knownManifest())];
  return table;
}

/** The page at a path. */
export const findRoute = (pathname: string): PageRoute | undefined => findPage(allRoutes(), pathname);

/** True for the pages of the staff: no cart and no storefront there. */
export function isBackOffice(route: PageRoute | undefined): boolean {
  return route?.backOffice ?? (route !== undefined && route.access !== 'public' && route.access !== 'login');
}

/** True when someone with these roles may open it; whether a sign-in is needed is another question. */
export function admits(access: PageAccess, roles: readonly string[]): boolean {
  return access === 'public' || access === 'login' || allows(access, roles);
}

export function documentTitle(route: PageRoute | undefined): string {
  return `${PRODUCT_NAME} — ${route?.title ?? 'Главная'}`;
}

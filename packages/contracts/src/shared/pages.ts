/**
 * What a remote declares about its pages in `src/pages.ts`, and how a path finds its page. The shell's router, guard,
 * menu and titles and the gateway's page-or-call decision and preloads go by it. Without zod.
 */

import type { Permission } from '../permissions.js';
import type { MicroFrontendManifest, MicroFrontendVersion } from './discovery.js';
import type { MenuIcon } from './menu-icons.js';

/** For everyone, for everyone signed in, or for those whose roles give the permission. */
export type PageAccess = 'public' | 'login' | Permission;

export interface MenuPlace {
  group: string;
  /** Items stand in this order, across all remotes; groups in the order of their first items. */
  order: number;
  label: string;
  icon: MenuIcon;
}

/** An item that leads to the page it belongs to. `:brandId` in the page's path stands for the chosen brand. */
export interface MenuItem extends MenuPlace {
  /** With its question mark. */
  search?: string;
}

export interface Page {
  /** Unique within its remote. */
  name: string;
  /** Of the whole site; a segment such as `:id` stands for any text. */
  path: string;
  title: string;
  access: PageAccess;
  menu?: readonly MenuItem[];
  /** Segments that are whole numbers from 1; anything else matches no page. */
  integers?: readonly string[];
  /** Work for the staff although everyone signed in may open it; where the access is a permission that is clear. */
  backOffice?: boolean;
  /** Who opens it has seen the news. */
  showsNews?: boolean;
  /** The remote's files are preloaded with the page. */
  preload?: boolean;
  /** Still being made: the shell shows «Раздел готовится» in its place. */
  soon?: boolean;
}

/** An item of the menu for a section that has no page yet: shown in grey to those whose it will be. */
export interface PlannedSection extends MenuPlace {
  access: Permission;
}

/** All that a remote declares; `extras` of its entry in the manifest. */
export interface RemotePages {
  pages: readonly Page[];
  planned?: readonly PlannedSection[];
  /** The version of web-kit that it was built with, such as 1.2.0; set by the build. */
  webKit?: string;
}

/** A page of a remote. */
export interface RemotePage extends Page {
  remote: string;
}

/** The version of a remote that is live; undefined when the manifest names none. */
export function liveVersionOf(
  { microFrontends }: MicroFrontendManifest,
  remote: string,
): MicroFrontendVersion | undefined {
  const versions = microFrontends[remote] ?? [];
  return versions.find(({ deployment }) => deployment.default) ?? versions[0];
}

const declarationsOf = (manifest: MicroFrontendManifest): [string, RemotePages][] =>
  Object.keys(manifest.microFrontends).map((remote) => {
    const { pages = [], planned = [] } = liveVersionOf(manifest, remote)?.extras ?? {};
    return [remote, { pages, planned }];
  });

/** The pages of all live remotes. */
export const pagesOf = (manifest: MicroFrontendManifest): RemotePage[] =>
  declarationsOf(manifest).flatMap(([remote, { pages }]) => pages.map((page) => ({ ...page, remote })));

/** The planned sections of all live remotes. */
export const plannedOf = (manifest: MicroFrontendManifest): PlannedSection[] =>
  declarationsOf(manifest).flatMap(([, { planned = [] }]) => planned);

const INTEGER = /^[1-9]\d*$/;
const segmentsOf = (path: string): string[] => path.toLowerCase().replace(/\/+$/, '').split('/');
/** Of declared paths, which are few; the gateway compares each call with them. */
const declared = new Map<string, string[]>();
function declaredSegments(path: string): string[] {
  const segments = declared.get(path) ?? segmentsOf(path);
  declared.set(path, segments);
  return segments;
}
const isParameter = (segment: string): boolean => segment.startsWith(':');
const parametersIn = (path: string): number => declaredSegments(path).filter(isParameter).length;

/** True when a page has a segment for a text: its own one, any, or a whole number. */
const accepts = ({ integers = [] }: Page, segment: string, text: string): boolean =>
  isParameter(segment)
    ? text !== '' && (INTEGER.test(text) || !integers.some((name) => name.toLowerCase() === segment.slice(1)))
    : segment === text;

/** The page at a path; of several the one with the fewest parameters. */
export function findPage<P extends Page>(pages: readonly P[], path: string): P | undefined {
  const given = segmentsOf(path);
  const matching = pages.filter((page) => {
    const segments = declaredSegments(page.path);
    return (
      segments.length === given.length && segments.every((each, i) => accepts(page, each, given[i] ?? ''))
    );
  });
  return matching.sort((a, b) => parametersIn(a.path) - parametersIn(b.path))[0];
}

/** True when some path matches both pages. */
export function overlap(a: Page, b: Page): boolean {
  const [ofA, ofB] = [declaredSegments(a.path), declaredSegments(b.path)];
  if (ofA.length !== ofB.length) return false;
  return ofA.every((segment, i) => {
    const other = ofB[i] ?? '';
    if (isParameter(segment)) return isParameter(other) || accepts(a, segment, other);
    return accepts(b, other, segment);
  });
}

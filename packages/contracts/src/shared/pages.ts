/**
 * The declaration of a remote's pages in `src/pages.ts`, and the match of a path to a page. The shell's router, guard,
 * menu and titles and the gateway's page-or-call decision and preloads use it. Without zod.
 */
import type { MicroFrontendManifest, MicroFrontendVersion } from './discovery.js';
import type { MenuIcon } from './menu-icons.js';
import type { Permission } from './permissions.js';

export interface MenuPlace {
  group: string;
  /** The order of items across all remotes; groups are ordered by their first items. */
  order: number;
  label: string;
  icon: MenuIcon;
}

/** A menu item that links to its page. `:brandId` in the page's path is replaced by the chosen brand. */
export interface MenuItem extends MenuPlace {
  /** The query of the link, with its question mark. */
  search?: string;
}

/** A page as it is published. */
export interface Page {
  /** Unique within its remote. */
  name: string;
  /** From the root of the site; a segment such as `:id` matches any text. */
  path: string;
  title: string;
  /** `public`, `login`, or the name of a permission, which may be one of another release. */
  access: string;
  /** The roles that grant the permission: the shell knows no permissions. */
  roles?: readonly string[];
  menu?: readonly MenuItem[];
  /** Parameters that match only whole numbers from 1. */
  integers?: readonly string[];
  /** A back-office page that every signed-in user may open; pages with a permission are back-office pages anyway. */
  backOffice?: boolean;
  /** Users whose strongest role is one of these begin here after a sign-in that no other page required. */
  firstFor?: readonly string[];
  /** Opening the page marks the news as seen. */
  showsNews?: boolean;
  /**
   * Without a connection it shows what was saved, also while the stored session can't be restored: then what was saved for the stored
   * account.
   */
  savedView?: boolean;
  /** The remote's files are preloaded with the page. */
  preload?: boolean;
  /** The module that the remote exposes with the page's screen, whose files are preloaded, too; absent: it has none of its own. */
  screen?: string;
  /** The path of the page that this one is shown over, as a dialog: it keeps its place, and gets the focus back. */
  over?: string;
  /** Not finished yet: the shell shows «Раздел готовится» instead. */
  soon?: boolean;
}

/** A menu item for a section without a page yet: shown in grey to users with the permission. */
export interface PlannedSection extends MenuPlace {
  access: string;
  /** The roles that grant the permission, set by the build, as those of a page. */
  roles?: readonly string[];
}

/** Keys of the browser's storage whose values an app keeps, each alone or followed by a colon. */
export interface KeptKeys {
  /** Kept after a sign-out, such as display settings, or what is sent when its user has signed in again. */
  afterSignOut?: readonly string[];
  /** Kept in the tab after a session expired: the same user may sign in again. */
  forReturn?: readonly string[];
}

/** A page in a remote's `src/pages.ts`: for everyone, every signed-in user, or users whose roles grant the permission. */
export type DeclaredPage = Omit<Page, 'access' | 'roles'> & { access: 'public' | 'login' | Permission };
export type DeclaredSection = Omit<PlannedSection, 'access' | 'roles'> & { access: Permission };

/** What a remote's `src/pages.ts` exports. */
export interface PagesModule {
  PAGES: readonly DeclaredPage[];
  PLANNED?: readonly DeclaredSection[];
  /** Users with this permission get the component `background`. */
  BACKGROUND?: Permission;
  /** Customers get the component `customer-bar`. */
  CUSTOMER_BAR?: boolean;
  KEPT?: KeptKeys;
}

const published = <T extends { access: string | Permission }>({
  access,
  ...rest
}: T): Omit<T, 'access'> & Guarded => ({
  ...rest,
  ...(typeof access === 'string' ? { access } : { access: access.name, roles: access.roles }),
});

/** Returns the declaration of a remote as it is published. */
export const publishedPages = ({
  PAGES,
  PLANNED,
  BACKGROUND,
  CUSTOMER_BAR,
  KEPT,
}: PagesModule): RemotePages => ({
  pages: PAGES.map(published),
  planned: PLANNED?.map(published),
  background: BACKGROUND?.name,
  backgroundRoles: BACKGROUND?.roles,
  customerBar: CUSTOMER_BAR,
  kept: KEPT,
});

/** The declaration of a remote: `extras` of its entry in the manifest. */
export interface RemotePages {
  pages: readonly Page[];
  planned?: readonly PlannedSection[];
  /**
   * The remote exposes `background`, a component that the shell renders in the header of every page, for users with this
   * permission.
   */
  background?: string;
  /** The roles that grant that permission. */
  backgroundRoles?: readonly string[];
  /**
   * The remote exposes `customer-bar`, a component that the shell renders above every page of signed-in customers. It reports by
   * `onShown` whether it shows anything.
   */
  customerBar?: boolean;
  kept?: KeptKeys;
  /** The version of web-kit that the remote was built with, such as 1.2.0; set by the build. */
  webKit?: string;
}

/** What a page, a section or a component declares about who gets it. */
export type Guarded = Pick<Page, 'access' | 'roles'>;

/** A page of a remote. */
export interface RemotePage extends Page {
  remote: string;
}

/** Returns the live version of a remote; undefined when the manifest has none. */
export const liveVersionOf = (
  { microFrontends }: MicroFrontendManifest,
  remote: string,
): MicroFrontendVersion | undefined => defaultOf(microFrontends[remote] ?? []);

/** Returns the version for all sessions that get no other. */
export const defaultOf = <V extends Pick<MicroFrontendVersion, 'deployment'>>(
  versions: readonly V[],
): V | undefined => versions.find(({ deployment }) => deployment.default) ?? versions[0];

/**
 * Returns the version that a cohort gets: another one than the default while the cohort's number is below that version's share.
 * `cohort`: 0 to 99; undefined for requests without one, which get the default.
 */
export const versionFor = <V extends Pick<MicroFrontendVersion, 'deployment'>>(
  versions: readonly V[],
  cohort: number | undefined,
): V | undefined =>
  versions.find(
    ({ deployment }) => !deployment.default && cohort !== undefined && cohort < deployment.traffic,
  ) ?? defaultOf(versions);

const declarationsOf = (manifest: MicroFrontendManifest): [string, RemotePages][] =>
  Object.keys(manifest.microFrontends).map((remote) => {
    const { pages = [], planned = [] } = liveVersionOf(manifest, remote)?.extras ?? {};
    return [remote, { pages, planned }];
  });

/** Returns the pages of all live remotes. */
export const pagesOf = (manifest: MicroFrontendManifest): RemotePage[] =>
  declarationsOf(manifest).flatMap(([remote, { pages }]) => pages.map((page) => ({ ...page, remote })));

/** Returns the remotes with a component on every page, and who gets it. */
export const backgroundsOf = (manifest: MicroFrontendManifest): (Guarded & { remote: string })[] =>
  Object.keys(manifest.microFrontends).flatMap((remote) => {
    const { background: access, backgroundRoles: roles } = liveVersionOf(manifest, remote)?.extras ?? {};
    return access ? [{ remote, access, ...(roles && { roles }) }] : [];
  });

/** Returns the remotes with a bar above the pages of customers. */
export const customerBarsOf = (manifest: MicroFrontendManifest): string[] =>
  Object.keys(manifest.microFrontends).filter(
    (remote) => liveVersionOf(manifest, remote)?.extras?.customerBar === true,
  );

/** Returns what each live remote keeps in the browser's storage. */
export const keptOf = (manifest: MicroFrontendManifest): KeptKeys[] =>
  Object.keys(manifest.microFrontends).flatMap(
    (remote) => liveVersionOf(manifest, remote)?.extras?.kept ?? [],
  );

/** Returns the planned sections of all live remotes. */
export const plannedOf = (manifest: MicroFrontendManifest): PlannedSection[] =>
  declarationsOf(manifest).flatMap(([, { planned = [] }]) => planned);

const INTEGER = /^[1-9]\d*$/;
/** Returns a path as pages are compared: in lower case, without slashes at the end. */
export const comparablePath = (path: string): string => path.toLowerCase().replace(/\/+$/, '');
const segmentsOf = (path: string): string[] => comparablePath(path).split('/');
/** Segments by declared path: there are few paths, and the gateway compares each call with them. */
const declared = new Map<string, string[]>();
function declaredSegments(path: string): string[] {
  const segments = declared.get(path) ?? segmentsOf(path);
  declared.set(path, segments);
  return segments;
}
const isParameter = (segment: string): boolean => segment.startsWith(':');
const parametersIn = (path: string): number => declaredSegments(path).filter(isParameter).length;

/** Returns true when a segment of a page's path matches the text of a requested path. */
const accepts = ({ integers = [] }: Page, segment: string, text: string): boolean =>
  isParameter(segment)
    ? text !== '' && (INTEGER.test(text) || !integers.some((name) => name.toLowerCase() === segment.slice(1)))
    : segment === text;

/** Returns the page at a path; of several, the one with the fewest parameters. */
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

/** Returns true when some path matches both pages. */
export function overlap(a: Page, b: Page): boolean {
  const [ofA, ofB] = [declaredSegments(a.path), declaredSegments(b.path)];
  if (ofA.length !== ofB.length) return false;
  return ofA.every((segment, i) => {
    const other = ofB[i] ?? '';
    if (isParameter(segment)) return isParameter(other) || accepts(a, segment, other);
    return accepts(b, other, segment);
  });
}

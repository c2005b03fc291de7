/** Pages, permissions, paths and shared libraries. */
import { overlap } from '@skatert/contracts/shared/pages';
import { runsOn } from '@skatert/contracts/shared/web-kit-version';
import type { Descriptor } from './descriptor.js';
import { type Releases, titleOf } from './releases.js';

export const checkPages = (releases: Releases): string[] => [
  ...releases.candidate.flatMap((release) => checkPaths(releases, release)),
  ...releases.candidate.flatMap((release) => checkPermissions(releases, release)),
  ...checkShared(releases),
];

/** The paths of pages and calls belong to one workspace each. */
function checkPaths({ after }: Releases, release: Descriptor): string[] {
  const others = after.filter(({ name }) => name !== release.name);
  const prefixes = others.flatMap((other) =>
    other.prefixes
      .filter((prefix) => release.prefixes.includes(prefix))
      .map((prefix) => `${release.name} claims the path ${prefix}, which belongs to ${titleOf(other)}.`),
  );
  const pages = others.flatMap((other) =>
    release.pages.pages.flatMap((page) =>
      other.pages.pages
        .filter((each) => overlap(each, page))
        .map(
          (each) =>
            `The page ${page.name} (${page.path}) of ${release.name} claims the path of ${each.name} (${each.path}) of ${titleOf(other)}.`,
        ),
    ),
  );
  return [...prefixes, ...pages];
}

/**
 * A permission that a service checked before, and that pages name. That a role no longer has it is not a break: the page is
 * published with the roles of its release, and the service refuses the call of such a role at once, as it was meant.
 */
function checkPermissions(releases: Releases, release: Descriptor): string[] {
  const checked = new Set(releases.after.flatMap(({ permissions }) => permissions));
  const removed = (releases.previousOf(release)?.permissions ?? []).filter((name) => !checked.has(name));
  return removed.flatMap((name) =>
    releases.live
      .filter((each) => releases.after.includes(each) || each.role === 'remote')
      .flatMap((remote) =>
        [...remote.pages.pages, ...(remote.pages.planned ?? [])]
          .filter(({ access }) => access === name)
          .map(
            (page) =>
              `${release.name} no longer checks the permission ${name}, which ${'name' in page ? `the page ${page.name}` : 'a section'} of ${titleOf(remote)} names.`,
          ),
      ),
  );
}

/** Each remote that runs during the deploy, in an old tab or a new one, with the shell that it gets. */
function checkShared(releases: Releases): string[] {
  const hosts = releases.all.filter(({ role }) => role === 'host');
  const remotes = releases.all.filter(({ role }) => role === 'remote');
  return hosts.flatMap((host) =>
    remotes
      .filter(
        (remote) =>
          (releases.isCandidate(host) || releases.isCandidate(remote)) && meets(releases, host, remote),
      )
      .flatMap((remote) => checkSharedOf(host, remote)),
  );
}

/** A page that is loaded anew has the new shell; one that is open keeps its shell, and loads new remotes. */
const meets = (releases: Releases, host: Descriptor, remote: Descriptor): boolean =>
  releases.isCandidate(host) || releases.isCandidate(remote) || releases.after.includes(host);

function checkSharedOf(host: Descriptor, remote: Descriptor): string[] {
  const { webKit: provided } = host.pages;
  const { webKit: needed } = remote.pages;
  const kit =
    provided === undefined || runsOn(provided, needed)
      ? []
      : [`${titleOf(remote)} needs web-kit ${needed}, and ${titleOf(host)} provides ${provided}.`];
  const libraries = Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = host.shared[name];
    if (name.startsWith('@skatert/') && version !== undefined) return [];
    if (version !== undefined && seriesOf(version) === seriesOf(range)) return [];
    return [`${titleOf(remote)} needs ${name} ${range}, and ${titleOf(host)} provides ${version ?? 'none'}.`];
  });
  return [...kit, ...libraries];
}

/** Returns the part of a version or range within which releases of a library are compatible: `19`, or `0.4`. */
const seriesOf = (version: string): string =>
  /\d+/.exec(version)?.[0] === '0' ? (/0\.\d+/.exec(version)?.[0] ?? '0') : (/\d+/.exec(version)?.[0] ?? '');

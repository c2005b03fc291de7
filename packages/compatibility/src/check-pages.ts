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
  const removed = releases
    .previousOf(release)
    .flatMap(({ permissions }) => permissions)
    .filter((name) => !checked.has(name));
  return removed.flatMap((name) =>
    releases.live.flatMap((remote) =>
      [...remote.pages.pages, ...(remote.pages.planned ?? [])]
        .filter(({ access }) => access === name)
        .map(
          (page) =>
            `${release.name} no longer checks the permission ${name}, which ${'name' in page ? `the page ${page.name}` : 'a section'} of ${titleOf(remote)} names.`,
        ),
    ),
  );
}

/**
 * Each remote with the shell that new pages get. A page that is open keeps its shell, which asks for a reload before it loads
 * a remote of another major version of web-kit (record 32): with that, shell and remotes may change a library together.
 */
function checkShared(releases: Releases): string[] {
  const hosts = releases.after.filter(({ role }) => role === 'host');
  const remotes = releases.after.filter(({ role }) => role === 'remote');
  return hosts.flatMap((host) => [
    ...releases.previousOf(host).flatMap((previous) => checkOpenPages(host, previous)),
    ...remotes
      .filter((remote) => releases.isCandidate(host) || releases.isCandidate(remote))
      .flatMap((remote) => checkSharedOf(host, remote)),
  ]);
}

function checkOpenPages(host: Descriptor, previous: Descriptor): string[] {
  if (seriesOf(host.pages.webKit ?? '') !== seriesOf(previous.pages.webKit ?? '')) return [];
  return Object.entries(host.shared).flatMap(([name, version]) => {
    const before = previous.shared[name];
    if (before === undefined || seriesOf(before) === seriesOf(version)) return [];
    return [
      `${host.name} provides ${name} ${version}, and open pages of ${titleOf(previous)} have ${before}: web-kit needs a new major version.`,
    ];
  });
}

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

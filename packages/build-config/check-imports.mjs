/** Checks which workspaces a workspace imports: its package.json names its `role`, and the roles decide. */
import { join, relative } from 'node:path';

const SCOPE = '@skatert/';

/** The roles whose workspaces each role imports. No workspace imports another one in a cycle. */
export const IMPORTED_ROLES = {
  /** Every call and event between browser, gateway and services. */
  contracts: ['contracts'],
  /** The common base of services and gateway. */
  'server-kit': ['contracts', 'server-kit'],
  /** The common base of shell and remotes. */
  'browser-kit': ['contracts', 'browser-kit'],
  service: ['contracts', 'server-kit'],
  gateway: ['contracts', 'server-kit'],
  /** The shell, which loads remotes at run time. */
  host: ['contracts', 'browser-kit'],
  remote: ['contracts', 'browser-kit'],
  /** Fills the platform with data by what services export for it. */
  seed: ['contracts', 'server-kit', 'service'],
  /** Starts the platform and its tests. */
  tool: ['contracts', 'server-kit', 'build', 'compatibility'],
  /** Compares releases. */
  compatibility: ['contracts', 'build'],
  /** Tests the whole platform. */
  suite: ['contracts', 'server-kit', 'tool'],
  /** Builds and checks workspaces. */
  build: [],
};

/** The roles that tests may import in addition. */
const ALSO_IN_TESTS = { service: ['tool'], gateway: ['tool'] };

const TEST = /\.test\.tsx?$|(^|\/)test\//;
/** Settings of tools, such as `webpack.config.mjs`, import the workspace that builds, and no other. */
const SETTINGS = /\.config\.mjs$/;

function rolesFor(role, path) {
  if (SETTINGS.test(path)) return ['build'];
  return [...IMPORTED_ROLES[role], ...(TEST.test(path) ? (ALSO_IN_TESTS[role] ?? []) : [])];
}

/** Returns the workspace that an import names; undefined for other packages. */
export const workspaceIn = (specifier) =>
  specifier.startsWith(SCOPE) ? specifier.slice(SCOPE.length).split('/', 1)[0] : undefined;

/**
 * @param sources the workspaces, each with its files: their relative paths and imports
 * @returns the violations, as `file:line: message`
 */
export function checkImports(root, sources) {
  const byName = new Map(sources.map((each) => [each.name, each]));
  return [...sources.flatMap((each) => checkWorkspace(root, each, byName)), ...cyclesIn(root, sources)];
}

function checkWorkspace(root, { folder, manifest: { role }, files }, byName) {
  if (IMPORTED_ROLES[role] === undefined) {
    const known = Object.keys(IMPORTED_ROLES).join(', ');
    return [`${relative(root, join(folder, 'package.json'))}:1: its role is none of ${known}`];
  }
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, line }) => {
      const name = workspaceIn(specifier);
      if (name === undefined) return [];
      const imported = byName.get(name)?.manifest.role;
      if (rolesFor(role, path).includes(imported)) return [];
      const at = `${relative(root, join(folder, path))}:${line}`;
      return [
        `${at}: a ${role} may not import '${specifier}', ${imported ? `a ${imported}` : 'no workspace'}`,
      ];
    }),
  );
}

/** Returns the workspaces that import another one which imports them, too, directly or through others. */
function cyclesIn(root, sources) {
  const imported = Object.fromEntries(
    sources.map(({ name, files }) => {
      const names = files.flatMap(({ imports }) => imports.map(({ specifier }) => workspaceIn(specifier)));
      return [name, [...new Set(names)].filter((other) => other !== undefined && other !== name)];
    }),
  );
  return sources.flatMap(({ folder, name }) =>
    imported[name]
      .filter((other) => reaches(imported, other, name))
      .map(
        (other) =>
          `${relative(root, join(folder, 'package.json'))}:1: ${name} and ${other} import each other in a cycle`,
      ),
  );
}

/** Returns true when one node of a graph leads to the other, directly or through other nodes. */
export function reaches(graph, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (graph[from] ?? []).some((next) => reaches(graph, next, to, seen));
}

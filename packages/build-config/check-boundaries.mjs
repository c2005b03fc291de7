/**
 * `npm run boundaries`: checks who imports whom (check-imports.mjs, check-folders.mjs) and who owns what (check-owners.mjs).
 * No relative import leaves its workspace, and no package that a package.json declares is unused.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFolders } from './check-folders.mjs';
import { checkImports } from './check-imports.mjs';
import { checkOwners } from './check-owners.mjs';
import { importsOf } from './imports-of.mjs';
import { listWorkspaces } from './workspaces.mjs';

const SCOPE = '@skatert/';
const SOURCE = /\.([mc]?[jt]sx?|css)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.turbo', 'test-results', 'playwright-report']);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    // A workspace within another one is checked separately.
    if (entry.isDirectory()) return existsSync(join(path, 'package.json')) ? [] : listSources(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** Returns the package of an import: `@scope/name/sub` → `@scope/name`. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Returns all violations in a repository, as `file:line: message`. */
export function checkBoundaries(root) {
  const sources = listWorkspaces(root).map((workspace) => ({ ...workspace, files: readFiles(workspace) }));
  return [
    ...checkOwners(root),
    ...checkImports(root, sources),
    ...sources.flatMap((workspace) => [
      ...checkPaths(root, workspace),
      ...checkFolders(root, workspace),
      ...unusedOf(root, workspace),
    ]),
  ];
}

/** Returns the sources of a workspace: their paths from its folder, what they import, and the strings in them. */
const readFiles = ({ folder }) =>
  listSources(folder).map((file) => ({
    path: relative(folder, file).split(sep).join('/'),
    ...importsOf(file, readFileSync(file, 'utf8')),
  }));

const checkPaths = (root, { folder, files }) =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('.') && join(dirname(path), specifier).startsWith('..'))
      .map(
        ({ specifier, line }) =>
          `${relative(root, join(folder, path))}:${line}: '${specifier}' reaches into another workspace: import it by its name`,
      ),
  );

const typesOf = (name) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

/**
 * Returns the declared packages that are unused: neither imported, nor named in a setting or script, nor a peer dependency
 * of a declared package.
 */
function unusedOf(root, { folder, manifest, files }) {
  const used = new Set(
    files.flatMap(({ strings, imports }) => [
      ...[...strings, ...imports.map(({ specifier }) => specifier)].map(packageOf),
    ]),
  );
  const scripts = Object.values(manifest.scripts ?? {}).join('\n');
  const declared = ['dependencies', 'devDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {}));
  const peers = new Set(
    declared.flatMap((name) => {
      const { peerDependencies, peerDependenciesMeta } = installed(root, folder, name) ?? {};
      return Object.keys({ ...peerDependencies, ...peerDependenciesMeta });
    }),
  );
  const isUsed = (name) => {
    if (used.has(name) || peers.has(name) || scripts.includes(name.replace(SCOPE, 'packages/'))) return true;
    if (name.startsWith('@types/')) return [...used].some((each) => typesOf(each) === name);
    if (name.startsWith('jest-environment-')) return used.has(name.slice('jest-environment-'.length));
    return binsOf(root, folder, name).some((bin) =>
      new RegExp(`(^|[\\s&|])${bin}(\\s|$)`, 'm').test(scripts),
    );
  };
  return declared
    .filter((name) => !isUsed(name))
    .map((name) => `${relative(root, join(folder, 'package.json'))}:1: '${name}' is declared but not used`);
}

/** Returns the package.json of an installed package; undefined when it isn't installed. */
function installed(root, folder, name) {
  const file = [folder, root]
    .map((from) => join(from, 'node_modules', name, 'package.json'))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : readJson(file);
}

function binsOf(root, folder, name) {
  const bin = installed(root, folder, name)?.bin;
  return typeof bin === 'string' ? [name.split('/').at(-1)] : Object.keys(bin ?? {});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../', import.meta.url)));
  const problems = checkBoundaries(root);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`${problems.length} violations of the import rules`);
  else console.log('no violations of the import rules');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

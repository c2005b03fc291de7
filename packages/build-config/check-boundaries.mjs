/**
 * Checks who imports whom: `npm run boundaries`. Imports run one way (contracts ← service-kit ← services and gateway;
 * contracts ← web-kit ← ui-kit ← shell and remotes), each is declared in the package.json of its workspace, and nothing is
 * declared that isn't used.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './imports-of.mjs';

const SCOPE = '@skatert/';

/** By role: the workspaces that its sources may import, those that only its tests and settings may, where it runs. */
const ROLES = {
  contracts: { sources: [], tests: [], browser: true },
  'build-config': { sources: [], tests: [] },
  'service-kit': { sources: ['contracts'], tests: [] },
  'web-kit': { sources: ['contracts'], tests: [], browser: true },
  'ui-kit': { sources: ['contracts', 'web-kit'], tests: [], browser: true },
  service: { sources: ['contracts', 'service-kit'], tests: ['launcher'] },
  browserApp: { sources: ['contracts', 'web-kit', 'ui-kit'], tests: [], browser: true },
  launcher: { sources: ['contracts', 'service-kit'], tests: [] },
  wholePlatform: { sources: ['contracts', 'service-kit', 'launcher'], tests: [] },
};

function roleOf(name) {
  if (name === 'gateway' || name.startsWith('svc-')) return ROLES.service;
  if (name === 'shell' || name.startsWith('mf-')) return ROLES.browserApp;
  if (name === 'e2e' || name === 'bench') return ROLES.wholePlatform;
  return ROLES[name];
}

const SOURCE = /\.([mc]?[jt]sx?|css)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.turbo', 'test-results', 'playwright-report']);
const TESTS = /(^|\/)(test|tests|faults|journeys)\/|\.(test|spec)\.[jt]sx?$|^[^/]+$/;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    // A workspace within another one is checked by itself.
    if (entry.isDirectory()) return existsSync(join(path, 'package.json')) ? [] : listSources(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** The workspaces of a repository: their folders, package.json files and names without the scope. */
export function listWorkspaces(root) {
  return readJson(join(root, 'package.json'))
    .workspaces.flatMap((pattern) => expand(root, pattern))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const manifest = readJson(join(folder, 'package.json'));
      return { folder, manifest, name: manifest.name.slice(SCOPE.length) };
    });
}

/** Folders by a pattern such as `packages/*` or `svc-*`. */
function expand(root, pattern) {
  if (!pattern.endsWith('*')) return [join(root, pattern)];
  const parent = join(root, dirname(pattern));
  const prefix = basename(pattern).slice(0, -1);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name));
}

/** `@scope/name/sub` → `@scope/name`. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Every breach of the rules in a repository, as `file:line: what is wrong`. */
export function checkBoundaries(root) {
  const rootTools = Object.keys(readJson(join(root, 'package.json')).devDependencies ?? {});
  return listWorkspaces(root).flatMap((workspace) => checkWorkspace(root, workspace, rootTools));
}

function checkWorkspace(root, workspace, rootTools) {
  const { folder, manifest, name } = workspace;
  const role = roleOf(name);
  if (!role) return [`${relative(root, folder)}: give the workspace ${name} a role in check-boundaries.mjs`];
  const own = Object.keys(manifest.dependencies ?? {});
  const tools = [...own, ...Object.keys(manifest.devDependencies ?? {})];
  const used = new Set();
  const problems = [];
  for (const file of listSources(folder)) {
    const inside = relative(folder, file).split(sep).join('/');
    const isTest = TESTS.test(inside) || name === 'build-config';
    const { imports, strings } = importsOf(file, readFileSync(file, 'utf8'));
    for (const text of strings) used.add(packageOf(text));
    for (const each of imports) {
      used.add(packageOf(each.specifier));
      const declared = isTest ? [...tools, ...rootTools] : each.typeOnly ? tools : own;
      const problem = judge({ ...each, file, folder, name, role, isTest, declared });
      if (problem) problems.push(`${relative(root, file)}:${each.line}: ${problem}`);
    }
  }
  return [...problems, ...unusedOf(root, workspace, used)];
}

function judge({ specifier, file, folder, name, role, isTest, declared }) {
  if (specifier.startsWith('.')) {
    const leaves = relative(folder, resolve(dirname(file), specifier)).startsWith('..');
    return leaves ? `'${specifier}' reaches into another workspace: import it by its name` : undefined;
  }
  const target = packageOf(specifier);
  if (specifier.startsWith('node:') || builtinModules.includes(target))
    return role.browser && !isTest ? `'${specifier}' does not exist in a browser` : undefined;
  if (target.startsWith(SCOPE)) {
    const other = target.slice(SCOPE.length);
    const allowed = isTest ? [...role.sources, ...role.tests, 'build-config'] : role.sources;
    if (other !== name && !allowed.includes(other)) return `${name} must not import ${other}`;
    if (specifier === target) return `'${specifier}' has no index: import what is needed by its sub-path`;
    if (other === name) return undefined;
  }
  const isDeclared = declared.includes(target) || declared.includes(typesOf(target));
  return isDeclared ? undefined : `'${target}' is not declared in the workspace's package.json`;
}

const typesOf = (name) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

/** Declared, but neither imported, nor named in a setting or a script, nor wanted beside it by one that is declared. */
function unusedOf(root, { folder, manifest }, used) {
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

/** The package.json of an installed package. */
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
  if (problems.length > 0) console.error(`${problems.length} breaches of the import rules`);
  else console.log('imports keep to the rules');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

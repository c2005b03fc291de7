/**
 * Checks that each error code of the contracts has an emitter: `npm run error-codes`. A documented code that no server
 * sends would mislead clients. (A code that is missing in the table doesn't compile.)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listWorkspaces } from './check-boundaries.mjs';
import { parseScript } from './imports-of.mjs';

const CODE = /^[A-Z][A-Z_]+$/;
const COMPARISONS = new Set(['===', '!==', '==', '!=']);
/** The roles of workspaces that respond to requests. */
const SERVERS = ['service', 'gateway', 'server-kit'];

/** Returns the TypeScript files below a folder, without tests. */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$/.test(path));

/** Calls `visit` for each node; when it returns false, the node's children are skipped. */
function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === 'object' && visit(node) !== false)
    for (const value of Object.values(node)) walk(value, visit);
}

/** Returns the keys of the error tables: objects such as `CODE: { status: 409, … }`. */
function codesIn(file) {
  const codes = [];
  walk(parseScript(file, readFileSync(file, 'utf8')), ({ type, key, value }) => {
    const hasStatus = value?.properties?.some((each) => each.key?.value === 'status');
    if (type === 'KeyValueProperty' && CODE.test(key.value) && hasStatus) codes.push(key.value);
  });
  return codes;
}

/** Returns the string literals of a source, except those in comparisons, which emit nothing. */
function namedIn(file) {
  const named = [];
  walk(parseScript(file, readFileSync(file, 'utf8')), (node) => {
    if (node.type === 'BinaryExpression' && COMPARISONS.has(node.operator)) return false;
    if (node.type === 'StringLiteral') named.push(node.value);
    return true;
  });
  return named;
}

/** Returns the codes without an emitter, as `file: message`. */
export function checkErrorCodes(root) {
  const workspaces = listWorkspaces(root);
  const contracts = workspaces.find(({ name }) => name === 'contracts');
  const tables = sourcesIn(join(contracts.folder, 'src')).filter((file) => file.endsWith('errors.ts'));
  const named = new Set(
    workspaces
      .filter(({ manifest }) => SERVERS.includes(manifest.role))
      .flatMap(({ folder }) => sourcesIn(join(folder, 'src')))
      .flatMap(namedIn),
  );
  return tables.flatMap((file) =>
    codesIn(file)
      .filter((code) => !named.has(code))
      .map((code) => `${relative(root, file)}: no server responds with ${code}`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../', import.meta.url)));
  const problems = checkErrorCodes(root);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('each error code has an emitter');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

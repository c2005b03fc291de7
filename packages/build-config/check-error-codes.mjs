/**
 * Checks that each error code of the contracts has an emitter: `npm run error-codes`. A documented code that no server
 * sends would mislead clients. (A code that no table has doesn't compile, in screens either.)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseScript } from './imports-of.mjs';
import { listWorkspaces } from './workspaces.mjs';

const COMMON = 'COMMON_ERRORS';
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

/**
 * Returns the errors of a table `NAME_ERRORS = defineErrors({ CODE: … })`: their codes, and how a server names each, a
 * common one by its code alone.
 */
function errorsIn(file) {
  const errors = [];
  walk(parseScript(file, readFileSync(file, 'utf8')), ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || init?.callee?.value !== 'defineErrors') return true;
    for (const { key } of init.arguments[0].expression.properties)
      errors.push({ code: key.value, name: id.value === COMMON ? key.value : `${id.value}.${key.value}` });
    return false;
  });
  return errors;
}

/**
 * Returns the string literals and the names such as `NAME_ERRORS.CODE` of a source, except those in comparisons and those
 * of which only a field is read: these emit nothing.
 */
function namedIn(file) {
  const named = [];
  walk(parseScript(file, readFileSync(file, 'utf8')), (node) => {
    if (node.type === 'BinaryExpression' && COMPARISONS.has(node.operator)) return false;
    if (node.type === 'StringLiteral') named.push(node.value);
    if (node.type !== 'MemberExpression') return true;
    if (node.object.type === 'MemberExpression') return !isOfTable(node.object);
    if (isOfTable(node)) named.push(`${node.object.value}.${node.property.value}`);
    return true;
  });
  return named;
}

const isOfTable = ({ object }) => object.type === 'Identifier' && object.value.endsWith('_ERRORS');

/** Returns the codes without an emitter, as `file: message`. */
export function checkErrorCodes(root) {
  const workspaces = listWorkspaces(root);
  const sourcesOf = (roles) =>
    workspaces
      .filter(({ manifest }) => roles.includes(manifest.role))
      .flatMap(({ folder }) => sourcesIn(join(folder, 'src')));
  const named = new Set(sourcesOf(SERVERS).flatMap(namedIn));
  return sourcesOf(['contracts'])
    .filter((file) => file.endsWith('errors.ts'))
    .flatMap((file) =>
      errorsIn(file)
        .filter(({ name }) => !named.has(name))
        .map(({ code }) => `${relative(root, file)}: no server responds with ${code}`),
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../', import.meta.url)));
  const problems = checkErrorCodes(root);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('each error code has an emitter');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/**
 * Checks that the files and folders that the documents name exist: `npm run doc-files`. A name is inline code that ends with
 * an extension or is a path below a known folder. It may lack leading folders, `src` and the extension
 * (`svc-orders/cart/routes.ts`, `web-kit/session`); the README of a workspace names files of others by their workspace.
 * Code with a placeholder (`<noun>`, `{id}`, `*`) is no name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listWorkspaces } from './workspaces.mjs';

const PATH = /^(@skatert\/)?(?<name>[\w@.-]+(\/[\w@.-]+)*)\/?$/;
const HAS_EXTENSION = /\.(cjs|css|html|js|json|md|mjs|tsx?|webp|yaml)$/;
/** Files that builds and publishing write. */
const WRITTEN = /^dist\/|^(deployments|micro-frontends|mf-manifest|pages)\.json$/;
const SKIPPED = /^(\..*|node_modules|dist|coverage|test-results|playwright-report)$/;
const FENCED = /^```.*?^```/gms;
const SUPERSEDED = /^Superseded by record/m;

/** Returns the paths of all files and folders below a folder, relative to it. */
const listPaths = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() && SKIPPED.test(entry.name)))
    .flatMap((entry) => {
      const below = entry.isDirectory() ? listPaths(join(folder, entry.name)) : [];
      return [entry.name, ...below.map((path) => `${entry.name}/${path}`)];
    });

/** Returns the names that a document may use for the given paths. */
function namesOf(paths) {
  const names = new Set();
  for (const path of paths)
    for (const written of [path, path.replace('/src/', '/')])
      for (const name of [written, written.replace(HAS_EXTENSION, '')])
        for (let at = 0; at >= 0; at = name.indexOf('/', at) + 1 || -1) names.add(name.slice(at));
  return names;
}

/** Returns the wrong names in the documents of a repository, as `file: message`. */
export function checkDocFiles(root) {
  const paths = listPaths(root);
  const workspaces = listWorkspaces(root).map(({ folder }) => relative(root, folder));
  const tops = new Set([
    ...paths.filter((path) => !path.includes('/')),
    ...workspaces.map((path) => basename(path)),
  ]);
  const everywhere = namesOf(paths);
  return paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8').replace(FENCED, '');
      if (SUPERSEDED.test(text)) return [];
      const own = workspaces.find((folder) => document === `${folder}/README.md`);
      const within = own
        ? namesOf(
            paths.filter((path) => path.startsWith(`${own}/`)).map((path) => path.slice(own.length + 1)),
          )
        : everywhere;
      return [...text.matchAll(/`([^`\n]+)`/g)]
        .map(([, code]) => PATH.exec(code)?.groups.name ?? '')
        .filter((name) => {
          const [first] = name.split('/');
          const isFull = tops.has(first);
          const isName = HAS_EXTENSION.test(name) || (name !== first && (isFull || within.has(first)));
          return isName && !WRITTEN.test(name) && !within.has(name) && !(isFull && everywhere.has(name));
        })
        .map((name) => `${document}: ${name} does not exist`);
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../', import.meta.url)));
  const problems = checkDocFiles(root);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('all files that the documents name exist');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

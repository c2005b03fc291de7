/**
 * Checks that the source folders of a workspace import each other only as its package.json declares:
 * `"folders": {"home": ["cart"]}`. A file directly in `src` belongs to none: what it imports counts for the folders that
 * import it. All may import `shared`, which imports none of them.
 */
import { dirname, join, relative } from 'node:path';
import { reaches } from './check-imports.mjs';

/** The folder of what most folders need. */
const SHARED = 'shared';
const TEST = /\.(test|spec)\.[jt]sx?$/;

/** Returns the folder below `src` that contains a path of the workspace; undefined for files directly in `src`. */
const folderOf = (path) => /^src\/([^/]+)\//.exec(path)?.[1];
const withoutExtension = (path) => path.replace(/\.[mc]?[jt]sx?$/, '');

/**
 * @param files the workspace's sources: their relative paths and imports
 * @returns the violations, as `file:line: message`
 */
export function checkFolders(root, { folder, manifest, files }) {
  const declared = manifest.folders ?? {};
  const above = filesAbove(files);
  const imported = new Set();
  const problems = [];
  for (const { path, imports } of files) {
    const from = folderOf(path);
    if (from === undefined || TEST.test(path)) continue;
    for (const { specifier, line } of imports)
      for (const to of foldersOf(targetOf(path, specifier), above)) {
        if (to === from || to === SHARED) continue;
        imported.add(`${from} → ${to}`);
        if (from === SHARED || !declared[from]?.includes(to))
          problems.push(
            `${relative(root, join(folder, path))}:${line}: ${from} ${from === SHARED ? 'must not import' : 'does not declare that it imports'} ${to}`,
          );
      }
  }
  const at = `${relative(root, join(folder, 'package.json'))}:1`;
  for (const [from, targets] of Object.entries(declared))
    for (const to of targets) {
      if (!imported.has(`${from} → ${to}`))
        problems.push(`${at}: ${from} declares ${to} and does not import it`);
      if (reaches(declared, to, from)) problems.push(`${at}: ${from} and ${to} import each other in a cycle`);
    }
  return problems;
}

/** Returns the path that a relative import names, without its extension; undefined for a package. */
const targetOf = (path, specifier) =>
  specifier.startsWith('.') ? withoutExtension(join(dirname(path), specifier)) : undefined;

/** Returns what the files directly in `src` import, by their paths without extension. */
const filesAbove = (files) =>
  new Map(
    files
      .filter(({ path }) => /^src\/[^/]+$/.test(path) && !TEST.test(path))
      .map(({ path, imports }) => [
        withoutExtension(path),
        imports.map(({ specifier }) => targetOf(path, specifier)),
      ]),
  );

/** Returns the folders that an import of this path reaches: its own, or those behind a file directly in `src`. */
function foldersOf(target, above, seen = new Set()) {
  const own = target === undefined ? undefined : folderOf(target);
  if (own !== undefined) return [own];
  if (seen.has(target)) return [];
  seen.add(target);
  return (above.get(target) ?? []).flatMap((next) => foldersOf(next, above, seen));
}

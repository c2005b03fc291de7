/**
 * Checks that the source folders of a workspace import each other only as its package.json declares. All may import `shared`,
 * which imports none of them.
 */
import { dirname, join, relative } from 'node:path';

/** Remotes have a folder per feature, services one per noun. */
const HAS_FOLDERS = /^(mf|svc)-/;
/** What most folders need. */
const SHARED = 'shared';
const TEST = /\.(test|spec)\.[jt]sx?$/;

/** Returns the folder below `src` that contains a path of the workspace; undefined for files directly in `src`. */
const folderOf = (path) => /^src\/([^/]+)\//.exec(path)?.[1];

/**
 * @param files the workspace's sources: their relative paths and imports
 * @returns the violations, as `file:line: message`
 */
export function checkFolders(root, { folder, manifest, name }, files) {
  if (!HAS_FOLDERS.test(name)) return [];
  const declared = manifest.folders ?? {};
  const imported = new Set();
  const problems = [];
  for (const { path, imports } of files) {
    const from = folderOf(path);
    if (from === undefined || TEST.test(path)) continue;
    for (const { specifier, line } of imports) {
      const to = specifier.startsWith('.') ? folderOf(join(dirname(path), specifier)) : undefined;
      if (to === undefined || to === from || to === SHARED) continue;
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

/** Returns true when one folder imports the other, directly or through other folders. */
function reaches(declared, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (declared[from] ?? []).some((next) => reaches(declared, next, to, seen));
}

/** Which folders of a workspace's sources import which others: only those that its package.json declares. */
import { dirname, join, relative } from 'node:path';

/** Remotes have a folder per feature, services one per noun. */
const HAS_FOLDERS = /^(mf|svc)-/;
const TEST = /\.(test|spec)\.[jt]sx?$/;

/** The folder below `src` that a path within the workspace lies in; undefined for files beside the folders. */
const folderOf = (path) => /^src\/([^/]+)\//.exec(path)?.[1];

/**
 * @param files sources of the workspace: their paths in it, and what they import
 * @returns breaches as `file:line: what is wrong`
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
      if (to === undefined || to === from) continue;
      imported.add(`${from} → ${to}`);
      if (!declared[from]?.includes(to))
        problems.push(
          `${relative(root, join(folder, path))}:${line}: ${from} does not declare that it imports ${to}`,
        );
    }
  }
  const at = `${relative(root, join(folder, 'package.json'))}:1`;
  for (const [from, targets] of Object.entries(declared))
    for (const to of targets) {
      if (!imported.has(`${from} → ${to}`))
        problems.push(`${at}: ${from} declares ${to} and does not import it`);
      if (reaches(declared, to, from))
        problems.push(`${at}: ${from} and ${to} import each other in a circle`);
    }
  return problems;
}

/** True when one folder imports the other, directly or by others in between. */
function reaches(declared, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (declared[from] ?? []).some((next) => reaches(declared, next, to, seen));
}

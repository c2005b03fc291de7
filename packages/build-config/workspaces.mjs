/** Lists the workspaces of a repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SCOPE = '@skatert/';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the workspaces: their folders, package.json files and names without the scope. */
export function listWorkspaces(root) {
  return readJson(join(root, 'package.json'))
    .workspaces.flatMap((pattern) => expand(root, pattern))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const manifest = readJson(join(folder, 'package.json'));
      return { folder, manifest, name: manifest.name.replace(SCOPE, '') };
    });
}

/** Returns the folders that match a pattern such as `packages/*` or `svc-*`, sorted by name. */
function expand(root, pattern) {
  if (!pattern.endsWith('*')) return [join(root, pattern)];
  const parent = join(root, dirname(pattern));
  const prefix = basename(pattern).slice(0, -1);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return names
    .filter((name) => name.startsWith(prefix))
    .sort()
    .map((name) => join(parent, name));
}

/** The packages that a built program does not contain: copied with their dependencies, so that a later install of others does not change a release. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { copyContent, createOnce, shortHash } from './content-folder.js';

interface Package {
  /** Where npm installed it, such as `/…/node_modules/sharp`. */
  folder: string;
  /** Its place below the folder of all: `sharp`, or `sharp/node_modules/semver` for a version of its own. */
  place: string;
  version: string;
}

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const MODULES = 'node_modules';

export interface OutsideModules {
  packages: readonly Package[];
  /** 16 hex digits of the packages' versions and the machine's kind. */
  version: string;
}

/**
 * Returns packages with all that they depend on. `from`: the folder whose installed packages are meant; packages that
 * are not installed are left out, since they are optional.
 */
export function findModules(names: readonly string[], from: string): OutsideModules {
  const packages = collect(names, from);
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const { place, version } of packages) hash.update(`${place}@${version}\n`);
  return { packages, version: shortHash(hash.digest('hex')) };
}

/** Copies the packages below `store`, once for all programs, and links `node_modules` of `program` to the copy. */
export async function linkModules(modules: OutsideModules, program: string, store: string): Promise<void> {
  const { packages, version } = modules;
  if (packages.length === 0) return;
  const folder = join(store, version);
  await createOnce(folder, async (temporary) => {
    // The packages inside a package are in the list themselves.
    for (const { folder: from, place } of packages)
      await copyContent(
        from,
        join(temporary, MODULES, place),
        (path) => !path.slice(from.length).includes(MODULES),
      );
  });
  await symlink(relative(program, join(folder, MODULES)), join(program, MODULES));
}

/** Returns the packages and all that they depend on, each once, sorted by place. */
function collect(names: readonly string[], from: string): Package[] {
  const found = new Map<string, Package>();
  const add = (name: string, dependent: string): void => {
    const folder = findPackage(name, dependent);
    if (folder === undefined || found.has(folder)) return;
    const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
    found.set(folder, { folder, place: placeOf(folder), version: file.version });
    for (const each of Object.keys({ ...file.dependencies, ...file.optionalDependencies })) add(each, folder);
  };
  for (const name of names) add(name, from);
  return [...found.values()].sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** Returns the place of a package below the outermost `node_modules`. */
const placeOf = (folder: string): string => folder.slice(folder.indexOf(`/${MODULES}/`) + MODULES.length + 2);

/** Returns the folder of a package as Node finds it from another folder. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, MODULES, name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

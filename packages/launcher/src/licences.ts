/** Which licences the packages may have. */

/** A package of package-lock.json. */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  optional?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Licences that ask for no more than their notice. */
const PERMITTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['Apache-2.0', 'CC0-1.0', 'Unlicense', 'Zlib'],
]);

/** Licences that ask for more, of the packages that fulfil it: they are used unchanged, and libvips as a library of its own. */
const OF_PACKAGES: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(lightningcss(-.+)?|axe-core|web-push)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'CC-BY-4.0': /^caniuse-lite$/,
};

/** Packages whose manifest names no licence: that of their repository. */
const STATED: Readonly<Record<string, string>> = { '@react-aria/optimize-locales-plugin': 'Apache-2.0' };

const NODE_MODULES = 'node_modules/';

/** Returns the packages of other authors by the path of their installation, with their names. */
export const foreignPackages = (packages: LockedPackages): [path: string, name: string, LockedPackage][] =>
  Object.entries(packages).flatMap(([path, entry]) =>
    path.includes(NODE_MODULES) && !entry.link
      ? [[path, path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length), entry] as const]
      : [],
  ) as [string, string, LockedPackage][];

/** Returns the licence of a package; that of the package whose binary for another system it is, if the lock file lacks it. */
function licenceOf(name: string, { license }: LockedPackage, packages: LockedPackages): string | undefined {
  const whole = Object.values(packages).find(({ optionalDependencies = {} }) => name in optionalDependencies);
  return license ?? STATED[name] ?? whole?.license;
}

/** Returns true for an expression such as `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT` that the package may have. */
export function isPermitted(name: string, expression: string): boolean {
  const isOne = (licence: string): boolean =>
    PERMITTED.has(licence) || OF_PACKAGES[licence]?.test(name) === true;
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isOne));
}

/** Returns the packages whose licence is not permitted or not known, as `name version: licence`. */
export const refusedLicences = (packages: LockedPackages): string[] =>
  foreignPackages(packages).flatMap(([, name, entry]) => {
    const licence = licenceOf(name, entry, packages);
    return licence !== undefined && isPermitted(name, licence)
      ? []
      : [`${name} ${entry.version}: ${licence}`];
  });

/** Returns the names of all packages by their licence, sorted. */
export function packagesByLicence(packages: LockedPackages): Map<string, string[]> {
  const byLicence = new Map<string, Set<string>>();
  for (const [, name, entry] of foreignPackages(packages)) {
    const licence = licenceOf(name, entry, packages) ?? 'unknown';
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${entry.version}`));
  }
  return new Map([...byLicence].sort().map(([licence, names]) => [licence, [...names].sort()]));
}

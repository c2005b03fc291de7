import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignPackages, isPermitted, type LockedPackages, refusedLicences } from '../src/licences.js';

const { packages } = JSON.parse(readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8')) as {
  packages: LockedPackages;
};

test('every package has a licence that is permitted (src/licences.ts)', () => {
  expect(foreignPackages(packages).length).toBeGreaterThan(1000);
  expect(refusedLicences(packages)).toEqual([]);
});

test.each([
  ['a', 'MIT', true],
  ['a', '(MIT OR GPL-3.0-only)', true],
  ['a', 'MIT AND GPL-3.0-only', false],
  ['a', 'GPL-3.0-only', false],
  ['a', 'MPL-2.0', false],
  ['web-push', 'MPL-2.0', true],
  ['not-web-push', 'MPL-2.0', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('%s may have %s: %s', (name, licence, permitted) => {
  expect(isPermitted(name, licence)).toBe(permitted);
});

test('a package without a licence, or with one that is not permitted, is refused by its name', () => {
  const changed: LockedPackages = {
    'node_modules/silent': { version: '1.0.0' },
    'svc-auth/node_modules/@of/strict': { version: '2.0.0', license: 'AGPL-3.0' },
    'node_modules/whole': {
      version: '3.0.0',
      license: 'MIT',
      optionalDependencies: { 'whole-linux': '3.0.0' },
    },
    'node_modules/whole-linux': { version: '3.0.0', optional: true },
  };
  expect(refusedLicences(changed)).toEqual(['silent 1.0.0: undefined', '@of/strict 2.0.0: AGPL-3.0']);
});

test('every package has an integrity, except optional binaries of systems that no registry here has', () => {
  const without = foreignPackages(packages).filter(([, , { integrity }]) => integrity === undefined);
  const needed = without.filter(([, , { optional, os = [], cpu = [], libc = [] }]) => {
    const isLinux = os.includes('linux') && cpu.includes('x64') && !libc.includes('musl');
    return optional !== true || isLinux;
  });
  expect(needed.map(([path]) => path)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  resolved?: string;
  link?: boolean;
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8');
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Entry> }).packages);
const paths = new Set(packages.map(([path]) => path));

test('the lock file has the binaries of every system (else run npm run complete-lockfile)', () => {
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !paths.has(`node_modules/${name}`) && !paths.has(`${path}/node_modules/${name}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file has the versions of the workspaces (else run npm install)', () => {
  const workspaces = packages.filter(([path]) => path !== '' && !path.includes('node_modules/'));
  const manifestOf = (path: string): Entry =>
    JSON.parse(readFileSync(join(__dirname, '../../..', path, 'package.json'), 'utf8')) as Entry;
  const stale = workspaces.filter(([path, { version }]) => version !== manifestOf(path).version);
  expect(stale.map(([path]) => path)).toEqual([]);
});

test('the lock file contains no download URLs, so that each machine uses its own registry', () => {
  expect(packages.filter(([, { resolved, link }]) => resolved && !link).map(([path]) => path)).toEqual([]);
});

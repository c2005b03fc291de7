/** Descriptors contain all that a release offers and needs: what they miss is not compared. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployedWorkspaces, describeReleases } from '../src/describe-release.js';
import type { Descriptor } from '../src/descriptor.js';
import { ROOT, realReleases, releaseOf } from './real-releases.js';

/** Returns all sources of a workspace as one text. */
const sourcesOf = (name: string): string =>
  readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(ROOT, name, 'src', file), 'utf8'))
    .join('\n');

const sourcesOfKits = ['contracts', 'web-kit', 'ui-kit'].map((name) => sourcesOf(`packages/${name}`)).join();

let releases: Descriptor[];
beforeAll(async () => {
  releases = await realReleases();
});

const titles = ({ calls }: Pick<Descriptor, 'calls'>): string[] =>
  calls.map(({ method, path }) => `${method} ${path}`);
const served = (): Descriptor[] => releases.filter(({ role }) => role === 'service' || role === 'gateway');

test('there is one for each workspace that is deployed', () => {
  expect(releases.map(({ name }) => name).sort()).toEqual(deployedWorkspaces(ROOT).sort());
  expect(deployedWorkspaces(ROOT)).toEqual(
    expect.arrayContaining(['gateway', 'mf-orders', 'shell', 'svc-orders']),
  );
});

test('the same sources have the same descriptor', async () => {
  expect(await describeReleases(ROOT, ['svc-menu'])).toEqual([releaseOf(releases, 'svc-menu')]);
});

test('each route of a service is a call', () => {
  for (const { name, calls } of served()) {
    const paths = [...sourcesOf(name).matchAll(/^\s+'(\/[\w/:.-]+)',\n\s+\{/gm)].map(
      ([, path]) => path ?? '',
    );
    const described = calls.map(({ path }) => path);
    // The service worker's file is no call.
    for (const path of paths.filter((each) => !each.endsWith('.js')))
      expect(described).toContain(path.replaceAll(/:(\w+)/g, '{$1}'));
  }
});

test('each call of a screen that its source spells out is among those that the app uses', () => {
  const METHODS = { Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE' } as const;
  const missing: string[] = [];
  for (const { name, uses } of releases.filter(({ role }) => role === 'remote' || role === 'host')) {
    const spelled = sourcesOf(name).matchAll(
      /\bapi(Get|Post|Put|Patch|Delete)(?:<[\w[\]<>{}: ]+>)?\(\s*[`'](\/[^`'?]+)[`'?]/g,
    );
    for (const [, verb, path = ''] of spelled) {
      const pattern = path
        // What follows a segment is the query.
        .replace(/(?<=[^/])\$\{.*/, '')
        .split(/\$\{[^}]+\}/)
        .join('[^/]+');
      const call = new RegExp(`^${METHODS[verb as keyof typeof METHODS]} ${pattern}$`);
      if (!titles({ calls: uses }).some((title) => call.test(title))) missing.push(`${name}: ${call.source}`);
    }
  }
  expect(missing).toEqual([]);
});

test('nearly each call is used by some screen, also those whose paths are put together', () => {
  const used = new Set(releases.flatMap(({ uses }) => uses.map(({ method, path }) => `${method} ${path}`)));
  expect(
    served()
      .flatMap(titles)
      .filter((title) => !used.has(title)),
  ).toEqual([
    'GET /auth/v1/whoami',
    // The pages of an earlier release.
    'GET /auth/v1/products/archive/paged',
    'GET /auth/v1/group-tags/archive/paged',
  ]);
});

test('each subject that a service uses in its sources is described', () => {
  const described = new Set(
    releases.flatMap(({ publishes, consumes, requests, replies }) =>
      [...publishes, ...consumes, ...requests, ...replies].map(({ subject }) => subject),
    ),
  );
  const contracts = sourcesOf('packages/contracts');
  const subjects = [...contracts.matchAll(/(\w+_SUBJECT) = '([\w.-]+)'/g)];
  expect(subjects.length).toBeGreaterThan(8);
  for (const [, name = '', subject] of subjects) {
    // Instances of svc-orders wake each other.
    if (name !== 'OUTBOX_WAKE_SUBJECT') expect(described).toContain(subject);
  }
  for (const [, list = ''] of contracts.matchAll(/subjects: \[([^\]]+)\]/g))
    for (const [, subject] of list.matchAll(/'([\w.*-]+)'/g)) expect(described).toContain(subject);
});

test('each page has its roles, and each index that queries name is described', () => {
  const { pages } = releaseOf(releases, 'mf-orders').pages;
  expect(pages.find(({ name }) => name === 'AdminOrders')?.roles).toContain('OWNER');
  expect(releaseOf(releases, 'svc-menu').stored.indexes).toContain('products.selling');
  expect(releaseOf(releases, 'svc-orders').stored.indexes).toContain('orders.userId_1__id_-1');
});

test('an app reads the fields of responses that its sources mention', () => {
  const { definitions } = releaseOf(releases, 'mf-storefront');
  const fieldsOf = (name: string) => Object.keys((definitions[name] as { properties: object }).properties);
  expect(fieldsOf('MyOrder_read').length).toBeLessThan(fieldsOf('MyOrder').length);
  expect(fieldsOf('MyOrder_read')).toContain('id');
  const mentioned = Object.keys(definitions)
    .filter((name) => name.endsWith('_read') && 'properties' in (definitions[name] as object))
    .flatMap(fieldsOf);
  const sources = sourcesOf('mf-storefront');
  expect(mentioned.filter((field) => !sources.includes(field) && !sourcesOfKits.includes(field))).toEqual([]);
});

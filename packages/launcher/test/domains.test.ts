import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupError } from '../src/setup-error.js';
import { chooseDomains, type Domain, listDomains } from '../src/test-run/domains.js';

let root: string;
let domains: Domain[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'skatert-domains-'));
  const files: Record<string, object | string> = {
    'svc-menu/package.json': {},
    'svc-orders/package.json': {},
    'mf-orders/package.json': {},
    'mf-catalogue/package.json': { domain: 'menu' },
    'mf-storefront/package.json': {},
    'bench/package.json': {},
    'docs/readme': '',
    'e2e/journeys/cart.orders.storefront.spec.ts': '',
    'e2e/journeys/alone/order-journey.orders.spec.ts': '',
    'e2e/journeys/accessibility.spec.ts': '',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  }
  domains = listDomains(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('lists each domain with its workspaces and the journeys with its name', () => {
  expect(domains).toEqual([
    { name: 'menu', folders: ['mf-catalogue', 'svc-menu'], journeys: [] },
    {
      name: 'orders',
      folders: ['mf-orders', 'svc-orders'],
      journeys: expect.arrayContaining([
        'alone/order-journey.orders.spec.ts',
        'cart.orders.storefront.spec.ts',
      ]),
    },
    { name: 'storefront', folders: ['mf-storefront'], journeys: ['cart.orders.storefront.spec.ts'] },
  ]);
});

test.each([
  [['menu'], ['menu']],
  [['catalogue'], ['menu']],
  [['svc-menu', 'catalogue'], ['menu']],
  [
    ['storefront', 'orders'],
    ['storefront', 'orders'],
  ],
])('%j means %j', (names, meant) => {
  expect(chooseDomains(names, domains).map(({ name }) => name)).toEqual(meant);
});

test('refuses an unknown name with the list of domains', () => {
  expect(() => chooseDomains(['kitchen'], domains)).toThrow(
    new SetupError(
      'There is no domain kitchen. The domains are: menu (mf-catalogue, svc-menu); orders (mf-orders, svc-orders); storefront (mf-storefront).',
    ),
  );
});

test('refuses a journey that names no domain', () => {
  const file = join(root, 'e2e/journeys/menu.kitchen.spec.ts');
  writeFileSync(file, '');
  expect(() => listDomains(root)).toThrow(
    'e2e/journeys/menu.kitchen.spec.ts names kitchen, which is no domain.',
  );
  rmSync(file);
});

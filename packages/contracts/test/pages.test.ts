import { RemotePages } from '../src/shared/discovery.js';
import { findPage, overlap, type Page, versionFor } from '../src/shared/pages.js';

const page = (path: string, fields: Partial<Page> = {}): Page => ({
  name: path,
  path,
  title: 'Страница',
  access: 'public',
  ...fields,
});

const PAGES = [
  page('/'),
  page('/orders/:id', { integers: ['id'] }),
  page('/orders/new'),
  page('/menus/:menuId/items/:itemId'),
  page('/tags/:name'),
  page('/tags/popular'),
];

test.each([
  ['/', '/'],
  ['/orders/7', '/orders/:id'],
  ['/orders/new', '/orders/new'],
  ['/Orders/NEW/', '/orders/new'],
  ['/tags/popular', '/tags/popular'],
  ['/tags/soup', '/tags/:name'],
  ['/menus/1/items/x', '/menus/:menuId/items/:itemId'],
  ['/orders/x', undefined],
  ['/orders/0', undefined],
  ['/orders/', undefined],
  ['/orders', undefined],
  ['/orders/7/more', undefined],
  ['/tags//', undefined],
])('%s is the page %s', (path, expected) => {
  expect(findPage(PAGES, path)?.path).toBe(expected);
});

test.each<[Page, Page, boolean]>([
  [page('/a/:id'), page('/a/b'), true],
  [page('/a/:id'), page('/a/:name'), true],
  [page('/:any/b'), page('/a/:other'), true],
  [page('/a/:id', { integers: ['id'] }), page('/a/b'), false],
  [page('/a/:id', { integers: ['id'] }), page('/a/5'), true],
  [page('/a/:id', { integers: ['id'] }), page('/a/:name'), true],
  [page('/a/b'), page('/A/B/'), true],
  [page('/a'), page('/a/b'), false],
  [page('/a/:id/c'), page('/a/b/d'), false],
])('%j and %j overlap: %s', (a, b, expected) => {
  expect([overlap(a, b), overlap(b, a)]).toEqual([expected, expected]);
});

test.each([
  ['a path without a slash', page('orders')],
  ['an unsupported pattern', page('/orders/*')],
  ['a path of calls', page('/browser-errors')],
  ['a permission without roles', page('/orders', { access: 'orders.eat' })],
  [
    'an icon with markup',
    page('/x', { menu: [{ group: 'Г', order: 1, label: 'П', icon: { paths: ['"/><script>'] } }] }),
  ],
  [
    'a menu item with a parameter other than :brandId',
    page('/x/:id', { menu: [{ group: 'Г', order: 1, label: 'П', icon: 'tags' }] }),
  ],
])('%s is refused', (_what, wrong) => {
  expect(RemotePages.safeParse({ pages: [page('/fine')] }).success).toBe(true);
  expect(RemotePages.safeParse({ pages: [wrong] }).success).toBe(false);
});

test('a section and a background name the roles of their permission', () => {
  const section = { group: 'Г', order: 1, label: 'С', icon: 'tags', access: 'orders.eat' } as const;
  const roles = ['COOK'];
  const isFine = (extras: object) => RemotePages.safeParse({ pages: [], ...extras }).success;
  expect(isFine({ planned: [{ ...section, roles }], background: 'orders.eat', backgroundRoles: roles })).toBe(
    true,
  );
  expect(isFine({ planned: [section] })).toBe(false);
  expect(isFine({ background: 'orders.eat' })).toBe(false);
});

test('names and paths are unique within a remote', () => {
  const twice = [page('/a', { name: 'A' }), page('/b', { name: 'A' })];
  expect(RemotePages.safeParse({ pages: twice }).success).toBe(false);
  expect(RemotePages.safeParse({ pages: [page('/a'), page('/a', { name: 'B' })] }).success).toBe(false);
});

test('the manifest keeps every field of a page', () => {
  const whole: Required<Omit<Page, 'menu' | 'soon'>> = {
    ...page('/orders/:id'),
    roles: ['OWNER'],
    over: '/orders',
    integers: ['id'],
    backOffice: true,
    firstFor: ['OWNER'],
    showsNews: true,
    savedView: true,
    preload: true,
    screen: 'order',
  };
  const pages = [page('/orders'), whole];
  expect(RemotePages.parse({ pages })).toEqual({ pages });
  expect(RemotePages.safeParse({ pages: [whole] }).success).toBe(false);
});

describe('the version of a cohort', () => {
  const version = (name: string, traffic: number, isDefault: boolean) => ({
    name,
    deployment: { traffic, default: isDefault },
  });
  const nameFor = (versions: ReturnType<typeof version>[], cohort?: number) =>
    versionFor(versions, cohort)?.name;
  const COHORTS = Array.from({ length: 100 }, (_, cohort) => cohort);

  test.each([1, 10, 50, 99])('is the canary for as many cohorts as its share of %i percent', (share) => {
    const versions = [version('old', 100 - share, true), version('new', share, false)];
    const reversed = versions.toReversed();
    for (const cohort of COHORTS) {
      const expected = cohort < share ? 'new' : 'old';
      expect([cohort, nameFor(versions, cohort), nameFor(reversed, cohort)]).toEqual([
        cohort,
        expected,
        expected,
      ]);
    }
    expect(nameFor(versions)).toBe('old');
  });

  test('is the default without a canary, and undefined without a version', () => {
    for (const cohort of [undefined, ...COHORTS]) {
      expect(nameFor([version('old', 100, true)], cohort)).toBe('old');
      expect(nameFor([], cohort)).toBeUndefined();
    }
  });

  test('is the default for a share that is none', () => {
    for (const share of [0, -5, Number.NaN, undefined as never, 'x' as never])
      expect(nameFor([version('old', 100, true), version('new', share, false)], 0)).toBe('old');
    expect(nameFor([version('old', 90, true), version('new', 10, false)], Number.NaN)).toBe('old');
  });

  test('is the first one in a list without a default, for requests without a cohort', () => {
    expect(nameFor([version('a', 0, false), version('b', 0, false)])).toBe('a');
  });
});

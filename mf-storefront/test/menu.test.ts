import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { chooseBrand } from '@skatert/contracts/menu/choose-brand';
import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { ApiError } from '@skatert/web-kit/api';
import { firstOf, groupsWithProducts, inSections, type Section, trailTo } from '../src/menu/group-tree';
import { groupTreeQuery, productsOf } from '../src/menu/menu-queries';

const brand = (id: number, name: string, slug: string): PublicBrand => ({
  id,
  name,
  slug,
  description: null,
  accentColor: '#112233',
  imageUrl: null,
});
const BRANDS = [
  brand(1, 'Пышка и Мёд', 'pyshka-i-myod'),
  brand(2, 'Самовар', 'samovar'),
  brand(3, 'Рис', 'ris'),
];

describe('the initial brand', () => {
  const nothing = { requested: null, remembered: null, hostname: 'example.ru' };
  test.each([
    ['the URL names', { requested: '2', remembered: '3', hostname: 'ris.example.ru' }, 2],
    ['was shown last', { ...nothing, remembered: '3', hostname: 'samovar.example.ru' }, 3],
    ['the subdomain names by its slug', { ...nothing, hostname: 'Samovar.example.ru' }, 2],
    ['is first in the list, without any hint', nothing, 1],
    [
      'is first in the list, when the hints name none',
      { requested: '9', remembered: 'x', hostname: 'www.example.ru' },
      1,
    ],
    ['is first in the list, when only a name equals the host', { ...nothing, hostname: 'рис.example.ru' }, 1],
  ])('is the one that %s', (_, hints, id) => {
    expect(chooseBrand(BRANDS, hints)?.id).toBe(id);
  });

  test('is determined by slug, not by name, and never by a reserved subdomain', () => {
    const renamed = [brand(1, 'Samovar', 'pyshka'), brand(2, 'Самовар', 'samovar'), brand(3, 'Www', 'www')];
    expect(chooseBrand(renamed, { ...nothing, hostname: 'samovar.example.ru' })?.id).toBe(2);
    expect(chooseBrand(renamed, { ...nothing, hostname: 'samovar.localhost' })?.id).toBe(2);
    expect(chooseBrand(renamed, { ...nothing, hostname: 'WWW.example.ru' })?.id).toBe(1);
  });

  test('is undefined without brands', () => {
    expect(chooseBrand([], nothing)).toBeUndefined();
  });
});

const group = (id: number, children: GroupTagNode[] = []): GroupTagNode => ({
  id,
  name: `Группа ${id}`,
  imageUrl: null,
  parentId: 0,
  brandId: 1,
  level: 0,
  childrenCount: children.length,
  hasChildren: children.length > 0,
  children,
});
const TREE = [group(1, [group(2, [group(3)])]), group(4)];
const product = (id: number, groupTagId: number | null, tagIds: number[] = []) =>
  ({ id, groupTagId, tagIds }) as Product;

test('the trail leads from the root to the open group', () => {
  expect(trailTo(TREE, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(trailTo(TREE, 0)).toEqual([]);
  expect(trailTo(TREE, 99)).toEqual([]);
});

const summaryOf = (sections: readonly Section[]) =>
  sections.map(({ group, products }) => [group?.id ?? null, products.map(({ id }) => id)]);

test('each product is in the section of its top group, those without a group at the end', () => {
  const products = [product(10, 3), product(11, 4), product(12, null), product(13, 4, [2]), product(14, 77)];
  expect(summaryOf(inSections(0, TREE, products))).toEqual([
    [1, [10, 13]],
    [4, [11]],
    [0, [12, 14]],
  ]);
  expect(inSections(0, TREE, products).at(-1)?.group?.name).toBe('Другое');
  expect(summaryOf(inSections(0, TREE, [product(12, null)]))).toEqual([[null, [12]]]);
});

test('products of the open group itself are above those of the groups below it, also when they have their tags', () => {
  const products = [product(10, 1), product(11, 1, [2]), product(12, 4, [1]), product(13, 2)];
  expect(summaryOf(inSections(1, TREE[0]?.children ?? [], products))).toEqual([
    [null, [10, 11, 12]],
    [2, [13]],
  ]);
});

test('a longer part of the list only adds products at the end', () => {
  // In the server's order: the tree's groups with their own products and those tagged, then products without a group.
  const list = [
    product(3, 1),
    product(4, 2),
    product(5, 4, [3]),
    product(6, 4),
    product(2, null, [4]),
    product(1, null),
  ];
  const flat = (count: number) =>
    inSections(0, TREE, list.slice(0, count)).flatMap(({ products }) => products.map(({ id }) => id));
  for (let count = 0; count <= list.length; count++) expect(flat(count)).toEqual(flat(6).slice(0, count));
});

test('groups whose products are not loaded yet count as groups with products', () => {
  const groups = [group(1), group(2), group(3), group(4)];
  const ids = (products: Product[], isComplete: boolean) =>
    groupsWithProducts(groups, inSections(0, groups, products), isComplete).map(({ id }) => id);
  expect(ids([], false)).toEqual([1, 2, 3, 4]);
  expect(ids([product(10, 2)], false)).toEqual([2, 3, 4]);
  expect(ids([product(10, 2), product(11, 4)], false)).toEqual([2, 4]);
  expect(ids([product(10, 2)], true)).toEqual([2]);
  expect(ids([product(10, 2), product(11, null)], true)).toEqual([2, 0]);
});

test('a product that moved to a later page between two requests is shown once', () => {
  const page = (number: number, ...content: Product[]) => ({
    content,
    number,
    size: 2,
    totalPages: 2,
    totalElements: 4,
  });
  const pages = [page(0, product(1, null), product(2, null)), page(1, product(2, null), product(3, null))];
  expect(productsOf({ pages }).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('retries a failed list of groups three times', () => {
  const { retry } = groupTreeQuery(1);
  if (typeof retry !== 'function') throw new Error('no rule');
  const away = new ApiError({ code: 'UNAVAILABLE', message: 'нет связи', status: 503 });
  const gone = new ApiError({ code: 'NOT_FOUND', message: 'нет', status: 404 });
  expect([0, 1, 2, 3].map((failures) => retry(failures, away))).toEqual([true, true, true, false]);
  expect(retry(0, gone)).toBe(false);
});

test('the first products keep their sections and order, and no section is empty', () => {
  const section = (...ids: number[]) => ({ group: null, products: ids.map((id) => ({ id }) as Product) });
  const first = (count: number) =>
    firstOf([section(1, 2), section(3, 4, 5), section(6)], count).map(({ products }) =>
      products.map(({ id }) => id),
    );
  expect(first(1)).toEqual([[1]]);
  expect(first(2)).toEqual([[1, 2]]);
  expect(first(4)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(first(9)).toEqual([[1, 2], [3, 4, 5], [6]]);
});

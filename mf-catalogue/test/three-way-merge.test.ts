import { compareChanges, mergeChanges } from '../src/editing/three-way-merge';

interface Body {
  name: string;
  description: string | null;
  price?: number | null;
  sizes?: string[];
  /** Not a field of the form. */
  brandId: number;
}
const NAMES = ['name', 'description', 'price', 'sizes'] as const;
const READ: Body = { name: 'Борщ', description: null, price: 200, sizes: ['300 г'], brandId: 7 };
const versions = (mine: Partial<Body>, theirs: Partial<Body>) => ({
  read: READ,
  mine: { ...READ, ...mine },
  theirs: { ...READ, ...theirs },
});

test.each<[string, Partial<Body>, Partial<Body>, object]>([
  ['nothing', {}, {}, { clashing: [], theirs: [], mine: [] }],
  ['a field that only I changed', { price: 250 }, {}, { clashing: [], theirs: [], mine: ['price'] }],
  ['a field that only they changed', {}, { price: 250 }, { clashing: [], theirs: ['price'], mine: [] }],
  ['different fields', { name: 'Щи' }, { price: 1 }, { clashing: [], theirs: ['price'], mine: ['name'] }],
  ['one field, differently', { name: 'Щи' }, { name: 'Уха' }, { clashing: ['name'], theirs: [], mine: [] }],
  ['one field, equally', { name: 'Щи' }, { name: 'Щи' }, { clashing: [], theirs: [], mine: [] }],
  [
    'a list',
    { sizes: ['300 г'] },
    { sizes: ['300 г', '500 г'] },
    { clashing: [], theirs: ['sizes'], mine: [] },
  ],
  [
    'the order of a list',
    { sizes: ['1', '2'] },
    { sizes: ['2', '1'] },
    { clashing: ['sizes'], theirs: [], mine: [] },
  ],
  ['what is no field of the form', { brandId: 8 }, { brandId: 9 }, { clashing: [], theirs: [], mine: [] }],
  [
    'a price to nothing and to zero',
    { price: null },
    { price: 0 },
    { clashing: ['price'], theirs: [], mine: [] },
  ],
])('compares %s', (_what, mine, theirs, expected) => {
  expect(compareChanges(NAMES, versions(mine, theirs))).toEqual(expected);
});

test('an empty text, null and an absent field are the same', () => {
  const { price: _price, ...without } = READ;
  const mine: Body = { ...without, description: '' };
  const all = { read: { ...READ, price: null }, mine, theirs: { ...READ, price: null } };
  expect(compareChanges<Body>(NAMES, all)).toEqual({ clashing: [], theirs: [], mine: [] });
});

test('the merge has my changes, theirs, and of a clashing field the chosen value', () => {
  const all = versions(
    { name: 'Щи', price: 250, brandId: 8 },
    { name: 'Уха', description: 'Из щуки', sizes: [] },
  );
  const common = { price: 250, description: 'Из щуки', sizes: [], brandId: 8 };
  expect(mergeChanges(NAMES, all, { name: 'mine' })).toEqual({ ...common, name: 'Щи' });
  expect(mergeChanges(NAMES, all, { name: 'theirs' })).toEqual({ ...common, name: 'Уха' });
  expect(all.mine).toEqual({ ...READ, name: 'Щи', price: 250, brandId: 8 });
});

test('a choice for a field that does not clash is ignored', () => {
  const all = versions({ price: 250 }, { description: 'Из щуки' });
  expect(mergeChanges(NAMES, all, { price: 'theirs', description: 'mine' })).toEqual({
    ...READ,
    price: 250,
    description: 'Из щуки',
  });
});

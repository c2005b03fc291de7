/** A broken value in the storage is dropped, and a page works as if it had never been there. */
import { readJson, STORED } from '../src/storage';

const user = {
  id: 5,
  username: 'client',
  lastName: null,
  firstName: 'Анна',
  avatarUrl: null,
  roles: ['CLIENT'],
  memberships: [
    {
      membershipId: 1,
      brandId: 1,
      brandName: 'Самовар',
      masterId: 1,
      masterName: 'Хозяйка',
      locationId: null,
      locationName: null,
      role: 'ADMIN',
      roles: ['ADMIN'],
      status: 'ACTIVE',
    },
  ],
};
const brand = { id: 1, name: 'Самовар', slug: 'samovar', accentColor: '#C0392b' };

const GOOD: [string, unknown][] = [
  [STORED.user, user],
  [STORED.membership, { membershipId: 1, brandId: 1, locationId: null }],
  [STORED.currentBrand, brand],
  [STORED.sidebarGroups, { Заказы: false }],
  [STORED.brandOffered, [5]],
  [STORED.profileDraft, { userId: 5, values: { lastName: 'А' } }],
  ['checkout_draft', { address: 'Мира, 1' }],
  ['checkout_attempt:pickup', { key: 'k', cartVersion: 1, sent: null }],
  ['checkout_attempt:delivery', { key: 'k', cartVersion: 1, sent: { cartVersion: 1 } }],
];
const GARBAGE = ['', 'null', 'true', '7', '"x"', '[[]]', '{', '{"":{}}', '[null]', '\u0000'];

afterEach(() => localStorage.clear());

test.each(GOOD)('%s is read as it was written', (key, value) => {
  localStorage.setItem(key, JSON.stringify(value));
  expect(readJson(key)).toEqual(value);
});

test.each(GOOD)('%s with garbage in it is none, and is removed', (key) => {
  for (const garbage of GARBAGE) {
    localStorage.setItem(key, garbage);
    expect([garbage, readJson(key)]).toEqual([garbage, null]);
    expect(localStorage.getItem(key)).toBeNull();
  }
});

test.each([
  [STORED.user, { ...user, memberships: [{}] }],
  [STORED.user, { ...user, firstName: {} }],
  [STORED.user, { ...user, roles: 'CLIENT' }],
  [STORED.user, {}],
  [STORED.currentBrand, { ...brand, accentColor: undefined }],
  [STORED.currentBrand, { ...brand, accentColor: 'red; background: url(x)' }],
  [STORED.currentBrand, { ...brand, slug: 'two words' }],
  [STORED.profileDraft, { userId: 5, values: { lastName: 1 } }],
  ['checkout_draft', { address: null }],
  ['checkout_attempt:pickup', { cartVersion: 1 }],
  ['a key of no table', {}],
])('%s is none when it holds %j', (key, value) => {
  localStorage.setItem(key, JSON.stringify(value));
  expect(readJson(key)).toBeNull();
});

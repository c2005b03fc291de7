/** An invalid value in the storage is dropped, as if it had never been stored. */
import { readJson, readTabJson, STORED } from '../src/storage';

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

const product = {
  name: 'Борщ',
  description: null,
  price: 250.5,
  promoPrice: null,
  groupTagId: 3,
  tagIds: [4],
  sizes: ['300 г'],
  visible: true,
};

const GOOD: [string, unknown][] = [
  [STORED.user, user],
  [STORED.membership, { membershipId: 1, brandId: 1, locationId: null }],
  [STORED.currentBrand, brand],
  [STORED.sidebarGroups, { Заказы: false }],
  [STORED.brandOffered, [5]],
  [STORED.ticketWidth, 58],
  [STORED.ticketsPrinted, { since: 10, ids: [11] }],
  [STORED.profileDraft, { userId: 5, values: { lastName: 'А' } }],
  [STORED.checkoutDraft, { userId: 5, values: { address: 'Мира, 1' } }],
  ['product_draft:5:1:new', { savedAt: '2026-11-22T18:00:00.000Z', base: null, values: product }],
  ['product_draft:5:1:7', { savedAt: '2026-11-22T18:00:00.000Z', base: { id: 7 }, values: product }],
  ['checkout_attempt:pickup', { key: 'k', cartVersion: 1, sent: null }],
  ['checkout_attempt:delivery', { key: 'k', cartVersion: 1, sent: { cartVersion: 1 } }],
];
const GARBAGE = ['', 'null', 'true', '7', '"x"', '[[]]', '{', '{"":{}}', '[null]', '\u0000'];

/** The storage of the browser and of a tab. */
const AREAS = [
  [localStorage, readJson],
  [sessionStorage, readTabJson],
] as const;

afterEach(() => {
  for (const [area] of AREAS) area.clear();
});

test.each(GOOD)('%s is read as it was stored', (key, value) => {
  for (const [area, read] of AREAS) {
    area.setItem(key, JSON.stringify(value));
    expect(read(key)).toEqual(value);
  }
});

test.each(GOOD)('%s is null and removed when it holds garbage', (key) => {
  for (const [area, read] of AREAS)
    for (const garbage of GARBAGE) {
      area.setItem(key, garbage);
      expect([garbage, read(key)]).toEqual([garbage, null]);
      expect(area.getItem(key)).toBeNull();
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
  [STORED.noticedOrders, { opened: ['7'], newest: 7, until: 0 }],
  [STORED.orderSound, 'off'],
  [STORED.profileDraft, { userId: 5, values: { lastName: 1 } }],
  [STORED.checkoutDraft, { userId: 5, values: { address: null } }],
  [STORED.checkoutDraft, { address: 'Мира, 1' }],
  ['product_draft:5:1:7', { savedAt: '', base: null, values: { ...product, tagIds: ['4'] } }],
  ['product_draft:5:1:7', { savedAt: '', base: null, values: {} }],
  ['product_draft:5:1:7', { savedAt: '', base: null, values: product, pictures: 'две' }],
  ['product_draft:5:1:7', { savedAt: '', base: 'x', values: product }],
  ['checkout_attempt:pickup', { cartVersion: 1 }],
  ['an unknown key', {}],
])('%s is null when it holds %j', (key, value) => {
  for (const [area, read] of AREAS) {
    area.setItem(key, JSON.stringify(value));
    expect(read(key)).toBeNull();
  }
});

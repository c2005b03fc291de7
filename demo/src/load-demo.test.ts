import { withDesks } from './load-demo.js';

test('the desk account of a brand writes to its customers, by default the owner', () => {
  const brands = [
    { id: 3, name: 'Первый', products: 5 },
    { id: 4, name: 'Второй', products: 6 },
  ];
  expect(withDesks(brands, [{ brandId: 3, userId: 5 }], 7)).toEqual([
    { id: 3, products: 5, deskUserId: 5 },
    { id: 4, products: 6, deskUserId: 7 },
  ]);
});

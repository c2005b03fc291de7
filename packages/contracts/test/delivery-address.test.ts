import { enteredParts, joinAddress, partsOfAddress, streetOf } from '../src/orders/delivery-address.js';

const address = 'г. Тверь, ул. Мира, 1, корп. 2';

test.each([
  {},
  { flat: '12' },
  { entrance: '2', floor: '5' },
  { flat: '12', entrance: '2', floor: '5', intercom: '12К' },
])('street and house of a joined address with %j are what was typed', (parts) => {
  const joined = joinAddress({ address, ...parts });
  expect(streetOf(joined)).toBe(address);
  expect(partsOfAddress(joined)).toEqual({ address, ...parts });
});

test.each([
  '',
  'ул. Мира, 1, этаж 5, кв. 12',
  'ул. Мира, 1, кв. 12, кв. 13',
  'ул. Мира, 1, кв. 12, со двора',
])('an address that was written by hand stays whole: %s', (typed) =>
  expect(partsOfAddress(typed)).toEqual({ address: typed }),
);

test('only parts that were entered count, without spaces around them', () =>
  expect(enteredParts({ intercom: '12К', flat: ' 12 ', entrance: ' ', floor: null })).toEqual({
    flat: '12',
    intercom: '12К',
  }));

import { joinAddress, streetOf } from '../src/orders/delivery-address.js';

const address = 'г. Тверь, ул. Мира, 1, корп. 2';

test.each([
  {},
  { flat: '12' },
  { entrance: '2', floor: '5' },
  { flat: '12', entrance: '2', floor: '5', intercom: '12К' },
])('street and house of a joined address with %j are what was typed', (parts) => {
  expect(streetOf(joinAddress({ address, ...parts }))).toBe(address);
});

import { type Cart, type CartItem, DeliveryCheckoutBody } from '../src/orders/cart.js';
import { currentLineTotal, isRepriced, payableTotal } from '../src/orders/cart-prices.js';
import { ADDRESS_MAX, checkAddress, checkOrderPhone, ORDER_PHONE_MAX } from '../src/orders/order-rules.js';

const delivery = (fields: { address?: string; phone?: string }) =>
  DeliveryCheckoutBody.safeParse({ address: 'Арбат, 1', phone: '1', ...fields });
const messageOf = (result: ReturnType<typeof delivery>) => result.error?.issues[0]?.message;

test.each([
  '',
  '   ',
  'Арбат, 1',
  'а'.repeat(ADDRESS_MAX),
  ` ${'а'.repeat(ADDRESS_MAX)} `,
  'а'.repeat(ADDRESS_MAX + 1),
])('form and service return the same message for the address %#', (address) => {
  expect(checkAddress(address)).toBe(messageOf(delivery({ address })));
});

test.each([
  '',
  ' ',
  '+7 (999) 123-45-67',
  '8',
  '()+-',
  'позвоните',
  '1'.repeat(ORDER_PHONE_MAX),
  '1'.repeat(ORDER_PHONE_MAX + 1),
])('form and service return the same message for the phone %j', (phone) => {
  expect(checkOrderPhone(phone)).toBe(messageOf(delivery({ phone })));
});

const item = (fields: Partial<CartItem>) =>
  ({ quantity: 3, unitPrice: 0.1, priceNow: 0.1, available: true, ...fields }) as CartItem;
const cart = (...items: CartItem[]) => ({ items }) as Cart;

test('the total of a cart uses current prices and skips unavailable lines', () => {
  const repriced = item({ unitPrice: 100, priceNow: 99.95 });
  const gone = item({ unitPrice: 500, priceNow: null, available: false });
  expect(isRepriced(repriced)).toBe(true);
  expect(isRepriced(gone)).toBe(false);
  expect(currentLineTotal(item({}))).toBe(0.3);
  expect(currentLineTotal(gone)).toBe(1500);
  expect(payableTotal(cart(item({}), repriced, gone))).toBe(300.15);
});

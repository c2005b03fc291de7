import { typeStaffPhone } from '../src/auth/staff-rules.js';
import { SupplierBody } from '../src/inventory/suppliers.js';
import { DeliveryCheckoutBody } from '../src/orders/cart.js';
import { checkOrderPhone } from '../src/orders/order-rules.js';
import { checkPhone, checkStaffPhone, normalizePhone, normalizeStaffPhone } from '../src/shared/phone.js';

/** Copied from messengers and contact lists. */
const PASTED = [
  '\u202a+7\u00a0999\u00a0123\u201145\u201167\u202c',
  '\u2068+7 999 123-45-67\u2069',
  '\u200e89991234567',
  '+7 999 123\u201345\u201367',
  '+7\ufe0e 999 1234567',
];

test.each(PASTED)('a pasted phone is read everywhere (%#)', (phone) => {
  expect([checkPhone(phone), checkStaffPhone(phone), checkOrderPhone(phone)]).toEqual(
    Array(3).fill(undefined),
  );
  expect([normalizePhone(phone), normalizeStaffPhone(phone)]).toEqual(['+79991234567', '+79991234567']);
  expect(typeStaffPhone(phone)).toBe('+7 (999) 123-45-67');
  const seen = /^[+\d\s-]+$/;
  expect(DeliveryCheckoutBody.parse({ address: 'Арбат, 1', phone }).phone).toMatch(seen);
  expect(SupplierBody.parse({ name: 'Поставщик', phone }).phone).toMatch(seen);
});

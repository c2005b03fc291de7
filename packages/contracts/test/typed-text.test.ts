import type { z } from 'zod';
import { EDIT_PROFILE_BODIES } from '../src/auth/profile.js';
import { checkRegistration } from '../src/auth/registration-rules.js';
import { RegisterBody } from '../src/auth/session.js';
import { CreateStaffBody, DepartmentBody } from '../src/auth/staff.js';
import { WarehouseBody } from '../src/inventory/warehouses.js';
import { BrandBody } from '../src/menu/brands.js';
import { PickupPointBody } from '../src/menu/points.js';
import { EditProductBody, NewProductBody } from '../src/menu/products.js';
import { TagBody } from '../src/menu/tags.js';
import { AddToCartBody, DeliveryCheckoutBody } from '../src/orders/cart.js';
import { MessageBody } from '../src/orders/messages.js';
import { checkAddress } from '../src/orders/order-rules.js';
import { ReviewBody } from '../src/orders/orders.js';

const HIDDEN = {
  NUL: '\u0000',
  'an escape': '\u001b',
  'a C1 control': '\u0085',
  'a lone surrogate': '\ud83d',
  'a line separator': '\u2028',
};
/** What programs add to a copied text, and nobody sees. */
const MARKS = ['\u200f', '\u202e', '\u2066', '\u200b', '\u00ad', '\ufeff', '\u200d'];
const CHARACTERS = 'Недопустимые символы';
const NAME_CHARACTERS = 'Название содержит недопустимые символы';
const LETTERS = 'Только буквы, пробелы и тире';
const LOGIN = 'Логин содержит недопустимые символы';

const ONE_LINE: [string, z.ZodObject, string][] = [
  ['name', BrandBody, NAME_CHARACTERS],
  ['organizationName', BrandBody, CHARACTERS],
  ['name', TagBody, CHARACTERS],
  ['name', NewProductBody, CHARACTERS],
  ['name', EditProductBody, CHARACTERS],
  ['name', PickupPointBody, CHARACTERS],
  ['address', PickupPointBody, CHARACTERS],
  ['name', WarehouseBody, CHARACTERS],
  ['size', AddToCartBody, CHARACTERS],
  ['name', DepartmentBody, CHARACTERS],
  ['lastName', CreateStaffBody, CHARACTERS],
  ['lastName', EDIT_PROFILE_BODIES.staff, CHARACTERS],
  ['lastName', EDIT_PROFILE_BODIES.customer, LETTERS],
  ['login', CreateStaffBody, LOGIN],
  ['username', RegisterBody, LOGIN],
];
const LINES: [string, z.ZodObject, string][] = [
  ['address', DeliveryCheckoutBody, CHARACTERS],
  ['comment', DeliveryCheckoutBody, CHARACTERS],
  ['text', MessageBody, CHARACTERS],
  ['comment', ReviewBody, CHARACTERS],
  ['description', BrandBody, CHARACTERS],
  ['description', NewProductBody, CHARACTERS],
  ['description', DepartmentBody, CHARACTERS],
];
const messageOf = (schema: z.ZodObject, field: string, value: string): string | undefined =>
  schema.shape[field]?.safeParse(value).error?.issues[0]?.message;

test.each([...ONE_LINE, ...LINES])('%s refuses hidden characters (%#)', (field, schema, message) => {
  for (const [kind, hidden] of Object.entries(HIDDEN)) {
    // A personal name's whitespace of any kind is normalized to one space.
    if (field === 'lastName' && kind === 'a line separator') continue;
    expect([kind, messageOf(schema, field, `Анна${hidden}Мария`)]).toEqual([kind, message]);
  }
});

const isLogin = (field: string): boolean => ['login', 'username'].includes(field);

test.each([...ONE_LINE, ...LINES].filter(([field]) => !isLogin(field)))(
  '%s is read without invisible marks, and with one form of each letter (%#)',
  (field, schema) => {
    for (const mark of MARKS)
      expect(schema.shape[field]?.parse(`${mark}Чай${mark}ный ёж${mark}`.normalize('NFD'))).toBe('Чайный ёж');
  },
);

test.each(ONE_LINE.filter(([field]) => isLogin(field)))('%s refuses such marks', (field, schema, message) => {
  for (const mark of MARKS) expect(messageOf(schema, field, `an${mark}na`)).toBe(message);
});

test('a message of marks alone is empty', () => {
  expect(messageOf(MessageBody, 'text', ' \u202a\u202c')).toBe('Введите сообщение');
});

test.each(ONE_LINE.filter(([field]) => field !== 'lastName'))(
  '%s refuses line breaks (%#)',
  (field, schema, message) => {
    expect(messageOf(schema, field, 'Анна\nМария')).toBe(message);
  },
);

test.each(LINES)('%s may have several lines (%#)', (field, schema) => {
  expect(messageOf(schema, field, 'Арбат, 1\r\n\tдомофон 5')).toBeUndefined();
});

test('names may have emoji of several code points', () => {
  expect(NewProductBody.shape.name.parse('Обед 👨‍🍳')).toBe('Обед 👨‍🍳');
});

test('forms return the same messages', () => {
  for (const hidden of Object.values(HIDDEN)) {
    expect(checkAddress(`Арбат${hidden}1`)).toBe(CHARACTERS);
    const registration = { username: `anna${hidden}1`, password: 'secret-1', confirmation: 'secret-1' };
    expect(checkRegistration(registration)).toEqual({ username: LOGIN });
  }
});

import type { z } from 'zod';
import { EDIT_PROFILE_BODIES } from '../src/auth/profile.js';
import { checkRegistration } from '../src/auth/registration-rules.js';
import { RegisterBody } from '../src/auth/session.js';
import { CreateStaffBody, DepartmentBody } from '../src/auth/staff.js';
import { WarehouseBody } from '../src/inventory/inventory.js';
import { BrandBody, EditProductBody, NewProductBody, PickupPointBody, TagBody } from '../src/menu/menu.js';
import { AddToCartBody, DeliveryCheckoutBody } from '../src/orders/cart.js';
import { checkAddress } from '../src/orders/order-rules.js';
import { MessageBody, ReviewBody } from '../src/orders/orders.js';

const HIDDEN = {
  NUL: '\u0000',
  'an escape': '\u001b',
  'a C1 control': '\u0085',
  'half a character': '\ud83d',
  'a line separator': '\u2028',
  'a mark of direction': '\u200f',
  'an override of direction': '\u202e',
  'an isolate of direction': '\u2066',
};
const SIGNS = 'Недопустимые символы';
const NAME_SIGNS = 'Название содержит недопустимые символы';
const LETTERS = 'Только буквы, пробелы и тире';
const LOGIN = 'Логин содержит недопустимые символы';

const ONE_LINE: [string, z.ZodObject, string][] = [
  ['name', BrandBody, NAME_SIGNS],
  ['organizationName', BrandBody, SIGNS],
  ['name', TagBody, SIGNS],
  ['name', NewProductBody, SIGNS],
  ['name', EditProductBody, SIGNS],
  ['name', PickupPointBody, SIGNS],
  ['address', PickupPointBody, SIGNS],
  ['name', WarehouseBody, SIGNS],
  ['size', AddToCartBody, SIGNS],
  ['name', DepartmentBody, SIGNS],
  ['lastName', CreateStaffBody, SIGNS],
  ['lastName', EDIT_PROFILE_BODIES.staff, SIGNS],
  ['lastName', EDIT_PROFILE_BODIES.customer, LETTERS],
  ['login', CreateStaffBody, LOGIN],
  ['username', RegisterBody, LOGIN],
];
const LINES: [string, z.ZodObject, string][] = [
  ['address', DeliveryCheckoutBody, SIGNS],
  ['comment', DeliveryCheckoutBody, SIGNS],
  ['text', MessageBody, SIGNS],
  ['comment', ReviewBody, SIGNS],
  ['description', BrandBody, SIGNS],
  ['description', NewProductBody, SIGNS],
  ['description', DepartmentBody, SIGNS],
];
const messageOf = (schema: z.ZodObject, field: string, value: string): string | undefined =>
  schema.shape[field]?.safeParse(value).error?.issues[0]?.message;

test.each([...ONE_LINE, ...LINES])('%s takes no hidden character (%#)', (field, schema, message) => {
  for (const [kind, hidden] of Object.entries(HIDDEN)) {
    // Between the words of a person's name, every kind of space becomes one.
    if (field === 'lastName' && kind === 'a line separator') continue;
    expect([kind, messageOf(schema, field, `Анна${hidden}Мария`)]).toEqual([kind, message]);
  }
});

test.each(ONE_LINE.filter(([field]) => field !== 'lastName'))(
  '%s is one line (%#)',
  (field, schema, message) => {
    expect(messageOf(schema, field, 'Анна\nМария')).toBe(message);
  },
);

test.each(LINES)('%s may have several lines (%#)', (field, schema) => {
  expect(messageOf(schema, field, 'Арбат, 1\r\n\tдомофон 5')).toBeUndefined();
});

test('names may have emoji of several parts', () => {
  expect(messageOf(NewProductBody, 'name', 'Обед 👨‍🍳')).toBeUndefined();
});

test('forms say the same', () => {
  for (const hidden of Object.values(HIDDEN)) {
    expect(checkAddress(`Арбат${hidden}1`)).toBe(SIGNS);
    const registration = { username: `anna${hidden}1`, password: 'secret-1', confirmation: 'secret-1' };
    expect(checkRegistration(registration)).toEqual({ username: LOGIN });
  }
});

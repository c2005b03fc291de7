import { orderDoc } from '../../test/stored-orders.js';
import type { AccountDoc } from '../accounts/account-model.js';
import type { OrderDoc } from './order-model.js';
import type { HistoryEntry } from './order-parts.js';
import { toMyOrderResponse } from './order-response.js';
import { customerName, handlerName, peopleOf } from './people.js';

const CLIENT = 50;
const STAFF = 7;
const account = (id: number, fields: Partial<AccountDoc> = {}): AccountDoc => ({
  _id: id,
  version: 1,
  username: `rsowner${id}`,
  lastName: null,
  firstName: null,
  patronymic: null,
  phone: null,
  email: null,
  dateOfBirth: null,
  ...fields,
});
const accounts = (...list: AccountDoc[]) => new Map(list.map((each) => [each._id, each]));
const entry = (userId: number, role: HistoryEntry['by']['role']): HistoryEntry => ({
  at: new Date(0),
  change: 'status',
  status: 'PREPARING',
  by: { userId, role },
  promisedAt: null,
  reason: null,
});
const order = (fields: Partial<OrderDoc> = {}): OrderDoc =>
  orderDoc(1, { brandName: 'Самовар', handledBy: STAFF, ...fields });

test.each([
  ['with a name', account(STAFF, { lastName: 'Ёлкина', firstName: 'Мария' }), 'Ёлкина Мария'],
  ['without a name', account(STAFF), 'Самовар, кассир'],
  ['with an account that is not known yet', undefined, 'Самовар, кассир'],
])('a staff member %s appears without a login', (_case, staff, name) => {
  const known = accounts(account(CLIENT), ...(staff ? [staff] : []));
  const handled = order({ history: [entry(STAFF, 'CASHIER')] });
  expect(handlerName(handled, known)).toBe(name);
  expect(JSON.stringify(toMyOrderResponse(handled, known))).not.toContain(`rsowner${STAFF}`);
});

test('the role is the one in which the order was changed last, and only if it is known', () => {
  const known = accounts(account(STAFF));
  const history = [entry(STAFF, 'CASHIER'), entry(STAFF, 'OWNER'), entry(8, 'COOK')];
  expect(handlerName(order({ history }), known)).toBe('Самовар, владелец');
  expect(handlerName(order({ history: [entry(STAFF, 'PLATFORM_ADMIN')] }), known)).toBe(
    'Самовар, администратор платформы',
  );
  expect(handlerName(order({ history: [entry(8, 'OWNER')] }), known)).toBe('Самовар');
  expect(handlerName(order(), known)).toBe('Самовар');
  expect(handlerName(order({ handledBy: null }), known)).toBeNull();
});

test('a customer without a name appears by the login of the order', () => {
  expect(customerName(order(), accounts())).toBe('user50');
  expect(peopleOf([order(), order({ handledBy: null })])).toEqual([CLIENT, STAFF, CLIENT]);
});

/** The desk by keyboard alone. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { commandOf } from '../src/desk/desk-keys';
import { notices, orderDetails, pageOf, press, Stage, show, staffOrder, user } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const STATUS = 'PATCH /order/v1/orders/11/status';
let stage: Stage;
beforeEach(() => {
  stage = new Stage().on(
    'GET /order/v1/brand/1/orders',
    200,
    pageOf([staffOrder({ id: 11 }), staffOrder({ id: 10 })]),
  );
  stage.on('GET /order/v1/orders/11', 200, orderDetails({ id: 11 }));
});

async function open(role = 'ADMIN'): Promise<void> {
  await stage.signIn([[1, role]]);
  await show(<App />, '/admin/orders');
  await screen.findByRole('row', { name: /^11/ });
}
const type = (code: string, fields: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { code, ...fields }));
const focused = () => document.activeElement?.textContent?.slice(0, 2);
const saved = () => stage.calls(STATUS).map(({ body }) => body);

test('J and K move between the orders, on any layout, and stop at the ends', async () => {
  await open();
  await type('KeyJ', { key: 'о' });
  expect(focused()).toBe('11');
  await type('KeyJ');
  await type('KeyJ');
  expect(focused()).toBe('10');
  await type('KeyK', { key: 'л' });
  await type('KeyK');
  expect(focused()).toBe('11');
  expect(document.activeElement?.getAttribute('role')).toBe('row');
});

test('Enter opens the order that has the focus, whose dialog gets the keys', async () => {
  await open();
  await type('KeyJ');
  await type('Enter', { key: 'Enter' });
  expect(screen.getByRole('dialog', { name: 'Заказ #11' })).toBeTruthy();
  await type('Digit1', { key: '1' });
  await type('Slash', { key: '?', shiftKey: true });
  expect(saved()).toEqual([]);
  expect(screen.queryByRole('dialog', { name: 'Клавиши' })).toBeNull();
});

test('1 asks for the time, and accepts only the order that has the focus', async () => {
  const preparing: Partial<StaffOrder> = { status: 'PREPARING', version: 2, nextStatuses: ['CANCELED'] };
  stage.on(STATUS, 200, staffOrder({ id: 11, ...preparing }));
  await open();
  await type('Digit1', { key: '1' });
  expect(saved()).toEqual([]);
  await type('KeyJ');
  await type('Digit1', { key: '1' });
  expect(saved()).toEqual([]);
  await press(/^Через 25 минут/);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Статус заказа #11').value).toBe('PREPARING'),
  );
  expect(saved()).toEqual([{ newStatus: 'PREPARING', promisedMinutes: 25 }]);
  expect(focused()).toBe('11');
});

test('the question before a cancellation says what of a paid order is to be given back', async () => {
  const payment = { method: 'CARD', paid: 1410, refunded: 0 } as const;
  stage.on('GET /order/v1/brand/1/orders', 200, pageOf([staffOrder({ id: 11, total: 1410, payment })]));
  await open();
  await type('KeyJ');
  await type('Numpad6', { key: '6' });
  const question = screen.getByRole('dialog', { name: 'Отменить заказ #11?' });
  expect(question.textContent?.replace(/\s/g, ' ')).toContain('Оплачено 1 410,00 ₽ — верните после отмены.');
});

test('6 asks before it cancels', async () => {
  stage.on(STATUS, 200, staffOrder({ id: 11, status: 'CANCELED', version: 2, nextStatuses: [] }));
  await open();
  await type('KeyJ');
  await type('Numpad6', { key: '6' });
  expect(saved()).toEqual([]);
  const question = within(screen.getByRole('dialog', { name: 'Отменить заказ #11?' }));
  await user.click(question.getByRole('button', { name: 'Отменить заказ' }));
  await waitFor(() => expect(saved()).toEqual([{ newStatus: 'CANCELED' }]));
});

test.each([
  ['ADMIN', 'Digit4', 'Недопустимый переход статуса'],
  ['CLERK', 'Digit1', 'Нет прав изменять статус'],
])('as %s %s is refused with a message', async (role, code, text) => {
  if (role === 'CLERK') {
    stage.on('GET /order/v1/orders', 200, pageOf([staffOrder({ id: 11, brandId: 2 })]));
    await stage.signIn([
      [1, 'CASHIER'],
      [3, 'CASHIER'],
    ]);
    await show(<App />, '/admin/orders');
    await screen.findByRole('row', { name: /^11/ });
  } else await open(role);
  await type('KeyJ');
  await type(code);
  expect(notices('error').at(-1)?.split('\n')[0]).toBe(text);
  expect(saved()).toEqual([]);
});

test('/ focuses the search, where keys are text', async () => {
  await open();
  await type('Slash', { key: '.' });
  expect(document.activeElement).toBe(screen.getByLabelText('Поиск'));
  await type('KeyJ');
  expect(document.activeElement).toBe(screen.getByLabelText('Поиск'));
});

test.each([
  ['US', { code: 'Slash', key: '?', shiftKey: true }],
  ['Russian', { code: 'Digit7', key: '?', shiftKey: true }],
])('? on a %s layout lists the keys, as does the button', async (_layout, { code, ...fields }) => {
  await open();
  await type(code, fields);
  const help = within(screen.getByRole('dialog', { name: 'Клавиши' }));
  expect(help.getByText('Сменить статус: Готовится')).toBeTruthy();
  await press('Закрыть');
  await press('Клавиши');
  expect(screen.getByRole('dialog', { name: 'Клавиши' })).toBeTruthy();
});

test('keys with Ctrl, Alt or Cmd belong to the browser', () => {
  const key = { code: 'Digit1', key: '1', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  expect(commandOf(key)).toEqual({ kind: 'status', status: 'PREPARING' });
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
    expect(commandOf({ ...key, [modifier]: true })).toBeUndefined();
  expect(commandOf({ ...key, code: 'Digit7', key: '7' })).toBeUndefined();
});

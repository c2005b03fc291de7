/** An order by its link, without an account. */
import { LINK_PATH, linkAddress, readLink } from '@skatert/contracts/orders/order-link-address';
import { notices } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { myOrder, press, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const TOKEN = 'AbCdEfGhIjKlMnOpQrStU_';
const READ = 'POST /order/v1/by-link';
const { comment: _c, address: _a, canceledBy: _b, cancelReason: _r, ...linked } = myOrder();
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

const open = (hash = `#10.${TOKEN}`) => show(<App />, `${LINK_PATH}${hash}`);

test('a visitor sees the order and its status, and what is to be paid', async () => {
  stage.on(READ, 200, { ...linked, payment: { method: 'CASH', paid: 0, refunded: 0 } });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Заказ #10' })).toBeTruthy();
  expect(screen.getByText('Борщ')).toBeTruthy();
  expect(screen.getByLabelText('Статус: В очереди')).toBeTruthy();
  expect(screen.getByText(/К оплате при получении/)).toBeTruthy();
  expect(stage.calls(READ).map(({ body }) => body)).toEqual([{ id: 10, token: TOKEN }]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

describe('while the page is open', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('the order is read again until it is finished', async () => {
    stage.on(READ, 200, linked);
    await open();
    await screen.findByLabelText('Статус: В очереди');
    stage.on(READ, 200, { ...linked, status: 'COMPLETED', version: 2 });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByLabelText('Статус: Завершён')).toBeTruthy();
    const read = stage.calls(READ).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(stage.calls(READ)).toHaveLength(read);
  });
});

test.each([
  ['the server knows no such order', `#10.${TOKEN}`],
  ['the address is cut', '#10.AbC'],
  ['there is none', ''],
])('says that there is no order when %s', async (_case, hash) => {
  stage.on(READ, 404, { code: 'NOT_FOUND', message: 'Заказ не найден' });
  await open(hash);
  expect(await screen.findByText(/^По этой ссылке заказа нет/)).toBeTruthy();
});

describe('of a guest', () => {
  const CANCEL = 'POST /order/v1/by-link/cancel';
  const guests = { ...linked, guest: true };

  test('cancels the order while it waits', async () => {
    stage.on(READ, 200, guests);
    await open();
    await press('Отменить заказ');
    const dialog = within(await screen.findByRole('dialog'));
    stage.on(CANCEL, 200, { ...guests, status: 'CANCELED', version: 2 });
    await press('Отменить заказ', dialog);
    expect(await screen.findByLabelText('Статус: Отменён')).toBeTruthy();
    expect(stage.calls(CANCEL).map(({ body }) => body)).toEqual([{ id: 10, token: TOKEN }]);
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  });

  test('shows why it is too late, and the order as it is now', async () => {
    stage.on(READ, 200, guests);
    await open();
    await press('Отменить заказ');
    stage
      .on(CANCEL, 409, { code: 'ORDER_ALREADY_COOKING', message: 'Заказ уже готовят.' })
      .on(READ, 200, { ...guests, status: 'PREPARING', version: 2 });
    await press('Отменить заказ', within(await screen.findByRole('dialog')));
    expect(await screen.findByLabelText('Статус: Готовится')).toBeTruthy();
    expect(notices('error')).toContain('Заказ уже готовят.');
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Поделиться заказом' })).toBeTruthy();
  });

  test('is the only one that cancels', async () => {
    stage.on(READ, 200, linked);
    await open();
    await screen.findByLabelText('Статус: В очереди');
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  });
});

test('the customer shares the link while he waits for the order', async () => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  stage.on('GET /order/v1/my', 200, [
    myOrder({ linkToken: TOKEN }),
    myOrder({ id: 9, status: 'COMPLETED', linkToken: TOKEN }),
    myOrder({ id: 8 }),
  ]);
  await stage.signIn();
  await show(<App />, '/my-orders');
  await screen.findByRole('heading', { name: 'Заказ #10' });
  expect(screen.getAllByRole('button', { name: 'Поделиться заказом' })).toHaveLength(1);
  await press('Поделиться заказом');
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/track#10.${TOKEN}`);
  await waitFor(() => expect(notices('success').join()).toMatch('Ссылка на заказ скопирована'));
});

test('the address is read back, and nothing else', () => {
  const { hash } = new URL(linkAddress('https://site.test', 42, TOKEN));
  expect(readLink(hash)).toEqual({ id: 42, token: TOKEN });
  for (const wrong of [
    '',
    '#',
    `#0.${TOKEN}`,
    `#42.${TOKEN}A`,
    `#42.${TOKEN.slice(1)}`,
    `#x.${TOKEN}`,
    `#42.${TOKEN}\n`,
  ])
    expect(readLink(wrong)).toBeUndefined();
});

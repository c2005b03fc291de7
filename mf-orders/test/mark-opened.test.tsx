/** Opening a waiting order ends its beeps for all staff. */
import { screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import { emit, orderDetails, pageOf, press, Stage, show, staffOrder } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const OPENED = 'POST /order/v1/orders/10/opened';
let stage: Stage;
beforeEach(async () => {
  stage = new Stage().on('GET /order/v1/brand/1/orders', 200, pageOf([staffOrder()]));
  await stage.signIn([[1, 'ADMIN']]);
});

const opened = () => stage.calls(OPENED);
async function openOrder(fields: Parameters<typeof orderDetails>[0] = {}): Promise<void> {
  stage.on('GET /order/v1/orders/10', 200, orderDetails(fields));
  await show(<App />, '/admin/orders/10');
  await screen.findByText('История');
}

test('the page of a waiting order marks it as opened once', async () => {
  await openOrder();
  await waitFor(() => expect(opened()).toHaveLength(1));
  await emit({ type: 'ORDER_OPENED', version: 2 });
  await emit({ type: 'CLIENT_MESSAGE', version: 3 });
  expect(opened()).toHaveLength(1);
});

test.each([
  ['another status', { status: 'PREPARING' as const, nextStatuses: [] }],
  ['a waiting order that a colleague has opened', { openedAt: '2026-01-01T09:10:00.000Z' }],
])('the page of an order with %s does not mark it as opened', async (_case, fields) => {
  stage.on('GET /order/v1/brand/1/orders', 200, pageOf([]));
  await openOrder(fields);
  expect(opened()).toEqual([]);
});

test('the chat of a waiting order marks it as opened, too', async () => {
  await show(<App />, '/admin/orders');
  await press('Сообщение');
  await waitFor(() => expect(opened()).toHaveLength(1));
});

test('the mark is sent again after the server could not be reached', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  stage.on(OPENED, 503, {});
  await openOrder();
  await waitFor(() => expect(opened()).toHaveLength(1));
  stage.on(OPENED, 200, {});
  await waitFor(() => expect(opened()).toHaveLength(2), { timeout: 5000 });
  expect(warn).not.toHaveBeenCalled();
});

test('a refusal is not repeated', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  stage.on(OPENED, 404, { code: 'NOT_FOUND', message: 'Заказ не найден' });
  await openOrder();
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(opened()).toHaveLength(1);
});

/** Values that only the next release knows: the screens show them with the service's label, and offer its next statuses. */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { emit, myOrder, orderDetails, pageOf, Stage, show, staffOrder, textsOf } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const PACKED = 'PACKED' as OrderStatus;
const PACKED_FIELDS = { status: PACKED, statusLabel: 'Упакован' };
const CHANGED = { newStatus: PACKED, statusLabel: 'Упакован', nextStatuses: ['COMPLETED' as const] };
const LIST = 'GET /order/v1/brand/1/orders';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

const statuses = () => textsOf(within(screen.getByLabelText('Статус заказа #10')).getAllByRole('option'));

test('the desk shows a status of the next release and offers what follows it', async () => {
  const order = { ...staffOrder({ nextStatuses: ['COMPLETED'] }), ...PACKED_FIELDS };
  stage.on(LIST, 200, pageOf([order]));
  await stage.signIn([[1, 'ADMIN']]);
  await show(<App />, '/admin/orders');
  await screen.findByRole('row', { name: /^10/ });
  expect(statuses()).toEqual(['Упакован', 'Завершён']);
});

test('the desk follows an event with a status of the next release', async () => {
  stage.on(LIST, 200, pageOf([staffOrder({ status: 'PREPARING' })]));
  await stage.signIn([[1, 'ADMIN']]);
  await show(<App />, '/admin/orders');
  await screen.findByRole('row', { name: /^10/ });
  stage.hold(LIST);
  await emit({ version: 2, ...CHANGED });
  await waitFor(() => expect(statuses()).toEqual(['Упакован', 'Завершён']));
});

test('the page of an order shows a status, a kind of change and a role of the next release', async () => {
  const by = { userId: 2, role: 'PACKER' as 'COOK', name: 'Пётр' };
  const entry = {
    at: '2026-01-01T09:20:00.000Z',
    change: 'weighed' as 'status',
    promisedAt: null,
    reason: null,
  };
  const details = {
    ...orderDetails({ nextStatuses: [] }),
    ...PACKED_FIELDS,
    deliveryMode: 'DRONE' as 'PICKUP',
    history: [...orderDetails().history, { ...entry, ...PACKED_FIELDS, by }],
  };
  stage.on('GET /order/v1/orders/10', 200, details);
  stage.on(LIST, 200, pageOf([details]));
  await stage.signIn([[1, 'ADMIN']]);
  await show(<App />, '/admin/orders/10');
  expect(await screen.findByText('Пётр, packer')).toBeTruthy();
  expect(screen.getAllByText('Упакован').length).toBeGreaterThan(0);
});

describe('a delivery mode of the next release', () => {
  const deliveryMode = 'DRONE' as 'PICKUP';

  test('is shown at the desk', async () => {
    stage.on(LIST, 200, pageOf([staffOrder({ deliveryMode, pickupPoint: null, address: 'Крыша' })]));
    await stage.signIn([[1, 'ADMIN']]);
    await show(<App />, '/admin/orders');
    expect(await screen.findByRole('img', { name: 'DRONE' })).toBeTruthy();
  });

  test('is shown to the customer, with the status alone', async () => {
    stage.on('GET /order/v1/my', 200, [myOrder({ status: 'PREPARING', deliveryMode })]);
    await stage.signIn();
    await show(<App />, '/my-orders');
    const steps = await screen.findByRole('list', { name: 'Статус: Готовится' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/DRONE/)).toBeTruthy();
  });
});

test('the customer’s list shows a status of the next release with its label', async () => {
  stage.on('GET /order/v1/my', 200, [myOrder({ status: 'PREPARING' })]);
  await stage.signIn();
  await show(<App />, '/my-orders');
  await screen.findByRole('list', { name: 'Статус: Готовится' });
  stage.hold('GET /order/v1/my');
  await emit({ version: 2, ...CHANGED });
  expect(await screen.findByRole('list', { name: 'Статус: Упакован' })).toBeTruthy();
});

/** Who carries an order: at the desk, on its own page, and on the pages of its customer. */
import type { Courier } from '@skatert/contracts/orders/couriers';
import { linkAddress } from '@skatert/contracts/orders/order-link-address';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import {
  emit,
  expectRefusal,
  myOrder,
  notices,
  orderDetails,
  pageOf,
  press,
  Stage,
  show,
  staffOrder,
  user,
} from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const LIST = 'GET /order/v1/brand/1/orders';
const DETAILS = 'GET /order/v1/orders/10';
const ASSIGN = 'PUT /order/v1/orders/10/courier';
const courier = (id: number, name: string, archived = false): Courier => ({
  ...{ id, name, phone: '+79123456789', comment: '', phoneShown: false, archived, version: 1 },
});
const IVAN = { id: 5, name: 'Иван' };
const DELIVERY = {
  ...{ status: 'PREPARING', deliveryMode: 'DELIVERY', pickupPoint: null, address: 'Мира, 1' },
} as const satisfies Partial<StaffOrder>;
const delivery = (fields: Partial<StaffOrder> = {}) => staffOrder({ ...DELIVERY, ...fields });
const saved = (fields: object = {}) => ({
  id: 10,
  version: 2,
  updatedAt: '2026-01-01T10:00:00.000Z',
  ...fields,
});

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
  stage.on(LIST, 200, pageOf([delivery()]));
  stage.on('GET /order/v1/brand/1/couriers', 200, {
    content: [courier(5, 'Иван'), courier(6, 'Яна'), courier(7, 'Ушедший', true)],
  });
});

async function open(path: string, role = 'CASHIER') {
  await stage.signIn([[1, role]]);
  await show(<App />, path);
}
const page = async () => within(await screen.findByRole('dialog', { name: 'Заказ #10' }));
const choice = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an order is given to a courier on its own page, and taken from him', async () => {
  stage.on(DETAILS, 200, orderDetails(delivery()));
  await open('/admin/orders/10');
  expect(await (await page()).findByText('Не назначен')).toBeTruthy();
  await press('Назначить курьера');
  const dialog = await choice('Курьер заказа #10');
  expect(await dialog.findByRole('button', { name: 'Яна' })).toBeTruthy();
  expect(dialog.queryByText('Ушедший')).toBeNull();
  expect(dialog.queryByText('Без курьера')).toBeNull();
  stage.on(ASSIGN, 200, saved({ courier: IVAN }));
  stage.on(DETAILS, 200, orderDetails(delivery({ version: 2, courier: IVAN })));
  await press('Иван');
  expect(await (await page()).findByText('Иван')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Курьер заказа #10' })).toBeNull();
  expect(notices('success')).toContain('Иван: 1 заказ');
  await press('Сменить курьера');
  const again = await choice('Курьер заказа #10');
  const pressed = await again.findByRole('button', { name: 'Иван' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  stage.on(ASSIGN, 200, saved({ version: 3 }));
  stage.on(DETAILS, 200, orderDetails(delivery({ version: 3 })));
  await press('Без курьера');
  expect(await (await page()).findByText('Не назначен')).toBeTruthy();
  expect(stage.calls(ASSIGN).map(({ body }) => body)).toEqual([{ courierId: 5 }, { courierId: null }]);
});

test('an ended order says why it is given to nobody', async () => {
  stage.on(LIST, 200, pageOf([delivery({ status: 'DELIVERED' })]));
  stage.on(DETAILS, 200, orderDetails(delivery({ status: 'DELIVERED' })));
  await open('/admin/orders/10');
  const button = await (await page()).findByRole('button', { name: 'Назначить курьера' });
  await expectRefusal(button, 'Заказ уже доставлен или отменён: курьера не назначить');
});

test('a pickup has no courier', async () => {
  stage.on(DETAILS, 200, orderDetails());
  await open('/admin/orders/10');
  await (await page()).findByText('Заказ оформлен');
  expect(screen.queryByText('Назначить курьера')).toBeNull();
});

test('the history names each courier', async () => {
  const entry = { ...orderDetails().history[0], by: { userId: 4, role: 'CASHIER', name: 'Ольга' } } as const;
  const given = { ...entry, at: '2026-01-01T09:10:00.000Z', change: 'courier', status: 'PREPARING' } as const;
  const history = [
    orderDetails().history[0],
    { ...given, courierName: 'Иван' },
    { ...given, courierName: null },
  ] as ReturnType<typeof orderDetails>['history'];
  stage.on(DETAILS, 200, orderDetails({ ...delivery(), history }));
  await open('/admin/orders/10');
  const shown = await page();
  expect(await shown.findByText('Курьер: Иван')).toBeTruthy();
  expect(shown.getByText('Без курьера')).toBeTruthy();
});

test('a row names the courier, and another one as soon as an event brings him', async () => {
  stage.on(LIST, 200, pageOf([delivery({ courier: IVAN })]));
  await open('/admin/orders');
  const row = async () => within(await screen.findByRole('row', { name: /^10/ }));
  expect(await (await row()).findByText(/Иван/)).toBeTruthy();
  await emit({ type: 'ORDER_COURIER_CHANGED', courierId: 6, courierName: 'Яна' });
  expect(await (await row()).findByText(/Яна/)).toBeTruthy();
  expect((await row()).queryByText(/Иван/)).toBeNull();
});

test('several chosen deliveries are given at once; what is refused is reported by order', async () => {
  stage.on(LIST, 200, pageOf([delivery({ id: 12 }), staffOrder({ id: 11 }), delivery()]));
  await open('/admin/orders');
  await screen.findByRole('row', { name: /^10/ });
  await user.click(screen.getByRole('checkbox', { name: /Выбрать все/ }));
  await press('Курьер (2)');
  await (await choice('Курьер заказов: 2')).findByRole('button', { name: 'Иван' });
  const message = 'Заказ уже доставлен или отменён: курьера не назначить';
  stage.on('PUT /order/v1/orders/12/courier', 409, { code: 'COURIER_CLOSED', message });
  stage.on(ASSIGN, 200, saved({ courier: IVAN }));
  await press('Иван');
  await waitFor(() => expect(notices('success')).toContain('Иван: 1 заказ'));
  expect(notices('error')).toContain(`Не удалось назначить курьера\nЗаказ #12: ${message}`);
  expect(screen.queryByRole('region', { name: 'Выбранные заказы' })).toBeNull();
});

test('without couriers says where they are added', async () => {
  stage.on('GET /order/v1/brand/1/couriers', 200, { content: [] });
  stage.on(DETAILS, 200, orderDetails(delivery()));
  await open('/admin/orders/10');
  await (await page()).findByText('Не назначен');
  await press('Назначить курьера');
  expect(await screen.findByText(/добавляют на странице «Курьеры»/)).toBeTruthy();
});

describe('the customer', () => {
  const onTheWay = { ...DELIVERY, status: 'OUT_FOR_DELIVERY' } as const;
  const shownCourier = { name: 'Иван', phone: '+79123456789' };

  test('reads who is on the way and calls him, until the order is delivered', async () => {
    stage.on('GET /order/v1/my', 200, [myOrder({ ...onTheWay, courier: shownCourier })]);
    await stage.signIn();
    await show(<App />, '/my-orders');
    expect(await screen.findByText('Курьер в пути: Иван')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe('tel:+79123456789');
    await emit({ oldStatus: 'OUT_FOR_DELIVERY', newStatus: 'DELIVERED' });
    await waitFor(() => expect(screen.queryByText(/Курьер в пути/)).toBeNull());
  });

  test('calls nobody without a phone, also on the page of the order’s link', async () => {
    const { comment: _c, address: _a, canceledBy: _b, cancelReason: _r, ...linked } = myOrder(onTheWay);
    const token = 'AbCdEfGhIjKlMnOpQrStU_';
    stage.on('POST /order/v1/by-link', 200, { ...linked, courier: { name: 'Иван' } });
    await show(<App />, linkAddress('', 10, token));
    expect(await screen.findByText('Курьер в пути: Иван')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Позвонить' })).toBeNull();
  });
});

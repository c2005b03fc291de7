/** An order's own page, over the desk. */
import { address, notices, user } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { emit, item, orderDetails, pageOf, press, Stage, show, staffOrder } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const LIST = 'GET /order/v1/brand/1/orders';
const DETAILS = 'GET /order/v1/orders/10';
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
  stage.on(LIST, 200, pageOf([staffOrder()]));
  stage.on(DETAILS, 200, orderDetails());
});

async function open(path = '/admin/orders/10', role = 'ADMIN'): Promise<void> {
  await stage.signIn([[1, role]]);
  await show(<App />, path);
}
const page = async (name = 'Заказ #10') => within(await screen.findByRole('dialog', { name }));
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('shows the whole order, also one that is not listed', async () => {
  const items = [1, 2, 3, 4, 5].map((id) => item({ id, productName: `Блюдо ${id}`, size: 'L' }));
  stage.on(LIST, 200, pageOf([]));
  stage.on(
    DETAILS,
    200,
    orderDetails({ items, total: 3500, comment: 'Позвоните', clientEmail: 'anna@site.test' }),
  );
  await open();
  const shown = await page();
  expect(await shown.findByText('Блюдо 5, L')).toBeTruthy();
  expect(shown.getByText('3 500,00 ₽')).toBeTruthy();
  expect(shown.getByText('Позвоните')).toBeTruthy();
  const link = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
  expect(link('anna@site.test')).toBe('mailto:anna@site.test');
  expect(link('+7 999 123-45-67')).toBe('tel:+79991234567');
  expect(link('Анна')).toBe('/admin/clients/50?brand=1');
  const sum = shown.getByText('3 заказа на', { exact: false }).textContent?.replace(/\s/g, ' ');
  expect(sum).toBe('3 заказа на 2 100,00 ₽');
});

test('links to the address on a map in a new tab', async () => {
  stage.on(
    DETAILS,
    200,
    orderDetails({ pickupPoint: null, deliveryMode: 'DELIVERY', address: 'Мира, 1 & 2' }),
  );
  await open();
  const link = await (await page()).findByRole('link', { name: /На карте/ });
  expect(link.getAttribute('href')).toBe(
    'https://yandex.ru/maps/?text=%D0%9C%D0%B8%D1%80%D0%B0%2C%201%20%26%202',
  );
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('opens from the list, which keeps its filters, and returns to it', async () => {
  await open('/admin/orders?size=20');
  await click(await screen.findByRole('link', { name: '10: подробности заказа' }));
  expect(address()).toBe('/admin/orders/10');
  await page();
  expect(stage.calls(LIST)).toHaveLength(1);
  await press('Закрыть');
  await waitFor(() => expect(address()).toBe('/admin/orders'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('На странице')).toHaveProperty('value', '20');
});

test('shows what the list knows while the rest is loading', async () => {
  const release = stage.hold(DETAILS);
  await open('/admin/orders');
  await click(await screen.findByRole('link', { name: '10: подробности заказа' }));
  expect((await page()).getByText('Борщ')).toBeTruthy();
  await act(async () => release({ status: 200, body: orderDetails() }));
  expect(await (await page()).findByText('Заказ оформлен')).toBeTruthy();
});

test('leads to the other orders of the client', async () => {
  const earlier = {
    id: 9,
    status: 'COMPLETED',
    total: 500,
    createdAt: '2025-12-01T09:00:00.000Z',
  } as const;
  stage.on(DETAILS, 200, orderDetails({ earlierOrders: [earlier] }));
  stage.on('GET /order/v1/orders/9', 200, orderDetails({ id: 9, status: 'COMPLETED', nextStatuses: [] }));
  await open();
  await click(await (await page()).findByRole('link', { name: 'Заказ #9' }));
  await page('Заказ #9');
  expect(address()).toBe('/admin/orders/9');
  await press('Закрыть');
  expect(address()).toBe('/admin/orders');
});

test('lists every change with the person, the promised time and the reason', async () => {
  const day = (minutes: number) => `2026-01-01T18:${String(minutes).padStart(2, '0')}:00+03:00`;
  const by = { userId: 4, role: 'CASHIER', name: 'Самовар, кассир' } as const;
  const change = { change: 'status', promisedAt: null, reason: null, by } as const;
  stage.on(
    DETAILS,
    200,
    orderDetails({
      history: [
        { ...change, at: day(0), status: 'QUEUED', by: { userId: 50, role: 'CLIENT', name: 'Анна' } },
        { ...change, at: day(1), status: 'PREPARING', promisedAt: day(20) },
        { ...change, at: day(2), change: 'promise', status: 'PREPARING', promisedAt: day(35) },
        {
          ...change,
          at: day(3),
          status: 'CANCELED',
          reason: 'Нет теста',
          by: { userId: 3, role: 'OWNER', name: 'Ким Олег' },
        },
      ],
    }),
  );
  await open();
  const texts = (await (await page()).findByText('Нет теста')).closest('ol')?.children;
  expect([...(texts ?? [])].map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Заказ оформленАнна, клиент',
    'Готовится, будет готов к 18:20Самовар, кассир',
    'Новое время: будет готов к 18:35Самовар, кассир',
    'ОтменёнНет тестаКим Олег, владелец',
  ]);
});

test('follows the events, and reads the history again', async () => {
  await open();
  await (await page()).findByText('Заказ оформлен');
  stage.on(DETAILS, 200, orderDetails({ version: 2, status: 'CANCELED', nextStatuses: [], history: [] }));
  await emit({ version: 2, newStatus: 'CANCELED' });
  await waitFor(async () => expect((await page()).queryByText('Заказ оформлен')).toBeNull());
  expect(stage.calls(DETAILS)).toHaveLength(2);
  await emit({ orderId: 11, version: 9 });
  expect(stage.calls(DETAILS)).toHaveLength(2);
});

test('an order of another brand, or none at all, is not found', async () => {
  stage.on(DETAILS, 404, { code: 'NOT_FOUND', message: 'Заказ не найден' });
  await open();
  expect(await screen.findByText('Такого заказа нет среди заказов ваших брендов')).toBeTruthy();
  await press('К списку заказов');
  expect(address()).toBe('/admin/orders');
});

test('a failure offers to read the order again', async () => {
  stage.on(DETAILS, 400, undefined);
  await open();
  expect(await screen.findByText('Не удалось загрузить заказ')).toBeTruthy();
  stage.on(DETAILS, 200, orderDetails());
  await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Повторить' }));
  expect(await (await page()).findByText('Заказ оформлен')).toBeTruthy();
});

test('what the list knows is shown while the server cannot be reached', async () => {
  await open('/admin/orders');
  await screen.findByRole('link', { name: '10: подробности заказа' });
  stage.on(DETAILS, 503, undefined);
  await click(screen.getByRole('link', { name: '10: подробности заказа' }));
  const shown = await page();
  expect(await shown.findByText(/^Не удалось загрузить подробности/)).toBeTruthy();
  expect(shown.getByText('Борщ')).toBeTruthy();
  stage.on(DETAILS, 200, orderDetails());
  await click(shown.getByRole('button', { name: 'Повторить' }));
  expect(await shown.findByText('Заказ оформлен')).toBeTruthy();
  expect(shown.queryByText(/^Не удалось загрузить подробности/)).toBeNull();
});

test('the usual next step is one press, and «Сохранить» comes with another choice', async () => {
  const status = 'PATCH /order/v1/orders/10/status';
  stage.on(
    DETAILS,
    200,
    orderDetails({ status: 'PREPARING', nextStatuses: ['READY_FOR_PICKUP', 'CANCELED'] }),
  );
  stage.on(status, 200, staffOrder({ status: 'READY_FOR_PICKUP', version: 2, nextStatuses: [] }));
  await open();
  const shown = await page();
  const step = await shown.findByRole('button', { name: 'Заказ #10: Готов' });
  expect(shown.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  const select = shown.getByLabelText<HTMLSelectElement>('Статус заказа #10');
  await user.fill(select, 'CANCELED');
  expect(shown.getByRole('button', { name: 'Сохранить' })).toBeTruthy();
  await user.fill(select, 'PREPARING');
  expect(shown.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  expect(step.isConnected).toBe(false);
  await click(shown.getByRole('button', { name: 'Заказ #10: Готов' }));
  await waitFor(() => expect(stage.calls(status)[0]?.body).toEqual({ newStatus: 'READY_FOR_PICKUP' }));
});

test('a status that was not saved can be saved again from the page itself', async () => {
  const status = 'PATCH /order/v1/orders/10/status';
  stage.on(DETAILS, 200, orderDetails({ status: 'PREPARING', nextStatuses: ['READY_FOR_PICKUP'] }));
  stage.on(status, 400, undefined);
  await open();
  const select = (await page()).getByLabelText<HTMLSelectElement>('Статус заказа #10');
  await user.fill(select, 'READY_FOR_PICKUP');
  await click((await page()).getByRole('button', { name: 'Сохранить' }));
  expect(await (await page()).findByText('Не сохранено: Готов к выдаче')).toBeTruthy();
  expect(notices('error')).toEqual(['Не удалось сохранить статус\nЗаказ #10: Готов к выдаче']);
  expect(select.value).toBe('PREPARING');
  stage.on(status, 200, staffOrder({ status: 'READY_FOR_PICKUP', version: 2, nextStatuses: [] }));
  await click((await page()).getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(stage.calls(status)).toHaveLength(2));
  expect(stage.calls(status)[1]?.body).toEqual({ newStatus: 'READY_FOR_PICKUP' });
  await waitFor(async () => expect((await page()).queryByText(/^Не сохранено/)).toBeNull());
});

test('a lost connection is announced above the order, which stays', async () => {
  await open();
  await (await page()).findByText('Заказ оформлен');
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect((await page()).getByText(/^Нет связи\. Заказы могли измениться/)).toBeTruthy();
  expect((await page()).getByText('Заказ оформлен')).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
});

test('a cashier sees no page of the client, and reads the chat without writing', async () => {
  stage.on('GET /order/v1/orders/10/messages', 200, []);
  await open('/admin/orders/10', 'CASHIER');
  const shown = await page();
  await shown.findByText('Заказ оформлен');
  expect(shown.queryByRole('link', { name: 'Анна' })).toBeNull();
  expect(shown.queryByRole('button', { name: 'Сообщение' })).toBeNull();
  expect(shown.getByRole('button', { name: 'Отзыв' }).getAttribute('aria-disabled')).toBe('true');
  await click(shown.getByRole('button', { name: 'Переписка' }));
  const chat = await page('Заказ #10 · Анна');
  expect(chat.getByText('Нет прав отправлять сообщения')).toBeTruthy();
  expect(chat.queryByRole('textbox')).toBeNull();
});

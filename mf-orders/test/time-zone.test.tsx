/** Staff screens show times in the zone of the chain, and name it where the browser has another time. */
import type { Membership } from '@skatert/contracts/auth/session';
import { courierAddress } from '@skatert/contracts/orders/courier-rules';
import { LINK_PATH } from '@skatert/contracts/orders/order-link-address';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { setBrowserZone } from '@skatert/web-kit/browser-clock';
import { membership, signInAs, user } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { kitchen, ticket } from './kitchen-stage';
import {
  client,
  clientDetails,
  myOrder,
  orderDetails,
  pageOf,
  press,
  Stage,
  show,
  staffOrder,
} from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const MOSCOW = 'Europe/Moscow';
const VLADIVOSTOK = 'Asia/Vladivostok';
/** 26.11 02:30 in Moscow. */
const AT = '2026-11-25T23:30:00.000Z';
const IN_VLADIVOSTOK = '26.11.2026 09:30';
const IN_MOSCOW = '26.11.2026 02:30';
const TOKEN = 'AbCdEfGhIjKlMnOpQrStU_';
const NOTE = 'Время: Владивосток (UTC+10)';
const BRAND_ORDERS = 'GET /order/v1/brand/1/orders';
const order = { createdAt: AT, status: 'PREPARING', promisedAt: AT } as const;

let stage: Stage;
beforeEach(() => {
  setBrowserZone(MOSCOW);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AT));
  stage = new Stage();
  stage.on(BRAND_ORDERS, 200, { ...pageOf([staffOrder(order)]), timeZone: VLADIVOSTOK });
  stage.on('GET /order/v1/orders/10', 200, orderDetails({ ...order, history: [], earlierOrders: [] }));
});

async function open(path: string, fields: Partial<Membership> = { timeZone: VLADIVOSTOK }): Promise<void> {
  await signInAs(stage, { memberships: [membership('ADMIN', fields)] });
  await show(<App />, path);
}

test('the kitchen shows times in the zone of its brand', async () => {
  const tickets = [ticket({ acceptedAt: AT, promisedAt: AT })];
  stage.on('GET /order/v1/brand/1/kitchen', 200, kitchen({ tickets, now: AT }));
  await open('/kitchen');
  const card = within(await screen.findByRole('article', { name: 'Заказ #10' }));
  expect(card.getByText(/, к 09:30$/)).toBeTruthy();
  expect(screen.getByText('Обновлено в 09:30')).toBeTruthy();
});

describe('the desk', () => {
  test('shows times in the zone of the list, and names it once', async () => {
    await open('/admin/orders');
    const row = within(await screen.findByRole('row', { name: /^10/ }));
    expect(row.getByText(IN_VLADIVOSTOK)).toBeTruthy();
    expect(row.getByText('к 09:30')).toBeTruthy();
    expect(screen.getByText('Обновлено в 09:30')).toBeTruthy();
    expect(screen.getAllByText(NOTE)).toHaveLength(1);
  });

  test('names no zone to a browser that has the same time', async () => {
    setBrowserZone('Asia/Ust-Nera');
    await open('/admin/orders');
    expect(await screen.findByText(IN_VLADIVOSTOK)).toBeTruthy();
    expect(screen.queryByText(/^Время:/)).toBeNull();
  });

  test.each([
    ['an earlier release of the service names none', undefined],
    ['the next release has one that this release doesn’t know', 'Asia/Tashkent'],
  ])(
    'shows the time of Moscow when %s, and names it where the chain has another',
    async (_when, timeZone) => {
      stage.on(BRAND_ORDERS, 200, { ...pageOf([staffOrder(order)]), timeZone });
      await open('/admin/orders');
      expect(await screen.findByText(IN_MOSCOW)).toBeTruthy();
      expect(screen.getByText('Время: Москва (UTC+3)')).toBeTruthy();
    },
  );
});

describe('the page of an order', () => {
  const page = async () => within(await screen.findByRole('dialog', { name: 'Заказ #10' }));

  test('shows times in the zone of its brand, also where a new time is asked for', async () => {
    await open('/admin/orders/10');
    const shown = await page();
    expect(await shown.findByText(IN_VLADIVOSTOK)).toBeTruthy();
    expect(shown.getByText('Будет готов к 09:30')).toBeTruthy();
    expect(shown.getByText(NOTE)).toBeTruthy();
    await press('Изменить время');
    expect(await screen.findByText('к 09:40')).toBeTruthy();
    expect(
      within(screen.getByRole('dialog', { name: 'Заказ #10: новое время' })).getByText(NOTE),
    ).toBeTruthy();
  });

  test('opens a chat in the same zone', async () => {
    stage.on('POST /order/v1/orders/10/messages/read', 200, {});
    stage.on('GET /order/v1/orders/10/messages', 200, [
      { id: 3, fromClient: true, text: 'Когда вас ждать?', createdAt: AT },
    ]);
    await open('/admin/orders/10');
    const button = (await page()).getByRole('button', { name: 'Сообщение' });
    await user.click(button);
    const message = (await screen.findByText('Когда вас ждать?')).closest('li');
    expect(message?.textContent).toContain(IN_VLADIVOSTOK);
    expect(within(screen.getByRole('dialog', { name: 'Заказ #10 · Анна' })).getByText(NOTE)).toBeTruthy();
  });
});

describe('the question about an accepted order', () => {
  async function accept(...memberships: Membership[]): Promise<ReturnType<typeof within>> {
    const list = { ...pageOf([staffOrder({ createdAt: AT })]), timeZone: MOSCOW };
    stage.on(BRAND_ORDERS, 200, list);
    stage.on('GET /order/v1/orders', 200, list);
    stage.on('GET /order/v1/orders/10', 200, orderDetails({ createdAt: AT }));
    await signInAs(stage, { memberships });
    await show(<App />, '/admin/orders');
    const status = await screen.findByLabelText('Статус заказа #10');
    await user.fill(status, 'PREPARING');
    await press('Сохранить');
    return within(screen.getByRole('dialog'));
  }
  const inVladivostok = membership('ADMIN', { timeZone: VLADIVOSTOK });
  const suggested = { name: /^Через 25 минут, к 09:55/ };

  test('has the time of its brand, and names its zone', async () => {
    const dialog = await accept(inVladivostok);
    expect(await dialog.findByRole('button', suggested)).toBeTruthy();
    expect(dialog.getByText(NOTE)).toBeTruthy();
  });

  test('names it to a browser in the same zone, too, when the list has another one', async () => {
    setBrowserZone(VLADIVOSTOK);
    const inMoscow = membership('ADMIN', { membershipId: 2, brandId: 2, timeZone: MOSCOW });
    const dialog = await accept(inVladivostok, inMoscow);
    expect(await dialog.findByRole('button', suggested)).toBeTruthy();
    expect(dialog.getByText(NOTE)).toBeTruthy();
  });

  test('names none when the time is that of the browser and the list', async () => {
    const dialog = await accept(membership('ADMIN', { timeZone: MOSCOW }));
    expect(await dialog.findByRole('button', { name: /^Через 25 минут, к 02:55/ })).toBeTruthy();
    expect(dialog.queryByText(/^Время:/)).toBeNull();
  });
});

test('the calendars of the desk open at the day of its list, which they mark', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T20:00:00Z'));
  setBrowserZone('Asia/Kamchatka');
  stage.on(BRAND_ORDERS, 200, { ...pageOf([]), timeZone: MOSCOW });
  await open('/admin/orders', { timeZone: MOSCOW });
  await press('С даты: открыть календарь');
  const today = await screen.findByRole('button', { name: 'Сегодня, понедельник, 30 ноября 2026 г.' });
  expect(document.activeElement).toBe(today);
});

test('the clients are shown in the zone of the list', async () => {
  stage.on('GET /admin/v1/clients', 200, {
    ...pageOf([client({ lastOrderAt: AT })]),
    timeZone: VLADIVOSTOK,
  });
  await open('/admin/clients');
  expect(await screen.findByText(IN_VLADIVOSTOK)).toBeTruthy();
  expect(screen.getAllByText(NOTE)).toHaveLength(1);
});

test('the page of a client shows times in the zone of the brand', async () => {
  stage.on('GET /admin/v1/clients/50', 200, clientDetails({ lastOrderAt: AT }));
  stage.on('GET /admin/v1/clients/50/orders', 200, pageOf([staffOrder({ createdAt: AT })]));
  await open('/admin/clients/50?brand=1');
  await waitFor(() => expect(screen.getAllByText(IN_VLADIVOSTOK)).toHaveLength(2));
  expect(screen.getAllByText(NOTE)).toHaveLength(1);
});

describe('a customer elsewhere reads the time of the brand', () => {
  const times = { createdAt: AT, status: 'PREPARING', promisedAt: AT, timeZone: VLADIVOSTOK } as const;

  test('in his list, and in the chat about an order', async () => {
    const lastEdit = { at: AT, lines: [], total: { before: 100, after: 100 } };
    const reviewAnswer = { text: 'Спасибо!', answeredAt: AT };
    stage.on('GET /order/v1/my', 200, [myOrder({ ...times, lastEdit, reviewAnswer })]);
    stage.on('POST /order/v1/orders/10/messages/read', 200, {});
    stage.on('GET /order/v1/orders/10/messages', 200, [
      { id: 3, fromClient: true, text: 'Когда вас ждать?', createdAt: AT },
    ]);
    await open('/my-orders');
    const card = within(await screen.findByRole('article', { name: 'Заказ #10' }));
    expect(card.getAllByText(IN_VLADIVOSTOK)).toHaveLength(2);
    expect(card.getByText('Будет готов к 09:30')).toBeTruthy();
    expect(card.getByText(/в 09:30$/)).toBeTruthy();
    expect(card.getByText(NOTE)).toBeTruthy();
    await press('Написать администратору');
    const message = (await screen.findByText('Когда вас ждать?')).closest('li');
    expect(message?.textContent).toContain(IN_VLADIVOSTOK);
  });

  test('by the link of an order', async () => {
    stage.on('POST /order/v1/by-link', 200, myOrder(times));
    await show(<App />, `${LINK_PATH}#10.${TOKEN}`);
    expect(await screen.findByText(IN_VLADIVOSTOK)).toBeTruthy();
    expect(screen.getByText('Будет готов к 09:30')).toBeTruthy();
    expect(screen.getByText(NOTE)).toBeTruthy();
  });
});

test('a courier elsewhere reads the time of the brand', async () => {
  const order = {
    id: 10,
    status: 'OUT_FOR_DELIVERY',
    step: null,
    promisedAt: AT,
    address: 'Мира, 1',
    due: 0,
  };
  const nothing = { clientName: null, phone: null, comment: null, items: [], method: null, changeFrom: null };
  stage.on('POST /order/v1/courier', 200, {
    ...{ name: 'Иван', brandName: 'Самовар', timeZone: VLADIVOSTOK, more: false, delivered: 0 },
    orders: [{ ...order, ...nothing }],
  });
  await show(<App />, courierAddress('', 5, TOKEN));
  expect(await screen.findByText(/к 09:30$/)).toBeTruthy();
  expect(screen.getByText(NOTE)).toBeTruthy();
});

test('a customer’s orders whose zone an earlier release did not name have the time of the browser', async () => {
  stage.on('GET /order/v1/my', 200, [myOrder({ createdAt: AT })]);
  await open('/my-orders');
  expect(await screen.findByText(formatDateTime(AT))).toBeTruthy();
  expect(screen.queryByText(/^Время:/)).toBeNull();
});

/** Printing tickets, by a press and for each new order. */
import { screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import Background from '../src/new-orders/background';
import { nextToPrint } from '../src/ticket/printer';
import { emit, item, orderDetails, pageOf, press, Stage, show, staffOrder, user } from './stage';

jest.mock('@skatert/web-kit/live', () => ({
  ...jest.requireActual('./stage').fakeLive(jest.requireActual('react')),
  waitingAtom: jest.requireActual('jotai').atom(0),
}));

const NEW = 'GET /order/v1/orders';
const printed: (string | undefined)[] = [];
/** The rules of the pages that were printed: they are gone as soon as printing ends. */
const pages: string[] = [];
/** Stores what is printed, and reports the end as a browser does. */
const print = jest.fn(() => {
  printed.push(ticket()?.textContent ?? undefined);
  pages.push(pageRules());
  setTimeout(() => window.dispatchEvent(new Event('afterprint')));
});
const ticket = () => document.querySelector('body > article');
const pageRules = () => document.querySelector('head')?.textContent ?? '';
let stage: Stage;
beforeEach(async () => {
  printed.length = 0;
  pages.length = 0;
  Object.assign(window, { print });
  stage = new Stage();
  stage.on('GET /order/v1/orders/10', 200, orderDetails());
  await stage.signIn([[1, 'ADMIN']]);
});

describe('the button on the page of an order', () => {
  test('asks for the width of the paper once, and prints everything a kitchen needs', async () => {
    const items = [item({ size: 'L' }), item({ id: 2, productName: 'Квас', quantity: 1, totalPrice: 90 })];
    stage.on(
      'GET /order/v1/orders/10',
      200,
      orderDetails({
        items,
        total: 790,
        comment: 'Без лука',
        deliveryMode: 'DELIVERY',
        pickupPoint: null,
        address: 'Мира, 1',
        promisedAt: '2026-01-01T18:40:00+03:00',
        createdAt: '2026-01-01T18:15:00+03:00',
      }),
    );
    await show(<App />, '/admin/orders/10');
    await press('Печать');
    expect(printed).toEqual([]);
    await press('58 мм');
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]?.replace(/\s/g, ' ')).toBe(
      'Самовар#10ДоставкаОформлен 01.01.2026 18:15Готов к 18:402 ×Борщ, L700,00 ₽1 ×Квас90,00 ₽' +
        'Итого790,00 ₽Без лукаМира, 1Анна+7 999 123-45-67Заказ для сотрудников',
    );
    await waitFor(() => expect(ticket()).toBeNull());
    await press('Печать');
    await waitFor(() => expect(printed).toHaveLength(2));
    expect(pages[1]).toContain('@page { size: 58mm');
    await waitFor(() => expect(ticket()).toBeNull());
    expect(pageRules()).not.toContain('@page');
  });
});

describe('automatic printing', () => {
  const orderOf = (id: number) => {
    stage.on(`GET /order/v1/orders/${id}`, 200, orderDetails({ id }));
    return staffOrder({ id });
  };
  const list = (...ids: number[]) => stage.on(NEW, 200, pageOf(ids.map(orderOf)));
  const numbers = () => printed.map((text) => /#(\d+)/.exec(text ?? '')?.[1]);
  const turnOn = async () => {
    await show(<App />, '/admin/orders');
    await press('Печать чеков');
    const choice = screen.getByLabelText('Печатать новые заказы автоматически');
    expect(choice).toHaveProperty('checked', false);
    await user.click(choice);
  };

  test('is off until it is turned on', async () => {
    list(10);
    await show(<Background />);
    await emit({ type: 'NEW_ORDER', orderId: 11, version: 1 });
    expect(localStorage.getItem('tickets_printed')).toBeNull();
    expect(printed).toEqual([]);
  });

  test('prints each order that is placed from then on, once and in their order', async () => {
    list(10);
    await turnOn();
    await show(<Background />);
    await waitFor(() => expect(localStorage.getItem('tickets_printed')).toBe('{"since":10,"ids":[]}'));
    list(12, 11, 10);
    await emit(
      { type: 'NEW_ORDER', orderId: 11, version: 1 },
      { type: 'NEW_ORDER', orderId: 12, version: 1 },
    );
    await waitFor(() => expect(numbers()).toEqual(['11', '12']));
    await waitFor(() => expect(ticket()).toBeNull());
    await emit({ type: 'NEW_ORDER', orderId: 12, version: 1 });
    expect(numbers()).toEqual(['11', '12']);
  });

  test('continues after a reload with what is not printed yet', async () => {
    localStorage.setItem('ticket_width', '80');
    localStorage.setItem('ticket_auto', 'true');
    localStorage.setItem('tickets_printed', '{"since":10,"ids":[12]}');
    list(13, 12, 11, 10);
    await show(<Background />);
    await waitFor(() => expect(numbers()).toEqual(['11', '13']));
  });

  test('skips an order that is gone', async () => {
    localStorage.setItem('ticket_width', '80');
    localStorage.setItem('ticket_auto', 'true');
    localStorage.setItem('tickets_printed', '{"since":10,"ids":[]}');
    list(12, 11);
    stage.on('GET /order/v1/orders/11', 404, { code: 'NOT_FOUND', message: 'Заказ не найден' });
    await show(<Background />);
    await waitFor(() => expect(numbers()).toEqual(['12']));
  });
});

test('the oldest new order is printed first', () => {
  expect(nextToPrint([14, 13, 12, 11], { since: 11, ids: [12] })).toBe(13);
  expect(nextToPrint([11], { since: 11, ids: [] })).toBeUndefined();
});

/** Accepting with a time, canceling with a reason, and another promised time. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import {
  emit,
  findNotice,
  notices,
  orderDetails,
  pageOf,
  press,
  Stage,
  show,
  staffOrder,
  user,
  write,
} from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const LIST = 'GET /order/v1/brand/1/orders';
const DETAILS = 'GET /order/v1/orders/10';
const STATUS = 'PATCH /order/v1/orders/10/status';
const PROMISE = 'PATCH /order/v1/orders/10/promise';
/** A quarter past six in the evening. */
const NOW = new Date('2026-01-01T18:15:00+03:00');
const at = (minute: number) => new Date(`2026-01-01T18:${minute}:00+03:00`).toISOString();
let stage: Stage;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());
  stage = new Stage();
  stage.on(LIST, 200, pageOf([staffOrder()])).on(DETAILS, 200, orderDetails());
  stage.on(
    STATUS,
    200,
    staffOrder({ status: 'PREPARING', version: 2, nextStatuses: [], promisedAt: at(40) }),
  );
});

async function open(path = '/admin/orders'): Promise<void> {
  await stage.signIn([[1, 'CASHIER']]);
  await show(<App />, path);
  await screen.findByLabelText('Статус заказа #10');
}
async function choose(value: string): Promise<void> {
  const select = screen.getByLabelText('Статус заказа #10');
  await user.fill(select, value);
  await press('Сохранить');
}
/** Two presses before the screen has changed. */
async function pressTwice(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.click();
    button.click();
  });
}
const sent = (call: string) => stage.calls(call).map(({ body }) => body);

describe('accepting', () => {
  test('takes one more press: the suggested time has the focus', async () => {
    await open();
    await choose('PREPARING');
    const button = await screen.findByRole('button', { name: /^Через 25 минут, к 18:40/ });
    expect(button).toBe(document.activeElement);
    expect(sent(STATUS)).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(sent(STATUS)).toEqual([{ newStatus: 'PREPARING', promisedMinutes: 25 }]));
    expect(await screen.findByText('к 18:40')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not wait for the suggestion: without it the server decides', async () => {
    const release = stage.hold(DETAILS);
    await open();
    await choose('PREPARING');
    await press(/^Принять/);
    await waitFor(() => expect(sent(STATUS)).toEqual([{ newStatus: 'PREPARING' }]));
    await act(async () => release({ status: 404 }));
  });

  test('of an order for later proposes the time for which it was ordered, and leaves it to the server', async () => {
    stage.on(LIST, 200, pageOf([staffOrder({ wantedAt: at(55), promisedAt: at(55) })]));
    await open();
    expect(screen.getByText('к 18:55')).toBeTruthy();
    await choose('PREPARING');
    const button = await screen.findByRole('button', { name: /^К 18:55/ });
    expect(button).toBe(document.activeElement);
    await user.click(button);
    await waitFor(() => expect(sent(STATUS)).toEqual([{ newStatus: 'PREPARING' }]));
  });

  test('offers usual times, and any number within the limits', async () => {
    await open();
    await choose('PREPARING');
    await press(/^45 мин/);
    await waitFor(() => expect(sent(STATUS)).toEqual([{ newStatus: 'PREPARING', promisedMinutes: 45 }]));
  });

  test('refuses a number outside the limits with the text of the contract', async () => {
    await open();
    await choose('PREPARING');
    await press('Указать в минутах');
    const field = screen.getByLabelText('Через сколько минут');
    expect(field).toBe(document.activeElement);
    await write('Через сколько минут', '4');
    await act(async () => void fireEvent.submit(field));
    expect(screen.getByRole('alert').textContent).toBe('Время — целое число минут от 5 до 240');
    await write('Через сколько минут', '240');
    await act(async () => void fireEvent.submit(field));
    await waitFor(() => expect(sent(STATUS)).toEqual([{ newStatus: 'PREPARING', promisedMinutes: 240 }]));
  });

  test('can be given up: nothing is saved, and the choice stays', async () => {
    await open();
    await choose('PREPARING');
    await press('Закрыть');
    expect(sent(STATUS)).toEqual([]);
    expect(screen.getByLabelText<HTMLSelectElement>('Статус заказа #10').value).toBe('PREPARING');
  });
});

describe('canceling', () => {
  beforeEach(() =>
    stage.on(
      STATUS,
      200,
      staffOrder({ status: 'CANCELED', version: 2, nextStatuses: [], canceledBy: 'staff' }),
    ),
  );

  test('asks for a reason, which may be left out', async () => {
    await open();
    await choose('CANCELED');
    expect(screen.getByText(/Причину увидит клиент/)).toBeTruthy();
    await press('Отменить заказ');
    await waitFor(() => expect(sent(STATUS)).toEqual([{ newStatus: 'CANCELED' }]));
  });

  test('an order that is being prepared asks what becomes of the ingredients', async () => {
    stage.on(LIST, 200, pageOf([staffOrder({ status: 'PREPARING' })]));
    await open();
    await choose('CANCELED');
    const question = screen.getByRole('group', { name: 'Заказ уже готовят. Что с продуктами?' });
    const isChosen = (name: string) =>
      within(question).getByRole('button', { name }).getAttribute('aria-pressed');
    expect(screen.getByText('Заказ уже готовят. Что с продуктами?').tagName).toBe('LEGEND');
    expect([isChosen('Списать'), isChosen('Вернуть в остатки')]).toEqual(['false', 'false']);
    await press('Отменить заказ');
    expect(within(question).getByRole('alert').textContent).toMatch(/^Выберите, что с продуктами/);
    expect(sent(STATUS)).toEqual([]);
    await press('Списать');
    expect(within(question).queryByRole('alert')).toBeNull();
    await press('Отменить заказ');
    await waitFor(() =>
      expect(sent(STATUS)).toEqual([{ newStatus: 'CANCELED', canceledStock: 'WRITE_OFF' }]),
    );
  });

  test.each([
    ['a usual reason', () => press('Кухня закрыта'), 'Кухня закрыта'],
    [
      'an own one',
      async () => {
        await press('Другая');
        await write('Своя причина', ' Нет теста ');
      },
      'Нет теста',
    ],
  ])('sends %s', async (_what, answer, reason) => {
    await open();
    await choose('CANCELED');
    await answer();
    await press('Отменить заказ');
    await waitFor(() => expect(sent(STATUS)).toEqual([{ newStatus: 'CANCELED', reason }]));
  });
});

test.each([
  ['PREPARING', 'CANCELED', 'Долго ждать', 'Заказ #10: отменил клиент\nДолго ждать'],
  ['CANCELED', 'PREPARING', undefined, 'Заказ #10: Готовится'],
] as const)(
  'the question about %s closes after a concurrent change: %s',
  async (chosen, newStatus, reason, lines) => {
    await open();
    await choose(chosen);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await emit({
      version: 2,
      oldStatus: 'QUEUED',
      newStatus,
      ...(reason && { canceledBy: 'client', cancelReason: reason }),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices('info')).toEqual([lines]);
    expect(sent(STATUS)).toEqual([]);
  },
);

describe('two presses without a gap', () => {
  const ready: Partial<StaffOrder> = { status: 'PREPARING', nextStatuses: ['READY_FOR_PICKUP'] };

  test('save a status once', async () => {
    stage.on(LIST, 200, pageOf([staffOrder(ready)]));
    const release = stage.hold(STATUS);
    await open();
    const select = screen.getByLabelText('Статус заказа #10');
    await user.fill(select, 'READY_FOR_PICKUP');
    await pressTwice('Сохранить');
    await waitFor(() => expect(sent(STATUS)).toHaveLength(1));
    const saved = staffOrder({ status: 'READY_FOR_PICKUP', version: 2, nextStatuses: [] });
    await act(async () => release({ status: 200, body: saved }));
    expect(sent(STATUS)).toEqual([{ newStatus: 'READY_FOR_PICKUP' }]);
    expect(notices('error')).toEqual([]);
  });

  test.each([
    ['an acceptance', 'PREPARING', /^Через 25 минут/],
    ['a cancellation', 'CANCELED', 'Отменить заказ'],
  ])('confirm %s once', async (_what, status, button) => {
    await open();
    await choose(status);
    await pressTwice(button);
    await waitFor(() => expect(sent(STATUS)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(STATUS)).toHaveLength(1);
  });
});

test('a promised time that has passed is marked in words, not by colour alone', async () => {
  const preparing: Partial<StaffOrder> = { status: 'PREPARING', nextStatuses: [] };
  const [late, inTime] = [
    staffOrder({ ...preparing, promisedAt: at(10) }),
    staffOrder({ ...preparing, id: 11, promisedAt: at(20) }),
  ];
  stage.on(LIST, 200, pageOf([inTime, late]));
  await open();
  expect(within(screen.getByRole('row', { name: /^11/ })).queryByLabelText('Опаздывает')).toBeNull();
  expect(within(screen.getByRole('row', { name: /^10/ })).getByLabelText('Опаздывает')).toBeTruthy();
});

describe("on the order's own page", () => {
  const preparing: Partial<StaffOrder> = { status: 'PREPARING', nextStatuses: ['READY_FOR_PICKUP'] };
  beforeEach(() => {
    stage.on(LIST, 200, pageOf([]));
    stage.on(DETAILS, 200, orderDetails({ ...preparing, promisedAt: at(40) }));
  });

  test('of an order for later says when it is wanted', async () => {
    stage.on(DETAILS, 200, orderDetails({ wantedAt: at(40), promisedAt: at(40) }));
    await open('/admin/orders/10');
    expect(screen.getByText('Заказан к 18:40')).toBeTruthy();
  });

  test('of a new order says when the client expects it', async () => {
    stage.on(DETAILS, 200, orderDetails({ estimatedAt: at(40) }));
    await open('/admin/orders/10');
    expect(screen.getByText('Клиент ждёт примерно к 18:40')).toBeTruthy();
  });

  test('of a new delivery to a zone with its time says when it is to arrive', async () => {
    const deliveryZone = { id: 2, name: 'Пригород', minutes: 90 };
    stage.on(DETAILS, 200, orderDetails({ deliveryMode: 'DELIVERY', deliveryZone, estimatedAt: at(40) }));
    await open('/admin/orders/10');
    expect(screen.getByText('Клиент ждёт примерно к 20:10')).toBeTruthy();
  });

  test('the promised time can be changed while it is prepared', async () => {
    stage.on(PROMISE, 200, staffOrder({ ...preparing, version: 2, promisedAt: at(45) }));
    await open('/admin/orders/10');
    expect(screen.getByText('Будет готов к 18:40')).toBeTruthy();
    await press('Изменить время');
    stage.on(DETAILS, 200, orderDetails({ ...preparing, version: 2, promisedAt: at(45) }));
    await press(/^30 мин/);
    await waitFor(() => expect(sent(PROMISE)).toEqual([{ promisedMinutes: 30 }]));
    expect(await screen.findByText('Будет готов к 18:45')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Заказ #10: новое время' })).toBeNull();
  });

  test('two presses without a gap change it once', async () => {
    stage.on(PROMISE, 200, staffOrder({ ...preparing, version: 2, promisedAt: at(45) }));
    await open('/admin/orders/10');
    await press('Изменить время');
    await pressTwice(/^30 мин/);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /новое время/ })).toBeNull());
    expect(sent(PROMISE)).toHaveLength(1);
  });

  test('a refused change shows the message of the server', async () => {
    stage.on(PROMISE, 409, { code: 'PROMISE_CHANGES', message: 'Время меняли слишком часто' });
    await open('/admin/orders/10');
    await press('Изменить время');
    await press(/^30 мин/);
    await findNotice('error', 'Время меняли слишком часто');
  });

  test('a colleague changes the time, and it follows', async () => {
    await open('/admin/orders/10');
    stage.on(DETAILS, 200, orderDetails({ ...preparing, version: 2, promisedAt: at(50) }));
    await emit({ type: 'ORDER_PROMISE_CHANGED', version: 2, promisedAt: at(50) });
    expect(await screen.findByText('Будет готов к 18:50')).toBeTruthy();
  });
});

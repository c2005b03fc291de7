/** How an order is paid: what the staff records, and what each side reads. */
import { notices } from '@skatert/web-kit/stage';
import { toast } from '@skatert/web-kit/toast';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { customerPayment, paymentMark, staffPayment } from '../src/payments/payment-texts';
import { useSuggestPayment } from '../src/payments/use-suggest-payment';
import { address, emit, myOrder, orderDetails, pageOf, press, Stage, show, staffOrder } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const LIST = 'GET /order/v1/brand/1/orders';
const DETAILS = 'GET /order/v1/orders/10';
const RECORD = 'POST /order/v1/orders/10/payments';
const unpaid = { method: 'CASH', paid: 0, refunded: 0 } as const;
const saved = (paid: number, refunded = 0) => ({
  id: 10,
  version: 2,
  updatedAt: '2026-01-01T10:00:00.000Z',
  payment: { method: 'CASH', paid, refunded },
});
let stage: Stage;
beforeAll(() => {
  let keys = 0;
  const value = { randomUUID: () => `key-${++keys}` };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
});
beforeEach(() => {
  stage = new Stage();
  stage.on(LIST, 200, pageOf([staffOrder()]));
});

async function open(fields: Parameters<typeof orderDetails>[0], role = 'ADMIN') {
  stage.on(DETAILS, 200, orderDetails(fields));
  await stage.signIn([[1, role]]);
  await show(<App />, '/admin/orders/10');
  return within(await screen.findByRole('dialog', { name: 'Заказ #10' }));
}
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const bodies = () => stage.calls(RECORD).map(({ body }) => body);
const keys = () => stage.calls(RECORD).map(({ headers }) => headers.get('idempotency-key'));

test('one press records all that is due, as the customer wanted to pay it', async () => {
  stage.on(RECORD, 200, saved(700));
  const page = await open({ payment: { ...unpaid, changeFrom: 1000 } });
  await page.findByText(/сдача с/);
  expect(page.getByText(/К оплате/).textContent).toMatch(
    /^К оплате 700,00\s₽, наличными, сдача с 1\s000,00\s₽ — 300,00\s₽$/,
  );
  stage.on(DETAILS, 200, orderDetails({ version: 2, payment: { ...unpaid, paid: 700 } }));
  await press('Оплачен наличными');
  expect(bodies()).toEqual([{ kind: 'PAID', method: 'CASH', amount: 700 }]);
  expect(await page.findByText('Оплачен')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Оплачен наличными' })).toBeNull();
  expect(page.getByRole('button', { name: 'Возврат' })).toBeTruthy();
});

test('an attempt without a response is repeated under its key', async () => {
  stage.on(RECORD, 503, { code: 'UNAVAILABLE', message: 'Сервис недоступен' });
  const page = await open({ payment: unpaid });
  await page.findByText(/К оплате/);
  await press('Другая оплата');
  fireEvent.change(await screen.findByLabelText('Сумма'), { target: { value: '200' } });
  await press('Отметить оплату');
  await waitFor(() => expect(keys()).toHaveLength(1));
  stage.on(RECORD, 200, saved(200));
  await press('Отметить оплату');
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toBe(keys()[1]);
  expect(bodies()[1]).toEqual({ kind: 'PAID', method: 'CASH', amount: 200, comment: null });
  await waitFor(() => expect(notices('success')).toContain('Оплата отмечена'));
});

test('shows why the server refuses a record', async () => {
  stage.on(RECORD, 409, { code: 'PAYMENT_TOO_LARGE', message: 'По этому заказу больше нечего оплачивать' });
  const page = await open({ payment: unpaid });
  await page.findByText(/К оплате/);
  await press('Оплачен наличными');
  await waitFor(() => expect(notices('error').join()).toMatch('По этому заказу больше нечего оплачивать'));
  await waitFor(() => expect(stage.calls(DETAILS).length).toBeGreaterThan(1));
});

const lacksShift = { code: 'SHIFT_REQUIRED', message: 'Откройте смену, чтобы принять оплату' };

test('cash without a shift opens the form of one, and is recorded then', async () => {
  const OPEN = 'POST /order/v1/brand/1/points/3/shift';
  stage.on(RECORD, 409, lacksShift).on(OPEN, 201, { id: 9, number: 12 });
  const page = await open(
    { payment: unpaid, pickupPoint: { id: 3, name: 'Арбат', address: 'Арбат, 11' } },
    'CASHIER',
  );
  await page.findByText(/К оплате/);
  await press('Оплачен наличными');
  const dialog = within(await screen.findByRole('dialog', { name: 'Заказ #10: оплата' }));
  expect(dialog.getByRole('alert').textContent).toBe(lacksShift.message);
  await press('Открыть смену');
  fireEvent.change(await screen.findByLabelText('Наличные в кассе'), { target: { value: '500' } });
  await press('Открыть');
  await waitFor(() => expect(stage.calls(OPEN).map(({ body }) => body)).toEqual([{ openingCash: 500 }]));
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  stage.on(RECORD, 200, saved(700));
  await press('Отметить оплату');
  await waitFor(() => expect(notices('success')).toContain('Оплата отмечена'));
  expect(bodies().at(-1)).toEqual({ kind: 'PAID', method: 'CASH', amount: 700, comment: null });
  expect(new Set(keys()).size).toBe(2);
});

test('cash of a delivery asks whose drawer has it; a card has none', async () => {
  const drawers = [
    { pointId: 3, pointName: 'Арбат', number: 12 },
    { pointId: 4, pointName: 'Невский', number: 5 },
  ];
  const message = 'Открыто несколько смен. Выберите, в какой кассе эти наличные.';
  stage.on(RECORD, 409, { code: 'DRAWER_UNKNOWN', message, details: { drawers } });
  const page = await open({ payment: unpaid, deliveryMode: 'DELIVERY', pickupPoint: null });
  await page.findByText(/К оплате/);
  await press('Другая оплата');
  await screen.findByLabelText('Сумма');
  await press('Отметить оплату');
  const dialog = within(screen.getByRole('dialog', { name: 'Заказ #10: оплата' }));
  const choice = await dialog.findByLabelText('Касса');
  expect(screen.getAllByText(message)).toHaveLength(1);
  await press('Картой');
  expect(dialog.queryByLabelText('Касса')).toBeNull();
  await press('Наличными');
  expect(choice.textContent).toBe('Выберите кассуАрбат, смена № 12Невский, смена № 5');
  fireEvent.change(await dialog.findByLabelText('Касса'), { target: { value: '4' } });
  stage.on(RECORD, 200, saved(700));
  await press('Отметить оплату');
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ method: 'CASH', drawerPointId: 4 }));
});

test('a canceled order that was paid offers the refund', async () => {
  stage.on(RECORD, 200, saved(700, 700));
  const page = await open({ status: 'CANCELED', nextStatuses: [], payment: { ...unpaid, paid: 700 } });
  expect((await page.findByText(/^Оплачено/)).textContent?.replace(/\s/g, ' ')).toBe(
    'Оплачено 700,00 ₽. Вернуть 700,00 ₽',
  );
  expect(page.queryByRole('button', { name: /Оплачен наличными|Другая оплата/ })).toBeNull();
  await press('Возврат');
  expect(await screen.findByLabelText('Сумма')).toHaveProperty('value', '700,00');
  await press('Отметить возврат');
  await waitFor(() => expect(bodies()).toMatchObject([{ kind: 'REFUNDED', amount: 700 }]));
});

test.each([
  ['Наличными', 'CASH', [['PAID', 'CASH', 700]]],
  [
    'Наличными',
    'CASH',
    [
      ['PAID', 'CARD', 600],
      ['REFUNDED', 'CARD', 500],
      ['PAID', 'CASH', 200],
    ],
  ],
  ['Картой', 'CARD', []],
] as const)('a refund is %s first, as most of it was paid (%s %j)', async (label, method, records) => {
  stage.on(RECORD, 200, saved(700, 700));
  const by = { userId: 4, role: 'CASHIER', name: 'Ким Олег' } as const;
  const at = '2026-01-01T09:30:00.000Z';
  await open({
    status: 'CANCELED',
    nextStatuses: [],
    payment: { method: 'CARD', paid: 700, refunded: 0 },
    payments: records.map(([kind, how, amount]) => ({ at, kind, method: how, amount, comment: null, by })),
  });
  await screen.findByText('Заказ оформлен');
  await press('Возврат');
  const chosen = await screen.findByRole('button', { name: label });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  await press('Отметить возврат');
  await waitFor(() => expect(bodies()).toMatchObject([{ kind: 'REFUNDED', method }]));
});

test('the history has the records between the changes of the status', async () => {
  const by = { userId: 4, role: 'CASHIER', name: 'Ким Олег' } as const;
  const at = '2026-01-01T09:30:00.000Z';
  const payments = [{ at, kind: 'PAID', method: 'CARD', amount: 700, comment: 'Терминал 2', by }] as const;
  const page = await open({ payment: { ...unpaid, paid: 700 }, payments: [...payments] });
  const entry = (await page.findByText(/^Оплата 700,00\s₽, картой$/)).closest('li');
  expect(entry?.textContent).toContain('Терминал 2');
  expect(entry?.textContent).toContain('Ким Олег, кассир');
});

test('a completed order that is not paid offers to mark it as paid with one press', async () => {
  const ready = staffOrder({ status: 'READY_FOR_PICKUP', payment: unpaid });
  stage.on(LIST, 200, pageOf([ready]));
  stage.on('PATCH /order/v1/orders/10/status', 200, {
    ...saved(0),
    status: 'COMPLETED',
    nextStatuses: [],
    promisedAt: null,
    canceledBy: null,
    cancelReason: null,
  });
  stage.on(RECORD, 200, { ...saved(700), version: 3 });
  await stage.signIn([[1, 'CASHIER']]);
  await show(<App />, '/admin/orders');
  await act(async () => {
    fireEvent.change(await screen.findByLabelText('Статус заказа #10'), { target: { value: 'COMPLETED' } });
  });
  await press('Сохранить');
  await waitFor(() => expect(plain(notices('info').join())).toMatch('Заказ #10 не оплачен: 700,00 ₽'));
});

test('a canceled order that was paid says what is to be given back, and leads to it', async () => {
  const info = jest.spyOn(toast, 'info');
  await stage.signIn([[1, 'CASHIER']]);
  await show(<Canceling />, '/admin/orders');
  await press('Отменить');
  const [text, options] = info.mock.lastCall ?? [];
  expect(plain(text ?? '')).toBe('Заказ #10 отменён: верните 700,00 ₽');
  act(() => options?.action?.onClick());
  expect(address()).toBe('/admin/orders/10');
  info.mockRestore();
});

function Canceling() {
  const suggest = useSuggestPayment();
  const order = staffOrder({ status: 'CANCELED', payment: { ...unpaid, paid: 700 } });
  return (
    <button type="button" onClick={() => suggest(order)}>
      Отменить
    </button>
  );
}

test('the customer sees at once that the payment was recorded', async () => {
  stage.on('GET /order/v1/my', 200, [myOrder({ payment: { ...unpaid, changeFrom: 1000 } })]);
  await stage.signIn();
  await show(<App />, '/my-orders');
  expect((await screen.findByText(/К оплате/)).textContent).toMatch(
    /^К оплате при получении: 700,00\s₽, наличными, сдача с 1\s000,00\s₽$/,
  );
  await emit({ type: 'ORDER_PAYMENT_CHANGED', paid: 700, refunded: 0 });
  expect(await screen.findByText('Оплачен')).toBeTruthy();
});

const order = (fields: Parameters<typeof myOrder>[0]) => myOrder({ status: 'PREPARING', ...fields });
test.each([
  ['nothing is known', order({}), null, null, 'К оплате 700,00 ₽, способ не указан'],
  [
    'it is to be paid',
    order({ payment: { method: 'CARD', paid: 0, refunded: 0 } }),
    'К оплате при получении: 700,00 ₽, картой',
    'Карта',
    'К оплате 700,00 ₽, картой',
  ],
  [
    'a part is paid, and change is no longer needed',
    order({ payment: { ...unpaid, changeFrom: 700, paid: 200 } }),
    'Оплачено 200,00 ₽. К оплате при получении: 500,00 ₽, наличными, сдача с 700,00 ₽',
    'Часть оплачена',
    'Оплачено 200,00 ₽. К оплате 500,00 ₽, наличными, сдача с 700,00 ₽ — 200,00 ₽',
  ],
  ['it is paid', order({ payment: { ...unpaid, paid: 700 } }), 'Оплачен', 'Оплачен', 'Оплачен'],
  [
    'it is completed and not paid',
    order({ status: 'COMPLETED', payment: unpaid }),
    null,
    'Не оплачен',
    'Не оплачено 700,00 ₽',
  ],
  [
    'a part was given back after it was received',
    order({ status: 'COMPLETED', payment: { ...unpaid, paid: 700, refunded: 100 } }),
    'Оплачено 700,00 ₽. Возвращено 100,00 ₽',
    'Есть возврат',
    'Оплачено 700,00 ₽. Возвращено 100,00 ₽',
  ],
  [
    'it was paid and canceled',
    order({ status: 'CANCELED', payment: { ...unpaid, paid: 700 } }),
    'Оплачено 700,00 ₽',
    'Вернуть 700,00 ₽',
    'Оплачено 700,00 ₽. Вернуть 700,00 ₽',
  ],
  [
    'it was paid, canceled and given back',
    order({ status: 'CANCELED', payment: { ...unpaid, paid: 700, refunded: 700 } }),
    'Оплачено 700,00 ₽. Возвращено 700,00 ₽',
    'Возврат сделан',
    'Оплачено 700,00 ₽. Возвращено 700,00 ₽',
  ],
  ['it was canceled unpaid', order({ status: 'CANCELED', payment: unpaid }), null, null, 'Не оплачен'],
  ['it costs nothing', order({ total: 0 }), null, null, 'Оплата не нужна'],
  ['it is of an earlier release', order({ status: 'COMPLETED' }), null, null, 'Оплата не отмечена'],
])('the texts of an order when %s', (_case, shown, customer, mark, staff) => {
  expect(plain(customerPayment(shown)) ?? null).toBe(customer);
  expect(plain(paymentMark(shown)?.text) ?? null).toBe(mark);
  expect(plain(staffPayment(shown))).toBe(staff);
});

/** Shifts of the counter: opened, moved and closed there; their reports on the screen, on paper and in a file. */
import type { Shift } from '@skatert/contracts/orders/shifts';
import { useQuery } from '@skatert/web-kit/query';
import { textRoom } from '@skatert/web-kit/text-room';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import App from '../src/app';
import { DeskSettings } from '../src/desk/desk-settings';
import { counterSettingsQuery } from '../src/open-shift/shift-queries';
import { paymentDays } from '../src/shifts/payment-days';
import { SHIFT_CARDS_BELOW, shiftColumns } from '../src/shifts/shift-columns';
import { shiftFile } from '../src/shifts/shift-file';
import { reportParts } from '../src/shifts/shift-lines';
import { address, notices, pageOf, press, Stage, show, user } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const POINT_SHIFT = 'GET /order/v1/brand/1/points/3/shift';
const OPEN = 'POST /order/v1/brand/1/points/3/shift';
const MOVE = 'POST /order/v1/shifts/9/moves';
const CLOSE = 'POST /order/v1/shifts/9/close';
const SETTINGS = 'GET /order/v1/brand/1/counter-settings';

const by = { userId: 4, role: 'CASHIER', name: 'Иванова Анна' } as const;
const shift = (fields: Partial<Shift> = {}): Shift => ({
  id: 9,
  brandId: 1,
  brandName: 'Самовар',
  pointId: 3,
  pointName: 'Арбат',
  number: 12,
  openedAt: '2026-01-01T06:02:00.000Z',
  openedBy: by,
  openingCash: 1000,
  closedAt: null,
  closedBy: null,
  countedCash: null,
  comment: null,
  methods: [
    { method: 'CASH', paid: 700, refunded: 50 },
    { method: 'CARD', paid: 1500, refunded: 0 },
  ],
  cashIn: 300,
  cashOut: 200,
  expectedCash: 1750,
  difference: null,
  orders: 4,
  discounts: 30,
  canceled: 1,
  canceledSum: 350,
  moves: [{ at: '2026-01-01T07:00:00.000Z', kind: 'OUT', amount: 200, reason: 'Инкассация', by }],
  ...fields,
});
const CLOSED = { closedAt: '2026-01-01T18:00:00.000Z', closedBy: by, countedCash: 1700, difference: -50 };

let stage: Stage;
beforeEach(() => {
  localStorage.clear();
  window.print = jest.fn();
  stage = new Stage()
    .on('GET /menu/v1/group-tags/tree/1', 200, [])
    .on('GET /menu/v1/products/by-brand/1', 200, pageOf([]))
    .on('GET /order/v1/brand/1/sold-out', 200, { items: [] })
    .on('GET /order/v1/delivery-zones/1', 200, { zones: [], version: 0 })
    .on('GET /brand/1/pickup-points', 200, [{ id: 3, name: 'Арбат', address: 'Арбат, 11' }])
    .on(SETTINGS, 200, { byShifts: false, cashierDiscountMax: 10 })
    .on(POINT_SHIFT, 200, { shift: null });
});

async function open(path = '/cashier', role = 'CASHIER') {
  await stage.signIn([[1, role]]);
  await show(<App />, path);
}
const bar = () => screen.findByRole('region', { name: 'Смена' });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('at the counter', () => {
  test('a shift is opened with the cash in the drawer', async () => {
    await open();
    expect(within(await bar()).getByText('Смена не открыта')).toBeTruthy();
    await press('Открыть смену');
    await screen.findByRole('dialog', { name: 'Открыть смену' });
    await press('Открыть');
    expect(await screen.findByText('Укажите сумму, например 3000')).toBeTruthy();
    fill('Наличные в кассе', '1 000');
    stage.on(OPEN, 201, shift()).on(POINT_SHIFT, 200, { shift: shift() });
    await press('Открыть');
    await waitFor(() => expect(stage.calls(OPEN).map(({ body }) => body)).toEqual([{ openingCash: 1000 }]));
    expect(await screen.findByText(/^Смена № 12 открыта в .*Иванова Анна$/)).toBeTruthy();
  });

  test('a brand that works by shifts is told to open one first', async () => {
    stage.on(SETTINGS, 200, { byShifts: true, cashierDiscountMax: 10 });
    await open();
    expect(await screen.findByText('Смена не открыта. Откройте её, чтобы принимать оплату.')).toBeTruthy();
  });

  test('one that another cashier has opened meanwhile is shown', async () => {
    await open();
    await press('Открыть смену');
    await screen.findByRole('dialog', { name: 'Открыть смену' });
    fill('Наличные в кассе', '0');
    stage
      .on(OPEN, 409, { code: 'SHIFT_OPEN', message: 'Смена на этой точке уже открыта' })
      .on(POINT_SHIFT, 200, { shift: shift() });
    await press('Открыть');
    expect(await screen.findByText(/^Смена № 12 открыта/)).toBeTruthy();
  });

  test('cash is taken out with a reason; a lost response is sent again under its key', async () => {
    stage.on(POINT_SHIFT, 200, { shift: shift() });
    await open();
    await press('Внести или изъять');
    await screen.findByRole('dialog', { name: 'Внести или изъять' });
    await press('Изъятие');
    fill('Сумма', '200');
    fill('Причина', 'Инкассация');
    stage.on(MOVE, 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await press('Записать');
    expect(await screen.findByText('Позже')).toBeTruthy();
    stage.on(MOVE, 200, shift());
    await press('Записать');
    await waitFor(() => expect(notices('success')).toContain('Изъятие записано'));
    const sent = stage.calls(MOVE);
    expect(sent[1]?.body).toEqual({ kind: 'OUT', amount: 200, reason: 'Инкассация' });
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('the X report shows what was taken so far, without closing anything', async () => {
    stage.on(POINT_SHIFT, 200, { shift: shift() });
    await open();
    await press('X-отчёт');
    const dialog = await screen.findByRole('dialog', { name: 'X-отчёт, смена № 12' });
    expect(within(dialog).getByText('1 750,00 ₽')).toBeTruthy();
    expect(within(dialog).getByText('Не является фискальным документом')).toBeTruthy();
    expect(stage.calls(CLOSE)).toEqual([]);
  });

  test('a shift is closed with the count, and its Z report opens', async () => {
    stage.on(POINT_SHIFT, 200, { shift: shift() });
    await open();
    await press('Закрыть смену');
    const dialog = await screen.findByRole('dialog', { name: 'Закрыть смену № 12' });
    expect(within(dialog).queryByText('1 750,00 ₽')).toBeNull();
    fill('Наличные в кассе', '1700');
    const closed = shift(CLOSED);
    stage.on('GET /order/v1/shifts/9', 200, shift());
    fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть смену' }));
    expect(await within(dialog).findByText(/^Не хватает 50,00 ₽\. Пересчитайте/)).toBeTruthy();
    expect(stage.calls(CLOSE)).toEqual([]);
    // Another count is another question.
    fill('Наличные в кассе', '1760');
    expect(within(dialog).queryByText(/^Не хватает/)).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть смену' }));
    expect(await within(dialog).findByText(/^Лишние 10,00 ₽/)).toBeTruthy();
    fill('Наличные в кассе', '1700');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть смену' }));
    const anyway = await within(dialog).findByRole('button', { name: 'Закрыть с расхождением' });
    stage.respond(CLOSE, () => {
      stage.on('GET /order/v1/shifts/9', 200, closed);
      return { status: 200, body: closed };
    });
    fireEvent.click(anyway);
    expect(await screen.findByRole('heading', { name: 'Z-отчёт № 12' })).toBeTruthy();
    expect(stage.calls(CLOSE)[0]?.body).toEqual({ countedCash: 1700, comment: null });
    expect(address()).toBe('/admin/shifts/9');
    expect(screen.getByText('Не хватает 50,00 ₽')).toBeTruthy();
  });
});

test('a count that is right closes the shift at once', async () => {
  stage.on(POINT_SHIFT, 200, { shift: shift() }).on('GET /order/v1/shifts/9', 200, shift());
  await open();
  await press('Закрыть смену');
  const dialog = await screen.findByRole('dialog', { name: 'Закрыть смену № 12' });
  fill('Наличные в кассе', '1750');
  stage.on(CLOSE, 200, shift({ ...CLOSED, countedCash: 1750, difference: 0 }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть смену' }));
  await waitFor(() => expect(notices('success')).toContain('Смена закрыта. Сходится'));
});

test('a shift that another cashier has closed meanwhile is gone with a message', async () => {
  stage.on(POINT_SHIFT, 200, { shift: shift() });
  await open();
  await press('Внести или изъять');
  await screen.findByRole('dialog', { name: 'Внести или изъять' });
  fill('Сумма', '200');
  fill('Причина', 'Размен');
  stage
    .on(MOVE, 409, { code: 'SHIFT_CLOSED', message: 'Смена уже закрыта' })
    .on(POINT_SHIFT, 200, { shift: null });
  await press('Записать');
  expect(await screen.findByText('Смена не открыта')).toBeTruthy();
  expect(notices('error')).toContain('Смена уже закрыта');
});

describe('the closed shifts', () => {
  const LIST = 'GET /order/v1/brand/1/shifts';
  const PAYMENTS = 'GET /order/v1/brand/1/shift-payments';
  const methods = (cash: [number, number], card: [number, number]) => [
    { method: 'CASH', paid: cash[0], refunded: cash[1] },
    { method: 'CARD', paid: card[0], refunded: card[1] },
  ];
  const payments = (fields: object = {}) => ({
    from: '2026-01-01',
    to: '2026-01-02',
    outside: methods([0, 0], [0, 0]),
    all: methods([700, 50], [1500, 0]),
    building: false,
    timeZone: 'Europe/Moscow',
    ...fields,
  });
  beforeEach(() => void stage.on(PAYMENTS, 200, payments()));

  const sumsOf = async () => {
    const table = await screen.findByRole('table', { name: 'Оплаты в сменах и вне смен' });
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  };

  test('stand below what was paid on their days, in shifts and outside, which leads to its orders', async () => {
    const outside = methods([100.1, 0], [250, 49.9]);
    stage
      .on(LIST, 200, { ...pageOf([shift(CLOSED)]), timeZone: 'Europe/Moscow' })
      .on(PAYMENTS, 200, payments({ outside }))
      .on(`${PAYMENTS}/outside`, 200, {
        ...pageOf([
          {
            orderId: 10,
            at: '2026-01-01T09:00:00.000Z',
            kind: 'PAID',
            method: 'CASH',
            amount: 100.1,
            pointName: null,
            by,
          },
          {
            orderId: 11,
            at: '2026-01-01T08:00:00.000Z',
            kind: 'REFUNDED',
            method: 'CARD',
            amount: 49.9,
            pointName: 'Арбат',
            by,
          },
        ]),
        timeZone: 'Europe/Moscow',
      });
    await open('/admin/shifts?from=2026-01-01&to=2026-01-02');
    expect(await sumsOf()).toEqual([
      'В сменах549,90 ₽1 299,90 ₽',
      'Вне смен100,10 ₽200,10 ₽',
      'Всего650,00 ₽1 500,00 ₽',
    ]);
    const asked = { from: '2026-01-01', to: '2026-01-02' };
    expect(Object.fromEntries(stage.calls(PAYMENTS)[0]?.query ?? [])).toEqual(asked);
    await user.click(screen.getByRole('link', { name: 'Вне смен' }));
    expect(await screen.findByRole('heading', { name: 'Оплаты вне смен' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: '#10' })).getAttribute('href')).toBe('/admin/orders/10');
    expect(screen.getByText('Доставка')).toBeTruthy();
    expect(screen.getByText('Возврат, картой')).toBeTruthy();
    expect(Object.fromEntries(stage.calls(`${PAYMENTS}/outside`)[0]?.query ?? [])).toMatchObject(asked);
    await user.click(screen.getByRole('link', { name: 'Все смены' }));
    expect(await screen.findByRole('link', { name: 'Z-отчёт № 12' })).toBeTruthy();
  });

  test('are shown as they were to who comes back from what is outside', async () => {
    stage
      .on(LIST, 200, { ...pageOf([shift(CLOSED)], 3), timeZone: 'Europe/Moscow' })
      .on(PAYMENTS, 200, payments({ outside: methods([100, 0], [0, 0]) }))
      .on(`${PAYMENTS}/outside`, 200, { ...pageOf([], 2), timeZone: 'Europe/Moscow' });
    await open('/admin/shifts?page=2');
    await user.click(await screen.findByRole('link', { name: 'Вне смен' }));
    expect(await screen.findByRole('heading', { name: 'Оплаты вне смен' })).toBeTruthy();
    await press('Вперёд');
    await waitFor(() => expect(stage.calls(`${PAYMENTS}/outside`).at(-1)?.query.get('page')).toBe('1'));
    await user.click(screen.getByRole('link', { name: 'Все смены' }));
    expect(await screen.findByRole('link', { name: 'Z-отчёт № 12' })).toBeTruthy();
    expect(screen.getByText('Стр. 2 из 3')).toBeTruthy();
    expect(screen.getByLabelText('С даты')).toHaveProperty('value', '');
  });

  test('are shown without days to who did not come from them', async () => {
    stage
      .on(LIST, 200, { ...pageOf([shift(CLOSED)]), timeZone: 'Europe/Moscow' })
      .on(`${PAYMENTS}/outside`, 200, { ...pageOf([]), timeZone: 'Europe/Moscow' });
    await open('/admin/shifts/outside?from=2026-01-01&to=2026-01-02');
    await user.click(await screen.findByRole('link', { name: 'Все смены' }));
    expect(await screen.findByRole('link', { name: 'Z-отчёт № 12' })).toBeTruthy();
    expect(screen.getByLabelText('С даты')).toHaveProperty('value', '');
  });

  test('have no sums above them that are not complete', async () => {
    stage
      .on(LIST, 200, { ...pageOf([]), timeZone: 'Europe/Moscow' })
      .on(PAYMENTS, 200, payments({ building: true }));
    await open('/admin/shifts');
    expect(await screen.findByText(/^Суммы ещё считаются/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Оплаты в сменах и вне смен' })).toBeNull();
  });

  test('of a point have what its orders have outside, without a sum of all', async () => {
    const ofPoint: Partial<ReturnType<typeof payments>> = payments();
    delete ofPoint.all;
    stage.on(LIST, 200, { ...pageOf([]), timeZone: 'Europe/Moscow' }).on(PAYMENTS, 200, ofPoint);
    await open('/admin/shifts?point=3');
    expect(await sumsOf()).toEqual(['Вне смен0,00 ₽0,00 ₽']);
    expect(screen.queryByRole('link', { name: 'Вне смен' })).toBeNull();
    expect(stage.calls(PAYMENTS)[0]?.query.get('pointId')).toBe('3');
  });

  test('are listed with what lacks, by days in the URL', async () => {
    const page = { ...pageOf([shift(CLOSED)]), timeZone: 'Europe/Moscow' };
    stage.on(LIST, 200, page);
    await open('/admin/shifts?from=2026-01-01&to=2026-01-02');
    expect(await screen.findByRole('link', { name: 'Z-отчёт № 12' })).toBeTruthy();
    expect(screen.getByText('Не хватает 50,00 ₽')).toBeTruthy();
    expect(Object.fromEntries(stage.calls(LIST)[0]?.query ?? [])).toMatchObject({
      dateFrom: '2026-01-01',
      dateTo: '2026-01-02',
    });
  });

  test('without any say where they begin', async () => {
    stage.on(LIST, 200, { ...pageOf([]), timeZone: 'Europe/Moscow' });
    await open('/admin/shifts');
    expect(await screen.findByText('Закрытых смен нет. Смену открывают и закрывают на кассе.')).toBeTruthy();
  });

  test('name the open ones of removed points, which are closed by their page', async () => {
    const left = { ...pageOf([]), timeZone: 'Europe/Moscow', leftOpen: [shift()] };
    stage.on(LIST, 200, left);
    stage.on('GET /order/v1/shifts/9', 200, shift());
    await open('/admin/shifts', 'OWNER');
    fireEvent.click(await screen.findByRole('link', { name: 'смена № 12' }));
    await press('Закрыть смену');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test.each(['На ленте', 'На A4'])('%s prints the report', async (name) => {
    stage.on('GET /order/v1/shifts/9', 200, shift(CLOSED));
    await open('/admin/shifts/9');
    await press(name);
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    fireEvent(window, new Event('afterprint'));
  });

  test("another brand's is not found", async () => {
    stage.on('GET /order/v1/shifts/9', 404, { code: 'NOT_FOUND', message: 'Смена не найдена' });
    await open('/admin/shifts/9');
    expect(await screen.findByText('Смена не найдена')).toBeTruthy();
  });
});

test('a file has what the report says, and no formula', async () => {
  const file = shiftFile(shift({ ...CLOSED, comment: '=1+1' }), 'Europe/Moscow');
  expect(file.name).toBe('z-report-3-12.csv');
  const lines = (await file.text()).split('\r\n');
  expect(lines).toContain('Открыта;01.01.2026 09:02;Иванова Анна');
  expect(lines).toContain("Комментарий;'=1+1");
  expect(lines).not.toContainEqual(expect.stringContaining('₽'));
  const taken = { ...CLOSED, openingCash: 1234.5, cashOut: 200, difference: -0.5 };
  const sums = (await shiftFile(shift(taken), 'Europe/Moscow').text()).split('\r\n');
  for (const line of ['В начале смены;1234,5', 'Изъято;-200', 'Расхождение;-0,5'])
    expect(sums).toContain(line);
  const parts = reportParts(shift(CLOSED), 'Europe/Moscow');
  expect(parts.flatMap(({ lines: each }) => each).every(({ name, value }) => name && value)).toBe(true);
});

test('the form of the counter waits for the settings of now, whatever the cashier’s page has read', async () => {
  await stage.signIn([[1, 'OWNER']]);
  await show(<Leaving />, '/admin/orders');
  await waitFor(() => expect(stage.calls(SETTINGS)).toHaveLength(1));
  await screen.findByText('прочитано');
  stage.on(SETTINGS, 200, { byShifts: true, cashierDiscountMax: 10 });
  await user.click(screen.getByText('прочитано'));
  await press('Касса');
  const byShifts = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Касса работает по сменам',
  });
  expect(byShifts.checked).toBe(true);
});

/** Reads the settings as the cashier's page does, and leaves it. */
function Leaving() {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? <DeskSettings brandId={1} /> : <Cashier onLeave={() => setLeft(true)} />;
}
function Cashier({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery(counterSettingsQuery(1));
  return (
    <button type="button" onClick={onLeave}>
      Уйти
      {data && <span>прочитано</span>}
    </button>
  );
}

test('an owner lets the counter work by shifts, and its cashiers give larger discounts', async () => {
  const SAVE = 'PUT /order/v1/brand/1/counter-settings';
  await stage.signIn([[1, 'OWNER']]);
  await show(<DeskSettings brandId={1} />, '/admin/orders');
  await press('Касса');
  await user.click(await screen.findByRole('checkbox', { name: 'Касса работает по сменам' }));
  fill('Скидка кассира, не больше, %', '25');
  stage.on(SAVE, 200, { byShifts: true, cashierDiscountMax: 25 });
  await press('Сохранить');
  const saved = { byShifts: true, cashierDiscountMax: 25 };
  await waitFor(() => expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([saved]));
});

test.each([
  [
    { dateFrom: '', dateTo: '' },
    { from: '2026-11-01', to: '2026-11-30' },
  ],
  [
    { dateFrom: '2026-10-05', dateTo: '' },
    { from: '2026-10-05', to: '2026-11-30' },
  ],
  [
    { dateFrom: '', dateTo: '2026-03-10' },
    { from: '2026-03-01', to: '2026-03-10' },
  ],
  [
    { dateFrom: '2026-05-01', dateTo: '2026-04-01' },
    { from: '2026-04-01', to: '2026-04-01' },
  ],
  [
    { dateFrom: '2001-01-01', dateTo: 'x' },
    { from: '2025-11-30', to: '2026-11-30' },
  ],
])('the days %j are %j', (given, days) => {
  expect(paymentDays(given, '2026-11-30')).toEqual(days);
});

test('the list leaves points and people room for three lines of a name', () => {
  expect(textRoom(shiftColumns, { cardsBelow: SHIFT_CARDS_BELOW })).toBeGreaterThanOrEqual(95);
});

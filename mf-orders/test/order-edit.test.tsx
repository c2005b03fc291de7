/** Changing an accepted order at the desk: lines, sums, the picker of dishes, refusals, and what the history shows. */
import { ZONE_TEXTS } from '@skatert/contracts/orders/delivery-zone-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { OrderLines } from '../src/cashier/order-lines';
import { sumsWith } from '../src/order-edit/edited-order';
import { DISHES, dish, PIZZA } from './counter-stage';
import {
  emit,
  item,
  liveEvent,
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

const DETAILS = 'GET /order/v1/orders/10';
const EDIT = 'PUT /order/v1/orders/10/lines';
const LINES = [
  item({ id: 1, productId: 5, productName: 'Лагман', size: null, quantity: 2, price: 300, totalPrice: 600 }),
  item({ id: 2, productId: 6, productName: 'Чай', size: null, quantity: 1, price: 100, totalPrice: 100 }),
];
const NEXT: StaffOrder['nextStatuses'] = ['READY_FOR_PICKUP', 'OUT_FOR_DELIVERY', 'CANCELED'];
const ORDER = { status: 'PREPARING', nextStatuses: NEXT, items: LINES, total: 700 } as const;

let stage: Stage;
beforeAll(() => {
  let keys = 0;
  const value = { randomUUID: () => `key-${++keys}` };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
});
beforeEach(() => {
  stage = new Stage()
    .on('GET /order/v1/brand/1/orders', 200, pageOf([staffOrder(ORDER)]))
    .on('GET /menu/v1/group-tags/tree/1', 200, [])
    .on(DISHES, 200, pageOf([dish(), PIZZA]))
    .on('GET /order/v1/brand/1/sold-out', 200, { items: [] })
    .on(EDIT, 200, {
      id: 10,
      version: 2,
      updatedAt: '2026-01-01T10:00:00.000Z',
      items: LINES,
      total: 850,
      edition: 1,
    });
});

async function openOrder(fields: Parameters<typeof orderDetails>[0] = {}, role = 'CASHIER') {
  stage.on(DETAILS, 200, orderDetails({ ...ORDER, ...fields }));
  await stage.signIn([[1, role]]);
  await show(<App />, '/admin/orders/10');
  return within(await screen.findByRole('dialog', { name: 'Заказ #10' }));
}
async function openEdit(fields: Parameters<typeof orderDetails>[0] = {}) {
  const page = await openOrder(fields);
  await waitFor(() =>
    expect(page.getByRole('button', { name: 'Изменить заказ' })).toHaveProperty('disabled', false),
  );
  await press('Изменить заказ');
  return within(await screen.findByRole('dialog', { name: /изменить состав/ }));
}
async function add(name: RegExp) {
  await press('Добавить блюдо');
  const adder = await screen.findByRole('dialog', { name: 'Добавить блюдо' });
  fireEvent.click(await within(adder).findByRole('button', { name }));
}
const bodies = () => stage.calls(EDIT).map(({ body }) => body);
const keys = () => stage.calls(EDIT).map(({ headers }) => headers.get('idempotency-key'));
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('shows what will be different and what it costs, and saves all lines against what was seen', async () => {
  const modal = await openEdit({ edition: 3 });
  expect(modal.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
  fireEvent.click(modal.getByRole('button', { name: 'Меньше: Чай' }));
  fireEvent.click(modal.getByRole('button', { name: 'Больше: Лагман' }));
  await add(/^Борщ/);
  expect(await modal.findByText('+ Лагман ×1, − Чай ×1, + Борщ ×1')).toBeTruthy();
  const sums = modal.getByText('Итого').closest('div') as HTMLElement;
  expect(plain(sums)).toMatch(/Итого ?1 250,00 ₽.*Было 700,00 ₽\+550,00 ₽/);
  fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(notices('success')).toContain('Заказ #10 изменён'));
  expect(bodies()).toEqual([
    {
      edition: 3,
      kept: [{ id: 1, quantity: 3 }],
      added: [{ productId: 7, quantity: 1, extras: [], unitPrice: 350 }],
      removedStock: null,
    },
  ]);
  expect(screen.queryByRole('dialog', { name: /изменить состав/ })).toBeNull();
});

test('a dish with sizes is chosen first', async () => {
  const modal = await openEdit();
  await add(/^Пицца/);
  const choice = await screen.findByRole('dialog', { name: 'Пицца' });
  fireEvent.click(within(choice).getByRole('button', { name: /35 см/ }));
  fireEvent.click(within(choice).getByRole('button', { name: /^Добавить/ }));
  expect(await modal.findByText('+ Пицца, 35 см ×1')).toBeTruthy();
});

test('two lines of one choice are two rows', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const choice = { productId: 5, name: 'Лагман', size: null, extras: [], unitPrice: 300 };
  const lines = [100, 1].map((quantity) => ({ ...choice, quantity }));
  await show(<OrderLines lines={lines} onChange={() => undefined} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(error).not.toHaveBeenCalledWith(expect.stringContaining('same key'), expect.anything());
  error.mockRestore();
});

test('an order without dishes can not be saved', async () => {
  const modal = await openEdit();
  fireEvent.click(modal.getByRole('button', { name: 'Меньше: Чай' }));
  for (let times = 0; times < 2; times += 1)
    fireEvent.click(modal.getByRole('button', { name: 'Меньше: Лагман' }));
  expect(modal.getByText(/В заказе не осталось блюд/)).toBeTruthy();
  expect(modal.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
});

test('an attempt without a response is repeated as it was, under its key; another content has another one', async () => {
  stage.fail(EDIT);
  const modal = await openEdit();
  await add(/^Борщ/);
  const save = async (name: string, answer: RegExp) => {
    const before = bodies().length;
    fireEvent.click(modal.getByRole('button', { name }));
    await waitFor(() => expect(bodies().length).toBeGreaterThan(before));
    await modal.findByText(answer);
  };
  await save('Сохранить', /^Ответ не получен/);
  const more = () => modal.getByRole('button', { name: 'Больше: Лагман' });
  const isLocked = () => more().closest('fieldset')?.disabled;
  // With another dish beside it, what the service may have added already would be added again.
  expect(isLocked()).toBe(true);
  stage.on(EDIT, 429, { code: 'TOO_MANY_REQUESTS', message: 'Подождите' });
  await save('Отправить ещё раз', /^Подождите/);
  expect(isLocked()).toBe(true);
  stage.on(EDIT, 409, { code: 'PRODUCT_UNAVAILABLE', message: 'Борщ закончился' });
  await save('Отправить ещё раз', /^Борщ закончился/);
  expect(isLocked()).toBe(false);
  fireEvent.click(more());
  await save('Сохранить', /^Борщ закончился/);
  expect(bodies()[1]).toEqual(bodies()[0]);
  const [first, second, third, other] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test('an order that was changed meanwhile is shown as it is, other prices are taken', async () => {
  const now = {
    id: 10,
    version: 5,
    updatedAt: '2026-01-01T10:00:00.000Z',
    items: [LINES[0]],
    total: 600,
    edition: 1,
  };
  stage.on(EDIT, 409, { code: 'ORDER_CHANGED', message: 'Заказ уже изменили.', order: now });
  const modal = await openEdit();
  fireEvent.click(modal.getByRole('button', { name: 'Больше: Чай' }));
  fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
  expect(await modal.findByText('Заказ уже изменили. Без вас изменили: − Чай ×1.')).toBeTruthy();
  expect(modal.queryByText('Чай')).toBeNull();
  await add(/^Борщ/);
  stage.on(EDIT, 409, { code: 'ORDER_CHANGED', message: 'Цена изменилась.', order: now, addedPrices: [400] });
  fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
  expect(await modal.findByText('Цена изменилась.')).toBeTruthy();
  stage.on(EDIT, 200, { ...now, version: 6, edition: 2 });
  fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies()[2]).toMatchObject({ edition: 1, added: [{ productId: 7, unitPrice: 400 }] });
});

test('what is changed here stays on top of what another person has changed meanwhile', async () => {
  const juice = item({ id: 3, productId: 8, productName: 'Сок', size: null, quantity: 1, price: 50 });
  const more = { ...LINES[0], quantity: 4, totalPrice: 1200 };
  const now = { id: 10, version: 5, updatedAt: '2026-01-01T10:00:00.000Z', total: 1350, edition: 1 };
  const items = [more, LINES[1], juice];
  stage.on(EDIT, 409, { code: 'ORDER_CHANGED', message: 'Заказ уже изменили.', order: { ...now, items } });
  const modal = await openEdit();
  fireEvent.click(modal.getByRole('button', { name: 'Меньше: Лагман' }));
  fireEvent.click(modal.getByRole('button', { name: 'Меньше: Чай' }));
  await add(/^Борщ/);
  fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
  expect(await modal.findByText('Заказ уже изменили. Без вас изменили: + Лагман ×2, + Сок ×1.')).toBeTruthy();
  expect(modal.getByText('− Лагман ×1, − Чай ×1, + Борщ ×1')).toBeTruthy();
  stage.on(EDIT, 200, { ...now, items, version: 6, edition: 2 });
  fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({
    edition: 1,
    kept: [
      { id: 1, quantity: 3 },
      { id: 3, quantity: 1 },
    ],
    added: [{ productId: 7, quantity: 1 }],
  });
});

describe('a dish that the kitchen has cooked', () => {
  const question = () =>
    screen.getByRole('group', { name: 'Уже приготовлено: Лагман ×1. Что с продуктами?' });

  test('is removed with an answer, none of which is chosen beforehand', async () => {
    const modal = await openEdit({ cooked: [{ lineId: 1, quantity: 2 }] });
    const save = () => user.click(modal.getByRole('button', { name: 'Сохранить' }));
    fireEvent.click(modal.getByRole('button', { name: 'Меньше: Чай' }));
    expect(modal.queryByRole('group', { name: /^Уже приготовлено/ })).toBeNull();
    fireEvent.click(modal.getByRole('button', { name: 'Меньше: Лагман' }));
    expect(within(question()).queryByRole('button', { pressed: true })).toBeNull();
    await save();
    expect(within(question()).getByRole('alert').textContent).toMatch(/^Выберите, что с продуктами/);
    expect(bodies()).toEqual([]);
    await user.click(within(question()).getByRole('button', { name: 'Списать' }));
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ kept: [{ id: 1, quantity: 1 }], removedStock: 'WRITE_OFF' });
  });

  test('is asked for also when that happened meanwhile', async () => {
    const now = { id: 10, version: 5, updatedAt: '2026-01-01T10:00:00.000Z', items: LINES, total: 700 };
    const order = { ...now, cooked: [{ lineId: 1, quantity: 2 }] };
    stage.on(EDIT, 409, { code: 'ORDER_CHANGED', message: 'Уже приготовлено.', order });
    const modal = await openEdit();
    fireEvent.click(modal.getByRole('button', { name: 'Меньше: Лагман' }));
    await user.click(modal.getByRole('button', { name: 'Сохранить' }));
    expect(await modal.findByText('Уже приготовлено.')).toBeTruthy();
    await user.click(within(question()).getByRole('button', { name: 'Вернуть в остатки' }));
    await user.click(modal.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({
      kept: [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
      removedStock: 'RETURN',
    });
  });
});

describe('address and time', () => {
  const RECEIVING = 'PUT /order/v1/orders/10/receiving';
  const zone = (id: number, name: string, area: string, fee: number, minimum: number | null = null) => ({
    ...{ id, name, areas: [area], fee, minimum, freeFrom: null, minutes: null },
  });
  const DELIVERY = {
    deliveryMode: 'DELIVERY',
    pickupPoint: null,
    address: 'ул. Мира, 1',
    deliveryFee: 100,
    deliveryZone: { id: 1, name: 'Центр', minutes: null },
    total: 800,
    edition: 2,
  } as const;
  const at = '2026-01-02T10:00:00.000Z';
  beforeEach(() => {
    stage
      .on('GET /order/v1/delivery-zones/1', 200, {
        zones: [
          zone(1, 'Центр', 'Мира', 100),
          zone(2, 'Даль', 'Степная', 250),
          zone(3, 'Лес', 'Лесная', 0, 900),
        ],
        version: 1,
      })
      .on('GET /order/v1/brands/1/slots', 200, {
        days: [{ day: '2026-01-02', label: 'Завтра', slots: [{ at, label: '13:00' }] }],
      })
      .on(RECEIVING, 200, { id: 10, version: 2, updatedAt: at, items: LINES, total: 950, edition: 3 });
  });
  const openReceiving = async (fields: Parameters<typeof orderDetails>[0] = {}) => {
    await openOrder({ ...DELIVERY, ...fields });
    await press('Изменить доставку');
    return within(await screen.findByRole('dialog', { name: /адрес/ }));
  };
  const write = (modal: ReturnType<typeof within>, text: string) =>
    fireEvent.change(modal.getByLabelText('Адрес доставки'), { target: { value: text } });

  test('shows the fee of another address before it is saved with it', async () => {
    const modal = await openReceiving();
    expect(modal.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
    write(modal, 'ул. Степная, 5');
    const note = await modal.findByText(/^Доставка: /);
    expect(plain(note)).toBe('Доставка: 250,00 ₽, было 100,00 ₽. К оплате станет 950,00 ₽');
    fireEvent.change(await modal.findByLabelText('Когда'), { target: { value: at } });
    fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(notices('success')).toContain('Заказ #10 изменён'));
    const body = { edition: 2, address: 'ул. Степная, 5', deliveryZoneId: 2, deliveryFee: 250, wantedAt: at };
    expect(stage.calls(RECEIVING).map((call) => call.body)).toEqual([body]);
  });

  test('says once that nothing is delivered to an address', async () => {
    const message = ZONE_TEXTS.outside;
    stage.on(RECEIVING, 400, { code: 'VALIDATION_FAILED', message, errors: { address: message } });
    const modal = await openReceiving();
    write(modal, 'г. Тверь, ул. Дальняя, 5');
    expect(await modal.findAllByText(message)).toHaveLength(1);
    fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(modal.getByLabelText('Адрес доставки').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(modal.getAllByText(message)).toHaveLength(1);
  });

  test.each([
    [1, 'адрес и время'],
    [0, 'адрес'],
  ])('names what it has where %s days have times', async (count, what) => {
    const day = { day: '2026-01-02', label: 'Завтра', slots: [{ at, label: '13:00' }] };
    stage.on('GET /order/v1/brands/1/slots', 200, { days: [day].slice(0, count) });
    const modal = await openReceiving();
    expect(await screen.findByRole('dialog', { name: `Заказ #10: ${what}` })).toBeTruthy();
    expect(modal.queryAllByLabelText('Когда')).toHaveLength(count);
  });

  test('has the fields of the checkout, so that another flat leaves the street as it is', async () => {
    const modal = await openReceiving({ address: 'ул. Мира, 1, кв. 12, этаж 5' });
    const field = (label: string) => modal.getByLabelText<HTMLInputElement>(label);
    expect(['Адрес доставки', 'Квартира', 'Подъезд', 'Этаж'].map((label) => field(label).value)).toEqual([
      ...['ул. Мира, 1', '12', '', '5'],
    ]);
    fireEvent.change(field('Квартира'), { target: { value: ' 21 ' } });
    await modal.findByText(/^Доставка: /);
    fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(notices('success')).toContain('Заказ #10 изменён'));
    expect(stage.calls(RECEIVING).map((call) => call.body)).toEqual([
      { edition: 2, address: 'ул. Мира, 1', flat: '21', floor: '5', deliveryZoneId: 1, deliveryFee: 100 },
    ]);
  });

  test('takes no address that was stored with spaces around its parts for another one', async () => {
    const modal = await openReceiving({ address: ' ул. Мира, 1 , кв. 12 ' });
    expect(await modal.findByLabelText('Квартира')).toHaveProperty('value', '12 ');
    expect(modal.queryByText(/^Доставка: /)).toBeNull();
    fireEvent.change(await modal.findByLabelText('Когда'), { target: { value: at } });
    fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(stage.calls(RECEIVING).map((call) => call.body)).toEqual([{ edition: 2, wantedAt: at }]),
    );
  });

  test('says where nothing is delivered for this sum, and what the service refuses', async () => {
    stage.on(RECEIVING, 409, { code: 'SLOT_UNAVAILABLE', message: 'Это время занято' });
    const modal = await openReceiving();
    write(modal, 'ул. Лесная, 5');
    expect(await modal.findByText(/Минимальная сумма доставки/)).toBeTruthy();
    expect(modal.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
    write(modal, 'ул. Мира, 1');
    fireEvent.change(await modal.findByLabelText('Когда'), { target: { value: at } });
    fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
    expect(await modal.findByText('Это время занято')).toBeTruthy();
    expect(stage.calls(RECEIVING).map((call) => call.body)).toEqual([{ edition: 2, wantedAt: at }]);
  });

  test('takes back no address that another person has changed meanwhile', async () => {
    const now = { id: 10, version: 5, updatedAt: at, items: LINES, total: 950, edition: 3 };
    const moved = { address: 'ул. Степная, 5', deliveryZone: { id: 2, name: 'Даль', minutes: null } };
    stage.on(RECEIVING, 409, {
      code: 'ORDER_CHANGED',
      message: 'Заказ уже изменили.',
      order: { ...now, ...moved },
    });
    const modal = await openReceiving();
    fireEvent.change(await modal.findByLabelText('Когда'), { target: { value: at } });
    fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
    await modal.findByText('Заказ уже изменили.');
    expect(modal.getByLabelText('Адрес доставки')).toHaveProperty('value', 'ул. Степная, 5');
    stage.on(RECEIVING, 200, { ...now, version: 6, edition: 4 });
    fireEvent.click(modal.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(stage.calls(RECEIVING)).toHaveLength(2));
    expect(stage.calls(RECEIVING)[1]?.body).toEqual({ edition: 3, wantedAt: at });
  });

  test('the time and the zone that the order has are no mistakes', async () => {
    const zones = [
      { ...zone(1, 'Центр', '', 100), areas: [] },
      { ...zone(2, 'Даль', '', 250), areas: [] },
    ];
    stage.on('GET /order/v1/delivery-zones/1', 200, { zones, version: 1 });
    const modal = await openReceiving({ wantedAt: '2026-01-02T09:00:00.000Z', timeZone: 'Europe/Moscow' });
    expect(await modal.findByRole('option', { name: /^Как сейчас: \d\d:\d\d, 2\u00a0января/ })).toBeTruthy();
    expect(modal.queryByText(/мест больше нет/)).toBeNull();
    expect(modal.queryByLabelText('Зона доставки')).toBeNull();
    write(modal, 'ул. Лесная, 5');
    expect(await modal.findByLabelText('Зона доставки')).toBeTruthy();
  });
});

test('only an order that is not ready can be changed, by who may', async () => {
  const ready = await openOrder({ status: 'READY_FOR_PICKUP' });
  await ready.findByText('Лагман');
  expect(ready.queryByRole('button', { name: 'Изменить заказ' })).toBeNull();
});

test('the history says what was different, and an event reads the order again', async () => {
  const page = await openOrder();
  await page.findByText('Чай');
  const entry = {
    at: '2026-01-01T10:00:00.000Z',
    change: 'edit' as const,
    status: 'PREPARING' as const,
    promisedAt: null,
    reason: null,
    by: { userId: 1, role: 'CASHIER' as const, name: 'Ольга' },
    edit: { lines: [{ name: 'Чай', before: 1, after: 0 }], total: { before: 700, after: 600 } },
    canceledStock: 'WRITE_OFF' as const,
  };
  const address = { before: 'ул. Мира, 1', after: 'ул. Лесная, 5' };
  const moved = { ...entry, canceledStock: undefined, edit: { address, total: { before: 600, after: 600 } } };
  const history = [...orderDetails().history, entry, moved];
  stage.on(
    DETAILS,
    200,
    orderDetails({ ...ORDER, version: 2, items: LINES.slice(0, 1), total: 600, history }),
  );
  await emit(liveEvent({ type: 'ORDER_EDITED', version: 2, text: '− Чай ×1', total: 600 }));
  expect((await page.findByText(/^− Чай ×1/)).textContent).toBe('− Чай ×1\nПродукты списаны');
  expect(plain(page.getByText(/^Заказ изменён:/))).toBe('Заказ изменён: было 700,00 ₽, стало 600,00 ₽');
  expect(page.getByText(/новый адрес/).textContent).toMatch(/адрес\nул\. Лесная, 5$/);
});

test('the sum follows the percentage of a discount, and keeps an amount', () => {
  const order = { ...staffOrder({ ...ORDER, discount: 70, total: 730, deliveryFee: 100 }) };
  const lines = [
    { id: 1, productId: 5, name: 'Лагман', size: null, extras: [], quantity: 5, unitPrice: 300 },
  ];
  const counterDiscount = { percent: 10, reason: 'Ждал' };
  expect(sumsWith({ ...order, counterDiscount }, lines)).toEqual({
    discount: 150,
    deliveryFee: 100,
    total: 1450,
  });
  expect(sumsWith({ ...order, promoTerms: { kind: 'PERCENT', value: 10 } }, lines).discount).toBe(150);
  expect(sumsWith({ ...order, promoTerms: { kind: 'SUM', value: 70 } }, lines).discount).toBe(70);
  expect(sumsWith(order, lines).discount).toBe(70);
});

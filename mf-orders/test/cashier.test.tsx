/** The counter: orders by touch and by keyboard, drafts that survive, clients by phone, refusals. */
import type { Product } from '@skatert/contracts/menu/products';
import { COUNTER_TEXTS } from '@skatert/contracts/orders/counter-rules';
import { toast } from '@skatert/web-kit/toast';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { newDraft, storedDrafts } from '../src/cashier/draft';
import { storedOpen } from '../src/cashier/draft-shelf';
import { storedWidth } from '../src/ticket/printer';
import { CLIENTS, counterStage, DISHES, dish, ORDERS, PIZZA } from './counter-stage';
import { notices, orderDetails, pageOf, press, type Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

let stage: Stage;
beforeEach(() => {
  localStorage.clear();
  window.print = jest.fn();
  stage = counterStage()
    .on('GET /menu/v1/group-tags/tree/1', 200, [{ id: 5, name: 'Супы', children: [] }])
    .on(DISHES, 200, pageOf([dish(), PIZZA]));
});

async function open(role = 'CASHIER') {
  await stage.signIn([[1, role]]);
  await show(<App />, '/cashier');
  await screen.findByRole('button', { name: /^Борщ/ });
}
const order = () => screen.getByRole('region', { name: 'Заказ' });
const sent = () => stage.calls(ORDERS);
const keyOf = (index: number) => sent()[index]?.headers.get('idempotency-key');
const type = (label: string, value: string) =>
  fireEvent.change(within(order()).getByLabelText(label), { target: { value } });

/** Waits for the end of an order, whose draft is removed then. */
const accepted = () => waitFor(() => expect(storedDrafts.read('1:3')).toBeNull());

test('without an order says what the screen is', async () => {
  await open();
  expect(screen.getByText('Экран кассы. Доступно для роли CASHIER.')).toBeTruthy();
  expect(within(order()).getByRole('button', { name: 'Принять заказ' })).toHaveProperty('disabled', true);
});

test('two touches and the button enter an order, which is printed', async () => {
  await open();
  await press(/^Борщ/);
  await press(/^Борщ/);
  await press('Принять заказ');
  await waitFor(() => expect(notices('success')).toContain('Заказ #10 принят'));
  const [call] = sent();
  expect(call?.body).toMatchObject({
    source: 'COUNTER',
    place: 'HALL',
    pickupPointId: 3,
    isPaid: true,
    paymentMethod: 'CASH',
    lines: [{ productId: 7, quantity: 2, unitPrice: 350 }],
  });
  expect(await screen.findByText('Какая лента в принтере?')).toBeTruthy();
  expect(storedDrafts.read('1:3')).toBeNull();
});

test('a cleared order can be brought back', async () => {
  const info = jest.spyOn(toast, 'info');
  await open();
  await press(/^Борщ/);
  await press('Очистить');
  expect(within(order()).queryByText('Борщ')).toBeNull();
  const [text, options] = info.mock.lastCall ?? [];
  expect([text, options?.action?.label]).toEqual(['Заказ очищен', 'Вернуть']);
  act(() => options?.action?.onClick());
  expect(within(order()).getByText('Борщ')).toBeTruthy();
  info.mockRestore();
});

test('typing anywhere searches, Enter adds the first dish, Ctrl+Enter accepts', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'б' });
  const search = screen.getByLabelText('Поиск блюда');
  expect(document.activeElement).toBe(search);
  stage.on(DISHES, 200, pageOf([dish()]));
  fireEvent.change(search, { target: { value: 'борщ' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Пицца/ })).toBeNull());
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(await within(order()).findByText('Борщ')).toBeTruthy();
  fireEvent.keyDown(search, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

/** Adds a dish, enters another one, and accepts the order before that one is found. */
async function acceptWhileFinding() {
  await open();
  const release = stage.hold(DISHES);
  const search = screen.getByLabelText('Поиск блюда');
  await press(/^Пицца/);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Добавить/ }));
  fireEvent.change(search, { target: { value: 'борщ' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.keyDown(search, { key: 'Enter', ctrlKey: true });
  expect(sent()).toHaveLength(0);
  return (...found: object[]) => act(async () => release({ status: 200, body: pageOf(found) }));
}

test('an order that is accepted while a dish is still being found is sent with it', async () => {
  const find = await acceptWhileFinding();
  await find(dish());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ lines: [{ productId: PIZZA.id }, { productId: dish().id }] });
});

test('an order that is accepted while a dish is being found waits when there is no such dish', async () => {
  const find = await acceptWhileFinding();
  await find();
  expect(await screen.findByText('Не добавлено: «борщ» нет в продаже')).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

/** Types a text into the search as a scanner does, with Enter behind each dish. */
function burst(...texts: string[]) {
  const search = screen.getByLabelText('Поиск блюда');
  for (const text of texts) {
    for (let end = 1; end <= text.length; end++)
      fireEvent.change(search, { target: { value: text.slice(0, end) } });
    fireEvent.keyDown(search, { key: 'Enter' });
  }
}
/** Answers searches by the text that was searched for. */
const findByName = (...dishes: ReturnType<typeof dish>[]) =>
  stage.respond(DISHES, ({ query }) => ({
    status: 200,
    body: pageOf(dishes.filter(({ name }) => name.toLowerCase().includes(query.get('query') ?? ''))),
  }));

test('dishes that are entered faster than they are found are all added, in their order', async () => {
  await open();
  findByName(dish(), dish({ id: 9, name: 'Плюшка' }), dish({ id: 11, name: 'Медовик' }));
  burst('плюш', 'иван', 'медовик', 'плюш');
  expect(await within(order()).findByText('Медовик')).toBeTruthy();
  await waitFor(() => expect(within(order()).getByLabelText('Количество: Плюшка').textContent).toBe('2'));
  expect(storedDrafts.read('1:3')?.[0]?.lines.map(({ name }) => name)).toEqual(['Плюшка', 'Медовик']);
  expect(screen.getByText('Добавлено: Плюшка')).toBeTruthy();
});

test('what is typed and entered before the points are known is kept, for the point that is shown first', async () => {
  stage.on('GET /order/v1/brand/1/points/4/shift', 200, { shift: null });
  const release = stage.hold('GET /brand/1/pickup-points');
  await stage.signIn([[1, 'CASHIER']]);
  await show(<App />, '/cashier');
  findByName(dish(), dish({ id: 9, name: 'Плюшка' }));
  fireEvent.keyDown(document.body, { key: 'б' });
  expect(document.activeElement).toBe(await screen.findByLabelText('Поиск блюда'));
  burst('борщ', 'плюш');
  fireEvent.change(screen.getByLabelText('Поиск блюда'), { target: { value: 'бор' } });
  const points = [3, 4].map((id) => ({ id, name: `Точка ${id}`, address: 'Арбат, 11' }));
  await act(async () => release({ status: 200, body: points }));
  await screen.findByRole('region', { name: 'Заказ' });
  expect(await within(order()).findByText('Плюшка')).toBeTruthy();
  expect(within(order()).getByText('Борщ')).toBeTruthy();
  const search = screen.getByLabelText('Поиск блюда');
  expect(search).toHaveProperty('value', 'бор');
  expect(document.activeElement).toBe(search);
  fireEvent.change(screen.getByLabelText('Точка'), { target: { value: '4' } });
  await waitFor(() => expect(screen.getByLabelText('Поиск блюда')).toHaveProperty('value', ''));
  expect(within(order()).queryByText('Борщ')).toBeNull();
});

test('what is entered before the stops are known waits for them', async () => {
  const release = stage.hold('GET /order/v1/brand/1/sold-out');
  await open();
  findByName(dish(), dish({ id: 9, name: 'Борщ зелёный' }));
  burst('борщ');
  const items = [{ productId: 7, size: null, pointId: 3, text: 'Кончился' }];
  await act(async () => release({ status: 200, body: { items } }));
  expect(await screen.findByText('Добавлено: Борщ зелёный')).toBeTruthy();
  expect(within(order()).queryByText('Борщ')).toBeNull();
});

test('what is entered is added when the stops can’t be read', async () => {
  stage.on('GET /order/v1/brand/1/sold-out', 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
  await open();
  burst('борщ');
  expect(await screen.findByText('Добавлено: Борщ')).toBeTruthy();
});

test('what is entered while the size of a dish is chosen waits for it', async () => {
  await open();
  findByName(PIZZA, dish());
  burst('пицца', 'борщ');
  const dialog = await screen.findByRole('dialog', { name: 'Пицца' });
  expect(within(order()).queryByText('Борщ')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: /^Добавить/ }));
  expect(await within(order()).findByText('Борщ')).toBeTruthy();
  expect(within(order()).getByText('Пицца, 25 см')).toBeTruthy();
});

test('a dish that is found after its order was put aside is added to that order, and to no cleared one', async () => {
  await open();
  const release = stage.hold(DISHES);
  await press(/^Пицца/);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Добавить/ }));
  const search = screen.getByLabelText('Поиск блюда');
  fireEvent.change(search, { target: { value: 'борщ' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await press('Отложить');
  await act(async () => release({ status: 200, body: pageOf([dish()]) }));
  expect(await screen.findByText('Добавлено: Борщ')).toBeTruthy();
  expect(within(order()).queryByLabelText('Количество: Борщ')).toBeNull();
  expect(storedDrafts.read('1:3')?.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
    [],
    ['Пицца', 'Борщ'],
  ]);
  await press(/^Пицца.*850/);
  const again = stage.hold(DISHES);
  fireEvent.change(search, { target: { value: 'суп' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await press('Очистить');
  await act(async () => again({ status: 200, body: pageOf([dish({ name: 'Суп' })]) }));
  expect(await screen.findByText('Не добавлено: «суп»: этого заказа больше нет')).toBeTruthy();
  expect(storedDrafts.read('1:3')).toBeNull();
});

const acceptByKey = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
/** The dishes of the orders that were sent. */
const sentDishes = () =>
  sent().map(({ body }) => (body as { lines: { productId: number }[] }).lines.map((line) => line.productId));

/** Opens the counter, which finds these dishes, and accepts an order that is being sent until the returned function responds. */
async function openSending(...found: Product[]) {
  await open();
  findByName(dish(), ...found);
  const release = stage.hold(ORDERS);
  burst('борщ');
  acceptByKey();
  await waitFor(() => expect(sent()).toHaveLength(1));
  return release;
}
const BUN = dish({ id: 9, name: 'Плюшка' });
const CAKE = dish({ id: 11, name: 'Медовик' });

test('who is faster than the service enters the next orders meanwhile, each with its own dishes', async () => {
  const release = await openSending(BUN, CAKE);
  acceptByKey();
  burst('плюш', 'медовик');
  acceptByKey();
  burst('борщ', 'плюш');
  acceptByKey();
  expect(sent()).toHaveLength(1);
  await act(async () => release({ status: 201, body: { id: 10 } }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sentDishes()).toEqual([[7], [9, 11], [7, 9]]);
  expect(new Set([0, 1, 2].map(keyOf)).size).toBe(3);
  await accepted();
});

/** The numbers of the tickets that are printed at this moment. */
const printed = () =>
  Array.from(document.querySelectorAll('[data-paper] > p:nth-child(2)'), (each) => each.textContent);

test('the tickets of orders that are accepted one after another are all printed, one at a time', async () => {
  storedWidth.write(80);
  const next = stage.respond(ORDERS, () => ({ status: 201, body: { id: 9 + sent().length } }));
  const details = (id: number) => orderDetails({ id, status: 'PREPARING', source: 'COUNTER' });
  next.on('GET /order/v1/orders/11', 404, { code: 'NOT_FOUND', message: 'Заказ не найден' });
  next.on('GET /order/v1/orders/12', 200, details(12));
  const release = stage.hold('GET /order/v1/orders/10');
  await open();
  findByName(dish());
  for (let count = 0; count < 3; count++) {
    burst('борщ');
    acceptByKey();
  }
  await waitFor(() => expect(sent()).toHaveLength(3));
  await accepted();
  await act(async () => release({ status: 200, body: details(10) }));
  await waitFor(() => expect(printed()).toEqual(['#10']));
  expect(window.print).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(printed()).toEqual(['#12']));
  expect(window.print).toHaveBeenCalledTimes(2);
  expect(notices('error')).toEqual(['Чек заказа #11 не напечатан. Напечатайте его на экране «Заказы».']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(printed()).toEqual([]);
});

test('an order that is refused without a shift has the form that opens one beside it', async () => {
  const OPEN = 'POST /order/v1/brand/1/points/3/shift';
  stage
    .on(ORDERS, 409, { code: 'SHIFT_REQUIRED', message: 'Откройте смену, чтобы принять оплату' })
    .on(OPEN, 201, { id: 9, number: 12 });
  await open();
  await press(/^Борщ/);
  await press('Принять заказ');
  const refusal = await within(order()).findByRole('alert');
  expect(refusal.textContent).toBe('Откройте смену, чтобы принять оплату');
  fireEvent.click(within(order()).getByRole('button', { name: 'Открыть смену' }));
  fireEvent.change(await screen.findByLabelText('Наличные в кассе'), { target: { value: '1000' } });
  await press('Открыть');
  await waitFor(() => expect(stage.calls(OPEN).map(({ body }) => body)).toEqual([{ openingCash: 1000 }]));
  await waitFor(() => expect(within(order()).queryByRole('alert')).toBeNull());
  stage.on(ORDERS, 201, { id: 10 });
  await press('Принять заказ');
  await waitFor(() => expect(notices('success')).toContain('Заказ #10 принят'));
});

test('what was entered for the next orders is added to none that is refused, and none of them is sent', async () => {
  const release = await openSending(BUN);
  burst('плюш');
  acceptByKey();
  await act(async () =>
    release({ status: 409, body: { code: 'SHIFT_REQUIRED', message: 'Откройте смену' } }),
  );
  expect(await screen.findByText('Не добавлено: «плюш». Сначала примите этот заказ')).toBeTruthy();
  expect(storedDrafts.read('1:3')?.map(({ lines }) => lines.map(({ name }) => name))).toEqual([['Борщ']]);
  expect(sent()).toHaveLength(1);
});

test('all that was entered behind an order that is refused is said', async () => {
  const release = await openSending(BUN, CAKE);
  burst('плюш', 'медовик');
  acceptByKey();
  burst('борщ');
  await act(async () =>
    release({ status: 409, body: { code: 'SHIFT_REQUIRED', message: 'Откройте смену' } }),
  );
  const text = 'Не добавлено: «плюш», «медовик», «борщ». Сначала примите этот заказ';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('what was entered behind an order that waits for a size is said, until that order is accepted', async () => {
  await open();
  findByName(PIZZA, dish());
  burst('пицца');
  acceptByKey();
  burst('борщ');
  const dialog = await screen.findByRole('dialog');
  expect(screen.getByText('Не добавлено: «борщ». Сначала примите этот заказ')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: /^Добавить/ }));
  expect(await within(order()).findByText(/^Пицца/)).toBeTruthy();
  acceptByKey();
  await accepted();
  expect(screen.queryByText(/^Не добавлено/)).toBeNull();
  expect(sentDishes()).toEqual([[PIZZA.id]]);
});

test('what was entered and is not sold is said', async () => {
  await open();
  findByName();
  burst('иван');
  expect(await screen.findByText('Не добавлено: «иван» нет в продаже')).toBeTruthy();
});

test('a search that fails says why', async () => {
  await open();
  stage.on(DISHES, 429, { code: 'TOO_MANY_REQUESTS', message: 'Слишком много поисков' });
  burst('суп');
  expect(await screen.findByText('Не добавлено: «суп». Слишком много поисков')).toBeTruthy();
});

test('a dish with sizes is chosen first', async () => {
  await open();
  await press(/^Пицца/);
  const dialog = await screen.findByRole('dialog', { name: 'Пицца' });
  fireEvent.click(within(dialog).getByRole('button', { name: /35 см/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: /^Добавить/ }));
  expect(await within(order()).findByText('Пицца, 35 см')).toBeTruthy();
});

test('a dish whose second size costs least is shown with that price', async () => {
  const sizePrices = [{ label: '35 см', price: 89, promoPrice: null }];
  stage.on(DISHES, 200, pageOf([dish(), { ...PIZZA, price: 120.5, sizePrices }]));
  await open();
  const tile = await screen.findByRole('button', { name: /^Пицца/ });
  expect(tile.textContent?.replace(/\s/g, ' ')).toContain('от 89,00 ₽');
});

test('what is stopped can not be chosen', async () => {
  const items = [{ productId: 7, size: null, pointId: 3, text: 'Закончилось' }];
  stage.on('GET /order/v1/brand/1/sold-out', 200, { items });
  await open();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Борщ/ })).toHaveProperty('disabled', true));
  expect(screen.getByText('Закончилось')).toBeTruthy();
});

test('an order by phone is not for the hall', async () => {
  await open();
  await press(/^Борщ/);
  await press('По телефону');
  const hall = within(order()).getByRole('button', { name: /^В зале/ });
  expect(hall.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(hall);
  await press('Принять заказ');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ source: 'PHONE', place: 'TAKEAWAY' }));
  expect(sent()[0]?.body).toMatchObject({ isPaid: false });
  await accepted();
});

test('what is delivered, also to an address of the client that was found, is paid later; what is not is paid now', async () => {
  const found = { id: 50, name: 'Анна', phone: '+7 999 123-45-67', addresses: ['ул. Мира, 1'] };
  stage.on(CLIENTS, 200, { clients: [found] });
  await open();
  await press(/^Борщ/);
  const isPaid = () => within(order()).getByLabelText<HTMLInputElement>('Оплачено сейчас').checked;
  expect(isPaid()).toBe(true);
  type('Телефон', '4567');
  fireEvent.click(await within(order()).findByRole('button', { name: 'ул. Мира, 1' }));
  expect(within(order()).getByLabelText('Адрес')).toHaveProperty('value', 'ул. Мира, 1');
  expect(isPaid()).toBe(false);
  await press('С собой');
  expect(isPaid()).toBe(true);
  fireEvent.click(within(order()).getByLabelText('Оплачено сейчас'));
  await press('В зале');
  expect(isPaid()).toBe(false);
});

test('the change is computed, and too little is said', async () => {
  await open();
  await press(/^Борщ/);
  type('Получено', '500');
  expect(await screen.findByText(/Сдача 150,00/)).toBeTruthy();
  type('Получено', '300');
  expect(await screen.findByText('Меньше суммы заказа')).toBeTruthy();
});

test('a client is found by the last digits, a block is shown, and the staff may accept the order', async () => {
  stage.on(CLIENTS, 200, {
    clients: [
      {
        id: 5,
        name: 'Вера',
        phone: '+79031112233',
        addresses: ['ул. Мира, 1'],
        blockText: 'Долг',
        lastTotal: 5,
      },
    ],
  });
  await open();
  await press(/^Борщ/);
  type('Телефон', '2233');
  expect(await screen.findByText('Заблокирован')).toBeTruthy();
  await press('ул. Мира, 1');
  stage.on(ORDERS, 409, { code: 'CLIENT_BLOCKED', message: 'Долг' });
  await press('Принять заказ');
  expect(await screen.findByText('Клиент заблокирован: Долг')).toBeTruthy();
  stage.on(ORDERS, 201, { id: 10 });
  await press('Принять всё равно');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({
    place: 'DELIVERY',
    address: 'ул. Мира, 1',
    // In whose shift the money is.
    deskPointId: 3,
    phone: '+79031112233',
    despiteBlock: true,
  });
  expect(keyOf(1)).toBe(keyOf(0));
});

test('a lost response keeps the order as it was sent, and it is sent again under its key', async () => {
  await open();
  await press(/^Борщ/);
  stage.on(ORDERS, 503, { code: 'UNAVAILABLE', message: 'Нет ответа' });
  await press('Принять заказ');
  const again = await screen.findByRole('button', { name: 'Отправить ещё раз' });
  expect(storedDrafts.read('1:3')?.[0]?.sent).toMatchObject({ place: 'HALL' });
  stage.on(ORDERS, 201, { id: 10 });
  fireEvent.click(again);
  await waitFor(() => expect(notices('success')).toContain('Заказ #10 принят'));
  expect(sent()).toHaveLength(2);
  expect(keyOf(1)).toBe(keyOf(0));
});

test('a price that has changed is shown at its dish, and the next press accepts it', async () => {
  await open();
  await press(/^Борщ/);
  const item = { productId: 7, size: null, quantity: 1, unitPrice: 400, priceNow: 400, available: true };
  stage.on(ORDERS, 409, { code: 'CART_CHANGED', message: 'Корзина изменилась', cart: { items: [item] } });
  await press('Принять заказ');
  await waitFor(() => expect(order().textContent).toMatch(/400,00/));
  stage.on(ORDERS, 201, { id: 10 });
  await press('Принять заказ');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ lines: [{ unitPrice: 400 }] });
});

describe('a dish that was refused', () => {
  const SOUP = { productId: 7, size: null, quantity: 1, unitPrice: 350, priceNow: 350, available: false };
  const PROBLEM = 'Закончилось, будет в 18:00';
  const SOLD_OUT = 'GET /order/v1/brand/1/sold-out';
  const STOPS = { items: [{ productId: 7, size: null, pointId: null, text: PROBLEM }] };

  async function refuse(item: object, stops: object) {
    await open();
    await press(/^Борщ/);
    const cart = { items: [{ ...SOUP, problem: PROBLEM, ...item }] };
    stage
      .on(ORDERS, 409, { code: 'CART_CHANGED', message: 'Заказ изменился', cart })
      .on(SOLD_OUT, 200, stops);
    const before = stage.calls(SOLD_OUT).length;
    await press('Принять заказ');
    await within(order()).findByText(PROBLEM);
    await waitFor(() => expect(stage.calls(SOLD_OUT).length).toBeGreaterThan(before));
  }
  const reload = async (stops: object) => {
    stage.on(SOLD_OUT, 200, stops);
    cleanup();
    await show(<App />, '/cashier');
    await screen.findByRole('button', { name: /^Борщ/ });
    await within(order()).findByText(/^Борщ/);
  };

  test('says so until the stop is lifted, also after a reload', async () => {
    await refuse({}, STOPS);
    await reload(STOPS);
    expect(await within(order()).findByText(PROBLEM)).toBeTruthy();
    await reload({ items: [] });
    await waitFor(() => expect(within(order()).queryByText(PROBLEM)).toBeNull());
    expect(storedDrafts.read('1:3')?.[0]?.lines[0]).not.toHaveProperty('problem');
  });

  test.each([
    ['that the menu lacks', { priceNow: null }],
    ['of which too few are left', { left: 1 }],
  ])('says so whatever the stops are, when it is one %s', async (_what, item) => {
    await refuse(item, { items: [] });
    await reload({ items: [] });
    expect(within(order()).getByText(PROBLEM)).toBeTruthy();
  });

  const REFUSED = 'Заказ изменился';
  const lineOf = ({ id, name, price }: Product, fields: object) => ({
    productId: id,
    name,
    size: null,
    extras: [],
    quantity: 1,
    unitPrice: price ?? 0,
    ...fields,
  });

  /** Sends an order that is refused with these items, and waits until the stops are read again, which list another dish alone. */
  async function refuseUnlisted(lines: ReturnType<typeof lineOf>[], items: object[], form: object = {}) {
    const kvass = dish({ id: 9, name: 'Квас' });
    stage.on(DISHES, 200, pageOf([dish(), PIZZA, kvass]));
    const draft = newDraft();
    storedDrafts.write([{ ...draft, lines, form: { ...draft.form, ...form } }], '1:3');
    storedOpen.write({ key: draft.key }, '1:3');
    await open();
    const other = { productId: kvass.id, size: null, pointId: null, text: 'Закончилось' };
    stage
      .on(ORDERS, 409, { code: 'CART_CHANGED', message: REFUSED, cart: { items } })
      .on(SOLD_OUT, 200, { items: [other] });
    await press('Принять заказ');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Квас/ })).toHaveProperty('disabled', true),
    );
  }

  test('says so while only deliveries lack it, until it is not delivered any more', async () => {
    const form = { source: 'PHONE', place: 'DELIVERY', phone: '+79031112233', address: 'ул. Мира, 1' };
    const problem = 'Закончилось для доставки';
    await refuseUnlisted([lineOf(dish(), {})], [{ ...SOUP, problem }], { ...form, isPaid: false });
    expect(within(order()).getByText(problem)).toBeTruthy();
    expect(within(order()).getByText(REFUSED)).toBeTruthy();
    await press('С собой');
    expect(within(order()).queryByText(problem)).toBeNull();
  });

  test('says so while another line takes all that is left of it', async () => {
    const [small, large] = PIZZA.sizes.map((size) => lineOf(PIZZA, { size }));
    if (!small || !large) throw new Error('No sizes');
    const lines = [{ ...small, quantity: 3 }, large];
    const items = lines.map((line) => ({ ...line, priceNow: 500, available: line.quantity === 3 }));
    await refuseUnlisted(
      lines,
      items.map((item) => (item.available ? item : { ...item, problem: 'Закончилось' })),
    );
    expect(within(order()).getByText('Закончилось')).toBeTruthy();
    expect(within(order()).getByText(REFUSED)).toBeTruthy();
  });

  test('says why above the button, also when the stop is read again', async () => {
    await refuse({}, STOPS);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Борщ/ })).toHaveProperty('disabled', true),
    );
    expect(within(order()).getByText(REFUSED)).toBeTruthy();
  });
});

test('orders are put aside, survive a reload, and are taken up again', async () => {
  await open();
  await press(/^Борщ/);
  await press('Отложить');
  expect(await screen.findByText('Отложено: 1')).toBeTruthy();
  expect(storedDrafts.read('1:3')).toHaveLength(2);
  fireEvent.click(within(order()).getByRole('button', { name: /^Борщ/ }));
  await waitFor(() => expect(screen.queryByText('Отложено: 1')).toBeNull());
  expect(within(order()).getByLabelText('Количество: Борщ').textContent).toBe('1');
});

test('an order for later has its time', async () => {
  const at = '2026-12-01T12:00:00.000Z';
  const days = [{ day: '2026-12-01', label: 'Сегодня', slots: [{ at, label: '15:00' }] }];
  stage.on('GET /order/v1/brands/1/slots', 200, { days });
  await open();
  await press(/^Борщ/);
  fireEvent.change(await within(order()).findByLabelText('Когда'), { target: { value: at } });
  await press('Принять заказ');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ wantedAt: at }));
});

test('an order is of the account that was chosen, until another phone is typed', async () => {
  const found = { id: 50, name: 'Вера', phone: '+79031112233', addresses: [], lastTotal: 5 };
  stage.on(CLIENTS, 200, { clients: [found] });
  await open();
  await press(/^Борщ/);
  type('Телефон', '2233');
  await press(/^Вера/);
  expect(await screen.findAllByText('Есть аккаунт: увидит заказ в «Моих заказах»')).not.toEqual([]);
  await press('Принять заказ');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ clientId: 50, phone: '+79031112233' }));
  await press(/^Борщ/);
  type('Телефон', '2233');
  await press(/^Вера/);
  type('Телефон', '+79031112234');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Принять заказ' })).toBeTruthy());
  await press('Принять заказ');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).not.toHaveProperty('clientId');
});

test('a guest who was chosen has no account to which the order would belong', async () => {
  const guest = { id: 1_000_000_000_007, name: 'Пётр', phone: '+79031112233', addresses: [], lastTotal: 5 };
  stage.on(CLIENTS, 200, { clients: [guest] });
  await open();
  await press(/^Борщ/);
  type('Телефон', '2233');
  await press(/^Пётр/);
  await press('Принять заказ');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).not.toHaveProperty('clientId');
  await accepted();
});

test.each(['abc', '-5', '10,5', '0', '101'])(
  'a discount of %j is wrong, and the order is not sent',
  async (typed) => {
    await open('OWNER');
    await press(/^Борщ/);
    type('Скидка', typed);
    expect(await screen.findByText(COUNTER_TEXTS.percent)).toBeTruthy();
    type('Причина скидки', 'Ждал');
    await press('Принять заказ');
    expect(document.activeElement).toBe(within(order()).getByLabelText('Скидка'));
    expect(sent()).toHaveLength(0);
    type('Скидка', '10');
    expect(screen.queryByText(COUNTER_TEXTS.percent)).toBeNull();
    await press('Принять заказ');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ discount: { percent: 10, reason: 'Ждал' } }));
    await accepted();
  },
);

test('a discount without its reason is not sent, and one error is said once', async () => {
  await open();
  await press(/^Борщ/);
  type('Скидка', '5');
  await press('Принять заказ');
  const reason = within(order()).getByLabelText('Причина скидки');
  expect(document.activeElement).toBe(reason);
  expect(screen.getAllByText(COUNTER_TEXTS.reasonRequired)).toHaveLength(1);
  type('Причина скидки', 'Ждал');
  expect(screen.queryByText(COUNTER_TEXTS.reasonRequired)).toBeNull();
  const message = 'Сдача нужна с суммы не меньше 400,00 ₽';
  stage.on(ORDERS, 400, { code: 'VALIDATION_FAILED', message, errors: { changeFrom: message } });
  type('Получено', '350');
  await press('Принять заказ');
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
  type('Получено', '400');
  expect(screen.queryByText(message)).toBeNull();
});

test('an order that was put aside shows what it costs', async () => {
  await open();
  await press(/^Борщ/);
  type('Скидка', '10');
  await press('Отложить');
  expect(await screen.findByRole('button', { name: /^Борщ.*315,00/ })).toBeTruthy();
});

test('a cashier is told the limit of a discount as the brand has set it', async () => {
  stage.on('GET /order/v1/brand/1/counter-settings', 200, { byShifts: false, cashierDiscountMax: 25 });
  await open();
  await press(/^Борщ/);
  type('Скидка', '26');
  expect(await screen.findByText(/Можно дать скидку не больше 25/)).toBeTruthy();
});

test('a cashier is told the limit of a discount, an owner has none', async () => {
  await open();
  await press(/^Борщ/);
  type('Скидка', '20');
  expect(await screen.findByText(/Можно дать скидку не больше 10/)).toBeTruthy();
});

test('an order by phone that an earlier release has put aside for the hall is not sent, and says why', async () => {
  const draft = newDraft();
  const line = { productId: 7, name: 'Борщ', size: null, extras: [], quantity: 1, unitPrice: 350 };
  const form = { ...draft.form, source: 'PHONE', isPaid: false } as const;
  storedDrafts.write([newDraft(), { ...draft, lines: [line], form }], '1:3');
  await open();
  fireEvent.click(within(order()).getByRole('button', { name: /^Борщ/ }));
  await press('Принять заказ');
  expect((await within(order()).findByRole('alert')).textContent).toBe(COUNTER_TEXTS.phoneInHall);
  expect(sent()).toHaveLength(0);
  await press('С собой');
  expect(within(order()).queryByRole('alert')).toBeNull();
  await press('Принять заказ');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ source: 'PHONE', place: 'TAKEAWAY' }));
  await accepted();
});

test('what is wrong with something for which the form has no field is said of the order, beside what a field says', async () => {
  await open();
  await press(/^Борщ/);
  const [phone, point] = ['Проверьте телефон', 'Выберите точку самовывоза'];
  const errors = { phone, pickupPointId: point };
  stage.on(ORDERS, 400, { code: 'VALIDATION_FAILED', message: phone, errors });
  await press('Принять заказ');
  const said = async () =>
    (await within(order()).findAllByRole('alert')).map(({ textContent }) => textContent).sort();
  await waitFor(async () => expect(await said()).toEqual([point, phone]));
});

test('a zone that is refused is said where none is chosen by name, until the address is another one', async () => {
  const message = 'Такой зоны больше нет. Обновите страницу.';
  const terms = { areas: ['Мира'], fee: 100, minimum: null, freeFrom: null, minutes: null };
  stage.on('GET /order/v1/delivery-zones/1', 200, {
    zones: [{ id: 1, name: 'Центр', ...terms }],
    version: 1,
  });
  await open();
  await press(/^Борщ/);
  await press('Доставка');
  type('Адрес', 'ул. Мира, 1');
  type('Телефон', '+79031112233');
  stage.on(ORDERS, 400, { code: 'VALIDATION_FAILED', message, errors: { deliveryZoneId: message } });
  await press('Принять заказ');
  expect((await within(order()).findByRole('alert')).textContent).toBe(message);
  type('Адрес', 'ул. Мира, 2');
  expect(within(order()).queryByText(message)).toBeNull();
  expect(within(order()).getByText('Центр')).toBeTruthy();
});

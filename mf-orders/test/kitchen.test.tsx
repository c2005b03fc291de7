/** The kitchen's display: its tickets by touch and by keys, without a connection, beside another screen, and for a whole day. */
import type { KitchenMarkBody, KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { storedMarks } from '../src/kitchen/kitchen-marks';
import { storedPlace } from '../src/kitchen/kitchen-place';
import { ticketTime } from '../src/kitchen/ticket-time';
import { totalsOf, withMarks, withNewer } from '../src/kitchen/tickets';
import { DIGITS_MS, kitchenCommand } from '../src/kitchen/use-kitchen-keys';
import { UNDO_MS } from '../src/kitchen/use-undo';
import { playNewOrderSound } from '../src/new-orders/new-order-sound';
import { finished, kitchen, LIST, line, NOW, TEA, ticket } from './kitchen-stage';
import { emit, findNotice, press, Stage, show, textsOf, user } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));
jest.mock('../src/new-orders/new-order-sound', () => ({
  playNewOrderSound: jest.fn(),
  enableSound: jest.fn(),
  useSoundAllowed: () => true,
}));

const MARK = 'PUT /order/v1/orders/10/kitchen';
const CAPTION = 'Экран кухни. Доступно для роли COOK.';

let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on(LIST, 200, kitchen())
    .on('GET /order/v1/brand/1/stops', 200, { content: [] })
    .on(MARK, 200, finished())
    .on('PUT /order/v1/orders/11/kitchen', 200, finished({ id: 11 }));
});

async function open(role = 'COOK'): Promise<void> {
  await stage.signIn([[1, role]]);
  await show(<App />, '/kitchen');
  await screen.findAllByRole('heading', { level: 1 });
}
const card = (id = 10) => screen.getByRole('article', { name: `Заказ #${id}` });
const cards = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'));
const bodies = (call = MARK) => stage.calls(call).map(({ body }) => body as KitchenMarkBody);
const marks = (call = MARK) => bodies(call).map(({ lineIds, done }) => ({ lineIds, done }));
const dish = (name: RegExp, id = 10) => within(card(id)).getByRole('button', { name });
const type = (code: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { code }));
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const changed = (orderId: number, version: number) =>
  emit({ type: 'ORDER_KITCHEN_CHANGED', orderId, version, kitchenReady: true });

test('without orders it shows its caption', async () => {
  stage.on(LIST, 200, kitchen({ tickets: [] }));
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(CAPTION);
});

test('a ticket has what is cooked, where it goes, and its age by the server’s clock', async () => {
  await open();
  expect(cards()).toEqual(['Заказ #10', 'Заказ #11']);
  const text = plain(card().textContent);
  for (const part of ['#10', 'ещё 7 мин', 'Самовывоз, Арбат', 'в работе 12 мин', 'Без лука'])
    expect(text).toContain(part);
  expect(plain(dish(/Чай/).textContent)).toBe('1 ×Чай 0,4 л+ Лимон');
});

test('one touch marks a dish, another one takes the mark back', async () => {
  stage.on(MARK, 200, ticket({ version: 4, items: [line({ done: true }), TEA] }));
  await open();
  await user.click(dish(/Борщ/));
  expect(dish(/Борщ/).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(storedMarks.read()).toBeNull());
  expect(marks()).toEqual([{ lineIds: [1], done: true }]);
  stage.on(MARK, 200, ticket({ version: 5 }));
  await user.click(dish(/Борщ/));
  await waitFor(() => expect(marks()).toHaveLength(2));
  expect(marks()[1]).toEqual({ lineIds: [1], done: false });
  await waitFor(() => expect(dish(/Борщ/).getAttribute('aria-pressed')).toBe('false'));
});

test('one touch finishes a ticket, and «Отменить» brings it back as it was', async () => {
  const half = [line({ done: true }), TEA];
  stage.on(LIST, 200, kitchen({ tickets: [ticket({ items: half })] }));
  await open();
  await press('Заказ #10: готово');
  expect(cards()).toEqual([]);
  await waitFor(() => expect(marks()).toEqual([{ lineIds: [2], done: true }]));
  expect(screen.getByText('Заказ #10 готов')).toBeTruthy();
  stage.on(MARK, 200, ticket({ version: 5, items: half }));
  await press('Отменить');
  await waitFor(() => expect(marks()[1]).toEqual({ lineIds: [2], done: false }));
  expect(cards()).toEqual(['Заказ #10']);
  expect(screen.queryByText('Заказ #10 готов')).toBeNull();
});

test('«Отменить» goes after ten seconds', async () => {
  await open();
  jest.useFakeTimers();
  await press('Заказ #10: готово');
  await act(() => jest.advanceTimersByTimeAsync(9900));
  expect(screen.queryByText('Заказ #10 готов')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Заказ #10 готов')).toBeNull();
});

test('the last finished tickets can be taken back, unless the desk has moved them on', async () => {
  const gone = finished({ id: 9, status: 'COMPLETED', statusLabel: 'Завершён' });
  stage.on(LIST, 200, kitchen({ tickets: [], recent: [finished(), gone] }));
  stage.on(MARK, 200, ticket({ version: 5 }));
  await open();
  await press('Последние');
  expect(screen.queryByRole('button', { name: 'Заказ #9: вернуть' })).toBeNull();
  expect(screen.getByText('Завершён')).toBeTruthy();
  await press('Заказ #10: вернуть');
  await waitFor(() => expect(marks()).toEqual([{ lineIds: [1, 2], done: false }]));
  expect(cards()).toEqual(['Заказ #10']);
});

test('keys choose a ticket by its place or beside the last one, finish it, and take that back', async () => {
  await open();
  await type('Digit2');
  expect(document.activeElement).toBe(card(11));
  await type('ArrowLeft');
  expect(document.activeElement).toBe(card(10));
  await type('Digit7');
  expect(document.activeElement).toBe(card(10));
  await type('Enter');
  expect(cards()).toEqual(['Заказ #11']);
  await waitFor(() => expect(marks()).toEqual([{ lineIds: [1, 2], done: true }]));
  expect(document.activeElement).toBe(card(11));
  stage.on(MARK, 200, ticket({ version: 5 }));
  await type('Backspace');
  expect(cards()).toEqual(['Заказ #10', 'Заказ #11']);
  await waitFor(() => expect(marks()[1]).toEqual({ lineIds: [1, 2], done: false }));
  await type('Escape');
  expect(document.activeElement).toBe(document.body);
});

test('Enter on a button is the button’s, and keys in a field are text', async () => {
  stage.on('GET /brand/:brandId/pickup-points', 200, [
    { id: 3, name: 'Арбат', address: 'Арбат, 11' },
    { id: 4, name: 'Тверская', address: 'Тверская, 1' },
  ]);
  await open();
  dish(/Борщ/).focus();
  await type('Enter');
  (await screen.findByLabelText('Точка')).focus();
  await type('Digit1');
  expect(marks()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Точка'));
});

test('the screen keeps its point, and reads the tickets of it', async () => {
  stage.on('GET /brand/:brandId/pickup-points', 200, [
    { id: 3, name: 'Арбат', address: 'Арбат, 11' },
    { id: 4, name: 'Тверская', address: 'Тверская, 1' },
  ]);
  await open();
  await user.fill(await screen.findByLabelText('Точка'), '4');
  await waitFor(() => expect(stage.calls(LIST).at(-1)?.query.get('pointId')).toBe('4'));
});

test('a tab keeps its station when another one of the browser chooses one, and a new tab begins with that', async () => {
  withStations();
  await open();
  await user.fill(await screen.findByLabelText('Станция'), 'Горячий');
  await waitFor(() => expect(within(card()).queryByRole('button', { name: /Чай/ })).toBeNull());
  await act(async () => {
    storedPlace.write({ brandId: 1, pointId: null, station: 'Бар' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'kitchen_place' }));
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Станция').value).toBe('Горячий');
  cleanup();
  await show(<App />, '/kitchen');
  expect((await screen.findByLabelText<HTMLSelectElement>('Станция')).value).toBe('Горячий');
  cleanup();
  sessionStorage.clear();
  await show(<App />, '/kitchen');
  expect((await screen.findByLabelText<HTMLSelectElement>('Станция')).value).toBe('Бар');
});

test('a new tab is not moved by others before anything was chosen in it', async () => {
  withStations();
  await open();
  await screen.findByLabelText('Станция');
  await act(async () => {
    storedPlace.write({ brandId: 1, pointId: null, station: 'Бар' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'kitchen_place' }));
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Станция').value).toBe('');
});

const tag = (id: number, name: string, children: object[] = []) => ({
  id,
  name,
  brandId: 1,
  parentId: null,
  level: 0,
  children,
});
function withStations(): void {
  const settings = {
    finishes: false,
    groups: [
      { groupId: 70, station: 'Горячий' },
      { groupId: 80, station: 'Бар' },
    ],
  };
  stage
    .on(LIST, 200, kitchen({ settings }))
    .on('GET /menu/v1/group-tags/tree/1', 200, [tag(70, 'Еда', [tag(71, 'Супы')]), tag(80, 'Напитки')])
    .on('GET /menu/v1/products/7', 200, { id: 7, groupTagId: 71 })
    .on('GET /menu/v1/products/8', 200, { id: 8, groupTagId: 80 });
}

test('a station sees its lines, and finishes them alone', async () => {
  withStations();
  await open();
  await user.fill(await screen.findByLabelText('Станция'), 'Бар');
  await waitFor(() => expect(within(card()).queryByRole('button', { name: /Борщ/ })).toBeNull());
  expect(dish(/Чай/)).toBeTruthy();
  const half = [line(), { ...TEA, done: true }];
  stage.on(MARK, 200, ticket({ version: 4, items: half }));
  await press('Заказ #10: готово');
  await waitFor(() => expect(marks()).toEqual([{ lineIds: [2], done: true }]));
  expect(cards()).toEqual(['Заказ #11']);
  expect(screen.getByText('Бар: #10 готово')).toBeTruthy();
  await press('Последние');
  stage.on(MARK, 200, ticket({ version: 5 }));
  await press('Заказ #10: вернуть');
  await waitFor(() => expect(marks()[1]).toEqual({ lineIds: [2], done: false }));
  await user.fill(screen.getByLabelText('Станция'), '');
  expect(dish(/Борщ/)).toBeTruthy();
});

test('a dish without a station is seen by each, and only a touch of it marks it', async () => {
  withStations();
  const soup = [line({ done: true }), TEA];
  stage
    .on('GET /menu/v1/products/7', 404, { code: 'NOT_FOUND', message: 'Не найдено' })
    .on(MARK, 200, ticket({ version: 4, items: [line(), { ...TEA, done: true }] }));
  await open();
  await user.fill(await screen.findByLabelText('Станция'), 'Бар');
  await waitFor(() => expect(plain(dish(/Борщ/).textContent)).toContain('без станции'));
  expect(plain(dish(/Чай/).textContent)).not.toContain('без станции');
  await press('Заказ #10: готово');
  await waitFor(() => expect(marks()).toEqual([{ lineIds: [2], done: true }]));
  expect(screen.getByText('Бар: #10 готово')).toBeTruthy();
  expect(dish(/Борщ/).getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Заказ #10: готово' })).toBeNull();
  card().focus();
  await type('Enter');
  expect(marks()).toHaveLength(1);
  stage.on(MARK, 200, finished({ version: 5 }));
  await user.click(dish(/Борщ/));
  await waitFor(() => expect(cards()).toEqual(['Заказ #11']));
  expect(screen.getByText('Заказ #10 готов')).toBeTruthy();
  stage.on(MARK, 200, ticket({ version: 6, items: soup }));
  await press('Последние');
  await press('Заказ #10: вернуть');
  await waitFor(() => expect(marks().at(-1)).toEqual({ lineIds: [2], done: false }));
});

test('while the menu cannot be read, a station loses no dish and finishes none together with others', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  withStations();
  stage.on('GET /menu/v1/products/7', 403, { code: 'FORBIDDEN', message: 'Нет' });
  await open();
  await user.fill(await screen.findByLabelText('Станция'), 'Бар');
  await waitFor(() => expect(plain(dish(/Чай/).textContent)).toContain('без станции'));
  expect(screen.queryByRole('button', { name: 'Заказ #10: готово' })).toBeNull();
});

test('a station that the settings lose is said loudly, and all stations are shown until another is chosen', async () => {
  withStations();
  await open();
  await user.fill(await screen.findByLabelText('Станция'), 'Горячий');
  await waitFor(() => expect(within(card()).queryByRole('button', { name: /Чай/ })).toBeNull());
  const settings = { finishes: false, groups: [{ groupId: 80, station: 'Бар' }] };
  stage.on(LIST, 200, kitchen({ settings }));
  await changed(12, 1);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Станции «Горячий» больше нет/);
  expect([dish(/Борщ/), dish(/Чай/)]).toHaveLength(2);
  expect(screen.getByLabelText<HTMLSelectElement>('Станция').value).toBe('');
  expect(screen.getByRole('alert').textContent).toContain('выберите свою');
  stage.on(LIST, 200, kitchen({ settings: { finishes: false, groups: [] } }));
  await changed(13, 1);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('больше нет. Показаны все заказы.'),
  );
  await press('Понятно');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where the kitchen finishes orders, a pickup is set ready when «Отменить» has gone', async () => {
  const READY = 'POST /order/v1/orders/10/kitchen/ready';
  const settings = { finishes: true, groups: [] };
  const now = () => new Date().toISOString();
  stage
    .respond(LIST, () => ({ status: 200, body: kitchen({ settings, now: now() }) }))
    .respond(MARK, () => ({ status: 200, body: finished({ readyAt: now() }) }))
    .on(READY, 200, finished({ version: 5, status: 'READY_FOR_PICKUP' }));
  await open();
  jest.useFakeTimers();
  await press('Заказ #10: готово');
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS - 1000));
  expect(stage.calls(READY)).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(stage.calls(READY)).toHaveLength(1);
});

test('an order that could not be set ready is tried again with the next reading, not before', async () => {
  const READY = 'POST /order/v1/orders/10/kitchen/ready';
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const recent = [finished({ readyAt: '2026-01-01T09:00:00.000Z' })];
  const settings = { finishes: true, groups: [] };
  stage.on(LIST, 200, kitchen({ settings, recent, tickets: [] }));
  stage.on(READY, 409, { code: 'TICKET_OF_DESK', message: 'Готовность этого заказа отмечает касса' });
  await open();
  await waitFor(() => expect(stage.calls(READY)).toHaveLength(1));
  stage.on(LIST, 200, kitchen({ settings, recent, tickets: [], now: '2026-01-01T10:00:30.000Z' }));
  await changed(12, 1);
  await waitFor(() => expect(stage.calls(READY)).toHaveLength(2));
});

test('marks that do not reach the server are shown, kept, and sent when the connection is back', async () => {
  stage.fail(MARK).fail('PUT /order/v1/orders/11/kitchen');
  await open();
  await press('Заказ #10: готово');
  await user.click(dish(/Борщ/, 11));
  await waitFor(() => expect(marks().length).toBeGreaterThan(0));
  expect(cards()).toEqual(['Заказ #11']);
  expect(storedMarks.read()).toHaveLength(3);
  stage.on(MARK, 200, finished());
  stage.on('PUT /order/v1/orders/11/kitchen', 200, ticket({ id: 11, items: [line({ done: true }), TEA] }));
  await act(async () => void fireEvent(window, new Event('online')));
  await waitFor(() => expect(storedMarks.read()).toBeNull());
  expect(marks().at(-1)).toEqual({ lineIds: [1, 2], done: true });
  expect(marks('PUT /order/v1/orders/11/kitchen').at(-1)).toEqual({ lineIds: [1], done: true });
});

test('a mark without a connection covers only what the cook has seen', async () => {
  stage.fail(MARK);
  await open();
  await user.click(dish(/Борщ/));
  await waitFor(() => expect(bodies()[0]?.seen).toEqual([{ lineId: 1, quantity: 2 }]));
  const more = ticket({ version: 4, items: [line({ quantity: 3 }), TEA] });
  stage.on(LIST, 200, kitchen({ tickets: [more] }));
  await changed(10, 4);
  await waitFor(() => expect(dish(/Борщ/).getAttribute('aria-pressed')).toBe('false'));
  expect(storedMarks.read()).toHaveLength(1);
});

test('marks that an earlier page has left are sent', async () => {
  storedMarks.write([{ orderId: 10, lineId: 1, done: true }]);
  await open();
  await waitFor(() => expect(storedMarks.read()).toBeNull());
  expect(bodies()).toEqual([{ lineIds: [1], done: true }]);
});

test('a lost connection is said loudly, with how many marks wait', async () => {
  await open();
  stage.fail(MARK).fail(LIST);
  await user.click(dish(/Борщ/));
  await changed(12, 1);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Нет связи/);
  expect(screen.getByText(/^1 отметка не отправлена/)).toBeTruthy();
  expect(cards()).toHaveLength(2);
});

test('a refused mark is dropped with the reason, and the tickets are read again', async () => {
  stage.on(MARK, 409, { code: 'TICKET_CLOSED', message: 'Этот заказ уже не готовят' });
  await open();
  stage.on(LIST, 200, kitchen({ tickets: [] }));
  await press('Заказ #10: готово');
  await findNotice('error', 'Этот заказ уже не готовят\nЗаказ #10');
  expect(storedMarks.read()).toBeNull();
  await waitFor(() => expect(cards()).toEqual([]));
});

test('what another screen marks is read, this screen’s own event reads nothing', async () => {
  await open();
  const reads = stage.calls(LIST).length;
  await changed(10, 3);
  expect(stage.calls(LIST)).toHaveLength(reads);
  stage.on(LIST, 200, kitchen({ tickets: [kitchen().tickets[1] as KitchenTicket], recent: [finished()] }));
  await changed(10, 4);
  await waitFor(() => expect(cards()).toEqual(['Заказ #11']));
});

test('a new ticket beeps once, one that was taken back does not', async () => {
  stage.on(LIST, 200, kitchen({ tickets: [ticket()], recent: [finished({ id: 11 })] }));
  await open();
  expect(playNewOrderSound).not.toHaveBeenCalled();
  stage.on(LIST, 200, kitchen({ tickets: [ticket(), ticket({ id: 11, version: 5 })] }));
  await changed(11, 5);
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(playNewOrderSound).not.toHaveBeenCalled();
  stage.on(LIST, 200, kitchen({ tickets: [ticket(), ticket({ id: 12 })] }));
  await emit({ type: 'ORDER_STATUS_CHANGED', orderId: 12, version: 2 });
  await waitFor(() => expect(cards()).toEqual(['Заказ #10', 'Заказ #12']));
  expect(playNewOrderSound).toHaveBeenCalledTimes(1);
});

test('«Всего сейчас» counts what is not done, and stops a dish by one touch that can be taken back', async () => {
  const STOPS = '/order/v1/brand/1/stops';
  stage.on(`PUT ${STOPS}`, 200, { id: 5 }).on(`DELETE ${STOPS}/5`, 200, {});
  await open();
  if (!screen.queryByRole('region', { name: 'Всего сейчас' })) await press('Всего сейчас');
  const totals = within(screen.getByRole('region', { name: 'Всего сейчас' }));
  expect(textsOf(totals.getAllByRole('listitem')).map(plain)).toEqual(['4Борщ  Стоп', '2Чай 0,4 л Стоп']);
  await press('Стоп: Борщ');
  expect(stage.calls(`PUT ${STOPS}`)[0]?.body).toEqual({ productId: 7, period: 'OPEN', pointId: null });
  expect(await screen.findByText('Борщ: продажа остановлена')).toBeTruthy();
  await press('Отменить');
  await waitFor(() => expect(stage.calls(`DELETE ${STOPS}/5`)).toHaveLength(1));
});

test('«Всего сейчас» says «В стопе» of what is stopped in this kitchen, not at another point or in another size', async () => {
  stage.on('GET /brand/:brandId/pickup-points', 200, [
    { id: 3, name: 'Арбат', address: 'Арбат, 11' },
    { id: 4, name: 'Тверская', address: 'Тверская, 1' },
  ]);
  const stop = { id: 4, productId: 7, size: null, pointId: 4, until: null, left: null, reason: null };
  const ofTea = { ...stop, id: 5, productId: 8, size: '0,5 л', pointId: null };
  stage.on('GET /order/v1/brand/1/stops', 200, { content: [stop, ofTea] });
  await open();
  if (!screen.queryByRole('region', { name: 'Всего сейчас' })) await press('Всего сейчас');
  const buttons = () => {
    const totals = within(screen.getByRole('region', { name: 'Всего сейчас' }));
    return totals.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
  };
  await waitFor(() => expect(stage.calls('GET /order/v1/brand/1/stops')).not.toHaveLength(0));
  expect(buttons()).toEqual(['Стоп: Борщ', 'Стоп: Чай']);
  await user.fill(await screen.findByLabelText('Точка'), '4');
  await waitFor(() => expect(buttons()).toEqual(['В стопе: Борщ', 'Стоп: Чай']));
  await user.fill(await screen.findByLabelText('Точка'), '3');
  await waitFor(() => expect(buttons()).toEqual(['Стоп: Борщ', 'Стоп: Чай']));
});

test('a ticket of the counter says where it is eaten', async () => {
  const service = 'HALL' as const;
  stage.on(LIST, 200, kitchen({ tickets: [ticket({ service }), ticket({ id: 11, service: 'TAKEAWAY' })] }));
  await open();
  expect(plain(card().textContent)).toContain('В зале, Арбат');
  expect(plain(card(11).textContent)).toContain('С собой, Арбат');
});

test('a stop that is taken back leaves what was counted before it', async () => {
  const STOPS = '/order/v1/brand/1/stops';
  const counted = { id: 4, productId: 7, size: null, pointId: null, until: null, left: 5, reason: null };
  stage.on(`GET ${STOPS}`, 200, { content: [counted] }).on(`PUT ${STOPS}`, 200, { id: 5 });
  await open();
  if (!screen.queryByRole('region', { name: 'Всего сейчас' })) await press('Всего сейчас');
  await press('Стоп: Борщ');
  await screen.findByText('Борщ: продажа остановлена');
  await press('Отменить');
  await waitFor(() =>
    expect(stage.calls(`PUT ${STOPS}`)[1]?.body).toMatchObject({ productId: 7, period: 'OPEN', left: 5 }),
  );
  expect(stage.calls(`DELETE ${STOPS}/5`)).toHaveLength(0);
});

test('keeps the screen awake where the browser can', async () => {
  const release = jest.fn().mockResolvedValue(undefined);
  const request = jest.fn().mockResolvedValue({ release });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await open();
  expect(request).toHaveBeenCalledWith('screen');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test.each([
  ['2026-01-01T10:07:00.000Z', 'calm', 'ещё 7 мин'],
  ['2026-01-01T10:05:00.000Z', 'soon', 'ещё 5 мин'],
  ['2026-01-01T10:00:00.000Z', 'late', 'опоздание меньше минуты'],
  ['2026-01-01T08:55:00.000Z', 'late', 'опоздание 1 ч 5 мин'],
])('promised for %s it is %s', (promisedAt, urgency, left) => {
  const time = ticketTime(ticket({ promisedAt }), Date.parse(NOW));
  expect([time.urgency, plain(time.left)]).toEqual([urgency, left]);
});

test.each([
  ['09:50', 'calm'],
  ['09:45', 'soon'],
  ['09:30', 'late'],
])('without a promise its age since %s makes it %s', (time, urgency) => {
  const old = ticket({ promisedAt: null, acceptedAt: `2026-01-01T${time}:00.000Z` });
  expect(ticketTime(old, Date.parse(NOW))).toMatchObject({ urgency, left: null });
});

test.each([
  ['08:00', '09:58', 'в работе 2 мин'],
  ['09:55', '09:30', 'в работе 5 мин'],
])('accepted at %s, an order for later that came up at %s is «%s»', (accepted, start, age) => {
  const at = (time: string) => `2026-01-01T${time}:00.000Z`;
  const later = ticket({ acceptedAt: at(accepted), startAt: at(start) });
  expect(plain(ticketTime(later, Date.parse(NOW)).age)).toBe(age);
});

test.each([
  ['Digit1', { kind: 'choose', place: 0 }],
  ['Numpad9', { kind: 'choose', place: 8 }],
  ['ArrowDown', { kind: 'move', by: 1 }],
  ['NumpadEnter', { kind: 'finish' }],
  ['KeyA', undefined],
])('the key %s', (code, command) => {
  const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  expect(kitchenCommand({ code, ...none })).toEqual(command);
  expect(kitchenCommand({ code, ...none, ctrlKey: true })).toBeUndefined();
});

test('two digits in quick succession choose one ticket, where there are as many', async () => {
  const tickets = Array.from({ length: 12 }, (_, index) => ticket({ id: 101 + index }));
  stage.on(LIST, 200, kitchen({ tickets }));
  await open();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const keys = async (...digits: number[]) => {
    for (const digit of digits) await type(`Digit${digit}`);
    return focused();
  };
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  expect(await keys(1, 2)).toBe('Заказ #112');
  expect(await keys(1, 0)).toBe('Заказ #110');
  expect(await keys(1, 3)).toBe('Заказ #103');
  await type('Escape');
  expect(await keys(1)).toBe('Заказ #101');
  // Held down.
  await act(async () => void fireEvent.keyDown(document.body, { code: 'Digit1', repeat: true }));
  expect(focused()).toBe('Заказ #101');
  clock.mockReturnValue(start + DIGITS_MS);
  expect(await keys(2)).toBe('Заказ #102');
  clock.mockRestore();
});

test('a reading that is older than a mark does not revert it, and a ticket that it lacks is gone', () => {
  const shown = withNewer(kitchen(), [finished(), ticket({ id: 99, version: 9 })]);
  expect([shown.tickets, shown.recent].map((list) => list.map(({ id }) => id))).toEqual([[11], [10]]);
  const later = withNewer(kitchen({ tickets: [ticket({ version: 5 })] }), [finished()]);
  expect(later.tickets.map(({ version }) => version)).toEqual([5]);
});

test('marks move a ticket before the server has them, and totals leave out what is done', () => {
  const done = [1, 2].map((lineId) => ({ orderId: 10, lineId, done: true }));
  const shown = withMarks(kitchen(), done, NOW);
  expect(shown.recent.map(({ id, readyAt }) => [id, readyAt])).toEqual([[10, NOW]]);
  expect(totalsOf(shown.tickets).map(({ productName, quantity }) => [productName, quantity])).toEqual([
    ['Борщ', 2],
    ['Чай', 1],
  ]);
});

test('behind the last twenty finished tickets those stay that the kitchen has still to set ready', () => {
  const many = Array.from({ length: 25 }, (_, index) => finished({ id: 100 + index }));
  const recent = [
    ...many,
    finished({ id: 50, status: 'COMPLETED' }),
    finished({ id: 51, deliveryMode: 'DELIVERY' }),
  ];
  const ids = withNewer(kitchen({ tickets: [], recent }), []).recent.map(({ id }) => id);
  expect(ids).toEqual(many.map(({ id }) => id).reverse());
});

/** The desk: list, permissions and live events. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { useNavigate } from '@skatert/web-kit/router';
import { address, findNotice, notices, pressInNotice, textsOf, user } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { GRACE_MS } from '../src/orders/freshness';
import { REREAD_MS } from '../src/orders/order-queries';
import { emit, emitReset, expectRefusal, item, pageOf, press, Stage, show, staffOrder, write } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const ALL = 'GET /order/v1/orders';
const OF_BRAND = 'GET /order/v1/brand/1/orders';
const STATUS = 'PATCH /order/v1/orders/10/status';
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
  stage.on('GET /order/v1/orders/10', 404, { code: 'NOT_FOUND', message: 'Заказ не найден' });
});

async function open(role = 'ADMIN', path = '/admin/orders'): Promise<void> {
  await stage.signIn([[1, role]]);
  await show(<App />, path);
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const select = () => screen.getByLabelText<HTMLSelectElement>('Статус заказа #10');
const choose = (value: string) => user.fill(select(), value);
const save = () => screen.queryByRole('button', { name: 'Сохранить' });

function BrowsersBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Назад браузера
    </button>
  );
}

describe('the list', () => {
  test('shows three items and counts the rest', async () => {
    const items = [1, 2, 3, 4, 5].map((id) => item({ id, productName: id === 2 ? '' : `Блюдо ${id}` }));
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ items, total: 1500, newMessagesCount: 3 })]));
    await open();
    const shown = await row(/^10/);
    expect(textsOf(shown.getAllByRole('listitem')).join(' | ')).toBe(
      'Блюдо 1 × 2 | Товар #7 × 2 | Блюдо 3 × 2 | +2 ещё',
    );
    expect(shown.getByText('1 500,00 ₽')).toBeTruthy();
    expect(shown.getByLabelText('Новый заказ')).toBeTruthy();
    expect(shown.getByText('3')).toBeTruthy();
    expect(shown.getByText('Нет оценки')).toBeTruthy();
  });

  test('has orders for later apart until they are due, then among the others with a mark', async () => {
    const NOW = Date.parse('2026-11-23T09:00:00Z');
    jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick'] });
    const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
    const wanted = (startsIn: number) => ({
      startAt: at(startsIn),
      wantedAt: at(startsIn + 60),
      promisedAt: at(startsIn + 60),
    });
    const rows = [
      staffOrder(),
      staffOrder({ id: 11, ...wanted(2) }),
      staffOrder({ id: 12, ...wanted(-1) }),
      staffOrder({ id: 13, ...wanted(600), status: 'PREPARING' }),
    ];
    stage.on(OF_BRAND, 200, pageOf(rows));
    await open();
    expect((await row(/^12/)).getByText('Пора готовить')).toBeTruthy();
    expect((await row(/^13/)).queryByText('Пора готовить')).toBeNull();
    expect(screen.queryByRole('row', { name: /^11/ })).toBeNull();
    await press('На потом 1');
    const later = within(screen.getByRole('grid', { name: 'Заказы на потом' }));
    expect(later.getByRole('row', { name: /^11/ })).toBeTruthy();
    expect(screen.queryAllByText('Пора готовить')).toHaveLength(1);
    await act(async () => jest.advanceTimersByTime(3 * 60_000));
    expect((await row(/^11/)).getByText('Пора готовить')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /На потом/ })).toBeNull();
    jest.useRealTimers();
  });

  test('lists orders for later by the time for which they are wanted, whatever sorts the others', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const wanted = (id: number, hours: number, lead: number) =>
      staffOrder({ id, startAt: at(hours - lead), wantedAt: at(hours), promisedAt: at(hours) });
    stage.on(OF_BRAND, 200, pageOf([wanted(11, 30, 1), wanted(12, 5, 1), wanted(13, 6, 4)]));
    await open();
    await press(/^На потом/);
    const later = within(screen.getByRole('grid', { name: 'Заказы на потом' }));
    const numbers = later.getAllByRole('link', { name: /подробности заказа/ });
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['12', '13', '11']);
    expect(later.getByRole('columnheader', { name: 'ID' }).hasAttribute('aria-sort')).toBe(false);
  });

  test('leads from its top to the orders for later below, which open', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const later = (id: number) => staffOrder({ id, startAt: at(5), wantedAt: at(6), promisedAt: at(6) });
    stage.on(OF_BRAND, 200, pageOf([staffOrder(), later(11), later(12)]));
    await open();
    await row(/^10/);
    const first = screen.getByRole('grid', { name: 'Заказы' });
    const jump = screen.getByRole('button', { name: 'На потом: 2' });
    expect(first.compareDocumentPosition(jump)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await user.click(jump);
    expect(screen.getByRole('grid', { name: 'Заказы на потом' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'На потом 2' }));
  });

  test('shows a very large sum in one line, which opens as a whole', async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ total: 98_765_432_109.5 })]));
    await open();
    await row(/^10/);
    await press('Сумма: показать целиком');
    expect(screen.getAllByText('98 765 432 109,50 ₽')).toHaveLength(2);
  });

  test('counts the orders, and says when there are more than are listed', async () => {
    const page = { ...pageOf([staffOrder()]), totalElements: 10_000 };
    stage.on(OF_BRAND, 200, { ...page, more: true });
    await open();
    expect(await screen.findByText('более 10 000 заказов')).toBeTruthy();
    stage.on(OF_BRAND, 200, { ...page, totalElements: 2 });
    await press('Обновить');
    expect(await screen.findByText('2 заказа')).toBeTruthy();
  });

  test("has the orders of the context's brand", async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
    await open();
    await row(/^10/);
    expect(stage.calls(ALL)).toEqual([]);
  });

  test('has the orders of all brands without a context', async () => {
    stage.on(ALL, 200, pageOf([staffOrder({ id: 11, brandId: 2 })]));
    await stage.signIn([
      [1, 'ADMIN'],
      [2, 'OWNER'],
    ]);
    await show(<App />, '/admin/orders');
    await row(/^11/);
    expect(Object.fromEntries(stage.calls(ALL)[0]?.query ?? [])).toEqual({
      page: '0',
      size: '50',
      sort: 'id,DESC',
    });
  });

  test('shows the brand only when several are listed', async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()])).on(ALL, 200, pageOf([staffOrder()]));
    await open();
    await row(/^10/);
    expect(screen.queryByRole('columnheader', { name: 'Бренд' })).toBeNull();
    await write('Бренд', '');
    expect(await screen.findByRole('columnheader', { name: 'Бренд' })).toBeTruthy();
    expect((await row(/^10/)).getByText('Самовар')).toBeTruthy();
  });

  test('shows where each order goes', async () => {
    const delivery = { deliveryMode: 'DELIVERY', pickupPoint: null, address: 'Мира, 1' } as const;
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ id: 11, ...delivery }), staffOrder()]));
    await open();
    const delivered = await row(/^11/);
    expect(delivered.getByLabelText('Доставка')).toBeTruthy();
    expect(delivered.getByText('Мира, 1')).toBeTruthy();
    expect((await row(/^10/)).getByLabelText('Самовывоз')).toBeTruthy();
    expect((await row(/^10/)).getByText('Арбат')).toBeTruthy();
  });

  test('a card opens the items that are not named', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList);
    const items = [1, 2, 3, 4, 5].map((id) => item({ id, productName: `Блюдо ${id}` }));
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ items })]));
    await open();
    await press('+2 ещё');
    expect(screen.getByText('Блюдо 5')).toBeTruthy();
    await press('Свернуть');
    expect(screen.queryByText('Блюдо 5')).toBeNull();
  });

  test('shows the empty state', async () => {
    stage.on(OF_BRAND, 200, pageOf([]));
    await open();
    expect(await screen.findByText('Нет данных')).toBeTruthy();
  });

  test.each([
    [{ code: 'NOT_FOUND', message: 'Бренд не найден' }, 'Бренд не найден'],
    [undefined, 'Не удалось загрузить заказы'],
  ])('shows that it did not load, with the message of the server or its own', async (body, text) => {
    stage.on(OF_BRAND, 404, body);
    await open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('changes the page and the page size', async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()], 3));
    await open();
    expect(await screen.findByText('Стр. 1 из 3')).toBeTruthy();
    await press('Вперёд');
    expect(await screen.findByText('Стр. 2 из 3')).toBeTruthy();
    expect(stage.calls(OF_BRAND).at(-1)?.query.get('page')).toBe('1');
    await write('На странице', '20');
    await waitFor(() => expect(stage.calls(OF_BRAND).at(-1)?.query.get('size')).toBe('20'));
    expect(stage.calls(OF_BRAND).at(-1)?.query.get('page')).toBe('0');
  });

  test('a page that was turned to is an entry of the history, what changes the list otherwise is none', async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()], 3));
    await stage.signIn([[1, 'ADMIN']]);
    const withBack = (
      <>
        <App />
        <BrowsersBack />
      </>
    );
    await show(withBack, '/admin/orders');
    await screen.findByText('Стр. 1 из 3');
    await press('Вперёд');
    await screen.findByText('Стр. 2 из 3');
    await press('Вперёд');
    await screen.findByText('Стр. 3 из 3');
    await press('Назад браузера');
    await screen.findByText('Стр. 2 из 3');
    await write('На странице', '20');
    await waitFor(() => expect(stage.calls(OF_BRAND).at(-1)?.query.get('size')).toBe('20'));
    await press('Назад браузера');
    expect(await screen.findByLabelText<HTMLSelectElement>('На странице')).toHaveProperty('value', '50');
  });

  test('the whole client is his name and contacts, and nothing more than the cell of one without contacts', async () => {
    const none = { clientPhone: null, clientEmail: null };
    stage.on(OF_BRAND, 200, pageOf([staffOrder(), staffOrder({ id: 11, ...none })]));
    await open();
    const open10 = (await row(/^10/)).getByRole('button', { name: 'Клиент и контакты: показать целиком' });
    expect(open10).toBeTruthy();
    expect(
      (await row(/^11/)).queryByRole('button', { name: 'Клиент и контакты: показать целиком' }),
    ).toBeNull();
  });

  test('is filtered by the URL', async () => {
    stage.on(ALL, 200, pageOf([staffOrder()]));
    await open('ADMIN', '/admin/orders?brand=all&search=Анна&from=2026-01-01&to=2026-01-31');
    await row(/^10/);
    expect(stage.calls(ALL)[0]?.query.toString()).toBe(
      new URLSearchParams({
        page: '0',
        size: '50',
        search: 'Анна',
        dateFrom: '2026-01-01',
        dateTo: '2026-01-31',
        sort: 'id,DESC',
      }).toString(),
    );
  });
});

describe('the filters', () => {
  beforeEach(() => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()])).on(ALL, 200, pageOf([staffOrder()]));
    stage.on('GET /order/v1/brand/2/orders', 200, pageOf([staffOrder({ id: 12, brandId: 2 })]));
  });

  test('offer the brands by name, without duplicates, and any brand by its id', async () => {
    await stage.signIn([
      [1, 'ADMIN'],
      [2, 'OWNER'],
      [2, 'CASHIER'],
      [3, 'COOK'],
    ]);
    await show(<App />, '/admin/orders');
    const brands = await screen.findByLabelText<HTMLSelectElement>('Бренд');
    expect([...brands.options].map(({ text }) => text)).toEqual([
      'Все бренды',
      'Бренд 1',
      'Бренд 2',
      'По ID…',
    ]);
    await write('Бренд', '2');
    await row(/^12/);
    expect(screen.queryByLabelText('ID бренда')).toBeNull();
    await write('Бренд', 'id');
    expect(screen.getByLabelText('ID бренда')).toHaveProperty('value', '2');
    await write('ID бренда', '7');
    await waitFor(() => expect(stage.calls('GET /order/v1/brand/7/orders')).toHaveLength(1));
  });

  test('accept dates as dd.mm.yyyy, the last not before the first', async () => {
    await open();
    await row(/^10/);
    await write('С даты', '10012026');
    await waitFor(() => expect(stage.calls(OF_BRAND).at(-1)?.query.get('dateFrom')).toBe('2026-01-10'));
    expect(screen.getByLabelText('С даты')).toHaveProperty('value', '10.01.2026');
    await write('По дату', '09.01.2026');
    expect(screen.getByLabelText('По дату').getAttribute('aria-invalid')).toBe('true');
    await write('По дату', '11.01.2026');
    await waitFor(() => expect(stage.calls(OF_BRAND).at(-1)?.query.get('dateTo')).toBe('2026-01-11'));
    await write('С даты', '');
    await waitFor(() => expect(stage.calls(OF_BRAND).at(-1)?.query.get('dateFrom')).toBeNull());
  });

  test('send the statuses one by one, which the URL holds', async () => {
    await open('ADMIN', '/admin/orders?status=PREPARING,UNKNOWN,QUEUED');
    await row(/^10/);
    expect(stage.calls(OF_BRAND)[0]?.query.getAll('status')).toEqual(['QUEUED', 'PREPARING']);
    await user.click(screen.getByRole('button', { name: /^В очереди, Готовится/ }));
    await user.click(screen.getByRole('option', { name: 'Доставлен' }));
    await waitFor(() =>
      expect(stage.calls(OF_BRAND).at(-1)?.query.getAll('status')).toEqual([
        'QUEUED',
        'PREPARING',
        'DELIVERED',
      ]),
    );
  });

  test('offer the new orders, those on their way, and all by one press', async () => {
    await open();
    await row(/^10/);
    const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(pressed('Все')).toBe('true');
    await press('Новые');
    await waitFor(() => expect(stage.calls(OF_BRAND).at(-1)?.query.getAll('status')).toEqual(['QUEUED']));
    expect(pressed('Новые')).toBe('true');
    await press('В работе');
    await waitFor(() =>
      expect(stage.calls(OF_BRAND).at(-1)?.query.getAll('status')).toEqual([
        'PREPARING',
        'READY_FOR_PICKUP',
        'OUT_FOR_DELIVERY',
        'DELIVERED',
      ]),
    );
    expect(pressed('Новые')).toBe('false');
  });

  test('are folded on phones behind a button with the number of active ones', async () => {
    await open('ADMIN', '/admin/orders?brand=all&from=2026-01-01&to=2026-01-31');
    await row(/^10/);
    const toggle = screen.getByRole('button', { name: 'Фильтры 2' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await press('Фильтры 2');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the status', () => {
  beforeEach(() => stage.on(OF_BRAND, 200, pageOf([staffOrder()])));

  test('offers the next statuses, and updates the row after saving', async () => {
    const saved = staffOrder({ status: 'PREPARING', version: 2, nextStatuses: ['READY_FOR_PICKUP'] });
    stage.on(STATUS, 200, saved);
    await open();
    await row(/^10/);
    expect([...select().options].map(({ text }) => text)).toEqual(['В очереди', 'Готовится', 'Отменён']);
    expect(save()).toBeNull();
    await choose('PREPARING');
    await press('Сохранить');
    await press(/^Принять/);
    await waitFor(() => expect(stage.calls(STATUS)[0]?.body).toEqual({ newStatus: 'PREPARING' }));
    await waitFor(() =>
      expect([...select().options].map(({ value }) => value)).toEqual(['PREPARING', 'READY_FOR_PICKUP']),
    );
    expect(screen.queryByLabelText('Новый заказ')).toBeNull();
    expect(save()).toBeNull();
  });

  test.each([
    [409, 'Недопустимый переход статуса\nЗаказ #10'],
    [503, 'Не удалось сохранить статус\nЗаказ #10: Отменён\nПовторить'],
  ])('is reset when the server responds with %d', async (status, text) => {
    stage.on(STATUS, status, { code: 'X', message: 'Иное' });
    await open();
    await row(/^10/);
    await choose('CANCELED');
    await press('Сохранить');
    await press('Отменить заказ');
    await findNotice('error', text);
    expect(select().value).toBe('QUEUED');
  });
});

describe('the usual next step', () => {
  test('is saved by one press, and the next one is offered', async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
    const accepted = staffOrder({ status: 'PREPARING', version: 2 });
    stage.on(STATUS, 200, accepted);
    await open();
    await press('Заказ #10: Принять');
    expect(await screen.findByRole('button', { name: 'Заказ #10: Готов' })).toBeTruthy();
    expect(stage.calls(STATUS).map(({ body }) => body)).toEqual([{ newStatus: 'PREPARING' }]);
  });

  test('of several orders is saved at once; what was refused is reported by order', async () => {
    stage.on(
      OF_BRAND,
      200,
      pageOf([staffOrder({ id: 12, status: 'READY_FOR_PICKUP' }), staffOrder({ id: 11 }), staffOrder()]),
    );
    stage.on('PATCH /order/v1/orders/11/status', 409, { code: 'STATUS_TRANSITION', message: 'Нельзя' });
    stage.on(STATUS, 200, staffOrder({ status: 'PREPARING', version: 2 }));
    await open();
    await row(/^10/);
    await user.click(screen.getByRole('checkbox', { name: /Выбрать все/ }));
    expect(screen.getByRole('button', { name: 'Выдать (1)' })).toBeTruthy();
    await press('Принять (2)');
    await waitFor(() =>
      expect(notices('error')).toEqual(['Не сохранено: 1 заказ\nЗаказ #11: Недопустимый переход статуса']),
    );
    expect(stage.calls(STATUS)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Выбранные заказы' })).toBeNull();
  });
});

test('an order shows its comment whole, dishes that the menu hides, and what is kept about its client', async () => {
  const notices = { hiddenProductIds: [7], clientBlocked: true, clientNotes: ['Звонить заранее'] };
  stage.on(OF_BRAND, 200, pageOf([staffOrder({ comment: 'Аллергия на орехи!!!', notices })]));
  await open();
  const shown = await row(/^10/);
  for (const text of ['Аллергия на орехи!!!', 'нет в меню', 'Заблокирован', 'Звонить заранее'])
    expect(shown.getByText(text)).toBeTruthy();
});

test.each([
  ['status=QUEUED', 'id,ASC'],
  ['status=QUEUED&sort=promisedAt,ASC', 'id,ASC'],
  ['status=PREPARING,DELIVERED', 'promisedAt,ASC'],
  ['status=PREPARING&sort=id,DESC', 'id,DESC'],
  ['status=PREPARING&sort=total,ASC', 'total,ASC'],
  ['status=PREPARING,DELIVERED&sort=total,ASC', 'promisedAt,ASC'],
  ['status=COMPLETED&sort=total,ASC', 'id,DESC'],
  ['status=COMPLETED', 'id,DESC'],
])('with «%s» the list is sorted by %s', async (query, sort) => {
  stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
  await open('ADMIN', `/admin/orders?${query}`);
  await row(/^10/);
  expect(stage.calls(OF_BRAND)[0]?.query.get('sort')).toBe(sort);
});

test('the place filters the list: how orders are received, or at which point', async () => {
  stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
  stage.on('GET /brand/1/pickup-points', 200, [{ id: 3, name: 'Арбат', address: 'Арбат, 11' }]);
  await open();
  await row(/^10/);
  await write('Получение', 'DELIVERY');
  await waitFor(() => expect(stage.calls(OF_BRAND).at(-1)?.query.get('deliveryMode')).toBe('DELIVERY'));
  await screen.findByRole('option', { name: 'Арбат' });
  await write('Получение', '3');
  await waitFor(() => expect(stage.calls(OF_BRAND).at(-1)?.query.get('pointId')).toBe('3'));
  expect(stage.calls(OF_BRAND).at(-1)?.query.get('deliveryMode')).toBeNull();
});

test.each([
  ['mode=DELIVERY', { deliveryMode: 'DELIVERY', pointId: null }],
  ['point=3', { deliveryMode: null, pointId: '3' }],
])('the place in the URL «%s» filters the list', async (query, expected) => {
  stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
  stage.on('GET /brand/1/pickup-points', 200, [{ id: 3, name: 'Арбат', address: 'Арбат, 11' }]);
  await open('ADMIN', `/admin/orders?${query}`);
  await row(/^10/);
  const sent = stage.calls(OF_BRAND)[0]?.query;
  expect({ deliveryMode: sent?.get('deliveryMode'), pointId: sent?.get('pointId') }).toEqual(expected);
  const place = screen.getByLabelText<HTMLSelectElement>('Получение');
  await waitFor(() => expect(place.value).toBe(expected.pointId ?? expected.deliveryMode));
});

test('headers sort orders in work by the sum and as a queue, others by the number only', async () => {
  stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
  await open('ADMIN', '/admin/orders?status=PREPARING');
  await row(/^10/);
  const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
  const lastSort = () => stage.calls(OF_BRAND).at(-1)?.query.get('sort');
  expect(header('Статус').getAttribute('aria-sort')).toBe('ascending');
  for (const [name, sort, direction] of [
    ['Сумма', 'total,ASC', 'ascending'],
    ['Сумма', 'total,DESC', 'descending'],
    ['ID', 'id,ASC', 'ascending'],
    ['Статус', 'promisedAt,ASC', 'ascending'],
  ] as const) {
    await user.click(header(name));
    await waitFor(() => expect(lastSort()).toBe(sort));
    expect(header(name).getAttribute('aria-sort')).toBe(direction);
  }
  await press('Новые');
  await waitFor(() => expect(lastSort()).toBe('id,ASC'));
  await waitFor(() => expect(header('Статус').hasAttribute('aria-sort')).toBe(false));
  expect(header('Сумма').hasAttribute('aria-sort')).toBe(true);
  await press('Все');
  await waitFor(() => expect(lastSort()).toBe('id,DESC'));
  await waitFor(() => expect(header('Сумма').hasAttribute('aria-sort')).toBe(false));
});

test('the same note twice about a client is shown twice, and React has no complaint', async () => {
  const complain = jest.spyOn(console, 'error');
  const notices = { hiddenProductIds: [], clientBlocked: false, clientNotes: ['Без лука', 'Без лука'] };
  stage.on(OF_BRAND, 200, pageOf([staffOrder({ notices })]));
  await open();
  expect((await row(/^10/)).getAllByText('Без лука')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});

test('saving without a connection fails with a message that offers to repeat it', async () => {
  stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
  await open();
  await row(/^10/);
  stage.fail(STATUS);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await choose('CANCELED');
  await press('Сохранить');
  await press('Отменить заказ');
  await findNotice('error', 'Не удалось сохранить статус\nЗаказ #10: Отменён\nПовторить');
  expect(select().disabled).toBe(false);
  await act(async () => void window.dispatchEvent(new Event('online')));
  stage.on(STATUS, 200, staffOrder({ status: 'CANCELED', version: 2, nextStatuses: [] }));
  await pressInNotice();
  await waitFor(() => expect(select().options).toHaveLength(1));
});

test('a row whose status was not saved keeps offering it', async () => {
  const preparing: Partial<StaffOrder> = { status: 'PREPARING', nextStatuses: ['READY_FOR_PICKUP'] };
  stage.on(OF_BRAND, 200, pageOf([staffOrder(preparing)]));
  await open();
  await row(/^10/);
  stage.on(STATUS, 400, undefined);
  await choose('READY_FOR_PICKUP');
  await press('Сохранить');
  const repeat = await screen.findByRole('button', { name: 'Повторить' });
  expect(select().value).toBe('PREPARING');
  const release = stage.hold(STATUS);
  await user.click(repeat);
  await waitFor(() => expect(select().disabled).toBe(true));
  const body = staffOrder({ status: 'READY_FOR_PICKUP', version: 2, nextStatuses: [] });
  await act(async () => release({ status: 200, body }));
  await waitFor(() => expect(select().value).toBe('READY_FOR_PICKUP'));
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

test('a page that is no longer there leads to the last one', async () => {
  stage.on(OF_BRAND, 200, pageOf([staffOrder()], 1, 8));
  await open('ADMIN', '/admin/orders?page=9');
  await waitFor(() => expect(address()).toBe('/admin/orders'));
});

describe('without events', () => {
  const LOST = /^Нет связи\. Заказы могли измениться, показано на \d\d:\d\d\.$/;
  beforeEach(() => stage.on(OF_BRAND, 200, pageOf([staffOrder()])));

  test('the list is read again every 30 s, and shows how old it is', async () => {
    await stage.signIn([[1, 'ADMIN']]);
    jest.useFakeTimers({ now: new Date('2026-01-01T18:42:00+03:00') });
    await show(<App />, '/admin/orders');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Обновлено в 18:42')).toBeTruthy();
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ version: 2, status: 'PREPARING', nextStatuses: [] })]));
    await act(() => jest.advanceTimersByTimeAsync(REREAD_MS));
    expect(stage.calls(OF_BRAND)).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(REREAD_MS));
    expect(select().value).toBe('PREPARING');
    await act(() => jest.advanceTimersByTimeAsync(REREAD_MS));
    expect(screen.getByText('Обновлено в 18:43')).toBeTruthy();
  });

  test('a lost connection is announced above the list, which stays', async () => {
    await open();
    await row(/^10/);
    stage.fail(OF_BRAND);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(LOST)).toBeTruthy();
    await press('Повторить');
    await row(/^10/);
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ id: 11 })]));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await row(/^11/);
    await waitFor(() => expect(screen.queryByText(LOST)).toBeNull());
  });

  describe('and with reads that hang', () => {
    const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const setHidden = (hidden: boolean) =>
      act(async () => {
        jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
    beforeEach(async () => {
      await stage.signIn([[1, 'ADMIN']]);
      jest.useFakeTimers();
      await show(<App />, '/admin/orders');
      await later(100);
    });

    test('the connection counts as lost soon after the list should have been read again', async () => {
      const release = stage.hold(OF_BRAND);
      await later(REREAD_MS + GRACE_MS - 1000);
      expect(screen.queryByText(LOST)).toBeNull();
      await later(1000);
      expect(screen.getByText(LOST)).toBeTruthy();
      expect(screen.getByRole('row', { name: /^10/ })).toBeTruthy();
      release({ status: 200, body: pageOf([staffOrder({ id: 11 })]) });
      await later(100);
      expect(screen.queryByText(LOST)).toBeNull();
      expect(screen.getByRole('row', { name: /^11/ })).toBeTruthy();
    });

    test('a list that is read again in time is never announced, also while its rows stay', async () => {
      fireEvent.pointerMove(screen.getByRole('grid'), { pointerType: 'mouse' });
      for (let second = 0; second < 100; second += 1) {
        await later(1000);
        expect(screen.queryByText(LOST)).toBeNull();
      }
    });

    test('a page that is shown again first gets the time to be read', async () => {
      await setHidden(true);
      await later(10 * REREAD_MS);
      expect(screen.queryByText(LOST)).toBeNull();
      const release = stage.hold(OF_BRAND);
      await setHidden(false);
      await later(GRACE_MS - 1000);
      expect(screen.queryByText(LOST)).toBeNull();
      release({ status: 200, body: pageOf([staffOrder()]) });
      await later(GRACE_MS);
      expect(screen.queryByText(LOST)).toBeNull();
      stage.hold(OF_BRAND);
      await later(REREAD_MS);
      expect(screen.getByText(LOST)).toBeTruthy();
    });
  });

  test('a server that can not read the list is announced, too', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await open();
    await row(/^10/);
    stage.on(OF_BRAND, 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await press('Обновить');
    expect(await screen.findByText(LOST, {}, { timeout: 10_000 })).toBeTruthy();
    await row(/^10/);
  }, 20_000);

  test('a list that may no longer be read disappears', async () => {
    await open();
    await row(/^10/);
    stage.on(OF_BRAND, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
    await press('Обновить');
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /^10/ })).toBeNull();
  });
});

describe('permissions come from the membership in the order’s brand', () => {
  test('a cashier may change the status, but not send messages or read reviews', async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
    await open('CASHIER');
    await row(/^10/);
    expect(select().disabled).toBe(false);
    const message = screen.getByRole('button', { name: 'Сообщение' });
    await expectRefusal(message, 'Нет прав отправлять сообщения');
    await expectRefusal(screen.getByRole('button', { name: 'Отзыв' }), 'Нет прав просматривать отзывы');
  });

  test('an owner of another brand has only the cashier’s permissions here', async () => {
    stage.on(ALL, 200, pageOf([staffOrder()]));
    await stage.signIn([
      [1, 'CASHIER'],
      [2, 'OWNER'],
    ]);
    await show(<App />, '/admin/orders');
    await row(/^10/);
    await expectRefusal(screen.getByRole('button', { name: 'Сообщение' }), 'Нет прав отправлять сообщения');
  });

  test('an administrator may read the review', async () => {
    stage.on(
      OF_BRAND,
      200,
      pageOf([staffOrder({ status: 'COMPLETED', nextStatuses: [], rating: 4, reviewComment: 'Вкусно' })]),
    );
    stage.on('GET /order/v1/orders/10/review/published', 200, {
      rating: 4,
      reviewComment: 'Вкусно',
      published: true,
    });
    await open();
    await press('Отзыв');
    expect(await screen.findByText('Виден гостям на страницах блюд')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('Вкусно')).toBeTruthy();
    expect(screen.getAllByText('4,0/5').length).toBeGreaterThan(0);
  });
});

describe('live events', () => {
  test('a new order appears in the list', async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
    await open();
    await row(/^10/);
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ id: 11 }), staffOrder()]));
    await emit({ type: 'NEW_ORDER', orderId: 11, version: 1 });
    await row(/^11/);
  });

  test('an order that is placed while the list is first read appears, though that read lacks it', async () => {
    const release = stage.hold(OF_BRAND);
    await open();
    await waitFor(() => expect(stage.calls(OF_BRAND)).toHaveLength(1));
    await emit({ type: 'NEW_ORDER', orderId: 11, version: 1 });
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ id: 11 })]));
    await act(async () => release({ status: 200, body: pageOf([]) }));
    await row(/^11/);
  });

  test('a status change by another user updates the row without reading the list', async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
    await open();
    await row(/^10/);
    await choose('CANCELED');
    await emit({ version: 2, newStatus: 'PREPARING' });
    await waitFor(() => expect(select().value).toBe('PREPARING'));
    expect(stage.calls(OF_BRAND)).toHaveLength(1);
  });

  test("a customer's message marks the row", async () => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder({ status: 'PREPARING' })]));
    await open();
    await row(/^10/);
    await emit({ type: 'CLIENT_MESSAGE', version: 2, messageId: 1, fromClient: true, text: 'Ау' });
    expect(await screen.findByLabelText('Есть новые сообщения')).toBeTruthy();
  });

  test.each([
    ['events of an order that is not listed', () => emit({ orderId: 99, newStatus: 'PREPARING' })],
    ['missed events', () => emitReset()],
  ])('%s cause the list to be read again', async (_what, trigger) => {
    stage.on(OF_BRAND, 200, pageOf([staffOrder()]));
    await open();
    await row(/^10/);
    await trigger();
    await waitFor(() => expect(stage.calls(OF_BRAND)).toHaveLength(2));
  });
});

test('a cashier pauses the brand from the desk, and sees that it is paused', async () => {
  const pause = { until: '2026-11-23T09:30:00.000Z', text: null };
  stage.on('PUT /brand/1/pause', 200, pause);
  await stage.signIn([[1, 'CASHIER']]);
  await show(<App />, '/admin/orders');
  await press('Пауза');
  stage.on('GET /menu/v1/opening/by-brand/1', 200, { closed: 'Заказы временно не принимаем', pause });
  await press('Остановить приём');
  expect(await screen.findByRole('button', { name: 'На паузе' })).toBeTruthy();
  expect(stage.calls('PUT /brand/1/pause').map(({ body }) => body)).toEqual([{ minutes: 15, text: null }]);
  await press('На паузе');
  expect(await screen.findByText('На паузе до 12:30')).toBeTruthy();
});

import type { StockRow } from '@skatert/contracts/inventory/stock';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { expectRefusal, findNotice, notices, press, textsOf, user, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage, stage, startStage } from './inventory-stage';
import { stockRow } from './stock-row';

// Their own tests show what is inside.
jest.mock('../src/supplies/warehouse-supply-modal', () => ({
  WarehouseSupplyModal: (props: object) => <output>Поставка {JSON.stringify(props)}</output>,
}));
jest.mock('../src/ingredients/ingredient-modal', () => ({
  IngredientModal: (props: object) => <output>Ингредиент {JSON.stringify(props)}</output>,
}));

const LIST = 'GET /auth/v1/inventory/warehouses';
const CREATE = 'POST /auth/v1/inventory/warehouses';
const EDIT = 'PUT /auth/v1/inventory/warehouses/1';
const REMOVE = 'DELETE /auth/v1/inventory/warehouses/1';
const PAGE = '/admin/inventory/warehouses';
const SEARCH = /^Поиск/;
const MAIN = { id: 1, name: 'Главный' };
const KITCHEN = { id: 2, name: 'Кухня' };
const EXPIRING = 'GET /auth/v1/inventory/expiring';
const SHORTFALLS = 'GET /auth/v1/inventory/shortfalls';
const stockOf = (id: number) => `${LIST}/${id}/stock`;
const pageOf = (content: StockRow[], totalElements = content.length, size = 10, number = 0) => ({
  content,
  totalPages: Math.ceil(totalElements / size),
  totalElements,
  number,
  size,
});

beforeEach(() => {
  startStage()
    .on(LIST, 200, [MAIN, KITCHEN])
    .on(stockOf(1), 200, pageOf([stockRow(1, { name: 'Мука', quantity: 12.5 })]))
    .on(stockOf(2), 200, pageOf([]))
    .on(EXPIRING, 200, [])
    .on(SHORTFALLS, 200, []);
});

const open = (role = 'ADMIN', path = PAGE) => openPage(path, role);

/** Serves the pages of this many rows. */
function serveRows(count: number): void {
  stage.respond(stockOf(1), ({ query }) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const shown = numbers.slice(page * size, (page + 1) * size).map((id) => stockRow(id));
    return { status: 200, body: pageOf(shown, count, size, page) };
  });
}
const lastQuery = () => Object.fromEntries(stage.calls(stockOf(1)).at(-1)?.query ?? []);

test('the first warehouse is selected, and its name is the heading', async () => {
  await open('COOK');
  expect(await screen.findByRole('heading', { name: 'Главный' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Главный' }).getAttribute('aria-selected')).toBe('true');
  const shown = within(await screen.findByRole('row', { name: /Мука/ }));
  expect(shown.getByText('12,5')).toBeTruthy();
});

test('the stock has the columns of the specification', async () => {
  await open();
  await screen.findByRole('row', { name: /Мука/ });
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'ID',
    'Наименование',
    'Количество',
    'Ед.',
    'Срок годности',
    'Последняя поставка',
    'Последнее использование',
    'Поставщик',
    'Категория',
    'Действия',
  ]);
});

test('another warehouse is selected by its tab, by arrow keys and by the select', async () => {
  await open();
  const first = await screen.findByRole('tab', { name: 'Главный' });
  const second = screen.getByRole('tab', { name: 'Кухня' });
  await user.click(second);
  expect(screen.getByRole('heading', { name: 'Кухня' })).toBeTruthy();
  expect(await screen.findByText('На складе нет ингредиентов')).toBeTruthy();
  await user.focus(second);
  await user.press(second, 'ArrowRight');
  expect(screen.getByRole('heading', { name: 'Главный' })).toBeTruthy();
  expect(document.activeElement).toBe(first);
  await write('Склад', '2');
  expect(screen.getByRole('heading', { name: 'Кухня' })).toBeTruthy();
});

test('the rows of one warehouse are not shown while another one loads', async () => {
  stage.hold(stockOf(2));
  await open();
  await screen.findByRole('row', { name: /Мука/ });
  await write('Склад', '2');
  expect(screen.queryByRole('row', { name: /Мука/ })).toBeNull();
});

test('low and expired rows have a text badge', async () => {
  stage.on(
    stockOf(1),
    200,
    pageOf([
      stockRow(1, { name: 'Дрожжи', quantity: 2 }),
      stockRow(2, { name: 'Молоко', earliestExpiry: '2020-01-01' }),
      stockRow(3, { name: 'Сахар' }),
    ]),
  );
  await open();
  expect(within(await screen.findByRole('row', { name: /Дрожжи/ })).getByText('Мало')).toBeTruthy();
  const milk = within(screen.getByRole('row', { name: /Молоко/ }));
  expect(milk.getByText('Истёк срок')).toBeTruthy();
  expect(milk.getByText('01.01.2020')).toBeTruthy();
  const sugar = within(screen.getByRole('row', { name: /Сахар/ }));
  expect(sugar.queryByText('Мало') ?? sugar.queryByText('Истёк срок')).toBeNull();
  expect(screen.getByRole('list', { name: 'Обозначения' }).textContent).toContain('осталось 2 или меньше');
});

test('a marked row has its whole name and its marks in a tooltip', async () => {
  const name = 'Мука пшеничная хлебопекарная высшего сорта';
  stage.on(stockOf(1), 200, pageOf([stockRow(1, { name, quantity: 2, earliestExpiry: '2020-01-01' })]));
  await open();
  const cells = within(await screen.findByRole('row', { name: /Мука/ }));
  fireEvent.pointerEnter(cells.getByRole('link', { name }), { pointerType: 'mouse' });
  expect(await cells.findByText(new RegExp(`^${name}\\s+Мало\\s+Истёк срок$`))).toBeTruthy();
});

describe('pages and filters', () => {
  test('the server is asked for pages of ten rows by default', async () => {
    serveRows(26);
    await open();
    expect(await screen.findByText('Стр. 1 из 3')).toBeTruthy();
    expect(lastQuery()).toEqual({ page: '0', size: '10' });
    await press('Вперёд');
    await press('Вперёд');
    expect(await screen.findByRole('row', { name: /Продукт 26/ })).toBeTruthy();
    expect(screen.getByText('Стр. 3 из 3')).toBeTruthy();
    await press('Назад');
    expect(await screen.findByRole('row', { name: /Продукт 20/ })).toBeTruthy();
  });

  test('the page is shown until the next one has loaded', async () => {
    serveRows(11);
    await open();
    await screen.findByRole('row', { name: /Продукт 10/ });
    const respond = stage.hold(stockOf(1));
    await press('Вперёд');
    expect(screen.getByRole('row', { name: /Продукт 10/ })).toBeTruthy();
    await act(async () => respond({ status: 200, body: pageOf([stockRow(11)], 11, 10, 1) }));
    expect(await screen.findByRole('row', { name: /Продукт 11/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Продукт 10/ })).toBeNull();
  });

  test('another size, search, expiry date or warehouse returns to the first page', async () => {
    serveRows(26);
    await open('ADMIN', `${PAGE}?page=2`);
    expect(await screen.findByText('Стр. 2 из 3')).toBeTruthy();
    await write('На странице', '25');
    expect(await screen.findByText('Стр. 1 из 2')).toBeTruthy();
    await press('Вперёд');
    await write(SEARCH, ' мука ');
    await waitFor(() => expect(lastQuery()).toEqual({ page: '0', size: '25', search: 'мука' }));
    await press('Вперёд');
    await waitFor(() => expect(lastQuery().page).toBe('1'));
    await write('Срок годности', '01.03.2026');
    const query = { page: '0', size: '25', search: 'мука', expiry: '2026-03-01' };
    await waitFor(() => expect(lastQuery()).toEqual(query));
  });

  test('the filters are read from the URL, without invalid ones', async () => {
    await open('ADMIN', `${PAGE}?warehouse=1&search=мука&expiry=2026-02-30&size=7&page=0`);
    await screen.findByRole('row', { name: /Мука/ });
    expect(lastQuery()).toEqual({ page: '0', size: '10', search: 'мука' });
    expect((screen.getByLabelText(SEARCH) as HTMLInputElement).value).toBe('мука');
  });

  test('a page past the end shows the last one', async () => {
    serveRows(26);
    await open('ADMIN', `${PAGE}?page=9`);
    expect(await screen.findByRole('row', { name: /Продукт 26/ })).toBeTruthy();
    expect(screen.getByText('Стр. 3 из 3')).toBeTruthy();
  });

  test('says that the filters find nothing', async () => {
    stage.on(stockOf(1), 200, pageOf([]));
    await open('ADMIN', `${PAGE}?search=рыба`);
    expect(await screen.findByText('Нет данных')).toBeTruthy();
  });

  test('a warehouse is not called empty while the rows without filters load', async () => {
    stage.on(stockOf(1), 200, pageOf([]));
    await open('ADMIN', `${PAGE}?search=рыба`);
    await screen.findByText('Нет данных');
    stage.hold(stockOf(1));
    await press('Очистить поиск');
    expect(screen.queryByText('На складе нет ингредиентов')).toBeNull();
  });
});

test.each([
  [LIST, 'Ошибка загрузки складов'],
  [stockOf(1), 'Не удалось загрузить остатки склада'],
])('shows its own message when %s fails without one', async (call, text) => {
  stage.on(call, 404);
  await open();
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('a warehouse', () => {
  test('is offered when there are none', async () => {
    stage.on(LIST, 200, []).on(CREATE, 201, { id: 3, name: 'Новый' }).on(stockOf(3), 200, pageOf([]));
    await open();
    expect(await screen.findByText('Складов пока нет')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Добавить поставку' })).toBeNull();
    await press('Добавить склад');
    expect(await screen.findByRole('heading', { name: 'Новый склад' })).toBeTruthy();
    await write('Название', '  Новый ');
    stage.on(LIST, 200, [{ id: 3, name: 'Новый' }]);
    await press('Сохранить');
    await findNotice('success', 'Сохранено');
    expect(stage.calls(CREATE)[0]?.body).toEqual({ name: 'Новый' });
    expect(await screen.findByRole('heading', { name: 'Новый' })).toBeTruthy();
  });

  test('is selected once it is added', async () => {
    stage.on(CREATE, 201, { id: 3, name: 'Новый' }).on(stockOf(3), 200, pageOf([]));
    await open();
    await press('Добавить склад');
    await screen.findByRole('dialog');
    await write('Название', 'Новый');
    stage.on(LIST, 200, [MAIN, KITCHEN, { id: 3, name: 'Новый' }]);
    await press('Сохранить');
    expect(await screen.findByRole('heading', { name: 'Новый' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Новый' }).getAttribute('aria-selected')).toBe('true');
  });

  test('is renamed', async () => {
    stage.on(EDIT, 200, { id: 1, name: 'Центральный' });
    await open();
    await press('Изменить склад');
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить склад' }));
    expect((dialog.getByLabelText('Название') as HTMLInputElement).value).toBe('Главный');
    await write('Название', ' Центральный ');
    stage.on(LIST, 200, [{ id: 1, name: 'Центральный' }, KITCHEN]);
    await press('Сохранить');
    expect(await screen.findByRole('heading', { name: 'Центральный' })).toBeTruthy();
    expect(stage.calls(EDIT)[0]?.body).toEqual({ name: 'Центральный' });
    expect(notices('success')).toContain('Сохранено');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is deleted after the confirmation; then the first one is selected', async () => {
    stage.on(REMOVE, 204);
    await open('ADMIN', `${PAGE}?warehouse=1`);
    await press('Изменить склад');
    await press('Удалить склад');
    expect(await screen.findByRole('dialog', { name: 'Удалить склад?' })).toBeTruthy();
    expect(stage.calls(REMOVE)).toEqual([]);
    stage.on(LIST, 200, [KITCHEN]);
    await press('Удалить');
    expect(await screen.findByRole('heading', { name: 'Кухня' })).toBeTruthy();
    expect(stage.calls(REMOVE)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    [
      { code: 'WAREHOUSE_IN_USE', message: 'Склад используется, его нельзя удалить' },
      'Склад используется, его нельзя удалить',
    ],
    [undefined, 'Ошибка удаления'],
  ])('that was not deleted because of %j shows «%s», and its dialog stays', async (body, text) => {
    stage.on(REMOVE, 409, body);
    await open();
    await press('Изменить склад');
    await press('Удалить склад');
    await press('Удалить');
    await findNotice('error', text);
    expect(screen.getByRole('dialog', { name: 'Изменить склад' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Удалить склад?' })).toBeNull();
  });

  test.each([
    ['Добавить склад', CREATE],
    ['Изменить склад', EDIT],
  ])('shows an error when it was not saved: %s', async (button, call) => {
    stage.on(call, 404);
    await open();
    await press(button);
    await screen.findByRole('dialog');
    await write('Название', 'Третий');
    await press('Сохранить');
    expect((await screen.findByRole('alert')).textContent).toBe('Ошибка сохранения');
  });

  test('without a name is not sent', async () => {
    await open();
    await press('Добавить склад');
    await screen.findByRole('dialog');
    await write('Название', '  ');
    await press('Сохранить');
    expect(await screen.findByText('Название обязательно')).toBeTruthy();
    expect(stage.calls(CREATE)).toEqual([]);
  });
});

test.each([
  ['Добавить поставку', `Поставка ${JSON.stringify({ warehouse: MAIN })}`],
  ['Добавить ингредиент', `Ингредиент ${JSON.stringify({ ingredientId: null, warehouseId: 1 })}`],
  ['Изменить: Мука', `Ингредиент ${JSON.stringify({ ingredientId: 1, warehouseId: 1 })}`],
])('«%s» opens %s', async (button, text) => {
  await open();
  await press(button);
  expect((await screen.findByText(/^(Поставка|Ингредиент) /)).textContent).toBe(text);
});

test('links lead to the suppliers and the units', async () => {
  await open();
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Поставщики')).toBe('/admin/inventory/suppliers');
  expect(await link('Единицы измерения')).toBe('/admin/inventory/units');
});

describe('for a cook', () => {
  test.each([
    'Добавить склад',
    'Изменить склад',
    'Добавить поставку',
    'Добавить ингредиент',
    'Изменить: Мука',
  ])('«%s» is refused', async (name) => {
    await open('COOK');
    await expectRefusal(await screen.findByRole('button', { name }), 'Недостаточно прав');
  });

  test('there are no links to screens that would refuse', async () => {
    await open('COOK');
    await screen.findByRole('row', { name: /Мука/ });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Мука']);
  });
});

test('on a phone, a card has the button that edits the ingredient', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('width < 1000px') });
  await open();
  await press('Изменить: Мука');
  expect(await screen.findByText(/^Ингредиент /)).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Мука' })).toBeTruthy();
  window.matchMedia = wide;
});

test('what expires soon is counted, and listed on request', async () => {
  const batch = { ingredientId: 1, warehouseId: 1, warehouseName: 'Главный', quantity: 1.5, unitName: 'л' };
  const far = isoDayIn(Date.now() + 24 * 60 * 60 * 1000, undefined);
  stage.on(EXPIRING, 200, [
    { ...batch, ingredientName: 'Кефир', expiresAt: '2020-01-01' },
    { ...batch, ingredientName: 'Сливки', expiresAt: far },
  ]);
  await open('COOK');
  expect(
    await screen.findByText('Срок истёк: 1 позиция. Истекает в ближайшие 3 дня: 1 позиция.'),
  ).toBeTruthy();
  await press('Показать список');
  const list = within(await screen.findByRole('dialog'));
  expect(within(list.getByRole('row', { name: /Кефир/ })).getByText('Истёк срок')).toBeTruthy();
  const fresh = within(list.getByRole('row', { name: /Сливки/ }));
  expect(fresh.getByText('1,5 л')).toBeTruthy();
  expect(fresh.queryByText('Истёк срок')).toBeNull();
  expect(list.queryByRole('checkbox')).toBeNull();
});

test('what expires is listed for the chosen days, also when nothing expires soon', async () => {
  const later = { ingredientId: 1, warehouseId: 1, warehouseName: 'Главный', quantity: 1, unitName: 'л' };
  stage.respond(EXPIRING, ({ query }) => ({
    status: 200,
    body: query.get('days') === '30' ? [{ ...later, ingredientName: 'Сироп', expiresAt: '2099-01-01' }] : [],
  }));
  await open('COOK');
  expect(await screen.findByText('В ближайшие 3 дня ничего не истекает')).toBeTruthy();
  await press('Сроки годности');
  const list = within(await screen.findByRole('dialog', { name: 'Истекает срок: Главный' }));
  expect(await list.findByText('Ничего не истекает')).toBeTruthy();
  await user.click(list.getByRole('button', { name: '30 дней' }));
  expect(await list.findByRole('row', { name: /Сироп/ })).toBeTruthy();
});

test('an administrator may refuse the daily digest, in the list of what expires', async () => {
  const batch = { ingredientId: 1, warehouseId: 1, warehouseName: 'Главный', quantity: 1.5, unitName: 'л' };
  stage
    .on(EXPIRING, 200, [{ ...batch, ingredientName: 'Кефир', expiresAt: '2020-01-01' }])
    .on('GET /auth/v1/inventory/digest', 200, { enabled: true })
    .on('PUT /auth/v1/inventory/digest', 200, { enabled: false });
  await open('ADMIN');
  await press('Показать список');
  const list = within(await screen.findByRole('dialog'));
  const choice = await list.findByRole<HTMLInputElement>('checkbox', { name: /сводку на почту/ });
  expect(choice.checked).toBe(true);
  expect(list.getByRole('link', { name: 'Подтвердить почту в профиле' })).toBeTruthy();
  // Nor does it lose the focus: it is never disabled.
  await act(async () => {
    fireEvent.click(choice);
    fireEvent.click(choice);
    expect(choice.disabled).toBe(false);
  });
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(stage.calls('PUT /auth/v1/inventory/digest')).toHaveLength(1);
  expect(stage.calls('PUT /auth/v1/inventory/digest')[0]?.body).toEqual({ enabled: false });
});

test('what orders used beyond the stock is counted, and listed on request', async () => {
  const shortfall = { warehouseId: 1, warehouseName: 'Главный', unitName: 'кг' };
  const since = '2026-11-20T09:30:00.000Z';
  stage.on(SHORTFALLS, 200, [
    { ...shortfall, ingredientId: 1, ingredientName: 'Мука', qty: 1.25, since },
    { ...shortfall, ingredientId: 2, ingredientName: 'Соль', qty: 3, since },
  ]);
  await open('COOK');
  expect(await screen.findByText('Недостача: 2 ингредиента')).toBeTruthy();
  await press('Показать недостачу');
  const list = within(await screen.findByRole('dialog', { name: 'Недостача: Главный' }));
  expect(
    list.getByText('Списано по заказам сверх остатка. Следующая поставка погасит недостачу.'),
  ).toBeTruthy();
  const cells = textsOf(list.getByRole('row', { name: 'Мука' }).children);
  expect(cells).toEqual(['Мука', '1,25 кг', '20.11.2026 12:30']);
  expect(stage.calls(SHORTFALLS)[0]?.query.get('warehouseId')).toBe('1');
});

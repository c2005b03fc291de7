import type { StockRow } from '@skatert/contracts/inventory/stock';
import { logout } from '@skatert/web-kit/session';
import { expectRefusal, membership, press, Stage, show, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';

jest.mock('@skatert/web-kit/toast', () => ({
  toast: { success: jest.fn(), error: jest.fn(), info: jest.fn() },
}));
const { toast } = jest.requireMock('@skatert/web-kit/toast');

const LIST = 'GET /auth/v1/inventory/warehouses';
const CREATE = 'POST /auth/v1/inventory/warehouses';
const stockOf = (id: number) => `${LIST}/${id}/stock`;
const row = (ingredientId: number, fields: Partial<StockRow> = {}): StockRow => ({
  ingredientId,
  warehouseId: 1,
  name: `Продукт ${ingredientId}`,
  quantity: 10,
  unitId: 1,
  unitName: 'кг',
  packageSize: null,
  earliestExpiry: null,
  lastSupplyDate: null,
  lastUseDate: null,
  supplierName: null,
  categoryName: null,
  ...fields,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
let stage: Stage;
beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  stage = new Stage()
    .on(LIST, 200, [
      { id: 1, name: 'Главный' },
      { id: 2, name: 'Кухня' },
    ])
    .on(stockOf(1), 200, [row(1, { name: 'Мука', quantity: 12.5 })])
    .on(stockOf(2), 200, []);
});
afterEach(() => act(() => logout()));

async function open(role = 'ADMIN', path = '/admin/inventory/warehouses'): Promise<void> {
  await stage.signIn([membership(role)]);
  await show(<App />, path);
}

test('the first warehouse is selected, and its name is the heading', async () => {
  await open('COOK');
  expect(await screen.findByRole('heading', { name: 'Главный' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Главный' }).getAttribute('aria-selected')).toBe('true');
  const shown = within(await screen.findByRole('row', { name: /Мука/ }));
  expect(shown.getByText('12,5')).toBeTruthy();
});

test('another warehouse is selected by its tab, by arrow keys and by the select', async () => {
  await open();
  const first = await screen.findByRole('tab', { name: 'Главный' });
  const second = screen.getByRole('tab', { name: 'Кухня' });
  await act(async () => void fireEvent.click(second));
  expect(screen.getByRole('heading', { name: 'Кухня' })).toBeTruthy();
  expect(await screen.findByText('На складе нет ингредиентов')).toBeTruthy();
  await act(async () => second.focus());
  await act(async () => void fireEvent.keyDown(second, { key: 'ArrowRight' }));
  expect(screen.getByRole('heading', { name: 'Главный' })).toBeTruthy();
  expect(document.activeElement).toBe(first);
  await write('Склад', '2');
  expect(screen.getByRole('heading', { name: 'Кухня' })).toBeTruthy();
});

test('low and expired rows have a text badge', async () => {
  stage.on(stockOf(1), 200, [
    row(1, { name: 'Дрожжи', quantity: 2 }),
    row(2, { name: 'Молоко', earliestExpiry: '2020-01-01' }),
    row(3, { name: 'Сахар' }),
  ]);
  await open();
  expect(within(await screen.findByRole('row', { name: /Дрожжи/ })).getByText('Мало')).toBeTruthy();
  const milk = within(screen.getByRole('row', { name: /Молоко/ }));
  expect(milk.getByText('Истёк срок')).toBeTruthy();
  expect(milk.getByText('01.01.2020')).toBeTruthy();
  const sugar = within(screen.getByRole('row', { name: /Сахар/ }));
  expect(sugar.queryByText('Мало') ?? sugar.queryByText('Истёк срок')).toBeNull();
});

test('pages have ten rows by default, and a search returns to the first page', async () => {
  stage.on(stockOf(1), 200, rows(26));
  await open();
  expect(await screen.findByText('Стр. 1 из 3')).toBeTruthy();
  await press('Вперёд');
  await press('Вперёд');
  expect(screen.getByText('Стр. 3 из 3')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Продукт 26/ })).toBeTruthy();
  await write('Поиск', 'продукт 1');
  expect(screen.getByText('Стр. 1 из 2')).toBeTruthy();
  await write('На странице', '25');
  expect(screen.getByText('Стр. 1 из 1')).toBeTruthy();
  await write('Поиск', 'рыба');
  expect(screen.getByText('Нет данных')).toBeTruthy();
});

test.each([
  [LIST, 'Ошибка загрузки складов'],
  [stockOf(1), 'Не удалось загрузить остатки склада'],
])('shows its own message when %s fails without one', async (call, text) => {
  stage.on(call, 404);
  await open();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('offers to add a warehouse when there are none', async () => {
  stage.on(LIST, 200, []).on(CREATE, 201, { id: 3, name: 'Новый' }).on(stockOf(3), 200, []);
  await open();
  expect(await screen.findByText('Складов пока нет')).toBeTruthy();
  await press('Добавить склад');
  expect(await screen.findByRole('heading', { name: 'Новый склад' })).toBeTruthy();
  await write('Название', '  Новый ');
  stage.on(LIST, 200, [{ id: 3, name: 'Новый' }]);
  await press('Сохранить');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Сохранено'));
  expect(stage.calls(CREATE)[0]?.body).toEqual({ name: 'Новый' });
  expect(await screen.findByRole('heading', { name: 'Новый' })).toBeTruthy();
});

test('the button is refused for a cook', async () => {
  await open('COOK');
  const add = await screen.findByRole('button', { name: 'Добавить склад' });
  await expectRefusal(add, 'Недостаточно прав');
});

test('shows an error when a warehouse was not saved', async () => {
  stage.on(CREATE, 502);
  await open();
  await press('Добавить склад');
  await screen.findByRole('dialog');
  await write('Название', 'Третий');
  await press('Сохранить');
  expect((await screen.findByRole('alert')).textContent).toBe('Ошибка сохранения');
});

test('a warehouse without a name is not sent', async () => {
  await open();
  await press('Добавить склад');
  await screen.findByRole('dialog');
  await write('Название', '  ');
  await press('Сохранить');
  expect(await screen.findByText('Название обязательно')).toBeTruthy();
  expect(stage.calls(CREATE)).toEqual([]);
});

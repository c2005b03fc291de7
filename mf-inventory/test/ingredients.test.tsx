/** The ingredients screen. */

import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { expectRefusal, findNotice, press, textsOf, write } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';

const LIST = `GET ${API}/ingredients`;
const REMOVE = `DELETE ${API}/ingredients/1`;
const PAGE = '/admin/inventory/ingredients';
const nutrition = { protein: null, fat: null, carbs: null, calories: null };
const ingredient = (id: number, fields: Partial<Ingredient> = {}): Ingredient => ({
  id,
  ingredientId: id,
  name: `Продукт ${id}`,
  unitId: 1,
  unitName: 'кг',
  warehouseId: 1,
  warehouseName: 'Главный',
  packageSize: null,
  packagingId: null,
  notes: null,
  categoryName: null,
  quantity: 10,
  totalQuantity: 10,
  lastSupplyDate: null,
  ...nutrition,
  nutrition,
  ...fields,
});
const FLOUR = ingredient(1, {
  name: 'Мука',
  quantity: 12.5,
  totalQuantity: 55,
  lastSupplyDate: '2026-02-05T12:00:00.000Z',
});
const MILK = ingredient(2, { name: 'Молоко', unitId: 2, unitName: 'л', warehouseName: null });

beforeEach(() => {
  startStage()
    .on(LIST, 200, [FLOUR, MILK])
    .on(`GET ${API}/warehouses`, 200, [
      { id: 1, name: 'Главный' },
      { id: 2, name: 'Кухня' },
    ]);
  stage.on(`GET ${API}/ingredients/categories`, 200, []);
});

const open = (role = 'ADMIN', path = PAGE) => openPage(path, role);
const row = (name: string | RegExp) => screen.findByRole('row', { name });
const names = () => textsOf(screen.queryAllByRole('rowheader'));
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const queries = () => stage.calls(LIST).map(({ query }) => query.toString());

test('marks what has expired, of which there may also be little', async () => {
  stage.on(LIST, 200, [
    ingredient(1, { earliestExpiry: '2020-02-01' }),
    ingredient(2, {
      earliestExpiry: '2020-02-01',
      quantity: 1,
      lastSupplyDate: '2026-02-05T12:00:00.000Z',
    }),
    ingredient(3, { earliestExpiry: '2099-12-01' }),
  ]);
  await open();
  const marks = async (name: RegExp) => {
    const shown = await row(name);
    return [within(shown).queryByText('Истёк срок') !== null, shown.className];
  };
  expect(await marks(/^Продукт 1/)).toEqual([true, expect.stringContaining('expired')]);
  expect(await marks(/^Продукт 2/)).toEqual([true, expect.stringContaining('expired')]);
  expect(within(await row(/^Продукт 2/)).getByText('Мало')).toBeTruthy();
  expect(await marks(/^Продукт 3/)).toEqual([false, expect.not.stringContaining('expired')]);
});

test('the page lists the ingredients of all warehouses', async () => {
  await open();
  const heads = textsOf(await screen.findAllByRole('columnheader'));
  expect(heads).toEqual(['#', 'Название', 'Ед.', 'Склад', 'Количество', 'Последняя поставка', 'Действия']);
  const cells = async (name: string) => textsOf([...(await row(name)).children].slice(0, 6));
  expect(await cells('Мука')).toEqual(['1', 'Мука', 'кг', 'Главный', '12,5всего 55 кг', '05.02.2026']);
  expect(await cells('Молоко')).toEqual(['2', 'Молоко', 'л', '—', '10', '—']);
  expect(queries()).toEqual(['']);
});

test('marks a quantity below 5 of what was delivered', async () => {
  const lastSupplyDate = '2026-02-05T12:00:00.000Z';
  stage.on(LIST, 200, [
    ingredient(1, { name: 'Соль', quantity: 4.999, lastSupplyDate }),
    ingredient(2, { name: 'Сахар', quantity: 5, lastSupplyDate }),
    ingredient(3, { name: 'Перец', quantity: 0 }),
  ]);
  await open();
  const low = await row(/Соль/);
  expect(within(low).getByText('Мало')).toBeTruthy();
  expect(low.className).toContain('low');
  for (const name of ['Сахар', 'Перец']) {
    const other = await row(name);
    expect(within(other).queryByText('Мало')).toBeNull();
    expect(other.className).not.toContain('low');
  }
});

test('the filters find ingredients by name, unit and warehouse', async () => {
  await open();
  await shows('Мука', 'Молоко');
  await write('Поиск по названию', 'МОЛ');
  await shows('Молоко');
  await write('Единица', 'кг');
  expect(await screen.findByText('Нет данных')).toBeTruthy();
  await write('Поиск по названию', '');
  await shows('Мука');
  stage.on(LIST, 200, [{ ...FLOUR, quantity: 7 }]);
  await write('Склад', '2');
  expect(within(await row('Мука')).getByText('7')).toBeTruthy();
  expect(screen.queryByText(/всего/)).toBeNull();
  expect(queries()).toEqual(['', 'warehouseId=2']);
});

test('the filters and the page of the URL apply', async () => {
  stage.on(LIST, 200, [MILK, ...Array.from({ length: 120 }, (_, index) => ingredient(index + 10))]);
  await open('ADMIN', `${PAGE}?search=продукт&unit=кг&page=3`);
  expect(await screen.findByText('Стр. 3 из 3')).toBeTruthy();
  const cells = textsOf((await row('Продукт 129')).children);
  expect(cells[0]).toBe('120');
  expect(names()).toHaveLength(20);
  await press('Назад');
  expect(names()).toHaveLength(50);
  await write('Единица', '');
  expect(screen.getByText('Стр. 1 из 3')).toBeTruthy();
});

test('a page is enough without a pager', async () => {
  await open();
  await row('Мука');
  expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull();
});

test('the page shows that there are no ingredients', async () => {
  stage.on(LIST, 200, []);
  await open();
  expect(await screen.findByText('Нет данных')).toBeTruthy();
});

test.each([
  [undefined, 'Ошибка загрузки ингредиентов'],
  ['Склад не найден', 'Склад не найден'],
])('shows why the list did not load (%s), and can load it again', async (message, text) => {
  stage.on(LIST, 404, message && { code: 'NOT_FOUND', message });
  await open();
  expect(await screen.findByText(text)).toBeTruthy();
  stage.on(LIST, 200, [FLOUR]);
  await press('Повторить');
  expect(await row('Мука')).toBeTruthy();
});

test('the filter shows that the warehouses did not load', async () => {
  stage.on(`GET ${API}/warehouses`, 404);
  await open();
  expect(await screen.findByText('Ошибка загрузки складов')).toBeTruthy();
  expect(await row('Мука')).toBeTruthy();
});

test.each(['COOK', 'CASHIER'])('a %s may look only', async (role) => {
  await open(role);
  for (const name of ['Изменить: Мука', 'Удалить: Мука', 'Добавить ингредиент'])
    await expectRefusal(await screen.findByRole('button', { name }), 'Недостаточно прав');
});

describe('a deletion', () => {
  test('is confirmed, and the list is read again', async () => {
    stage.on(REMOVE, 204);
    await open();
    await press('Удалить: Мука');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/«Мука»/)).toBeTruthy();
    expect(stage.calls(REMOVE)).toEqual([]);
    stage.on(LIST, 200, [MILK]);
    await press('Удалить');
    await shows('Молоко');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be given up', async () => {
    await open();
    await press('Удалить: Мука');
    await press('Отмена');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.calls(REMOVE)).toEqual([]);
  });

  test.each([
    [undefined, 'Ошибка удаления'],
    ['Ингредиент используется, его нельзя удалить', 'Ингредиент используется, его нельзя удалить'],
  ])('shows why it failed (%s)', async (message, text) => {
    stage.on(REMOVE, 409, message && { code: 'INGREDIENT_IN_USE', message });
    await open();
    await press('Удалить: Мука');
    await press('Удалить');
    await findNotice('error', text);
    expect(await row('Мука')).toBeTruthy();
  });
});

describe('the form', () => {
  beforeEach(() => {
    stage
      .on(`GET ${API}/units`, 200, [{ id: 1, name: 'Килограмм', shortName: 'кг' }])
      .on(`GET ${API}/packagings`, 200, [])
      .on(`GET ${API}/ingredients/1`, 200, FLOUR)
      .on(`GET ${API}/stock`, 200, []);
  });

  test('adds an ingredient to the warehouse of the filter, and the list is read again', async () => {
    const CREATE = `POST ${API}/ingredients`;
    stage.on(CREATE, 502);
    await open('OWNER', `${PAGE}?warehouse=2`);
    await press('Добавить ингредиент');
    await screen.findByLabelText('Название');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText<HTMLSelectElement>('Склад').value).toBe('2');
    await write('Название', 'Соль');
    await write('Единица измерения', '1');
    await press('Сохранить');
    expect((await dialog.findByRole('alert')).textContent).toBe('Ошибка сохранения');
    stage.on(CREATE, 201, { id: 3 }).on(LIST, 200, [ingredient(3, { name: 'Соль' })]);
    await press('Сохранить');
    await shows('Соль');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('edits an ingredient', async () => {
    stage.on(`PUT ${API}/ingredients/1`, 200, FLOUR);
    await open();
    await press('Изменить: Мука');
    await screen.findByDisplayValue('Мука');
    stage.on(LIST, 200, [{ ...FLOUR, name: 'Мука ржаная' }]);
    await write('Название', 'Мука ржаная');
    await press('Сохранить');
    await shows('Мука ржаная');
  });
});

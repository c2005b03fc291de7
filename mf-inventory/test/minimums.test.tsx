/** Minimums: where they are set, how rows below them are marked, and the order up to them. */

import type { SuggestedLine } from '@skatert/contracts/inventory/minimums';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import {
  address,
  expectRefusal,
  notices,
  press,
  reachable,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';
import { stockRow } from './stock-row';

const PAGES = '/admin/inventory';
const SUGGESTION = `GET ${API}/supplies/suggestion`;
const MINIMUM = `PUT ${API}/minimums`;
const STOCK = `GET ${API}/stock`;
const CREATE = `POST ${API}/supplies`;

const row = (warehouseId: number, fields: Partial<StockRow> = {}): StockRow =>
  stockRow(7, { warehouseId, name: 'Мука', quantity: 12.5, ...fields });
const line = (ingredientId: number, fields: Partial<SuggestedLine> = {}): SuggestedLine => ({
  ingredientId,
  ingredientName: `Продукт ${ingredientId}`,
  unitName: 'кг',
  quantity: 1,
  minimum: 6,
  ordered: 0,
  qty: 5,
  packageSize: null,
  price: 60,
  supplierId: 3,
  supplierName: 'Ферма',
  ...fields,
});
const suggestion = (...lines: SuggestedLine[]) => ({ lines, hasMore: false });

beforeEach(() => {
  startStage()
    .on(`GET ${API}/suppliers`, 200, [
      { id: 3, name: 'Ферма' },
      { id: 9, name: 'База' },
    ])
    .on(`GET ${API}/ingredients`, 200, [
      { id: 7, ingredientId: 7, name: 'Мука', unitName: 'кг', unitId: 1, quantity: 1 },
      { id: 8, ingredientId: 8, name: 'Соль', unitName: 'кг', unitId: 1, quantity: 1 },
    ])
    .on(`GET ${API}/warehouses/1/stock`, 200, { content: [row(1, { minimum: 20 })], totalPages: 1 })
    .on(`GET ${API}/expiring`, 200, [])
    .on(`GET ${API}/shortfalls`, 200, [])
    .on(`POST ${API}/supplies/search`, 200, [])
    .on(`GET ${API}/supplies/5`, 404)
    .on(SUGGESTION, 200, suggestion(line(7), line(8)))
    .on(STOCK, 200, [row(1, { quantity: 1, minimum: 2 }), row(4, { minimum: 12.5 })])
    .on(MINIMUM, 200, { warehouseId: 1, ingredientId: 7, qty: 3 })
    .on(CREATE, 201, { id: 5 });
});

const open = (page: string, role = 'OWNER') => openPage(`${PAGES}/${page}`, role);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const lastBody = (call: string) => stage.calls(call).at(-1)?.body;

describe('rows below their minimum', () => {
  test('are marked on the warehouses screen, and explained', async () => {
    await open('warehouses');
    const cells = within(await screen.findByRole('row', { name: /Мука/ }));
    expect(cells.getByText('Ниже минимума')).toBeTruthy();
    expect(cells.queryByText('Мало')).toBeNull();
    expect(screen.getByRole('list', { name: 'Обозначения' }).textContent).toContain(
      'Ниже минимума пора заказать',
    );
  });

  test('are also marked as low when 2 or less are left', async () => {
    stage.on(`GET ${API}/warehouses/1/stock`, 200, {
      content: [row(1, { quantity: 1.5, minimum: 20 })],
      totalPages: 1,
    });
    await open('warehouses');
    const cells = within(await screen.findByRole('row', { name: /Мука/ }));
    expect(cells.getByText('Ниже минимума')).toBeTruthy();
    expect(cells.getByText('Мало')).toBeTruthy();
  });

  test('are marked on the stock screen, those at the minimum not', async () => {
    await open('stock?ingredient=7');
    const rows = await screen.findAllByRole('row', { name: /Мука/ });
    expect(rows.map((each) => within(each).queryByText('Ниже минимума') !== null)).toEqual([true, false]);
  });

  test('are marked on cards, with the minimum', async () => {
    const listeners = { addEventListener() {}, removeEventListener() {} };
    const media = (query: string) => ({ matches: query.includes('width <'), ...listeners });
    jest.spyOn(window, 'matchMedia').mockImplementation(media as unknown as typeof window.matchMedia);
    await open('stock?ingredient=7');
    const [card] = await screen.findAllByRole('article', { name: 'Мука' });
    expect(within(card as HTMLElement).getByText('Ниже минимума')).toBeTruthy();
    expect(within(card as HTMLElement).getByText('2 кг')).toBeTruthy();
  });
});

describe('the ingredient’s page', () => {
  beforeEach(() => {
    stage
      .on(`GET ${API}/ingredients/7`, 200, {
        id: 7,
        ingredientId: 7,
        name: 'Мука',
        unitName: 'кг',
        categoryName: null,
        totalQuantity: 13.5,
      })
      .on(`GET ${API}/ingredients/7/batches`, 200, [])
      .on(`GET ${API}/ingredients/7/prices`, 200, [])
      .on(`GET ${API}/ingredients/7/history`, 200, [])
      .on(`GET ${API}/ingredients/7/recipe`, 404);
  });

  test('changes the minimum of a warehouse', async () => {
    await open('ingredients/7');
    await press('Минимум: Главный');
    const form = within(await dialog('Минимальный остаток'));
    expect(form.getByLabelText<HTMLInputElement>('Склад').value).toBe('Главный');
    expect(form.getByLabelText<HTMLInputElement>('Минимум').value).toBe('2');
    await write('Минимум', '3,5');
    await press('Сохранить');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody(MINIMUM)).toEqual({ warehouseId: 1, ingredientId: 7, qty: 3.5 });
    expect(notices('success')).toContain('Сохранено');
    expect(stage.calls(STOCK).length).toBeGreaterThan(1);
  });

  test('removes it when the field is empty', async () => {
    await open('ingredients/7');
    await press('Минимум: Главный');
    await dialog('Минимальный остаток');
    await write('Минимум', '');
    await press('Сохранить');
    await waitFor(() => expect(lastBody(MINIMUM)).toEqual({ warehouseId: 1, ingredientId: 7, qty: null }));
  });

  test('sets one in another warehouse, which must be chosen', async () => {
    await open('ingredients/7');
    await press('Задать минимум');
    const form = within(await dialog('Минимальный остаток'));
    await form.findByRole('option', { name: 'Кухня' });
    await write('Минимум', '1');
    await press('Сохранить');
    await waitFor(() => expect(form.getAllByText('Выберите склад')).toHaveLength(2));
    expect(stage.calls(MINIMUM)).toEqual([]);
    await user.fill(form.getByLabelText('Склад'), '4');
    await press('Сохранить');
    await waitFor(() => expect(lastBody(MINIMUM)).toEqual({ warehouseId: 4, ingredientId: 7, qty: 1 }));
  });

  test('shows the present minimum of the warehouse that is chosen', async () => {
    await open('ingredients/7');
    await press('Задать минимум');
    const form = within(await dialog('Минимальный остаток'));
    await form.findByRole('option', { name: 'Главный' });
    await user.fill(form.getByLabelText('Склад'), '1');
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Минимум').value).toBe('2'));
    await press('Сохранить');
    await waitFor(() => expect(lastBody(MINIMUM)).toEqual({ warehouseId: 1, ingredientId: 7, qty: 2 }));
  });

  test('shows why a minimum was refused', async () => {
    stage.on(MINIMUM, 404, { code: 'NOT_FOUND', message: 'Склад не найден' });
    await open('ingredients/7');
    await press('Минимум: Кухня');
    await dialog('Минимальный остаток');
    await write('Минимум', '1');
    await press('Сохранить');
    expect(await screen.findByText('Склад не найден')).toBeTruthy();
  });

  test('refuses to set one to a cook', async () => {
    await open('ingredients/7', 'COOK');
    await expectRefusal(await screen.findByRole('button', { name: 'Задать минимум' }), 'Недостаточно прав');
  });
});

describe('an order', () => {
  const rows = async () =>
    textsOf(
      within(await screen.findByRole('grid', { name: 'Ниже минимума' }))
        .getAllByRole('row')
        .slice(1),
    );
  const openOrder = async () => {
    await open('supplies');
    await press('Заказать до минимума');
    const found = within(await dialog('Заказ до минимума'));
    await found.findByRole('option', { name: 'Кухня' });
    await write('Склад', '4');
    return found;
  };

  test('of one supplier becomes a draft with suggested quantities and prices', async () => {
    await openOrder();
    expect(await rows()).toEqual(['Продукт 716—5 кг60,00\u00a0₽Ферма', 'Продукт 816—5 кг60,00\u00a0₽Ферма']);
    expect(stage.calls(SUGGESTION)[0]?.query.toString()).toBe('warehouseId=4');
    expect(reachable().queryByLabelText('Поставщик')).toBeNull();
    await press('Продолжить');
    const first = within(await screen.findByRole('group', { name: 'Позиция 1' }));
    expect(first.getByLabelText<HTMLInputElement>('Количество').value).toBe('5');
    await press('Создать черновик');
    await waitFor(() =>
      expect(lastBody(CREATE)).toMatchObject({
        warehouseId: 4,
        supplierId: 3,
        items: [
          { ingredientId: 7, qty: 5, price: 60, expiresAt: null },
          { ingredientId: 8, qty: 5, price: 60, expiresAt: null },
        ],
      }),
    );
    expect(notices('success')).toContain('Черновик создан');
    expect(await dialog('Поставка № 5')).toBeTruthy();
    // Neither posted, nor were the last prices read line by line.
    expect(stage.sent.filter(({ call }) => /post$|prices$/.test(call))).toEqual([]);
  });

  test('marks what has expired, which does not help to reach a minimum', async () => {
    stage.on(SUGGESTION, 200, suggestion(line(7, { earliestExpiry: '2020-02-01' }), line(8)));
    await openOrder();
    expect((await rows()).map((row) => row?.includes('Истёк срок'))).toEqual([true, false]);
  });

  test('of several suppliers is limited to one', async () => {
    stage.on(
      SUGGESTION,
      200,
      suggestion(
        line(7),
        line(8, { supplierId: 9, supplierName: 'База' }),
        line(9, { supplierId: null, supplierName: null, price: null }),
      ),
    );
    const form = await openOrder();
    expect(await rows()).toHaveLength(3);
    expect(form.getByText(/^Поставщики разные/)).toBeTruthy();
    const options = within(form.getByLabelText('Поставщик')).getAllByRole('option');
    expect(textsOf(options)).toEqual(['Все поставщики', 'База (1)', 'Ферма (1)', 'Без поставщика (1)']);
    await write('Поставщик', '9');
    expect(await rows()).toEqual([expect.stringContaining('Продукт 8')]);
    await press('Продолжить');
    await screen.findByRole('group', { name: 'Позиция 1' });
    await press('Создать черновик');
    await waitFor(() =>
      expect(lastBody(CREATE)).toMatchObject({ supplierId: 9, items: [{ ingredientId: 8 }] }),
    );
  });

  test('is begun on the warehouses screen for its warehouse, and leads to its draft', async () => {
    await open('warehouses');
    await press('Заказать до минимума');
    expect(await rows()).toHaveLength(2);
    expect(stage.calls(SUGGESTION)[0]?.query.toString()).toBe('warehouseId=1');
    await press('Продолжить');
    await screen.findByRole('group', { name: 'Позиция 1' });
    await press('Создать черновик');
    expect(await dialog('Поставка № 5')).toBeTruthy();
    expect(address()).toBe('/admin/inventory/supplies');
  });

  test('has no line for what the drafts cover, and says how much they have', async () => {
    const covered = line(8, { ordered: 5, qty: 0, supplierId: 9, supplierName: 'База' });
    stage.on(SUGGESTION, 200, suggestion(line(7, { ordered: 1.5, qty: 3.5 }), covered));
    await openOrder();
    expect(await rows()).toEqual(['Продукт 7161,53,5 кг60,00\u00a0₽Ферма', 'Продукт 8165—60,00\u00a0₽База']);
    expect(reachable().queryByLabelText('Поставщик')).toBeNull();
    await press('Продолжить');
    await screen.findByRole('group', { name: 'Позиция 1' });
    await press('Создать черновик');
    await waitFor(() => expect(lastBody(CREATE)).toMatchObject({ items: [{ ingredientId: 7, qty: 3.5 }] }));
    expect(lastBody(CREATE)).toMatchObject({ supplierId: 3 });
  });

  test('that is covered by drafts is not made again', async () => {
    stage.on(SUGGESTION, 200, suggestion(line(7, { ordered: 5, qty: 0 })));
    await openOrder();
    await expectRefusal(
      await screen.findByRole('button', { name: 'Продолжить' }),
      'Всё, чего не хватает, уже в черновиках поставок',
    );
  });

  test('has nothing to order', async () => {
    stage.on(SUGGESTION, 200, suggestion());
    await openOrder();
    expect(await screen.findByText(/^Ниже минимума ничего нет/)).toBeTruthy();
    await expectRefusal(await screen.findByRole('button', { name: 'Продолжить' }), 'Заказывать нечего');
  });

  test('shows that what is missing was not read, and reads it again', async () => {
    stage.on(SUGGESTION, 502);
    await openOrder();
    expect(await screen.findByText('Ошибка загрузки остатков ниже минимума')).toBeTruthy();
    stage.on(SUGGESTION, 200, { ...suggestion(line(7)), hasMore: true });
    await press('Повторить');
    expect(await screen.findByText('Показаны первые 1 позиций. Остальные — следующим заказом.')).toBeTruthy();
  });
});

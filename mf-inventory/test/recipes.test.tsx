/** The list of recipes, and the warehouses of orders. */

import type { OrderWarehouse } from '@skatert/contracts/inventory/order-write-offs';
import {
  address,
  findNotice,
  membership,
  notices,
  pageOf,
  press,
  show,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { API, openPage, stage, startStage } from './inventory-stage';
import { recipe, recipeStage, summary } from './recipe-stage';

const PAGE = '/admin/inventory/recipes';
const RECIPES = `GET ${API}/recipes`;
const PLACES = `GET ${API}/order-warehouses`;
const PLACE = `PUT ${API}/order-warehouses`;
const STOPS = `GET ${API}/stock-stops`;
const STOP = `PUT ${API}/stock-stops`;

const LATTE = summary(6, {
  productName: 'Латте',
  sizes: ['S', 'L'],
  portion: { size: 'S', cost: 40, unpriced: 2, foodCost: null, margin: null, nutrition: null },
});
const TEA = summary(7, { productName: 'Чай', version: 0, price: null, portion: null });

beforeEach(() => {
  startStage(recipeStage())
    .on(RECIPES, 200, pageOf([summary(5), LATTE, TEA]))
    .on(`${RECIPES}/5`, 200, recipe());
});

const second = membership('ADMIN', { membershipId: 2, brandId: 2, brandName: 'Блинная' });
const open = (path = PAGE) => openPage(path);
const cellsOf = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children].map(({ textContent }) =>
    (textContent ?? '').trim().replace(/\s/g, ' '),
  );
const queries = () => stage.calls(RECIPES).map(({ query }) => query.toString());

describe('the list', () => {
  test('warns of a size that the product no longer has', async () => {
    stage.on(RECIPES, 200, pageOf([{ ...LATTE, unlistedSizes: ['XL', 'XXL'] }]));
    await open();
    expect((await cellsOf(/Латте/))[0]).toContain('У товара нет размера «XL», «XXL»');
  });

  test('shows what portions cost, and of which size', async () => {
    await open();
    expect((await cellsOf(/Пирог/)).join(' | ')).toBe(
      'Пирог | 300,00 ₽ | 95,00 ₽ | 31,7 % | 205,00 ₽ | 1 598 ккал',
    );
    expect((await cellsOf(/Латте/)).join(' | ')).toBe(
      'Латте S У 2 ингредиентов нет цены | 300,00 ₽ | 40,00 ₽ | — | — | —',
    );
    expect(await cellsOf(/Чай/)).toEqual(['Чай Без рецепта', '—', '—', '—', '—', '—']);
    expect(queries()).toEqual(['brandId=1&page=0&size=20']);
  });

  test('leads to the recipe of a product', async () => {
    await open();
    await user.click(await screen.findByRole('link', { name: 'Пирог' }));
    expect(await screen.findByRole('heading', { name: 'Рецепт: Пирог' })).toBeTruthy();
    expect(address()).toBe(`${PAGE}/5`);
  });

  test('is filtered by search, brand and whether there is a recipe', async () => {
    await stage.signIn([second, membership('OWNER'), membership('COOK', { brandId: 3, brandName: 'Чужая' })]);
    await show(<App />, PAGE);
    await screen.findByRole('row', { name: /Пирог/ });
    const options = within(screen.getByLabelText('Бренд')).getAllByRole('option');
    expect(textsOf(options)).toEqual(['Блинная', 'Самовар']);
    await write('Бренд', '1');
    await press('Без рецепта');
    await waitFor(() => expect(queries().at(-1)).toBe('brandId=1&page=0&size=20&has=false'));
    await write('Поиск товара', 'чай');
    await act(async () => void fireEvent.submit(screen.getByLabelText('Поиск товара')));
    await waitFor(() =>
      expect(queries().at(-1)).toBe('brandId=1&page=0&size=20&search=%D1%87%D0%B0%D0%B9&has=false'),
    );
    await press('Все');
    await waitFor(() => expect(queries().at(-1)).not.toContain('has'));
  });

  test('has the filters and the page of the URL, and turns pages', async () => {
    stage.on(RECIPES, 200, pageOf([summary(5)], 3, 1));
    await open(`${PAGE}?brand=9&has=true&search=пи&page=2`);
    await screen.findByRole('row', { name: /Пирог/ });
    expect(queries()[0]).toBe('brandId=9&page=1&size=20&search=%D0%BF%D0%B8&has=true');
    expect(screen.getByText('Стр. 2 из 3')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Бренд #9' })).toBeTruthy();
    await press('Вперёд');
    await waitFor(() => expect(queries().at(-1)).toContain('page=2'));
  });

  test('returns to the last page when the URL is beyond it', async () => {
    stage.respond(RECIPES, ({ query }) => {
      const isLast = query.get('page') === '1';
      return { status: 200, body: pageOf(isLast ? [summary(5)] : [], 2, Number(query.get('page'))) };
    });
    await open(`${PAGE}?page=9`);
    expect(await screen.findByText('Стр. 2 из 2')).toBeTruthy();
  });

  test.each([
    ['', 'Товаров пока нет'],
    ['?has=true', 'Рецептов пока нет'],
    ['?has=false', 'У всех товаров есть рецепты'],
    ['?search=x', 'Ничего не найдено'],
  ])('says why it is empty: %s', async (query, text) => {
    stage.on(RECIPES, 200, pageOf([], 0));
    await open(PAGE + query);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    [undefined, 'Ошибка загрузки рецептов'],
    ['Бренд не найден', 'Бренд не найден'],
  ])('says why it did not load (%s), and can load again', async (message, text) => {
    stage.on(RECIPES, 404, message && { code: 'NOT_FOUND', message });
    await open();
    expect(await screen.findByText(text)).toBeTruthy();
    stage.on(RECIPES, 200, pageOf([summary(5)]));
    await press('Повторить');
    expect(await screen.findByRole('row', { name: /Пирог/ })).toBeTruthy();
  });

  test('has cards on a phone', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('width < 900px') });
    await open();
    const card = within(await screen.findByRole('article', { name: 'Пирог' }));
    expect(card.getByText('Себестоимость').nextSibling?.textContent).toBe('95,00\u00a0₽');
    window.matchMedia = wide;
  });
});

describe('the warehouses of orders', () => {
  const place = (pointId: number | null, fields: Partial<OrderWarehouse> = {}): OrderWarehouse => ({
    brandId: 1,
    brandName: 'Самовар',
    pointId,
    pointName: pointId === null ? null : 'На Мира',
    warehouseId: null,
    usedWarehouseId: 1,
    usedWarehouseName: 'Главный',
    ...fields,
  });
  beforeEach(() => {
    stage
      .on(`GET ${API}/warehouses`, 200, [
        { id: 1, name: 'Главный' },
        { id: 4, name: 'Бар' },
      ])
      .on(PLACES, 200, [place(null), place(3)])
      .on(STOPS, 200, []);
  });
  const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  const chooseWarehouse = async (name: string, value: string) => {
    const field = await select(name);
    await user.fill(field, value);
  };

  test('are chosen for a brand and for each of its points, and saved at once', async () => {
    stage.on(PLACE, 200, [
      place(null),
      place(3, { warehouseId: 4, usedWarehouseId: 4, usedWarehouseName: 'Бар' }),
    ]);
    await open();
    await press('Склады заказов');
    expect((await select('Доставка и точки без своего склада')).value).toBe('');
    expect(screen.getAllByText('Сейчас: Главный')).toHaveLength(2);
    await chooseWarehouse('На Мира', '4');
    expect(await screen.findByText('Сейчас: Бар')).toBeTruthy();
    expect((await select('На Мира')).value).toBe('4');
    expect(stage.calls(PLACE).map(({ body }) => body)).toEqual([{ brandId: 1, pointId: 3, warehouseId: 4 }]);
    expect(notices('success')).toContain('Сохранено');
  });

  test('can follow the brand again', async () => {
    stage
      .on(PLACES, 200, [place(null), place(3, { warehouseId: 4 })])
      .on(PLACE, 200, [place(null), place(3)]);
    await open();
    await press('Склады заказов');
    await chooseWarehouse('На Мира', '');
    await waitFor(() => expect(notices('success')).not.toEqual([]));
    expect(stage.calls(PLACE)[0]?.body).toEqual({ brandId: 1, pointId: 3, warehouseId: null });
  });

  test.each([
    [undefined, 'Ошибка сохранения'],
    ['Склад не найден', 'Склад не найден'],
  ])('keep the former choice when a change is refused: %s', async (message, text) => {
    stage.on(PLACE, 404, message && { code: 'NOT_FOUND', message });
    await open();
    await press('Склады заказов');
    await chooseWarehouse('На Мира', '4');
    await findNotice('error', text);
    expect((await select('На Мира')).value).toBe('');
  });

  describe('the choice to stop what the stock does not suffice for', () => {
    const choiceOf = (brand: string) =>
      within(screen.getByRole('region', { name: brand })).findByRole<HTMLInputElement>('checkbox', {
        name: /Снимать с продажи, когда на складе не хватает продуктов/,
      });

    test('is off at first, is of each brand, and is saved at once', async () => {
      stage
        .on(PLACES, 200, [place(null), { ...place(null), brandId: 2, brandName: 'Блинная' }])
        .on(STOPS, 200, [{ brandId: 2, enabled: true }])
        .on(STOP, 200, { brandId: 1, enabled: true });
      await open();
      await press('Склады заказов');
      await screen.findByRole('region', { name: 'Самовар' });
      expect([(await choiceOf('Самовар')).checked, (await choiceOf('Блинная')).checked]).toEqual([
        false,
        true,
      ]);
      await act(async () => fireEvent.click(await choiceOf('Самовар')));
      await findNotice('success', 'Сохранено');
      expect((await choiceOf('Самовар')).checked).toBe(true);
      expect(stage.calls(STOP).map(({ body }) => body)).toEqual([{ brandId: 1, enabled: true }]);
    });

    test('stays as it was when it is refused', async () => {
      stage.on(STOP, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
      await open();
      await press('Склады заказов');
      await screen.findByRole('region', { name: 'Самовар' });
      await act(async () => fireEvent.click(await choiceOf('Самовар')));
      await findNotice('error', 'Недостаточно прав');
      expect((await choiceOf('Самовар')).checked).toBe(false);
    });
  });

  test('say when orders write nothing off, and when there are no brands', async () => {
    stage.on(PLACES, 200, [place(null, { usedWarehouseId: null, usedWarehouseName: null })]);
    await open();
    await press('Склады заказов');
    expect(await screen.findByText('Склада нет: заказы ничего не списывают')).toBeTruthy();
  });

  test('say why they did not load, and can load again', async () => {
    stage.on(PLACES, 400);
    await open();
    await press('Склады заказов');
    expect(await screen.findByText('Ошибка загрузки складов заказов')).toBeTruthy();
    stage.on(PLACES, 200, []);
    await press('Повторить');
    expect(await screen.findByText('Брендов пока нет')).toBeTruthy();
  });
});

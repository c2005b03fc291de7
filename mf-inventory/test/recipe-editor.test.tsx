/** The editor of a product's recipe. */
import { address, findNotice, pageOf, press, textsOf, user } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';
import { addLine, choose, count, line, lineCount, shownIn } from './lines';
import { BUTTER, FLOUR, factOf, item, portion, recipe, recipeStage } from './recipe-stage';

// A lower limit, so that a test reaches it.
jest.mock('@skatert/contracts/inventory/inventory-rules', () => ({
  ...jest.requireActual('@skatert/contracts/inventory/inventory-rules'),
  RECIPE_LINES_MAX: 3,
  RECIPE_ALL_LINES_MAX: 5,
}));

const PAGE = '/admin/inventory/recipes/5';
const RECIPE = `GET ${API}/recipes/5`;
const SAVE = `PUT ${API}/recipes/5`;
const SIZES = { sizes: ['S', 'L'] };

beforeEach(() => {
  startStage(recipeStage()).on(RECIPE, 200, recipe()).on(`GET ${API}/recipes`, 200, pageOf([], 0));
});

async function open(): Promise<void> {
  await openPage(PAGE);
  await screen.findByRole('heading', { name: 'Рецепт: Пирог' });
}
const save = () => press('Сохранить');
const bodies = () => stage.calls(SAVE).map(({ body }) => body);
const textOf = (number: number, title: string) =>
  line(number).getByText(title).nextSibling?.textContent?.replace(/\s/g, ' ');
const items = (...lines: [number, number][]) => lines.map(([ingredientId, qty]) => ({ ingredientId, qty }));
const sizes = () =>
  [...(screen.queryByRole('group', { name: 'Размер', hidden: true })?.querySelectorAll('button') ?? [])].map(
    (button) =>
      button.getAttribute('aria-pressed') === 'true' ? `[${button.textContent}]` : button.textContent,
  );

describe('the page', () => {
  test('shows the lines with their costs, and the figures of the portion', async () => {
    await open();
    expect(screen.getByText('Самовар · изменён 20.11.2026')).toBeTruthy();
    expect([textOf(1, 'Цена за ед.'), textOf(1, 'Стоимость')]).toEqual(['60,00 ₽', '15,00 ₽']);
    expect([textOf(2, 'Цена за ед.'), textOf(2, 'Стоимость')]).toEqual(['800,00 ₽', '80,00 ₽']);
    const facts = ['Себестоимость', 'Цена', 'Фудкост', 'Маржа', 'Калории', 'Белки', 'Жиры', 'Углеводы'];
    expect(facts.map(factOf)).toEqual([
      '95,00 ₽',
      '300,00 ₽',
      '31,7 %',
      '205,00 ₽',
      '1 598 ккал',
      '25,5 г',
      '84,5 г',
      '175,8 г',
    ]);
    expect(sizes()).toEqual([]);
  });

  test('has no figures without ingredients', async () => {
    stage.on(RECIPE, 200, recipe({ version: 0, portions: [] }));
    await open();
    expect(['Себестоимость', 'Фудкост', 'Маржа', 'Калории'].map(factOf)).toEqual(['—', '—', '—', '—']);
  });

  test('says that there is no such product', async () => {
    stage.on(RECIPE, 404, { code: 'NOT_FOUND', message: 'Товар не найден.' });
    await openPage(PAGE);
    expect(await screen.findByRole('heading', { name: 'Товар не найден.' })).toBeTruthy();
  });

  test('says why it did not load, and can load again', async () => {
    stage.on(RECIPE, 400);
    await openPage(PAGE);
    expect(await screen.findByText('Ошибка загрузки рецепта')).toBeTruthy();
    stage.on(RECIPE, 200, recipe());
    await press('Повторить');
    expect(await screen.findByRole('heading', { name: 'Рецепт: Пирог' })).toBeTruthy();
  });
});

describe('the lines', () => {
  test('recompute costs and figures while they are typed', async () => {
    await open();
    await count('0,5', 1);
    expect(textOf(1, 'Стоимость')).toBe('30,00 ₽');
    expect(['Себестоимость', 'Фудкост', 'Маржа', 'Калории'].map(factOf)).toEqual([
      '110,00 ₽',
      '36,7 %',
      '190,00 ₽',
      '2 448 ккал',
    ]);
  });

  test('get the price of a new ingredient, or say that it is unknown', async () => {
    await open();
    await press('Удалить позицию 2');
    await addLine(2);
    await choose('Соль', 2);
    await count('0,01', 2);
    expect(await screen.findByText('У 1 ингредиента нет цены: себестоимость неполная')).toBeTruthy();
    expect([textOf(2, 'Цена за ед.'), textOf(2, 'Стоимость')]).toEqual(['—', '—']);
    expect(['Себестоимость', 'Фудкост', 'Маржа', 'Калории'].map(factOf)).toEqual(['15,00 ₽', '—', '—', '—']);
    await choose('Тесто', 2);
    await waitFor(() => expect(textOf(2, 'Цена за ед.')).toBe('47,50 ₽'));
    expect(screen.queryByText(/нет цены/)).toBeNull();
  });

  test('get the price once it can be read: a failure is no price', async () => {
    stage.on(`GET ${API}/ingredients/7/unit-price`, 400);
    await open();
    await addLine(3);
    await choose('Тесто', 3);
    await count('2', 3);
    await waitFor(() => expect(stage.calls(`GET ${API}/ingredients/7/unit-price`)).toHaveLength(1));
    await waitFor(() => expect(textOf(3, 'Цена за ед.')).toBe('—'));
    stage.on(`GET ${API}/ingredients/7/unit-price`, 200, { price: 47.5 });
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(textOf(3, 'Цена за ед.')).toBe('47,50 ₽'));
  });

  test('cost something when a unit costs a part of a kopeck, also of what a recipe makes', async () => {
    const broth = { ...FLOUR, ingredientName: 'Бульон', unitName: 'мл', qty: 500, price: 0.002, cost: 1 };
    stage
      .on(RECIPE, 200, recipe({ portions: [portion({ items: [broth] })] }))
      .on(`GET ${API}/ingredients/7/unit-price`, 200, { price: 0.0019 });
    await open();
    expect([textOf(1, 'Цена за ед.'), textOf(1, 'Стоимость')]).toEqual(['0,002 ₽', '1,00 ₽']);
    await count('600', 1);
    expect([textOf(1, 'Стоимость'), factOf('Себестоимость')]).toEqual(['1,20 ₽', '1,20 ₽']);
    await addLine(2);
    await choose('Тесто', 2);
    await count('2', 2);
    await waitFor(() => expect(textOf(2, 'Цена за ед.')).toBe('0,0019 ₽'));
    // 120.38 kopecks.
    expect([textOf(2, 'Стоимость'), factOf('Себестоимость')]).toEqual(['0,00 ₽', '1,20 ₽']);
    await count('3', 2);
    expect([textOf(2, 'Стоимость'), factOf('Себестоимость')]).toEqual(['0,01 ₽', '1,21 ₽']);
  });

  test('are limited', async () => {
    await open();
    await addLine(3);
    const add = screen.getByRole('button', { name: 'Добавить ингредиент', hidden: true });
    expect(add.getAttribute('aria-disabled')).toBe('true');
  });

  test('are saved with the version that was read', async () => {
    stage.on(SAVE, 200, recipe({ version: 2, portions: [portion({ items: [{ ...FLOUR, qty: 0.5 }] })] }));
    await open();
    await count('0,5', 1);
    await press('Удалить позицию 2');
    await save();
    await findNotice('success', 'Рецепт сохранён');
    expect(bodies()).toEqual([{ version: 1, portions: [{ size: null, items: items([1, 0.5]) }] }]);
    expect(lineCount()).toBe(1);
    stage.on(SAVE, 200, recipe({ version: 3 }));
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ version: 2 });
  });

  test('that are typed during a save are kept, and saved next', async () => {
    await open();
    const respond = stage.hold(SAVE);
    await count('0,5', 1);
    await save();
    await count('0,75', 1);
    line(1).getByLabelText('Количество').focus();
    await act(async () =>
      respond({
        status: 200,
        body: recipe({ version: 2, portions: [portion({ items: [{ ...FLOUR, qty: 0.5 }, BUTTER] })] }),
      }),
    );
    await findNotice('success', 'Рецепт сохранён');
    expect(shownIn('Количество')).toBe('0,75');
    expect(document.activeElement).toBe(line(1).getByLabelText('Количество'));
    stage.on(SAVE, 200, recipe({ version: 3 }));
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual({
      version: 2,
      portions: [{ size: null, items: items([1, 0.75], [2, 0.1]) }],
    });
  });

  test('show what is wrong before they are sent', async () => {
    await open();
    await count('0', 1);
    await addLine(3);
    await save();
    expect(await line(1).findByText('Количество должно быть > 0')).toBeTruthy();
    expect(line(3).getByText('Укажите ингредиент для каждой позиции')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(line(1).getByLabelText('Количество')));
    expect(bodies()).toEqual([]);
  });

  test('may not have an ingredient twice', async () => {
    await open();
    await choose('Мука', 2);
    await save();
    expect(await screen.findByText('Ингредиент указан дважды')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  test("show the server's messages at their fields until they change", async () => {
    const errors = { 'portions.0.items.1.qty': 'Слишком много' };
    stage.on(SAVE, 400, { code: 'VALIDATION_FAILED', message: 'Проверьте заполнение полей', errors });
    await open();
    await count('0,5', 1);
    await save();
    expect(await screen.findByText('Проверьте заполнение полей')).toBeTruthy();
    expect(line(2).getByText('Слишком много')).toBeTruthy();
    await count('0,2', 2);
    expect(line(2).queryByText('Слишком много')).toBeNull();
  });
});

describe('a recipe without ingredients', () => {
  const clear = async () => {
    await press('Удалить позицию 2');
    await press('Удалить позицию 1');
    await save();
  };

  test('is deleted once that is confirmed', async () => {
    stage.on(SAVE, 200, recipe({ version: 2, portions: [] }));
    await open();
    await clear();
    expect(bodies()).toEqual([]);
    await press('Удалить');
    await findNotice('success', 'Рецепт удалён');
    expect(bodies()).toEqual([{ version: 1, portions: [] }]);
    await save();
    expect(await screen.findByText('Укажите ингредиент для каждой позиции')).toBeTruthy();
    expect(bodies()).toHaveLength(1);
  });

  test('is kept when that is refused', async () => {
    await open();
    await clear();
    await press('Отмена');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([]);
  });
});

describe('sizes', () => {
  const inDialog = async () => within(await screen.findByRole('dialog', { name: 'Добавить размер' }));

  test('of the product are added, with the lines of another size', async () => {
    stage.on(RECIPE, 200, recipe(SIZES)).on(SAVE, 200, recipe({ ...SIZES, version: 2 }));
    await open();
    expect(sizes()).toEqual(['[Все размеры]']);
    await press('Добавить размер');
    const dialog = await inDialog();
    const offered = within(dialog.getByLabelText('Размер')).getAllByRole('option');
    expect(textsOf(offered)).toEqual(['S', 'L']);
    await user.fill(dialog.getByLabelText('Размер'), '1');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(sizes()).toEqual(['Все размеры', '[L]']);
    await count('0,4', 1);
    await press('Все размеры');
    expect(shownIn('Количество')).toBe('0,25');
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toEqual({
      version: 1,
      portions: [
        { size: null, items: items([1, 0.25], [2, 0.1]) },
        { size: 'L', items: items([1, 0.4], [2, 0.1]) },
      ],
    });
  });

  test('may begin without lines, and the one with an error is shown', async () => {
    stage.on(RECIPE, 200, recipe(SIZES));
    await open();
    await press('Добавить размер');
    const dialog = await inDialog();
    await user.fill(dialog.getByLabelText('Взять состав размера'), '-1');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(lineCount()).toBe(1);
    await press('Все размеры');
    await save();
    await waitFor(() => expect(sizes()).toEqual(['Все размеры', '[S]']));
    expect(await screen.findByText('Укажите ингредиент для каждой позиции')).toBeTruthy();
  });

  test('are deleted, those with lines after a question', async () => {
    const portions = [portion({ size: 'S' }), portion({ size: 'L' })];
    stage.on(RECIPE, 200, recipe({ ...SIZES, portions })).on(SAVE, 200, recipe({ ...SIZES, version: 2 }));
    await open();
    await press('Удалить размер: S');
    await press('Удалить');
    await waitFor(() => expect(sizes()).toEqual(['[L]']));
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ portions: [{ size: 'L' }] });
  });

  test('have a limit of all their lines together, and their number is limited by the service', async () => {
    const SALT = item(3, 'Соль');
    const portions = ['S', 'L'].map((size) => portion({ size, items: [FLOUR, BUTTER, SALT] }));
    stage.on(RECIPE, 200, recipe({ ...SIZES, portions }));
    await open();
    await save();
    expect(await screen.findByText(/^Не больше [\d\s]+ ингредиентов во всех размерах вместе$/)).toBeTruthy();
    expect(bodies()).toEqual([]);
    await press('Удалить позицию 3');
    expect(screen.queryByText(/во всех размерах вместе$/)).toBeNull();
    const errors = { portions: 'Не больше 20 размеров' };
    stage.on(SAVE, 400, { code: 'VALIDATION_FAILED', message: 'Проверьте заполнение полей', errors });
    await save();
    expect(await screen.findByText('Не больше 20 размеров')).toBeTruthy();
  });

  const UNLISTED = 'У товара больше нет такого размера.';
  test('that the product no longer has are named', async () => {
    stage.on(RECIPE, 200, recipe({ portions: [portion(), portion({ size: 'XL' })] }));
    await open();
    await press('XL');
    expect(await screen.findByText(`${UNLISTED} Удалите его из рецепта.`)).toBeTruthy();
  });

  test('that were renamed keep their ingredients: they are moved to the new name', async () => {
    const portions = [portion({ size: 'L' }), portion({ size: 'XL' })];
    stage.on(RECIPE, 200, recipe({ ...SIZES, portions })).on(SAVE, 200, recipe({ ...SIZES, version: 2 }));
    await open();
    await press('XL');
    expect(await screen.findByText(`${UNLISTED} Перенесите состав на другой размер:`)).toBeTruthy();
    await press('S');
    expect(sizes()).toEqual(['L', '[S]']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('S'));
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText(UNLISTED, { exact: false })).toBeNull();
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const items = [expect.anything(), expect.anything()];
    expect(bodies()[0]).toMatchObject({
      portions: [
        { size: 'L', items },
        { size: 'S', items },
      ],
    });
  });
});

describe('when another person has saved the recipe meanwhile', () => {
  const current = recipe({ version: 7, portions: [portion({ items: [{ ...BUTTER, qty: 0.3 }] })] });
  const TEXT = 'Пока вы редактировали, данные изменил другой сотрудник';
  beforeEach(async () => {
    stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: TEXT, current });
    await open();
    await count('0,5', 1);
    await save();
    expect(await screen.findByText(TEXT)).toBeTruthy();
    expect(shownIn('Количество')).toBe('0,5');
  });

  test('that one can be loaded', async () => {
    await press('Загрузить нынешний');
    expect(lineCount()).toBe(1);
    expect(shownIn('Количество')).toBe('0,3');
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  test('the own one can replace it', async () => {
    stage.on(SAVE, 200, recipe({ version: 8 }));
    await press('Сохранить мой');
    await findNotice('success', 'Рецепт сохранён');
    expect(bodies()[1]).toMatchObject({ version: 7, portions: [{ items: [{ qty: 0.5 }, { qty: 0.1 }] }] });
  });
});

describe('leaving', () => {
  const leave = async () => {
    const link = screen.getByRole('link', { name: 'Все рецепты', hidden: true });
    await user.click(link);
  };

  test('an unchanged recipe asks nothing', async () => {
    await open();
    await leave();
    expect(address()).toBe('/admin/inventory/recipes');
  });

  test('a changed recipe asks first', async () => {
    await open();
    await count('0,5', 1);
    await leave();
    expect(address()).toBe(PAGE);
    await press('Остаться');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownIn('Количество')).toBe('0,5');
    await leave();
    await press('Уйти');
    await waitFor(() => expect(address()).toBe('/admin/inventory/recipes'));
  });

  test('a changed recipe keeps the tab open', async () => {
    await open();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await count('0,5', 1);
    expect(closing()).toBe(true);
    await count('0,25', 1);
    expect(closing()).toBe(false);
  });
});

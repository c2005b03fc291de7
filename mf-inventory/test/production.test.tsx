/** Productions and processings: their lists, details and forms. */

import type { DocumentSummary } from '@skatert/contracts/inventory/documents';
import type { Makeable } from '@skatert/contracts/inventory/productions';
import type { IngredientRecipe } from '@skatert/contracts/inventory/recipes';
import { expectRefusal, findNotice, pageOf, press, textsOf, user } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';
import { choose as chooseIn, count, line } from './lines';

const PRODUCTION = `POST ${API}/productions`;
const PROCESSING = `POST ${API}/processings`;

const document = (id: number, fields: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id,
  kind: 'PRODUCTION',
  warehouseId: 1,
  warehouseName: 'Главный',
  toWarehouseId: null,
  toWarehouseName: null,
  reason: null,
  notes: null,
  date: '2026-11-20T09:30:00.000Z',
  itemCount: 2,
  main: { ingredientId: 5, ingredientName: 'Тесто', unitName: 'кг', qty: 4 },
  orderId: null,
  byName: 'Повар Пётр',
  ...fields,
});
const DOUGH: Makeable = {
  ingredientId: 5,
  ingredientName: 'Тесто',
  unitName: 'кг',
  yield: 2,
  shelfLifeDays: 3,
};
const DOUGH_RECIPE: IngredientRecipe = {
  ...DOUGH,
  version: 1,
  items: [
    { ingredientId: 1, ingredientName: 'Мука', unitName: 'кг', qty: 1, price: 60, cost: 60 },
    { ingredientId: 2, ingredientName: 'Масло', unitName: 'кг', qty: 0.5, price: null, cost: null },
  ],
  cost: 60,
  unpriced: 1,
};
const RECIPE = `GET ${API}/ingredients/5/recipe`;
const ingredient = (id: number, name: string, quantity: number, earliestExpiry: string | null = null) => {
  return { id, ingredientId: id, name, quantity, unitName: 'кг', earliestExpiry };
};
const USED = DOUGH_RECIPE.items.map((item) => ({ ...item, missing: 0 }));
const MADE = [{ ingredientId: 5, ingredientName: 'Тесто', unitName: 'кг', qty: 4, expiresAt: '2026-11-25' }];

beforeEach(() => {
  startStage()
    .on(`GET ${API}/productions`, 200, pageOf([document(7)]))
    .on(`GET ${API}/processings`, 200, pageOf([document(8, { kind: 'PROCESSING' })]))
    .on(`GET ${API}/productions/7`, 200, { ...document(7), items: USED, made: MADE })
    .on(`GET ${API}/makeable`, 200, [DOUGH])
    .on(RECIPE, 200, DOUGH_RECIPE)
    .on(`GET ${API}/warehouses`, 200, [{ id: 1, name: 'Главный' }])
    .on(`GET ${API}/ingredients`, 200, [ingredient(1, 'Мука', 12.5), ingredient(2, 'Масло', 0.7)])
    .on(PRODUCTION, 201, { ...document(9), items: USED, made: MADE })
    .on(PROCESSING, 201, { ...document(9), items: USED, made: MADE });
});

async function open(page: string, role = 'OWNER'): Promise<void> {
  await openPage(`/admin/inventory/${page}`, role);
  await screen.findByRole('option', { name: 'Главный' });
}
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function type(name: string, label: string, value: string): Promise<void> {
  const field = (await form(name)).getByLabelText(label);
  await user.fill(field, value);
}
async function choose(name: string, label: string, option: string): Promise<void> {
  const [box] = (await form(name)).getAllByRole('combobox', { name: label });
  await user.choose(box as HTMLElement, option);
}
const submit = async (name: string, button: string) => {
  const found = (await form(name)).getByRole('button', { name: button });
  await user.click(found);
};
const rows = async (name: string) => {
  const grid = await screen.findByRole('grid', { name });
  return textsOf(within(grid).getAllByRole('row').slice(1));
};

test('the list says what was made, and the details what it used', async () => {
  await open('production');
  const row = await screen.findByRole('row', { name: '7' });
  const shown = textsOf(within(row).getAllByRole('gridcell'));
  expect(shown.slice(0, 3)).toEqual(['Тесто', '4 кг', 'Главный']);
  await press('Подробнее: производство 7');
  await form('Производство № 7');
  expect(await rows('Израсходовано')).toEqual(['Мука1 кг', 'Масло0,5 кг']);
  expect(await rows('Получено')).toEqual(['Тесто4 кг25.11.2026']);
});

test.each(['COOK', 'CASHIER'] as const)('a %s only looks', async (role) => {
  await open('production', role);
  await expectRefusal(await screen.findByRole('button', { name: 'Приготовить' }), 'Недостаточно прав');
});

describe('a production', () => {
  const fill = async (qty = '4') => {
    await open('production');
    await press('Приготовить');
    await type('Производство', 'Склад', '1');
    await choose('Производство', 'Что готовим', 'Тесто');
    await type('Производство', 'Количество', qty);
  };

  test('shows what the recipe needs and what is missing, and is sent without lines', async () => {
    await fill();
    await waitFor(async () =>
      expect(await rows('Расход по рецепту')).toEqual(['Мука2 кг12,5 кг', 'Масло1 кг0,7 кгНе хватает 0,3']),
    );
    expect((await form('Производство')).getByText('По рецепту хранится, дней: 3')).toBeTruthy();
    await submit('Производство', 'Приготовить');
    await findNotice('success', 'Производство проведено');
    expect(stage.calls(PRODUCTION)[0]?.body).toEqual({
      warehouseId: 1,
      ingredientId: 5,
      qty: 4,
      expiresAt: null,
      notes: null,
    });
  });

  test('marks what has expired, and keeps at the latest as long as the first of what it uses', async () => {
    const flour = ingredient(1, 'Мука', 12.5, '2099-12-01');
    stage.on(`GET ${API}/ingredients`, 200, [flour, ingredient(2, 'Масло', 7, '2020-02-01')]);
    await fill();
    await waitFor(async () =>
      expect(await rows('Расход по рецепту')).toEqual(['Мука2 кг12,5 кг', 'Масло1 кг7 кгИстёк срок']),
    );
    const dialog = await form('Производство');
    expect(
      dialog.getByText('По рецепту хранится, дней: 3. Израсходованное годно до 01.02.2020'),
    ).toBeTruthy();
    await press('Изменить расход');
    expect(dialog.getByText('На складе 7 кг, истёк срок 01.02.2020')).toBeTruthy();
    await type('Производство', 'Годен до', '02.12.2099');
    await submit('Производство', 'Приготовить');
    expect(await dialog.findByText('Не позже 01.02.2020')).toBeTruthy();
    expect(stage.calls(PRODUCTION)).toEqual([]);
    await press('Удалить позицию 2');
    expect(await dialog.findByText('Не позже 01.12.2099')).toBeTruthy();
    await type('Производство', 'Годен до', '01.12.2099');
    await submit('Производство', 'Приготовить');
    await waitFor(() => expect(stage.calls(PRODUCTION)).toHaveLength(1));
    expect(stage.calls(PRODUCTION)[0]?.body).toMatchObject({ expiresAt: '2099-12-01' });
  });

  test('says when the recipe could not be read, and reads it again', async () => {
    stage.on(RECIPE, 400);
    await fill();
    expect(await screen.findByText('Ошибка загрузки рецепта')).toBeTruthy();
    stage.on(RECIPE, 200, DOUGH_RECIPE);
    await press('Повторить');
    await waitFor(async () =>
      expect(await rows('Расход по рецепту')).toEqual(['Мука2 кг12,5 кг', 'Масло1 кг0,7 кгНе хватает 0,3']),
    );
    expect(screen.queryByText('Ошибка загрузки рецепта')).toBeNull();
  });

  test('may have used something else', async () => {
    await fill('2');
    await press('Изменить расход');
    const dialog = await form('Производство');
    const quantities = dialog.getAllByLabelText<HTMLInputElement>('Количество').slice(1);
    expect(quantities.map(({ value }) => value)).toEqual(['1', '0,5']);
    await user.fill(quantities[1] ?? window, '0,6');
    await submit('Производство', 'Приготовить');
    await waitFor(() => expect(stage.calls(PRODUCTION)).toHaveLength(1));
    expect(stage.calls(PRODUCTION)[0]?.body).toMatchObject({
      items: [
        { ingredientId: 1, qty: 1 },
        { ingredientId: 2, qty: 0.6 },
      ],
    });
  });

  test('keeps what was typed when another quantity is made, and says what the recipe says', async () => {
    await fill('2');
    await press('Изменить расход');
    const dialog = await form('Производство');
    const used = () => dialog.getAllByLabelText<HTMLInputElement>('Количество').slice(1);
    const makes = (value: string) => user.fill(dialog.getAllByLabelText('Количество')[0] ?? window, value);
    expect(dialog.queryByText(/^Отличается от рецепта/)).toBeNull();
    await user.fill(used()[1] ?? window, '0,6');
    expect(dialog.getByText('Отличается от рецепта: Масло — по рецепту 0,5 кг')).toBeTruthy();
    await makes('');
    await makes('4');
    expect(used().map(({ value }) => value)).toEqual(['2', '0,6']);
    expect(dialog.getByText('Отличается от рецепта: Масло — по рецепту 1 кг')).toBeTruthy();
    await press('Вернуть расход по рецепту');
    expect(await rows('Расход по рецепту')).toEqual(['Мука2 кг12,5 кг', 'Масло1 кг0,7 кгНе хватает 0,3']);
  });

  test('keeps the focus when something else was used, and when it is as in the recipe again', async () => {
    await fill('2');
    await press('Изменить расход');
    const dialog = await form('Производство');
    await waitFor(() =>
      expect(window.document.activeElement).toBe(dialog.getAllByLabelText('Количество')[1]),
    );
    await press('Вернуть расход по рецепту');
    await waitFor(() =>
      expect(window.document.activeElement).toBe(dialog.getByRole('button', { name: 'Изменить расход' })),
    );
  });

  test('of something else begins with its own recipe', async () => {
    const cream = { ...DOUGH, ingredientId: 6, ingredientName: 'Крем' };
    stage.on(`GET ${API}/makeable`, 200, [DOUGH, cream]).on(`GET ${API}/ingredients/6/recipe`, 200, {
      ...DOUGH_RECIPE,
      ...cream,
      items: DOUGH_RECIPE.items.slice(1),
    });
    await fill('2');
    await press('Изменить расход');
    await choose('Производство', 'Что готовим', 'Крем');
    await waitFor(async () => expect(await rows('Расход по рецепту')).toEqual(['Масло0,5 кг0,7 кг']));
    await submit('Производство', 'Приготовить');
    await waitFor(() => expect(stage.calls(PRODUCTION)).toHaveLength(1));
    expect(stage.calls(PRODUCTION)[0]?.body).toEqual(
      expect.not.objectContaining({ items: expect.anything() }),
    );
  });

  test('shows why it was refused, and keeps what was typed', async () => {
    stage.on(PRODUCTION, 409, {
      code: 'NOT_ENOUGH_STOCK',
      message: 'Недостаточно остатка: «Масло» — на складе 0,7 кг',
    });
    await fill();
    await submit('Производство', 'Приготовить');
    const dialog = await form('Производство');
    expect(await dialog.findByText(/«Масло» — на складе 0,7 кг/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Количество').value).toBe('4');
  });
});

test('a processing has each output once, and never what is taken apart', async () => {
  await open('processing');
  await press('Переработать');
  await type('Переработка', 'Склад', '1');
  await choose('Переработка', 'Что перерабатываем', 'Мука');
  const dialog = await form('Переработка');
  await choose('Переработка', 'Ингредиент', 'Мука');
  for (const field of dialog.getAllByLabelText('Количество')) await user.fill(field, '1');
  await submit('Переработка', 'Переработать');
  expect(await dialog.findByText('Выберите другой ингредиент')).toBeTruthy();
  await choose('Переработка', 'Ингредиент', 'Масло');
  expect(dialog.queryByText('Выберите другой ингредиент')).toBeNull();
  await submit('Переработка', 'Добавить позицию');
  await chooseIn('Масло', 2);
  await count('1', 2);
  await submit('Переработка', 'Переработать');
  expect(await line(2).findByText('Ингредиент указан дважды')).toBeTruthy();
  expect(stage.calls(PROCESSING)).toEqual([]);
});

test('a processing is sent with what came out of it', async () => {
  await open('processing');
  await press('Переработать');
  await type('Переработка', 'Склад', '1');
  await choose('Переработка', 'Что перерабатываем', 'Мука');
  const dialog = await form('Переработка');
  const [taken, made] = dialog.getAllByLabelText<HTMLInputElement>('Количество');
  await user.fill(taken ?? window, '3');
  await submit('Переработка', 'Переработать');
  expect(await dialog.findByText('Укажите ингредиент для каждой позиции')).toBeTruthy();
  await choose('Переработка', 'Ингредиент', 'Масло');
  await user.fill(made ?? window, '2,5');
  await submit('Переработка', 'Переработать');
  await findNotice('success', 'Переработка проведена');
  expect(stage.calls(PROCESSING)[0]?.body).toEqual({
    warehouseId: 1,
    ingredientId: 1,
    qty: 3,
    notes: null,
    items: [{ ingredientId: 2, qty: 2.5, expiresAt: null }],
  });
});

test('a processing marks what has expired, and keeps at the latest as long as what it takes apart', async () => {
  stage.on(`GET ${API}/ingredients`, 200, [
    ingredient(1, 'Мука', 12.5, '2020-02-01'),
    ingredient(2, 'Масло', 7),
  ]);
  await open('processing');
  await press('Переработать');
  await type('Переработка', 'Склад', '1');
  await choose('Переработка', 'Что перерабатываем', 'Мука');
  const dialog = await form('Переработка');
  expect(dialog.getByText('На складе 12,5 кг, истёк срок 01.02.2020')).toBeTruthy();
  expect(dialog.getByText('Израсходованное годно до 01.02.2020')).toBeTruthy();
  await choose('Переработка', 'Ингредиент', 'Масло');
  for (const field of dialog.getAllByLabelText('Количество')) await user.fill(field, '1');
  await type('Переработка', 'Годен до', '01.12.2099');
  await submit('Переработка', 'Переработать');
  expect(await dialog.findByText('Не позже 01.02.2020')).toBeTruthy();
  expect(stage.calls(PROCESSING)).toEqual([]);
});

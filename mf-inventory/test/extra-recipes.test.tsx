/** Recipes of options of extras: their list and their editor. */
import type { ExtraRecipe, ExtraRecipeSummary } from '@skatert/contracts/inventory/recipes';
import { address, findNotice, pageOf, press, user } from '@skatert/web-kit/stage';
import { screen } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';
import { count, shownIn } from './lines';
import { FLOUR, factOf, portion, recipeStage, summary } from './recipe-stage';

const PAGE = '/admin/inventory/recipes';
const LIST = `GET ${API}/extra-recipes`;
const SAVE = `PUT ${API}/extra-recipes/5`;

const option = { optionName: 'Овсяное', groupName: 'Молоко', brandId: 1, brandName: 'Самовар', price: 60 };
const { items: _items, size: _size, ...figures } = portion({ cost: 24, foodCost: 40, margin: 36 });
const row = (optionId: number, fields: Partial<ExtraRecipeSummary> = {}): ExtraRecipeSummary => ({
  ...{ optionId, ...option, version: 1, portion: figures },
  ...fields,
});
const recipe = (fields: Partial<ExtraRecipe> = {}): ExtraRecipe => ({
  ...{ optionId: 5, ...option, version: 3, changedAt: '2026-11-20T09:30:00.000Z' },
  portions: [portion({ items: [FLOUR], cost: 15, foodCost: 25, margin: 45 })],
  ...fields,
});
const VANILLA = row(6, { optionName: 'Ваниль', groupName: 'Сиропы', version: 0, portion: null });

beforeEach(() => {
  startStage(recipeStage())
    .on(`GET ${API}/recipes`, 200, pageOf([summary(5)]))
    .on(LIST, 200, pageOf([row(5), VANILLA]))
    .on(`${LIST}/5`, 200, recipe());
});

const cellsOf = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children]
    .map(({ textContent }) => (textContent ?? '').trim().replace(/\s/g, ' '))
    .join(' | ');

test('the list of recipes changes from dishes to extras, with their groups and figures', async () => {
  await openPage(PAGE);
  await screen.findByRole('row', { name: /Пирог/ });
  await press('Добавки');
  expect(await cellsOf(/Овсяное/)).toBe('Овсяное Молоко | 60,00 ₽ | 24,00 ₽ | 40,0 % | 36,00 ₽ | 1 598 ккал');
  expect(await cellsOf(/Ваниль/)).toBe('Ваниль Сиропы Без рецепта | 60,00 ₽ | — | — | — | —');
  expect(screen.queryByRole('row', { name: /Пирог/ })).toBeNull();
  await press('Без рецепта');
  expect(stage.calls(LIST).map(({ query }) => query.toString())).toEqual([
    'brandId=1&page=0&size=20',
    'brandId=1&page=0&size=20&has=false',
  ]);
  await press('Блюда');
  expect(await screen.findByRole('row', { name: /Пирог/ })).toBeTruthy();
});

test('says when the brand has no extras', async () => {
  stage.on(LIST, 200, pageOf([], 0));
  await openPage(`${PAGE}?kind=extras`);
  expect(await screen.findByText('Добавок пока нет')).toBeTruthy();
});

describe('the editor', () => {
  const open = async () => {
    await openPage(`${PAGE}?kind=extras`);
    await user.click(await screen.findByRole('link', { name: 'Овсяное' }));
    await screen.findByRole('heading', { name: 'Рецепт: Овсяное' });
  };

  test('has the figures of the option, and no sizes', async () => {
    await open();
    expect(address()).toBe(`${PAGE}/extras/5`);
    expect(screen.getByText('Самовар · добавка из группы «Молоко» · изменён 20.11.2026')).toBeTruthy();
    expect(['Себестоимость', 'Цена', 'Фудкост', 'Маржа'].map(factOf)).toEqual([
      ...['15,00 ₽', '60,00 ₽', '25,0 %', '45,00 ₽'],
    ]);
    expect(screen.queryByRole('button', { name: 'Добавить размер' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Все рецепты' }).getAttribute('href')).toBe(
      `${PAGE}?kind=extras`,
    );
  });

  test('saves the portion with the version that was read', async () => {
    await open();
    stage.on(SAVE, 200, recipe({ version: 4 }));
    await count('0,5');
    await press('Сохранить');
    await findNotice('success', 'Рецепт сохранён');
    const items = [{ ingredientId: 1, qty: 0.5 }];
    expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([
      { version: 3, portions: [{ size: null, items }] },
    ]);
  });

  test('offers the recipe that another person has saved meanwhile', async () => {
    await open();
    const current = recipe({ version: 4, portions: [portion({ items: [{ ...FLOUR, qty: 0.75 }] })] });
    stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Изменил другой', details: { current } });
    await count('0,5');
    await press('Сохранить');
    await press('Загрузить нынешний');
    expect(shownIn('Количество')).toBe('0,75');
  });

  test('says that there is no such option', async () => {
    stage.on(`${LIST}/5`, 404, { code: 'NOT_FOUND', message: 'Добавка не найдена' });
    await openPage(`${PAGE}/extras/5`);
    expect(await screen.findByRole('heading', { name: 'Добавка не найдена' })).toBeTruthy();
  });
});

/** The recipe by which the kitchen makes an ingredient. */
import { findNotice, press, user } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';
import { choose, count, lineCount, offered } from './lines';
import { FLOUR, factOf, made, recipeStage } from './recipe-stage';

const INGREDIENT = `GET ${API}/ingredients/7`;
const RECIPE = `${INGREDIENT}/recipe`;
const SAVE = `PUT ${API}/ingredients/7/recipe`;
const NONE = made({ version: 0, yield: 1, shelfLifeDays: null, items: [], cost: 0 });

beforeEach(() => {
  startStage(recipeStage())
    .on(INGREDIENT, 200, { id: 7, name: 'Тесто', unitName: 'кг', totalQuantity: 0, quantity: 0 })
    .on(`${INGREDIENT}/batches`, 200, [])
    .on(`${INGREDIENT}/history`, 200, [])
    .on(`GET ${API}/stock`, 200, [])
    .on(`GET ${API}/warehouses`, 200, []);
});

async function open(role = 'OWNER'): Promise<void> {
  await openPage('/admin/inventory/ingredients/7', role);
  await screen.findByRole('heading', { level: 1, name: 'Тесто' });
}
const form = async () => within(await screen.findByRole('dialog', { name: 'Рецепт: Тесто' }));
const fill = async (label: string, value: string) => {
  const field = (await form()).getByLabelText(label);
  await user.fill(field, value);
};
const save = async () => {
  const button = (await form()).getByRole('button', { name: 'Сохранить' });
  await user.click(button);
};
const bodies = () => stage.calls(SAVE).map(({ body }) => body);

test('the part shows yield, shelf life, costs and lines', async () => {
  await open();
  const part = within(await screen.findByRole('region', { name: 'Готовится на кухне' }));
  expect(await part.findByRole('row', { name: 'Мука' })).toBeTruthy();
  expect(['Выход', 'Срок хранения', 'Себестоимость выхода', 'Себестоимость, кг'].map(factOf)).toEqual([
    '2 кг',
    '3 дня',
    '95,00 ₽',
    '47,50 ₽',
  ]);
});

test('the price of a unit is shown also when it is a part of a kopeck', async () => {
  const items = [{ ...FLOUR, qty: 2000, price: 0.002, cost: 4 }];
  stage.on(RECIPE, 200, made({ yield: 1000, items, cost: 4 }));
  await open();
  const part = within(await screen.findByRole('region', { name: 'Готовится на кухне' }));
  const row = within(await part.findByRole('row', { name: 'Мука' }));
  expect(row.getByText('0,002 ₽')).toBeTruthy();
  expect(factOf('Себестоимость, кг')).toBe('0,004 ₽');
});

test('a cook does not see it', async () => {
  await open('COOK');
  expect(screen.queryByText('Готовится на кухне')).toBeNull();
});

test('a recipe is added', async () => {
  stage.on(RECIPE, 200, NONE).on(SAVE, 200, made());
  await open();
  expect(await screen.findByText('Рецепта нет: ингредиент закупается готовым.')).toBeTruthy();
  await press('Добавить рецепт');
  await form();
  expect(screen.getByText('Себестоимость выхода: —')).toBeTruthy();
  await save();
  expect(await screen.findByText('Укажите выход > 0')).toBeTruthy();
  await fill('Выход', '2,5');
  await fill('Срок хранения, дней', '2');
  await choose('Мука', 1);
  await count('1', 1);
  expect(await screen.findByText('Себестоимость выхода: 50,00 ₽')).toBeTruthy();
  expect(screen.getByText('За кг: 20,00 ₽')).toBeTruthy();
  await save();
  await findNotice('success', 'Рецепт сохранён');
  expect(bodies()).toEqual([
    { version: 0, yield: 2.5, shelfLifeDays: 2, items: [{ ingredientId: 1, qty: 1 }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an ingredient is not offered for its own recipe, and the server refuses a circle', async () => {
  const message = 'Рецепт не может содержать сам себя';
  stage.on(SAVE, 400, { code: 'VALIDATION_FAILED', message, errors: { items: message } });
  await open();
  await press('Изменить рецепт');
  await form();
  expect(await offered('с')).toEqual(['Масло', 'Соль']);
  await user.press(document.activeElement ?? document.body, 'Escape');
  await count('0,5', 2);
  await save();
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  expect(screen.getByRole('dialog', { name: 'Рецепт: Тесто' })).toBeTruthy();
});

test('a recipe without ingredients is deleted once that is confirmed', async () => {
  stage.on(SAVE, 200, NONE);
  await open();
  await press('Изменить рецепт');
  await form();
  await press('Удалить позицию 2');
  await press('Удалить позицию 1');
  await save();
  expect(bodies()).toEqual([]);
  await press('Удалить');
  await findNotice('success', 'Рецепт удалён');
  expect(bodies()).toEqual([{ version: 2, yield: 2, shelfLifeDays: 3, items: [] }]);
});

test('a deletion is sent once, and shows that it is at work', async () => {
  await open();
  await press('Изменить рецепт');
  const dialog = await form();
  await press('Удалить позицию 2');
  await press('Удалить позицию 1');
  const respond = stage.hold(SAVE);
  await save();
  await press('Удалить');
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(dialog.getByRole('button', { name: /^Сохранить/ }).getAttribute('aria-busy')).toBe('true');
  await user.click(dialog.getByRole('button', { name: /^Сохранить/ }));
  expect(bodies()).toHaveLength(1);
  await act(async () => respond({ status: 200, body: NONE }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after a deletion that another person came before, the present recipe can be loaded', async () => {
  const current = made({ version: 5, yield: 4, items: [FLOUR] });
  stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Данные изменил другой сотрудник', current });
  await open();
  await press('Изменить рецепт');
  await form();
  await press('Удалить позицию 2');
  await press('Удалить позицию 1');
  await save();
  await press('Удалить');
  expect(await screen.findByText('Данные изменил другой сотрудник')).toBeTruthy();
  // The next attempt asks again.
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Удалить рецепт?' }));
  await user.click(question.getByRole('button', { name: 'Отмена' }));
  expect(bodies()).toHaveLength(1);
  await press('Загрузить нынешний');
  await waitFor(() => expect(lineCount()).toBe(1));
});

test('what another person has saved meanwhile can be loaded', async () => {
  const current = made({ version: 5, yield: 4, items: [FLOUR] });
  stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Данные изменил другой сотрудник', current });
  await open();
  await press('Изменить рецепт');
  await form();
  await fill('Выход', '3');
  await save();
  expect(await screen.findByText('Данные изменил другой сотрудник')).toBeTruthy();
  expect((await form()).getByLabelText<HTMLInputElement>('Выход').value).toBe('3');
  await press('Загрузить нынешний');
  await waitFor(async () => expect((await form()).getByLabelText<HTMLInputElement>('Выход').value).toBe('4'));
  expect(lineCount()).toBe(1);
});

/** The prices of sizes in the form of a product, on its card and in its preview. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { findNotice, press, user, write } from '@skatert/web-kit/stage';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Observer, PanelStage, product } from './panel-stage';

const SAVE = 'PUT /auth/v1/products/1';
const SIZES = ['25 см', '40 см'];
const PRICES = [{ label: '40 см', price: 700, promoPrice: 650 }];
const pizza = (fields: Partial<StaffProduct> = {}) =>
  product(1, { name: 'Пицца', sizes: SIZES, sizePrices: PRICES, ...fields });

let stage: PanelStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new PanelStage();
});

const form = () => within(screen.getByRole('dialog', { name: /товар$/ }));
const field = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => user.fill(field(name), text);
const values = () =>
  [1, 2].map((number) =>
    [`Размер ${number}`, `Цена: размер ${number}`, `Акционная: размер ${number}`].map(
      (name) => field(name).value,
    ),
  );
const open = async (served: StaffProduct) => {
  stage.products = [served];
  stage.on('GET /auth/v1/products/1', 200, served).on(SAVE, 200, { ...served, version: 2 });
  await stage.open('/admin?brand=7&group=2');
  await press(`Изменить: ${served.name}`);
  await screen.findByRole('combobox', { name: 'Группа' });
};
const saved = async () => {
  await press('Сохранить', form());
  await waitFor(() => expect(stage.calls(SAVE)).not.toEqual([]));
  return stage.calls(SAVE)[0]?.body;
};

test('sizes without prices have no fields for them until they are wanted', async () => {
  await open(pizza({ sizePrices: undefined }));
  expect(form().queryByRole('textbox', { name: 'Цена: размер 1' })).toBeNull();
  await user.click(form().getByRole('checkbox', { name: 'У размеров свои цены' }));
  await type('Цена: размер 2', '700,50');
  expect(await saved()).toMatchObject({
    sizes: SIZES,
    sizePrices: [{ label: '40 см', price: 700.5, promoPrice: null }],
  });
});

test('a product without prices of sizes is saved as before', async () => {
  await open(pizza({ sizePrices: undefined }));
  await write('Название', 'Пирог');
  const body = await saved();
  expect(body).toMatchObject({ name: 'Пирог', sizes: SIZES });
  expect(body).not.toHaveProperty('sizePrices');
});

test('a renamed and moved size keeps its price', async () => {
  await open(pizza());
  await type('Размер 2', 'Большая');
  await press('Выше: размер 2', form());
  expect(values()).toEqual([
    ['Большая', '700,00', '650,00'],
    ['25 см', '', ''],
  ]);
  expect(await saved()).toMatchObject({
    sizes: ['Большая', '25 см'],
    sizePrices: [{ label: 'Большая', price: 700, promoPrice: 650 }],
  });
});

test('the prices are taken away together, and come back when that was a mistake', async () => {
  await open(pizza());
  const wanted = () => user.click(form().getByRole('checkbox', { name: 'У размеров свои цены' }));
  await wanted();
  await wanted();
  expect(values()[1]).toEqual(['40 см', '700,00', '650,00']);
  await wanted();
  expect(await saved()).toMatchObject({ sizes: SIZES, sizePrices: [] });
});

test.each([
  ['a promotional price alone', ['Цена: размер 2', ''], 'Укажите цену размера'],
  ['a size twice', ['Размер 1', '40 СМ'], 'Размер «40 см» указан дважды'],
  ['a price that is too high', ['Цена: размер 2', '99999999'], 'Слишком большая цена'],
])('%s is refused', async (_what, [name = '', text = ''], message) => {
  await open(pizza());
  await type(name, text);
  await press('Сохранить', form());
  expect(await form().findByText(message)).toBeTruthy();
  expect(stage.calls(SAVE)).toEqual([]);
});

test('a promotional price that is not lower is warned of at its size', async () => {
  const sizePrices = SIZES.map((label) => ({ label, price: 700, promoPrice: 650 }));
  await open(pizza({ sizePrices }));
  expect(form().queryByText(/не применится/)).toBeNull();
  await type('Акционная: размер 2', '700');
  const warning = await form().findByText(
    'Акционная цена не ниже обычной: она не применится, гости увидят обычную.',
  );
  const row = warning.closest('[data-priced]') as HTMLElement;
  expect(within(row).getByRole('textbox', { name: 'Размер 2' })).toBeTruthy();
  const description = /^Акционная цена не ниже обычной/;
  expect(within(row).getByRole('textbox', { name: 'Акционная: размер 2', description })).toBeTruthy();
  await type('Акционная: размер 2', '699,99');
  expect(form().queryByText(/не применится/)).toBeNull();
});

test('sizes and their prices are one field for two editors', async () => {
  const theirs = pizza({
    version: 2,
    sizePrices: [{ label: '40 см', price: 900, promoPrice: null }],
    editedBy: { id: 9, name: 'Мария' },
  });
  await open(pizza());
  stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Данные изменились', current: theirs });
  await type('Размер 1', '26 см');
  await press('Сохранить', form());
  const dialog = within(await screen.findByRole('dialog', { name: 'Данные уже изменились' }));
  const choice = within(dialog.getByRole('group', { name: 'Размеры' }));
  expect(choice.getByText('26 см, 40 см — 700,00 ₽ (по акции 650,00 ₽)')).toBeTruthy();
  await user.click(choice.getByText('25 см, 40 см — 900,00 ₽'));
  stage.on(SAVE, 200, { ...theirs, version: 3 });
  await press('Сохранить', dialog);
  await findNotice('success', 'Товар обновлён');
  expect(stage.calls(SAVE).at(-1)?.body).toMatchObject({
    version: 2,
    sizes: SIZES,
    sizePrices: [{ label: '40 см', price: 900, promoPrice: null }],
  });
});

test('a draft keeps the prices, in a form that an earlier release reads', async () => {
  await open(pizza({ sizePrices: undefined }));
  await user.click(form().getByRole('checkbox', { name: 'У размеров свои цены' }));
  await type('Цена: размер 2', '777');
  const [key = ''] = Object.keys(localStorage).filter((each) => each.startsWith('product_draft'));
  expect(JSON.parse(localStorage.getItem(key) ?? '').values).toMatchObject({
    sizes: SIZES,
    sizePrices: [
      { price: null, promoPrice: null },
      { price: 777, promoPrice: null },
    ],
  });
  cleanup();
  await open(pizza({ sizePrices: undefined }));
  await press('Продолжить', form());
  await waitFor(() => expect(values()[1]).toEqual(['40 см', '777,00', '']));
});

test('the card has the lowest price with its discount', async () => {
  stage.products = [pizza({ price: 800 })];
  await stage.open('/admin?brand=7&group=2');
  const card = (await screen.findByRole('heading', { name: 'Пицца' })).closest('article') as HTMLElement;
  expect(within(card).getByText('от').closest('p')?.textContent).toBe('от650,00\u00a0₽700,00\u00a0₽−7%');
});

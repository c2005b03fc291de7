/** Products with extras: chosen in the sheet and on the page, shown and changed in the cart. */
import type { ExtraGroup } from '@skatert/contracts/menu/extras';
import type { Product } from '@skatert/contracts/menu/products';
import type { CartItem } from '@skatert/contracts/orders/cart';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { cartOf, findNotice, item, pageOf, press, product, Stage, show } from './stage';

const option = (id: number, name: string, price: number, fields: object = {}) => ({
  id,
  name,
  price,
  isDefault: false,
  available: true,
  ...fields,
});
const milk = (fields: Partial<ExtraGroup> = {}): ExtraGroup => ({
  id: 1,
  name: 'Молоко',
  min: 1,
  max: 1,
  options: [option(11, 'Коровье', 0, { isDefault: true }), option(12, 'Овсяное', 60)],
  ...fields,
});
const syrups: ExtraGroup = {
  id: 2,
  name: 'Сиропы',
  min: 0,
  max: 2,
  options: [
    option(21, 'Ваниль', 30),
    option(22, 'Карамель', 30.5),
    option(23, 'Мята', 30, { available: false }),
    option(24, 'Кокос', 40),
  ],
};
const coffee = (fields: object = {}): Product =>
  product({ name: 'Капучино', price: 200, ...fields, extras: [milk(), syrups], ...fields } as Product);
const line = (fields: Partial<CartItem> = {}): CartItem =>
  item({
    id: 51,
    name: 'Капучино',
    quantity: 2,
    unitPrice: 260,
    priceNow: 260,
    totalPrice: 520,
    extras: [{ id: 12, name: 'Овсяное', price: 60 }],
    hasExtras: true,
    ...fields,
  });

let stage: Stage;
const serve = (served: Product): void => {
  stage
    .on('GET /menu/v1/products/by-brand/1', 200, pageOf(served))
    .on('GET /menu/v1/products/1', 200, served);
};
beforeEach(() => {
  stage = new Stage().on('POST /cart/add', 200, cartOf(line()));
  serve(coffee());
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Капучино' }));
/** The sheet of a line, once the product has loaded. */
const change = async (name: string) => {
  (await screen.findByRole('button', { name: `Изменить: ${name}` })).focus();
  await press(`Изменить: ${name}`);
  await screen.findByRole('button', { name: /^Сохранить/ });
  return dialog();
};
const open = async () => {
  await show(<App />);
  await press('Выбрать добавки: Капучино');
  return dialog();
};
const added = () => stage.calls('POST /cart/add').map(({ body }) => body);
const checkbox = (name: RegExp, within_: Pick<typeof screen, 'getByRole'> = screen) =>
  within_.getByRole<HTMLInputElement>('checkbox', { name });
const radio = (name: RegExp, within_: Pick<typeof screen, 'getByRole'> = screen) =>
  within_.getByRole<HTMLInputElement>('radio', { name });

test('the plus opens the extras with the defaults chosen, and the button has the live total', async () => {
  const sheet = await open();
  expect(sheet.getByRole('group', { name: 'Молоко обязательно' })).toBeTruthy();
  expect(sheet.getByRole('group', { name: 'Сиропы до 2' })).toBeTruthy();
  expect(radio(/Коровье/, sheet).checked).toBe(true);
  sheet.getByRole('button', { name: 'Добавить за 200,00\u00a0₽' });
  fireEvent.click(radio(/Овсяное/, sheet));
  fireEvent.click(checkbox(/Карамель/, sheet));
  expect(radio(/Коровье/, sheet).checked).toBe(false);
  expect(added()).toEqual([]);
  await press('Добавить за 290,50\u00a0₽', sheet);
  await waitFor(() => expect(added()).toEqual([{ productId: 1, quantity: 1, extras: [12, 22] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is not available is shown and can’t be chosen; neither can more than a group allows', async () => {
  const sheet = await open();
  const mint = checkbox(/Мята/, sheet);
  expect([mint.disabled, mint.closest('label')?.textContent]).toEqual([true, 'Мятанет']);
  fireEvent.click(checkbox(/Ваниль/, sheet));
  fireEvent.click(checkbox(/Карамель/, sheet));
  expect(checkbox(/Кокос/, sheet).disabled).toBe(true);
  fireEvent.click(checkbox(/Ваниль/, sheet));
  expect(checkbox(/Кокос/, sheet).disabled).toBe(false);
});

test('an optional group of which one can be chosen: another option replaces it, and it can be taken back', async () => {
  serve(coffee({ extras: [milk({ min: 0 })] }));
  const sheet = await open();
  expect(checkbox(/Коровье/, sheet).checked).toBe(true);
  fireEvent.click(checkbox(/Овсяное/, sheet));
  expect(checkbox(/Коровье/, sheet).checked).toBe(false);
  fireEvent.click(checkbox(/Овсяное/, sheet));
  await press('Добавить за 200,00\u00a0₽', sheet);
  // An empty list: without the field the service would take the defaults.
  await waitFor(() => expect(added()).toEqual([{ productId: 1, quantity: 1, extras: [] }]));
});

test('a required group without a choice shows what is missing, and gets the focus', async () => {
  serve(
    coffee({ extras: [syrups, milk({ options: [option(11, 'Коровье', 0), option(12, 'Овсяное', 60)] })] }),
  );
  const sheet = await open();
  expect(sheet.queryByRole('alert')).toBeNull();
  await press('Добавить за 200,00\u00a0₽', sheet);
  expect(sheet.getByRole('alert').textContent).toBe('Выберите: Молоко');
  expect(document.activeElement).toBe(radio(/Коровье/, sheet));
  expect(added()).toEqual([]);
  fireEvent.click(radio(/Овсяное/, sheet));
  expect(sheet.queryByRole('alert')).toBeNull();
  await press('Добавить за 260,00\u00a0₽', sheet);
  await waitFor(() => expect(added()).toHaveLength(1));
});

test('the card counts all lines of the product', async () => {
  stage.on(
    'GET /cart',
    200,
    cartOf(line(), line({ id: 52, extras: [{ id: 11, name: 'Коровье', price: 0 }] })),
  );
  await show(<App />);
  await screen.findByRole('button', { name: 'Выбрать добавки: Капучино, в корзине 4 шт.' });
});

test('the page adds the chosen size with its extras, at their price', async () => {
  serve(coffee({ sizes: ['S', 'L'], sizePrices: [{ label: 'L', price: 250, promoPrice: null }] }));
  await show(<App />, '/product/1');
  const sizes = within(await screen.findByRole('group', { name: 'Размер' }));
  await press('L 250,00\u00a0₽', sizes);
  fireEvent.click(radio(/Овсяное/));
  fireEvent.click(checkbox(/Ваниль/));
  await screen.findByText('340,00 ₽');
  await press('Добавить в корзину');
  await waitFor(() => expect(added()).toEqual([{ productId: 1, quantity: 1, size: 'L', extras: [12, 21] }]));
});

test('the page has the quantity of the line with exactly this choice', async () => {
  stage.on('GET /cart', 200, cartOf(line()));
  await show(<App />, '/product/1');
  await screen.findByRole('radio', { name: /Коровье/ });
  expect(screen.queryByLabelText('Количество: Капучино')).toBeNull();
  fireEvent.click(radio(/Овсяное/));
  expect((await screen.findByLabelText('Количество: Капучино')).textContent).toBe('2');
});

describe('the nutrition on the page', () => {
  const nutrition = { protein: 1, fat: 2, carbs: 3, calories: 100 };
  const shown = () =>
    screen.queryByRole('region', { name: /^Пищевая ценность порции/ })?.textContent?.replace(/\s/g, ' ');
  const choose = (name: RegExp) => fireEvent.click(screen.getByLabelText(name));
  const open = async (extraNutrition: object[]) => {
    const known = { nutrition: [{ size: null, ...nutrition }], extraNutrition };
    stage.on('GET /menu/v1/products/1', 200, { ...coffee(), ...known });
    await show(<App />, '/product/1');
    await screen.findByRole('heading', { name: 'Капучино' });
  };

  test('contains what the chosen extras add', async () => {
    await open([
      { optionId: 12, nutrition: { protein: 0.5, fat: 1, carbs: 9.25, calories: 60 } },
      { optionId: 21, nutrition: { protein: 0, fat: 0, carbs: 10, calories: 40 } },
    ]);
    expect(shown()).toBe('Пищевая ценность порцииккал100белки1 гжиры2 гуглеводы3 г');
    choose(/Овсяное/);
    choose(/Ваниль/);
    expect(shown()).toBe('Пищевая ценность порции с добавкамиккал200белки1,5 гжиры3 гуглеводы22,3 г');
    choose(/Ваниль/);
    expect(shown()).toContain('ккал160');
    // Without a recipe it adds nothing.
    choose(/Карамель/);
    expect(shown()).toContain('ккал160');
  });

  test('is not shown while it is unknown of a chosen one', async () => {
    await open([{ optionId: 21, nutrition: null }]);
    expect(shown()).toContain('ккал100');
    choose(/Ваниль/);
    expect(shown()).toBeUndefined();
  });
});

describe('in the cart', () => {
  const other = line({ id: 52, quantity: 1, unitPrice: 200, priceNow: 200, totalPrice: 200, extras: [] });

  test('a line shows its extras, and is changed with them chosen', async () => {
    stage.on('GET /cart', 200, cartOf(line(), other));
    await show(<App />, '/cart');
    expect(await screen.findByText('Овсяное')).toBeTruthy();
    const sheet = await change('Капучино, Овсяное');
    expect(radio(/Овсяное/, sheet).checked).toBe(true);
    fireEvent.click(checkbox(/Ваниль/, sheet));
    const changed = line({
      unitPrice: 290,
      priceNow: 290,
      totalPrice: 580,
      extras: [
        { id: 12, name: 'Овсяное', price: 60 },
        { id: 21, name: 'Ваниль', price: 30 },
      ],
    });
    stage.on('PUT /cart/item/51', 200, { ...cartOf(changed, other), version: 2 });
    await press('Сохранить за 580,00\u00a0₽', sheet);
    await screen.findByText('Овсяное, Ваниль');
    expect(stage.calls('PUT /cart/item/51').map(({ body }) => body)).toEqual([
      { size: null, extras: [12, 21] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Изменить: Капучино, Овсяное, Ваниль'),
    );
  });

  test('saving an unchanged choice sends nothing', async () => {
    stage.on('GET /cart', 200, cartOf(line()));
    await show(<App />, '/cart');
    await press('Сохранить за 520,00\u00a0₽', await change('Капучино, Овсяное'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stage.calls('PUT /cart/item/51')).toEqual([]);
  });

  test('a refused change shows the reason, and stays open', async () => {
    stage.on('GET /cart', 200, cartOf(line()));
    await show(<App />, '/cart');
    const sheet = await change('Капучино, Овсяное');
    fireEvent.click(radio(/Коровье/, sheet));
    stage.on('PUT /cart/item/51', 400, {
      code: 'VALIDATION_FAILED',
      message: 'Проверьте поля',
      errors: { extras: '«Коровье» сейчас нет' },
    });
    await press('Сохранить за 400,00\u00a0₽', sheet);
    expect((await sheet.findByRole('alert')).textContent).toBe('«Коровье» сейчас нет');
  });

  test('a line that can’t be ordered with its extras says why, and can be changed', async () => {
    const problem = '«Овсяное» сейчас нет';
    stage.on('GET /cart', 200, cartOf(line({ available: false, priceNow: null, problem })));
    serve(coffee({ extras: [milk({ options: [option(11, 'Коровье', 0)] })] }));
    await show(<App />, '/cart');
    expect(await screen.findByText(problem)).toBeTruthy();
    const sheet = await change('Капучино, Овсяное');
    await press(/^Сохранить/, sheet);
    expect(sheet.getByRole('alert').textContent).toBe('Выберите: Молоко');
    fireEvent.click(radio(/Коровье/, sheet));
    stage.on('PUT /cart/item/51', 200, cartOf(line({ extras: [{ id: 11, name: 'Коровье', price: 0 }] })));
    await press(/^Сохранить/, sheet);
    await screen.findByText('Коровье');
    expect(screen.queryByText(problem)).toBeNull();
  });

  test('a line of a product without extras has no such button', async () => {
    stage.on('GET /cart', 200, cartOf(item()));
    await show(<App />, '/cart');
    await screen.findByRole('button', { name: 'Удалить: Борщ' });
    expect(screen.queryByRole('button', { name: /^Изменить/ })).toBeNull();
  });
});

test('an addition that the service refuses shows the reason, and the menu is read again', async () => {
  stage.on('POST /cart/add', 400, {
    code: 'VALIDATION_FAILED',
    message: 'Проверьте поля',
    errors: { extras: '«Коровье» сейчас нет' },
  });
  const sheet = await open();
  await press('Добавить за 200,00\u00a0₽', sheet);
  await findNotice(
    'error',
    'Не удалось добавить товар. Возможно, нужно войти в систему.\n«Коровье» сейчас нет',
  );
  await waitFor(() => expect(stage.calls('GET /menu/v1/products/by-brand/1')).toHaveLength(2));
});

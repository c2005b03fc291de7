/** The products of the panel as a list: prices changed in place, by pointer and by keys. */
import { findNotice, press, pressInNotice, user } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BulkStage } from './bulk-stage';
import { Observer, product, SOLD_OUT_CALL } from './panel-stage';

const SAVE = 'PUT /auth/v1/products/:id';
const STOPS = '/order/v1/brand/7/stops';

let stage: BulkStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new BulkStage();
  stage.respond(SAVE, ({ call, body }) => {
    const { version, ...fields } = body as { version: number };
    const id = Number(call.split('/').at(-1));
    const found = stage.products.find((each) => each.id === id);
    if (found?.version !== version)
      return {
        status: 409,
        body: { code: 'EDIT_CONFLICT', message: 'Изменён', details: { current: found } },
      };
    stage.edit(id, fields);
    return { status: 200, body: stage.products.find((each) => each.id === id) };
  });
});

const openList = async (count: number, fields: Parameters<typeof product>[1] = {}) => {
  stage.products = Array.from({ length: count }, (_, index) => product(index + 1, fields));
  await stage.open();
  await press('Список');
};
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const price = (id: number) => field(`Цена: Блюдо ${id}`);
const promo = (id: number) => field(`Акционная: Блюдо ${id}`);
/** Types a price as a user does, without leaving the field. */
const type = async (input: HTMLElement, text: string) => {
  await user.focus(input);
  await user.fill(input, text);
};
const sent = (id = 1) => stage.calls(`PUT /auth/v1/products/${id}`).map(({ body }) => body);
const isSent = (body: object, id = 1) => waitFor(() => expect(sent(id)).toEqual([body]));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('the list is remembered, and its rows name product, group and prices', async () => {
  stage.products = [product(1, { promoPrice: 250 }), product(2, { groupTagId: null })];
  await stage.open();
  await press('Список');
  const rows = within(await screen.findByRole('list', { name: 'Товары и цены' }));
  expect(await rows.findByText('Напитки')).toBeTruthy();
  expect(rows.getByText('Без группы')).toBeTruthy();
  expect((await price(1)).value).toBe('300,00');
  expect((await promo(1)).value).toBe('250,00');
  expect((await promo(2)).value).toBe('');
  expect(localStorage.getItem('product_view')).toBe('"list"');
  await press('Плитка');
  expect(await screen.findByRole('grid', { name: 'Товары' })).toBeTruthy();
});

test('more rows are loaded as the end comes near', async () => {
  await openList(60);
  for (const count of [48, 60]) {
    await waitFor(() => expect(Observer.all).toHaveLength(1));
    await act(async () => Observer.all[0]?.notify([{ isIntersecting: true }]));
    await waitFor(() => expect(document.querySelectorAll('[data-column="price"]')).toHaveLength(count));
  }
});

test('Enter saves the price alone, and leads down the column; the last row stays', async () => {
  await openList(2);
  await type(await price(1), '320,5');
  await user.press(await price(1), 'Enter');
  await isSent({ price: 320.5, version: 1 });
  expect(document.activeElement).toBe(await price(2));
  await type(await price(2), '90');
  await user.press(await price(2), 'Enter');
  await isSent({ price: 90, version: 1 }, 2);
  await waitFor(async () => expect((await price(2)).value).toBe('90,00'));
  expect(stage.products.map((each) => each.price)).toEqual([320.5, 90]);
});

test('arrows lead up and down a column and along the row, and Tab down the column and out of it', async () => {
  await openList(2);
  await user.focus(await promo(1));
  await user.press(await promo(1), 'ArrowDown');
  expect(document.activeElement).toBe(await promo(2));
  await user.press(await promo(2), 'ArrowUp');
  expect(document.activeElement).toBe(await promo(1));
  await user.press(await promo(1), 'Tab');
  expect(document.activeElement).toBe(await promo(2));
  await user.press(await promo(2), 'Tab');
  expect(document.activeElement).toBe(await promo(2));
  await user.press(await promo(2), 'ArrowLeft');
  expect(document.activeElement).toBe(await price(2));
  await user.press(await price(2), 'ArrowRight');
  await user.press(await promo(2), 'ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Виден на витрине: Блюдо 2');
});

test('Escape reverts, and a field that is left unchanged sends nothing', async () => {
  await openList(1);
  await type(await price(1), '1');
  await user.press(await price(1), 'Escape');
  expect((await price(1)).value).toBe('300,00');
  await type(await price(1), '300');
  await act(async () => (await price(1)).blur());
  expect(sent()).toEqual([]);
});

test.each([
  ['сто', 'Цена должна быть числом'],
  ['1000001', 'Слишком большая цена'],
  ['10,9999', 'Не больше двух знаков после запятой'],
  ['', 'Укажите цену или акционную цену'],
])('the price «%s» is refused in its place, and the focus stays', async (text, message) => {
  await openList(2);
  await type(await price(1), text);
  await user.press(await price(1), 'Enter');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(await price(1));
  expect(sent()).toEqual([]);
});

test('a field shows what the server refused, and Enter sends it again', async () => {
  await openList(1);
  stage.on('PUT /auth/v1/products/1', 400, { code: 'VALIDATION_FAILED', message: 'Укажите другую цену' });
  await type(await price(1), '10');
  await user.press(await price(1), 'Enter');
  expect(await screen.findByText('Укажите другую цену')).toBeTruthy();
  expect((await price(1)).value).toBe('10');
  await act(async () => (await price(1)).blur());
  expect(sent()).toHaveLength(1);
  await user.press(await price(1), 'Enter');
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('a cell is busy while its price is being saved', async () => {
  await openList(1);
  const release = stage.hold('PUT /auth/v1/products/1');
  const isBusy = async () => (await price(1)).closest('[aria-busy="true"]') !== null;
  await type(await price(1), '100');
  expect(await isBusy()).toBe(false);
  await user.press(await price(1), 'Enter');
  await isSent({ price: 100, version: 1 });
  expect(await isBusy()).toBe(true);
  await act(async () => release({ status: 400, body: { code: 'VALIDATION_FAILED', message: 'Другую' } }));
  await screen.findByText('Другую');
  expect(await isBusy()).toBe(false);
});

test('a lost connection is said in a few words, and Enter sends the price again', async () => {
  await openList(1);
  stage.fail('PUT /auth/v1/products/1');
  await type(await price(1), '100');
  await user.press(await price(1), 'Enter');
  expect((await screen.findByRole('alert')).textContent).toBe('Нет связи. Enter — ещё раз');
  await user.press(await price(1), 'Enter');
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('a price that another person has changed is shown, and replaced only by Enter', async () => {
  await openList(1);
  stage.edit(1, { price: 350 });
  await type(await price(1), '320');
  await act(async () => (await price(1)).blur());
  const alert = await screen.findByRole('alert');
  expect(plain(alert.textContent)).toBe('Сейчас 350,00 ₽ (Мария Петрова). Enter — сохранить вашу');
  expect(stage.products[0]?.price).toBe(350);
  await user.press(await price(1), 'Enter');
  await waitFor(() => expect(stage.products[0]?.price).toBe(320));
  expect(screen.queryByRole('alert')).toBeNull();
  stage.edit(1, { price: 360 });
  await type(await price(1), '330');
  await user.press(await price(1), 'Enter');
  await screen.findByRole('alert');
  await user.press(await price(1), 'Escape');
  expect((await price(1)).value).toBe('360,00');
});

test('a change of something else by another person does not disturb', async () => {
  await openList(1);
  stage.edit(1, { name: 'Блюдо 1', visible: false });
  await type(await price(1), '320');
  await user.press(await price(1), 'Enter');
  await waitFor(() => expect(stage.products[0]).toMatchObject({ price: 320, visible: false }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('two prices of a row are saved one after the other', async () => {
  await openList(1);
  const release = stage.hold('PUT /auth/v1/products/1');
  await type(await price(1), '320');
  await type(await promo(1), '280');
  await act(async () => (await promo(1)).blur());
  await isSent({ price: 320, version: 1 });
  await act(async () => release({ status: 200, body: { ...stage.products[0], price: 320, version: 2 } }));
  await waitFor(() => expect(sent()[1]).toEqual({ promoPrice: 280, version: 2 }));
});

test('a price that is typed and left while the one before it is saved is sent after it', async () => {
  await openList(2);
  const release = stage.hold('PUT /auth/v1/products/1');
  await type(await price(1), '100');
  await user.press(await price(1), 'Enter');
  await isSent({ price: 100, version: 1 });
  await type(await price(1), '120');
  await act(async () => (await price(1)).blur());
  expect(sent()).toHaveLength(1);
  stage.edit(1, { price: 100 });
  await act(async () => release({ status: 200, body: stage.products[0] }));
  await waitFor(() => expect(sent()[1]).toEqual({ price: 120, version: 2 }));
});

test('a price that is typed while the one before it is saved waits until it is left', async () => {
  await openList(1);
  const release = stage.hold('PUT /auth/v1/products/1');
  await type(await price(1), '100');
  await user.press(await price(1), 'Enter');
  await type(await price(1), '300');
  stage.edit(1, { price: 100 });
  await act(async () => release({ status: 200, body: stage.products[0] }));
  expect(sent()).toHaveLength(1);
  await act(async () => (await price(1)).blur());
  await waitFor(() => expect(sent()[1]).toEqual({ price: 300, version: 2 }));
});

test('the prices of sizes are behind an expander; an empty one is the price of the product', async () => {
  await openList(1, {
    sizes: ['25 см', '40 см'],
    sizePrices: [{ label: '40 см', price: 700, promoPrice: null }],
  });
  await press(/^Размеры: \d, цены: Блюдо 1/);
  const small = await field('Цена: Блюдо 1, 25 см');
  expect([small.value, small.placeholder]).toEqual(['', 'Общая']);
  await type(await field('Акционная: Блюдо 1, 25 см'), '10');
  await user.press(await field('Акционная: Блюдо 1, 25 см'), 'Enter');
  expect(await screen.findByText('Укажите цену размера')).toBeTruthy();
  await user.press(await field('Акционная: Блюдо 1, 25 см'), 'Escape');
  await type(small, '450');
  await user.press(small, 'Enter');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    sizePrices: [
      { label: '25 см', price: 450, promoPrice: null },
      { label: '40 см', price: 700, promoPrice: null },
    ],
    version: 1,
  });
  expect(document.activeElement).toBe(await field('Цена: Блюдо 1, 40 см'));
  await type(await field('Цена: Блюдо 1, 40 см'), '');
  await act(async () => (await field('Цена: Блюдо 1, 40 см')).blur());
  await waitFor(() => expect(stage.products[0]?.sizePrices).toHaveLength(1));
});

test('a promotional price that is not lower is saved, and its row says that it does not apply', async () => {
  await openList(1, { sizes: ['40 см'], sizePrices: [{ label: '40 см', price: 700, promoPrice: 700 }] });
  const warnings = () => screen.queryAllByText(/^Акционная цена не ниже обычной/).length;
  expect(warnings()).toBe(0);
  await type(await promo(1), '300');
  await user.press(await promo(1), 'Enter');
  await isSent({ promoPrice: 300, version: 1 });
  await waitFor(() => expect(warnings()).toBe(1));
  const description = /^Акционная цена не ниже обычной/;
  expect(screen.getByRole('textbox', { name: 'Акционная: Блюдо 1', description })).toBeTruthy();
  await press(/^Размеры: \d, цены: Блюдо 1/);
  expect(warnings()).toBe(2);
  expect(screen.getByRole('textbox', { name: 'Акционная: Блюдо 1, 40 см', description })).toBeTruthy();
  await type(await promo(1), '250');
  await user.press(await promo(1), 'Enter');
  await waitFor(() => expect(warnings()).toBe(1));
});

test('one touch stops a product everywhere, which can be undone, and the next sells it again', async () => {
  await openList(1);
  let isStopped = false;
  stage
    .respond(SOLD_OUT_CALL, () => ({
      status: 200,
      body: { items: isStopped ? [{ productId: 1, size: null, pointId: null, text: 'Закончилось' }] : [] },
    }))
    .respond(`PUT ${STOPS}`, () => {
      isStopped = true;
      return { status: 200, body: { id: 5, productId: 1 } };
    })
    .respond(`DELETE ${STOPS}/5`, () => {
      isStopped = false;
      return { status: 200, body: {} };
    })
    .on(`GET ${STOPS}`, 200, {
      content: [
        { id: 5, productId: 1 },
        { id: 6, productId: 2 },
      ],
    });
  await press('В стоп-лист: Блюдо 1');
  await findNotice('success', '«Блюдо 1» в стоп-листе\nОтменить');
  expect(stage.calls(`PUT ${STOPS}`).map(({ body }) => body)).toEqual([{ productId: 1, period: 'OPEN' }]);
  expect(await screen.findByText('в стоп-листе')).toBeTruthy();
  await pressInNotice();
  await press('В стоп-лист: Блюдо 1');
  await press('Вернуть в продажу: Блюдо 1');
  await findNotice('success', '«Блюдо 1» снова в продаже');
  expect(stage.calls(`DELETE ${STOPS}/5`)).toHaveLength(2);
});

test('what was counted is counted again after an undo, and at other points all the time', async () => {
  await openList(1);
  const counted = { id: 4, productId: 1, size: null, pointId: null, until: null, left: 5, reason: null };
  const atPoint = { ...counted, id: 6, pointId: 3 };
  let isStopped = false;
  stage
    .respond(SOLD_OUT_CALL, () => ({
      status: 200,
      body: { items: isStopped ? [{ productId: 1, size: null, pointId: null, text: 'Закончилось' }] : [] },
    }))
    .respond(`GET ${STOPS}`, () => ({
      status: 200,
      body: { content: [isStopped ? { ...counted, id: 5, left: null } : counted, atPoint] },
    }))
    .respond(`PUT ${STOPS}`, ({ body }) => {
      isStopped = (body as { left?: number }).left === undefined;
      return { status: 200, body: { id: 5, productId: 1 } };
    })
    .respond(`DELETE ${STOPS}/5`, () => {
      isStopped = false;
      return { status: 200, body: {} };
    });
  await press('В стоп-лист: Блюдо 1');
  await findNotice('success', '«Блюдо 1» в стоп-листе\nОтменить');
  await pressInNotice();
  await waitFor(() =>
    expect(stage.calls(`PUT ${STOPS}`)[1]?.body).toMatchObject({ productId: 1, period: 'OPEN', left: 5 }),
  );
  await press('В стоп-лист: Блюдо 1');
  await press('Вернуть в продажу: Блюдо 1');
  await findNotice('success', '«Блюдо 1» снова в продаже');
  expect(stage.calls(`DELETE ${STOPS}/5`)).toHaveLength(1);
  expect(stage.calls(`DELETE ${STOPS}/6`)).toHaveLength(0);
});

test('rows are selected for the actions of many products', async () => {
  await openList(3);
  for (const id of [1, 3]) await user.click(await screen.findByLabelText(`Выбрать: Блюдо ${id}`));
  expect(await screen.findByText('Выбрано: 2')).toBeTruthy();
  await user.click(await screen.findByLabelText('Выбрать: Блюдо 1'));
  await press('Скрыть');
  await waitFor(() => expect(stage.products.map(({ visible }) => visible)).toEqual([true, true, false]));
});

/** What the stop-list has stopped: shown with when it is back, and not to be ordered. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import { cartDifferences } from '../src/checkout/cart-differences';
import { soldOutIn, soldOutOf } from '../src/menu/sold-out';
import { previewsAtom, withPreview } from '../src/preview/open-previews';
import { cartOf, findNotice, item, pageOf, press, product, Stage, show } from './stage';

const SOLD_OUT = 'GET /order/v1/brand/1/sold-out';
const TEXT = 'Закончилось, будет в 18:00';
const stopped = (fields: object = {}) => ({ productId: 1, size: null, pointId: null, text: TEXT, ...fields });
const PIZZA = product({ id: 2, name: 'Пицца', sizes: ['25 см', '35 см'] });
const PRICED = product({
  ...PIZZA,
  sizePrices: [
    { label: '25 см', price: 500, promoPrice: null },
    { label: '35 см', price: 700, promoPrice: null },
  ],
});

let stage: Stage;
beforeEach(() => {
  getDefaultStore().set(deliveryModeAtom, null);
  stage = new Stage();
});

const menuOf = (...products: Parameters<typeof pageOf>) =>
  stage.on('GET /menu/v1/products/by-brand/1', 200, pageOf(...products));
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('link', { name })).closest('li');
  if (!card) throw new Error('no card');
  return within(card);
};

test('a card shows when its dish is back, and has no button that adds it', async () => {
  menuOf(product(), product({ id: 3, name: 'Уха' }));
  stage.on(SOLD_OUT, 200, { items: [stopped()] });
  await show(<App />, '/');
  const card = await cardOf('Борщ');
  expect(await card.findByText(TEXT)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  expect((await cardOf('Уха')).getByRole('button', { name: 'Добавить в корзину: Уха' })).toBeTruthy();
});

test('a dish that is stopped at one point is in the menu', async () => {
  menuOf(product());
  stage.on(SOLD_OUT, 200, { items: [stopped({ pointId: 11 }), stopped({ productId: 99 })] });
  await show(<App />, '/');
  const card = await cardOf('Борщ');
  await waitFor(() => expect(stage.calls(SOLD_OUT)).toHaveLength(1));
  expect(card.getByRole('button', { name: /Добавить/ })).toBeTruthy();
  expect(card.queryByText(TEXT)).toBeNull();
});

test('the choice of a size has no button at the one that is sold out', async () => {
  menuOf(PRICED);
  stage.on(SOLD_OUT, 200, { items: [stopped({ productId: 2, size: '35 см' })] });
  await show(<App />, '/');
  await press('Выбрать размер: Пицца');
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText(TEXT);
  expect(sheet.getAllByRole('button', { name: /^Добавить/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Добавить в корзину: Пицца, 25 см',
  ]);
});

test('a dish whose first size is sold out is not added in it', async () => {
  menuOf(PIZZA);
  stage.on(SOLD_OUT, 200, { items: [stopped({ productId: 2, size: '25 см' })] });
  await show(<App />, '/');
  expect(await (await cardOf('Пицца')).findByRole('button', { name: 'Выбрать размер: Пицца' })).toBeTruthy();
});

const openPage = async () => {
  stage.on('GET /menu/v1/products/2', 200, PRICED);
  stage
    .on('GET /order/v1/products/2/together', 200, [])
    .on('GET /order/v1/products/2/reviews', 200, pageOf());
  await show(<App />, '/product/2');
};

/** Expects that the small size is marked with when it is back and can't be chosen, and that the large one is chosen. */
async function expectLargeProposed(sizes: ReturnType<typeof within>): Promise<void> {
  const small = await sizes.findByRole('button', { name: `25 см ${TEXT}` });
  expect(small.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fireEvent.click(small));
  expect(sizes.getByRole('button', { name: /^35 см/, pressed: true })).toBeTruthy();
  expect(small.getAttribute('aria-pressed')).toBe('false');
}

test('the page of a dish proposes the first size that is not sold out, and marks the others', async () => {
  stage.on(SOLD_OUT, 200, { items: [stopped({ productId: 2, size: '25 см' })] });
  await openPage();
  await expectLargeProposed(within(await screen.findByRole('group', { name: 'Размер' })));
  stage.on('POST /cart/add', 200, cartOf(item()));
  await press('Добавить в корзину');
  await waitFor(() =>
    expect(stage.calls('POST /cart/add').map(({ body }) => body)).toMatchObject([
      { productId: 2, size: '35 см' },
    ]),
  );
});

test('the page of a dish of which all is sold out says when it is back, and has no button', async () => {
  stage.on(SOLD_OUT, 200, { items: [stopped({ productId: 2 })] });
  await openPage();
  expect((await screen.findByRole('status')).textContent).toBe(TEXT);
  expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
});

test('the choice of extras proposes the first size that is not sold out', async () => {
  menuOf({ ...PRICED, extras: [{ id: 2, name: 'Сиропы', min: 0, max: 2, options: [SYRUP] }] });
  stage.on(SOLD_OUT, 200, { items: [stopped({ productId: 2, size: '25 см' })] });
  await show(<App />, '/');
  await press('Выбрать добавки: Пицца');
  const sheet = within(await screen.findByRole('dialog'));
  await expectLargeProposed(sheet);
  expect(sheet.getByRole('button', { name: 'Добавить за 700,00\u00a0₽' })).toHaveProperty('disabled', false);
});

test('a line whose size is sold out is changed with the first one that is not', async () => {
  const line = item({ productId: 2, name: 'Пицца', size: '25 см', available: false, problem: TEXT });
  stage.on('GET /cart', 200, cartOf(line)).on('GET /menu/v1/products/2', 200, PRICED);
  stage.on(SOLD_OUT, 200, { items: [stopped({ productId: 2, size: '25 см' })] });
  await show(<App />, '/cart');
  await press('Изменить: Пицца');
  const sheet = within(await screen.findByRole('dialog'));
  await expectLargeProposed(sheet);
  stage.on('PUT /cart/item/41', 200, { ...cartOf({ ...line, size: '35 см', available: true }), version: 2 });
  await press(/^Сохранить за/, sheet);
  await waitFor(() => expect(stage.calls('PUT /cart/item/41')[0]?.body).toMatchObject({ size: '35 см' }));
});

test('the window of a dish has the choice of a size while one is sold out', async () => {
  menuOf(PIZZA);
  stage.on('GET /menu/v1/products/2', 200, PIZZA);
  stage.on(SOLD_OUT, 200, { items: [stopped({ productId: 2, size: '25 см' })] });
  await show(<App />, '/');
  await cardOf('Пицца');
  await act(async () => getDefaultStore().set(previewsAtom, (open) => withPreview(open, PIZZA)));
  await expectLargeProposed(within(await screen.findByRole('dialog')));
});

const SYRUP = { id: 21, name: 'Ваниль', price: 30, isDefault: false, available: true };
const MILK = { ...SYRUP, id: 11, name: 'Коровье', price: 0, isDefault: true };
const COFFEE = product({
  id: 5,
  name: 'Капучино',
  extras: [
    { id: 1, name: 'Молоко', min: 1, max: 1, options: [MILK, { ...MILK, id: 12, name: 'Овсяное' }] },
    { id: 2, name: 'Сиропы', min: 0, max: 2, options: [SYRUP] },
  ],
});
const gone = (optionId: number, pointId: number | null = null) => ({ optionId, pointId, text: TEXT });

test('an option that is sold out can’t be chosen, and says when it is back', async () => {
  menuOf(COFFEE);
  stage.on(SOLD_OUT, 200, { items: [], options: [gone(11), gone(21), gone(12, 7)] });
  await show(<App />, '/');
  await waitFor(() => expect(stage.calls(SOLD_OUT)).toHaveLength(1));
  await press('Выбрать добавки: Капучино');
  const sheet = within(await screen.findByRole('dialog'));
  const optionOf = (name: RegExp) => sheet.getByLabelText<HTMLInputElement>(name);
  expect(optionOf(/Ваниль/).disabled).toBe(true);
  expect(optionOf(/Ваниль/).closest('label')?.textContent).toBe(`Ваниль${TEXT}`);
  // The default is gone, too: the customer chooses another one.
  expect([optionOf(/Коровье/).checked, optionOf(/Коровье/).disabled]).toEqual([false, true]);
  expect(optionOf(/Овсяное/).disabled).toBe(false);
});

test('a dish can’t be ordered while all options of a group that it requires are sold out', async () => {
  menuOf(COFFEE);
  stage.on(SOLD_OUT, 200, { items: [], options: [gone(11), gone(12)] });
  await show(<App />, '/');
  const card = await cardOf('Капучино');
  expect(await card.findByText('Закончилось: Молоко')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

test('the cart says why a line can’t be ordered, and lets it be lowered to what is left', async () => {
  const none = item({ available: false, problem: TEXT });
  const few = item({ id: 42, cartItemId: 42, productId: 3, name: 'Уха', quantity: 5, available: false });
  stage.on('GET /cart', 200, cartOf(none, { ...few, problem: 'Осталось 2 шт.', left: 2 }));
  stage.on('PATCH /cart/item/42', 200, cartOf(none));
  await show(<App />, '/cart');
  await screen.findByText(TEXT);
  await screen.findByText('Осталось 2 шт.');
  expect(screen.queryByRole('button', { name: 'Меньше: Борщ' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Меньше: Уха' })));
  await waitFor(() => expect(stage.calls('PATCH /cart/item/42')[0]?.body).toEqual({ quantity: 4 }));
});

test('an addition of what was stopped meanwhile says so, and nothing of a sign-in', async () => {
  menuOf(product());
  stage.on('POST /cart/add', 409, { code: 'PRODUCT_UNAVAILABLE', message: TEXT });
  await show(<App />, '/');
  await press('Добавить в корзину: Борщ');
  await findNotice('error', 'Борщ: закончилось, будет в 18:00');
});

test('the checkout names what has sold out since, once', () => {
  const [seen, now] = [cartOf(item()), cartOf(item({ available: false, problem: TEXT }))];
  expect(cartDifferences(seen, now)).toEqual(['Борщ: закончилось, будет в 18:00']);
  expect(cartDifferences(now, now)).toEqual([]);
});

test('a dish is sold out when each of its sizes is, with the text that all have', () => {
  const of = (...items: ReturnType<typeof stopped>[]) => ({
    items: items.map((each) => ({ ...each, productId: 2 })),
  });
  const small = stopped({ size: '25 см' });
  expect(soldOutOf(of(small), PIZZA)).toBeUndefined();
  expect(soldOutOf(of(small, stopped({ size: '35 см' })), PIZZA)).toBe(TEXT);
  expect(soldOutOf(of(small, stopped({ size: '35 см', text: 'Закончилось' })), PIZZA)).toBe('Закончилось');
  expect(soldOutIn(of(stopped()), PIZZA, '35 см')).toBe(TEXT);
});

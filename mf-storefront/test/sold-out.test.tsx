/** What the stop-list has stopped: shown with when it is back, and not to be ordered. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import { cartDifferences } from '../src/checkout/cart-differences';
import { soldOutIn, soldOutOf } from '../src/menu/sold-out';
import { cartOf, item, pageOf, press, product, Stage, show } from './stage';

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

test('the page of a dish says of the chosen size when it is back', async () => {
  stage.on('GET /menu/v1/products/2', 200, PRICED);
  stage
    .on('GET /order/v1/products/2/together', 200, [])
    .on('GET /order/v1/products/2/reviews', 200, pageOf());
  stage.on(SOLD_OUT, 200, { items: [stopped({ productId: 2, size: '25 см' })] });
  await show(<App />, '/product/2');
  expect((await screen.findByText(TEXT)).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
  await press(/35 см/);
  expect(await screen.findByRole('button', { name: 'Добавить в корзину' })).toBeTruthy();
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('the cart says why a line can’t be ordered, and lets it be lowered to what is left', async () => {
  const gone = item({ available: false, problem: TEXT });
  const few = item({ id: 42, cartItemId: 42, productId: 3, name: 'Уха', quantity: 5, available: false });
  stage.on('GET /cart', 200, cartOf(gone, { ...few, problem: 'Осталось 2 шт.', left: 2 }));
  stage.on('PATCH /cart/item/42', 200, cartOf(gone));
  await show(<App />, '/cart');
  await screen.findByText(TEXT);
  await screen.findByText('Осталось 2 шт.');
  expect(screen.queryByRole('button', { name: 'Меньше: Борщ' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Меньше: Уха' })));
  await waitFor(() => expect(stage.calls('PATCH /cart/item/42')[0]?.body).toEqual({ quantity: 4 }));
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

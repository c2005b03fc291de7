/** Repeats an order. */
import { miniCartOpenAtom } from '@skatert/web-kit/cart';
import { screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { findNotice, myOrder, notices, press, Stage, show, textsOf } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const REPEAT = 'POST /order/v1/orders/10/repeat';
const cart = { items: [], total: 0, currentBrandId: 1, version: 4 };
const store = getDefaultStore();
const isCartOpen = () => store.get(miniCartOpenAtom);

let stage: Stage;
beforeEach(async () => {
  store.set(miniCartOpenAtom, false);
  stage = new Stage().on('GET /order/v1/my', 200, [myOrder({ status: 'COMPLETED' })]);
  await stage.signIn();
  await show(<App />, '/my-orders');
  await screen.findByRole('article', { name: 'Заказ #10' });
});

test('the items are added to the cart, which opens', async () => {
  stage.on(REPEAT, 200, { cart, missing: [] });
  await press('Повторить заказ');
  await waitFor(() => expect(isCartOpen()).toBe(true));
  expect(stage.calls(REPEAT)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('items that could not be added are listed before the cart opens', async () => {
  const missing = [
    { productId: 7, productName: 'Борщ', size: '300 г', quantity: 2 },
    { productId: 8, productName: '', size: null, quantity: 1 },
  ];
  stage.on(REPEAT, 200, { cart, missing });
  await press('Повторить заказ');
  const dialog = within(await screen.findByRole('dialog', { name: 'Не всё удалось добавить' }));
  expect(textsOf(dialog.getAllByRole('listitem'))).toEqual(['Борщ, 300 г × 2', 'Товар #8 × 1']);
  expect(isCartOpen()).toBe(false);
  await press('К корзине');
  expect(isCartOpen()).toBe(true);
});

test('extras that are gone are named, of items that were added without them and of those that were not', async () => {
  const pizza = { productId: 7, productName: 'Пицца', size: null };
  const missing = [
    { ...pizza, quantity: 2, extras: ['Сыр', 'Бекон'], added: true },
    { ...pizza, quantity: 1, extras: ['Тонкое тесто'] },
  ];
  stage.on(REPEAT, 200, { cart, missing });
  await press('Повторить заказ');
  const dialog = within(await screen.findByRole('dialog', { name: 'Не всё удалось добавить' }));
  expect(textsOf(dialog.getAllByRole('listitem'))).toEqual([
    'Пицца × 1: нет «Тонкое тесто»',
    'Пицца × 2: без «Сыр», «Бекон»',
  ]);
  dialog.getByText('Добавлены без того, чего сейчас нет:');
});

describe("another brand's cart", () => {
  beforeEach(async () => {
    stage.on(REPEAT, 409, { code: 'CART_BRAND_CONFLICT', message: 'x', previousBrandId: 2 });
    await press('Повторить заказ');
    await screen.findByText(
      'В корзине уже есть товары другого бренда. Очистить корзину и добавить этот товар?',
    );
  });

  test('is emptied when the user confirms', async () => {
    stage.on('DELETE /cart/clear', 200, cart).on(REPEAT, 200, { cart, missing: [] });
    await press('Очистить и добавить');
    await waitFor(() => expect(isCartOpen()).toBe(true));
    expect(notices('success')).toContain('Корзина очищена. Продолжаем с выбранным брендом.');
    expect(stage.sent.map(({ call }) => call).slice(-2)).toEqual(['DELETE /cart/clear', REPEAT]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is kept when the user declines', async () => {
    await press('Отмена');
    expect(notices('info')).toContain('Добавление отменено: корзина содержит товары другого бренда.');
    expect(stage.calls('DELETE /cart/clear')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('shows the server’s message when the order can not be repeated', async () => {
  stage.on(REPEAT, 409, { code: 'PRODUCT_UNAVAILABLE', message: 'Товары этого заказа сейчас недоступны' });
  await press('Повторить заказ');
  await findNotice('error', 'Товары этого заказа сейчас недоступны');
  expect(isCartOpen()).toBe(false);
});

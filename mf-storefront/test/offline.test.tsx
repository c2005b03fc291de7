/** What needs the server is disabled without a connection, with the reason. */
import { login } from '@skatert/web-kit/session';
import { act, screen } from '@testing-library/react';
import App from '../src/app';
import { cartOf, item, pageOf, press, product, Stage, show } from './stage';

const setOnline = (is: boolean) =>
  act(async () => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

let stage: Stage;
beforeEach(() => {
  const dish = product({ name: 'Борщ' });
  stage = new Stage()
    .on('GET /menu/v1/products/by-brand/1', 200, pageOf(dish))
    .on('GET /menu/v1/products/1', 200, dish);
});
afterEach(() => setOnline(true));

test('a card and the page of a product add nothing, and do again when the connection is back', async () => {
  stage.on('POST /cart/add', 200, cartOf(item({ name: 'Борщ' })));
  await show(<App />);
  await setOnline(false);
  const plus = await button('Добавить в корзину: Борщ');
  expect([plus.disabled, plus.title]).toEqual([true, 'Нет соединения']);
  await setOnline(true);
  expect([plus.disabled, plus.title]).toEqual([false, '']);
  await press('Добавить в корзину: Борщ');
  await setOnline(false);
  const names = ['Больше: Борщ', /^(Меньше|Убрать из корзины): Борщ$/];
  for (const name of names) expect((await button(name)).disabled).toBe(true);
  await show(<App />, '/product/1');
  for (const each of await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Добавить в корзину' }))
    expect(each.disabled).toBe(true);
});

test('the cart can’t be ordered, and says why', async () => {
  stage.on('GET /cart', 200, cartOf(item({ name: 'Борщ' })));
  await act(() => login('anna', 'x'));
  await show(<App />, '/cart');
  await screen.findByText('Борщ');
  await setOnline(false);
  const order = await button(/^Оформить заказ/);
  const reason = document.getElementById(order.getAttribute('aria-describedby') ?? '');
  expect([order.disabled, reason?.textContent]).toEqual([true, 'Нет соединения']);
});

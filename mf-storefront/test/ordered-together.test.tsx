/** What other guests ordered with a product, on its page. */
import { fireEvent, screen, within } from '@testing-library/react';
import App from '../src/app';
import { address, cartOf, item, press, product, Stage, show } from './stage';

const TOGETHER = 'GET /order/v1/products/1/together';
const shchi = product({ id: 2, name: 'Щи', price: 300 });
let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on('GET /menu/v1/products/2', 200, shchi)
    .on('GET /order/v1/products/2/together', 200, [])
    .on('GET /order/v1/products/2/reviews', 200, {
      content: [],
      totalPages: 0,
      totalElements: 0,
      number: 0,
      size: 5,
    });
});

const section = async () => within(await screen.findByRole('region', { name: 'С этим заказывают' }));

test('dishes are shown as cards, which can be ordered and opened', async () => {
  stage
    .on(TOGETHER, 200, [2])
    .on(
      'POST /cart/add',
      200,
      cartOf(item({ id: 42, cartItemId: 42, productId: 2, name: 'Щи', quantity: 1 })),
    );
  await show(<App />, '/product/1');
  const shown = await section();
  expect(shown.getByText('300,00 ₽')).toBeTruthy();
  await press('Добавить в корзину: Щи');
  expect(stage.calls('POST /cart/add')[0]?.body).toMatchObject({ productId: 2, quantity: 1 });
  expect(await shown.findByLabelText('Количество: Щи')).toBeTruthy();
  fireEvent.click(shown.getByRole('link', { name: 'Щи' }));
  expect(await screen.findByRole('heading', { name: 'Щи', level: 1 })).toBeTruthy();
  expect(address()).toBe('/product/2');
});

test('a dish that is not sold any more is left out', async () => {
  stage.on('GET /menu/v1/products/3', 404, { code: 'NOT_FOUND', message: 'Товар не найден.' });
  stage.on(TOGETHER, 200, [3, 2]);
  await show(<App />, '/product/1');
  expect((await section()).getAllByRole('listitem')).toHaveLength(1);
});

test('without any, and when they can’t be read, the page has no such section', async () => {
  stage.on(TOGETHER, 400, { code: 'BAD', message: 'Нет' });
  await show(<App />, '/product/1');
  await screen.findByRole('heading', { name: 'Борщ' });
  expect(screen.queryByText('С этим заказывают')).toBeNull();
});

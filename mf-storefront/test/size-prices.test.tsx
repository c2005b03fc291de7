/** Products whose sizes have prices of their own. */
import type { Product } from '@skatert/contracts/menu/products';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { cartOf, item, pageOf, press, product, Stage, show } from './stage';

const pizza = (fields: Partial<Product> = {}): Product =>
  product({
    name: 'Пицца',
    price: 450,
    sizes: ['25 см', '30 см', '40 см'],
    sizePrices: [
      { label: '25 см', price: 400, promoPrice: null },
      { label: '40 см', price: 700, promoPrice: 650 },
    ],
    ...fields,
  });
const line = (size: string, unitPrice: number, quantity = 1) =>
  item({
    id: unitPrice,
    cartItemId: unitPrice,
    name: 'Пицца',
    size,
    quantity,
    unitPrice,
    priceNow: unitPrice,
    totalPrice: unitPrice * quantity,
  });

let stage: Stage;
const serve = (served: Product): void => {
  stage
    .on('GET /menu/v1/products/by-brand/1', 200, pageOf(served))
    .on('GET /menu/v1/products/1', 200, served);
};
beforeEach(() => {
  stage = new Stage().on('POST /cart/add', 200, cartOf(line('40 см', 650)));
  serve(pizza());
});

const card = async () =>
  within((await screen.findByRole('link', { name: 'Пицца' })).closest('li') as HTMLElement);
const sheet = () => within(screen.getByRole('dialog', { name: 'Пицца' }));
const sizesInSheet = () =>
  sheet()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the card has the lowest price, and the plus opens the sizes with their prices', async () => {
  await show(<App />);
  expect((await card()).getByText(/^от/).textContent).toBe('от\u00a0400,00\u00a0₽');
  expect((await card()).getByText('Акция')).toBeTruthy();
  await press('Выбрать размер: Пицца');
  await screen.findByRole('dialog', { name: 'Пицца' });
  expect(sizesInSheet()).toEqual([
    '25 см400,00\u00a0₽Добавить',
    '30 см450,00\u00a0₽Добавить',
    '40 см650,00\u00a0₽Старая цена 700,00\u00a0₽Добавить',
  ]);
  expect(stage.calls('POST /cart/add')).toEqual([]);
});

test('a size is added from the sheet, which has its quantity; the card counts all sizes', async () => {
  stage.on('GET /cart', 200, cartOf(line('25 см', 400, 2)));
  stage.on('POST /cart/add', 200, cartOf(line('25 см', 400, 2), line('40 см', 650)));
  await show(<App />);
  await press('Выбрать размер: Пицца, в корзине 2 шт.');
  await screen.findByRole('dialog', { name: 'Пицца' });
  expect(sheet().getByLabelText('Количество: Пицца, 25 см').textContent).toBe('2');
  sheet().getByRole('button', { name: 'Добавить в корзину: Пицца, 40 см' }).focus();
  await press('Добавить в корзину: Пицца, 40 см', sheet());
  expect(stage.calls('POST /cart/add')[0]?.body).toEqual({ productId: 1, quantity: 1, size: '40 см' });
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Больше: Пицца, 40 см'),
  );
  await press('Готово', sheet());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    (await card()).getByRole('button', { name: 'Выбрать размер: Пицца, в корзине 3 шт.' }).textContent,
  ).toBe('3');
});

test.each([
  ['without prices of their own', { sizePrices: undefined }],
  [
    'whose own prices are those of the product',
    { sizePrices: [{ label: '30 см', price: 450, promoPrice: null }] },
  ],
])('the plus of a product with sizes %s opens their choice, too', async (_which, fields) => {
  serve(pizza(fields as Partial<Product>));
  await show(<App />);
  expect((await card()).queryByText(/^от/)).toBeNull();
  await press('Выбрать размер: Пицца');
  await screen.findByRole('dialog', { name: 'Пицца' });
  expect(stage.calls('POST /cart/add')).toEqual([]);
  await press('Добавить в корзину: Пицца, 30 см');
  expect(stage.calls('POST /cart/add')[0]?.body).toEqual({ productId: 1, quantity: 1, size: '30 см' });
});

test('the page of the product shows the price of the chosen size, and adds it', async () => {
  await show(<App />, '/product/1');
  const choice = within(await screen.findByRole('group', { name: 'Размер' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '25 см 400,00\u00a0₽',
    '30 см 450,00\u00a0₽',
    '40 см 650,00\u00a0₽ Старая цена 700,00\u00a0₽',
  ]);
  expect(choice.getByText('700,00 ₽').tagName).toBe('S');
  expect(screen.queryByText(/^Акция/)).toBeNull();
  await press(/^40 см/, choice);
  expect(screen.getByText('−7%').textContent).toBe('Акция −7%');
  expect(screen.getAllByText('700,00 ₽')).toHaveLength(2);
  await press('Добавить в корзину');
  expect(stage.calls('POST /cart/add')[0]?.body).toEqual({ productId: 1, quantity: 1, size: '40 см' });
});

test('two sizes of a product in the cart do not cause reads of the menu', async () => {
  stage.on('GET /cart', 200, cartOf(line('25 см', 400), line('40 см', 650)));
  await show(<App />);
  await card();
  await screen.findByRole('button', { name: 'Выбрать размер: Пицца, в корзине 2 шт.' });
  expect(stage.calls('GET /menu/v1/products/by-brand/1')).toHaveLength(1);
});

test('the menu is read again when the cart has another price of a size than the page', async () => {
  stage.on('POST /cart/add', 200, cartOf(line('40 см', 800)));
  await show(<App />);
  await press('Выбрать размер: Пицца');
  await screen.findByRole('dialog', { name: 'Пицца' });
  serve(pizza({ sizePrices: [{ label: '40 см', price: 800, promoPrice: null }] }));
  await press('Добавить в корзину: Пицца, 40 см', sheet());
  await waitFor(() => expect(sizesInSheet()[2]).toMatch(/^40 см800,00/));
  expect(stage.calls('GET /menu/v1/products/by-brand/1')).toHaveLength(2);
});

test('the only size is added at once', async () => {
  serve(pizza({ sizes: ['25 см'], sizePrices: [] }));
  await show(<App />);
  await press('Добавить в корзину: Пицца');
  await waitFor(() => expect(stage.calls('POST /cart/add')[0]?.body).toMatchObject({ size: '25 см' }));
});

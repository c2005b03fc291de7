/** The reviews on a product's page, and the rating on its card. */
import type { PublicReview } from '@skatert/contracts/orders/product-reviews';
import { screen, within } from '@testing-library/react';
import App from '../src/app';
import { pageOf, press, product, Stage, show } from './stage';

const REVIEWS = 'GET /order/v1/products/1/reviews';
const review = (text: string): PublicReview => ({
  id: text,
  rating: 4,
  text,
  createdAt: '2026-01-05T09:00:00.000Z',
});
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

test('the page shows what guests wrote, page by page', async () => {
  const pages = [[review('Горячий <b>и</b> вкусный')], [review('Чуть остыл')]];
  stage.respond(REVIEWS, ({ query }) => {
    const number = Number(query.get('page'));
    return {
      status: 200,
      body: { content: pages[number], totalPages: 2, totalElements: 2, number, size: 1 },
    };
  });
  await show(<App />, '/product/1');
  const shown = within(await screen.findByRole('region', { name: 'Отзывы' }));
  expect(shown.getByText('Горячий <b>и</b> вкусный')).toBeTruthy();
  expect(shown.getByText('4,0/5')).toBeTruthy();
  expect(shown.getByText(/^0?5\b.*2026/)).toBeTruthy();
  await press('Показать ещё');
  expect(await shown.findByText('Чуть остыл')).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

test('the answer of the restaurant stands under its review', async () => {
  const answer = { text: 'Спасибо, ждём вас', answeredAt: '2026-01-06T09:00:00.000Z' };
  stage.on(REVIEWS, 200, pageOf({ ...review('Вкусно'), answer }, review('Остыло')));
  await show(<App />, '/product/1');
  const shown = await screen.findAllByRole('region', { name: 'Ответ ресторана' });
  expect(shown).toHaveLength(1);
  expect(shown[0]?.textContent).toContain('Спасибо, ждём вас');
});

test('a product without reviews has no heading for them', async () => {
  await show(<App />, '/product/1');
  await screen.findByRole('heading', { name: 'Борщ' });
  expect(screen.queryByText('Отзывы')).toBeNull();
});

test('reviews that did not load can be loaded again, and the dish can be ordered meanwhile', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stage.on(REVIEWS, 400, { code: 'BAD', message: 'Нет' });
  await show(<App />, '/product/1');
  expect(await screen.findByText('Не удалось загрузить отзывы')).toBeTruthy();
  expect(screen.getByRole('button', { name: /В корзину|Добавить/ })).toBeTruthy();
  stage.on(REVIEWS, 200, pageOf(review('Вкусно')));
  await press('Повторить');
  expect(await screen.findByText('Вкусно')).toBeTruthy();
});

test('a card shows the rating of its product; without one nothing', async () => {
  stage.on(
    'GET /menu/v1/products/by-brand/1',
    200,
    pageOf(product({ rating: 4.75 }), product({ id: 2, name: 'Щи' })),
  );
  await show(<App />);
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect((await cardOf('Борщ'))?.textContent).toContain('Рейтинг 4,8');
  expect((await cardOf('Щи'))?.textContent).not.toContain('Рейтинг');
});

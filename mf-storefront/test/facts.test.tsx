/** The weight of a product and its badges, as customers see them. */
import type { Product } from '@skatert/contracts/menu/products';
import { screen, within } from '@testing-library/react';
import App from '../src/app';
import { pageOf, product, Stage, show } from './stage';

const BADGES = ['Хит', 'Острое', 'Без лука'];
const serve = (fields: Partial<Product>): void => {
  const served = product({ name: 'Том-ям', ...fields });
  new Stage()
    .on('GET /menu/v1/products/by-brand/1', 200, pageOf(served))
    .on('GET /menu/v1/products/1', 200, served);
};
const badgesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('list', { name: 'Метки' })
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
const card = async () => (await screen.findByRole('link', { name: 'Том-ям' })).closest('li') as HTMLElement;

test('a card has the weight and the first two badges, the page all of them', async () => {
  serve({ weight: '350 г', badges: BADGES });
  await show(<App />);
  expect(within(await card()).getByText('350 г')).toBeTruthy();
  expect(badgesIn(await card())).toEqual([BADGES.slice(0, 2)]);
  await show(<App />, '/product/1');
  const heading = await screen.findByRole('heading', { name: 'Том-ям' });
  const page = heading.closest('article') as HTMLElement;
  expect(within(page).getByText('350 г')).toBeTruthy();
  expect(badgesIn(page)).toEqual([BADGES]);
});

test('without them a card is as before', async () => {
  serve({});
  await show(<App />);
  expect(badgesIn(await card())).toEqual([]);
  expect((await card()).textContent).not.toContain(' г');
});

/** Whether guests see a review: shown to the staff with the review's text. */
import { screen } from '@testing-library/react';
import { ReviewTextModal } from '../src/reviews/review-text-modal';
import { press, Stage, show } from './stage';

const PATH = '/order/v1/orders/10/review/published';
const order = { id: 10, brandId: 1, rating: 2, reviewComment: 'Звоните мне' };
const review = (published: boolean | null) => ({ rating: 2, reviewComment: 'Звоните мне', published });
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
const open = () => show(<ReviewTextModal order={order} staff onClose={() => undefined} />);

test('a review is hidden from guests and shown again', async () => {
  await stage.signIn([[1, 'ADMIN']]);
  stage.on(`GET ${PATH}`, 200, review(true)).on(`PUT ${PATH}`, 200, review(false));
  await open();
  expect(await screen.findByText('Виден гостям на страницах блюд')).toBeTruthy();
  await press('Скрыть');
  expect(await screen.findByText('Скрыт от гостей')).toBeTruthy();
  expect(stage.calls(`PUT ${PATH}`)[0]?.body).toEqual({ published: false });
  stage.on(`PUT ${PATH}`, 200, review(true));
  await press('Показать');
  expect(await screen.findByText('Виден гостям на страницах блюд')).toBeTruthy();
});

test('a refused change is named, and the review stays as it was', async () => {
  await stage.signIn([[1, 'ADMIN']]);
  stage.on(`GET ${PATH}`, 200, review(true));
  stage.on(`PUT ${PATH}`, 404, { code: 'NOT_FOUND', message: 'Заказ не найден' });
  await open();
  await press('Скрыть');
  expect(await screen.findByText('Заказ не найден')).toBeTruthy();
  expect(screen.getByText('Виден гостям на страницах блюд')).toBeTruthy();
});

test('a review of an earlier release, and one for its customer, has no such line', async () => {
  await stage.signIn([[1, 'ADMIN']]);
  stage.on(`GET ${PATH}`, 200, review(null));
  await open();
  await screen.findByText('Звоните мне');
  expect(screen.queryByText(/гост/)).toBeNull();
  await show(<ReviewTextModal order={order} onClose={() => undefined} />);
  expect(stage.calls(`GET ${PATH}`)).toHaveLength(1);
});

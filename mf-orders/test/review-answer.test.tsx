/** The brand's answer to a review: for the staff, who writes it, and for the customer. */
import { screen, within } from '@testing-library/react';
import { ReviewTextModal } from '../src/reviews/review-text-modal';
import { press, Stage, show, write } from './stage';

const REVIEW = 'GET /order/v1/orders/10/review/published';
const PUT = 'PUT /order/v1/orders/10/review/answer';
const DELETE = 'DELETE /order/v1/orders/10/review/answer';
const order = { id: 10, brandId: 1, rating: 2, reviewComment: 'Остыло' };
const answeredAt = '2026-01-01T10:00:00.000Z';
const review = (text?: string) => ({
  rating: 2,
  reviewComment: 'Остыло',
  published: true,
  ...(text && { answer: { text, answeredAt, by: 'Ким Олег' } }),
});
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
/** A call of the form changes what is read. */
const saves = (call: string, text?: string) =>
  stage.respond(call, () => {
    stage.on(REVIEW, 200, review(text));
    return { status: 200, body: review(text) };
  });
const open = () => show(<ReviewTextModal order={order} staff onClose={() => undefined} />);
const shown = async () => within(await screen.findByRole('region', { name: 'Ответ ресторана' }));

test('the staff answers a review, and changes and removes its answer', async () => {
  await stage.signIn([[1, 'ADMIN']]);
  saves(PUT, 'Исправимся');
  stage.on(REVIEW, 200, review());
  await open();
  await screen.findByText('Виден гостям на страницах блюд');
  await press('Ответить');
  await write('Ответ', 'Исправимся');
  await press('Сохранить');
  expect((await shown()).getByText('Исправимся')).toBeTruthy();
  expect((await shown()).getByText(/Ким Олег/)).toBeTruthy();
  expect(stage.calls(PUT)[0]?.body).toEqual({ text: 'Исправимся', answeredAt: null });
  await press('Изменить ответ');
  expect(await screen.findByDisplayValue('Исправимся')).toBeTruthy();
  await press('Отмена');
  saves(DELETE);
  await press('Удалить ответ');
  expect(await screen.findByRole('button', { name: 'Ответить' })).toBeTruthy();
  expect(stage.calls(DELETE)[0]?.query.get('answeredAt')).toBe(answeredAt);
  expect(screen.queryByRole('region', { name: 'Ответ ресторана' })).toBeNull();
});

test('a refused answer keeps its text', async () => {
  await stage.signIn([[1, 'ADMIN']]);
  stage.on(REVIEW, 200, review()).on(PUT, 503, { code: 'UNAVAILABLE', message: 'Позже' });
  await open();
  await press('Ответить');
  await write('Ответ', 'Исправимся');
  await press('Сохранить');
  expect(await screen.findByText('Позже')).toBeTruthy();
  expect(screen.getByDisplayValue('Исправимся')).toBeTruthy();
});

test('the answer of another administrator is shown, and replaced only by the next save', async () => {
  await stage.signIn([[1, 'ADMIN']]);
  const current = review('Позвоним вам');
  stage.on(REVIEW, 200, review());
  stage.on(PUT, 409, { code: 'EDIT_CONFLICT', message: 'Изменил другой', details: { current } });
  await open();
  await press('Ответить');
  await write('Ответ', 'Исправимся');
  await press('Сохранить');
  expect((await shown()).getByText('Позвоним вам')).toBeTruthy();
  expect(screen.getByText('Изменил другой')).toBeTruthy();
  expect(screen.getByDisplayValue('Исправимся')).toBeTruthy();
  saves(PUT, 'Исправимся');
  await press('Сохранить');
  expect((await shown()).getByText('Исправимся')).toBeTruthy();
  expect(stage.calls(PUT)[1]?.body).toEqual({ text: 'Исправимся', answeredAt });
});

test('the customer reads the answer, and is offered nothing', async () => {
  await stage.signIn([]);
  const answered = { ...order, reviewAnswer: { text: 'Исправимся', answeredAt } };
  await show(<ReviewTextModal order={answered} onClose={() => undefined} />);
  expect((await shown()).getByText('Исправимся')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /тве/ })).toBeNull();
  expect(stage.calls(REVIEW)).toEqual([]);
});

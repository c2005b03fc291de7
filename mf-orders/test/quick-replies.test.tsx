/** The quick replies of the staff's chat, and their editor. */
import { act, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { myOrder, pageOf, press, Stage, show, staffOrder, textsOf, user, write } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const READ = 'GET /order/v1/brand/1/quick-replies';
const SAVE = 'PUT /order/v1/brand/1/quick-replies';
const replies = (texts: string[], version = 1) => ({ texts, version, isDefault: version === 1 });
const field = () => screen.getByRole('textbox', { name: 'Сообщение' }) as HTMLTextAreaElement;
const chips = () => within(screen.getByRole('toolbar', { name: 'Быстрые ответы' })).getAllByRole('button');
const rows = () => screen.getAllByRole('textbox', { name: /^Ответ \d/ }) as HTMLTextAreaElement[];
const texts = () => rows().map(({ value }) => value);

let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on('GET /order/v1/brand/1/orders', 200, pageOf([staffOrder()]))
    .on(READ, 200, replies(['Заказ готовим', 'Курьер выехал', 'Ждём вас']));
});

async function save(): Promise<void> {
  const editor = screen.getByRole('heading', { name: 'Быстрые ответы' }).closest('dialog') as HTMLElement;
  await user.click(within(editor).getByText('Сохранить'));
}

async function openChat(): Promise<void> {
  await stage.signIn([[1, 'ADMIN']]);
  await show(<App />, '/admin/orders');
  await press('Сообщение');
  await screen.findByRole('button', { name: 'Курьер выехал' });
}

async function openEditor(): Promise<void> {
  await openChat();
  await press('Настроить быстрые ответы');
  await screen.findByRole('heading', { name: 'Быстрые ответы' });
}

test('one is inserted into the field, not sent, after what was typed', async () => {
  await openChat();
  await press('Курьер выехал');
  expect(field().value).toBe('Курьер выехал');
  expect(document.activeElement).toBe(field());
  await press('Ждём вас');
  expect(field().value).toBe('Курьер выехал Ждём вас');
  expect(stage.calls('POST /order/v1/orders/10/message')).toEqual([]);
});

test('are one Tab stop, with arrow keys inside', async () => {
  await openChat();
  const stops = () => chips().map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  act(() => chips()[0]?.focus());
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    await user.press(document.activeElement as Element, key);
    expect(document.activeElement).toBe(chips()[index]);
    expect(chips()[index]?.tabIndex).toBe(0);
  }
});

test('a customer sees none', async () => {
  stage.on('GET /order/v1/my', 200, [myOrder()]);
  await stage.signIn();
  await show(<App />, '/my-orders');
  await press(/Написать администратору/);
  await screen.findByLabelText('Сообщение');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(stage.calls(READ)).toEqual([]);
});

test('are added, changed, moved and deleted, and saved at once', async () => {
  stage.on(SAVE, 200, replies(['Ждём вас', 'Заказ готовим!', 'Приятного аппетита'], 2));
  await openEditor();
  expect(texts()).toEqual(['Заказ готовим', 'Курьер выехал', 'Ждём вас']);
  await write('Ответ 1', 'Заказ готовим! ');
  await press('Поднять ответ 3');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Поднять ответ 2' }));
  await press('Поднять ответ 2');
  // It can't go further up.
  expect(document.activeElement).toBe(rows()[0]);
  await press('Удалить ответ 3');
  expect(document.activeElement).toBe(rows()[1]);
  await press('Добавить ответ');
  expect(document.activeElement).toBe(rows()[2]);
  await save();
  expect(await screen.findByText('Введите текст ответа')).toBeTruthy();
  expect(stage.calls(SAVE)).toEqual([]);
  await write('Ответ 3', 'Приятного аппетита');
  await save();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Быстрые ответы' })).toBeNull());
  const sent = ['Ждём вас', 'Заказ готовим!', 'Приятного аппетита'];
  expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([{ texts: sent, version: 1 }]);
  expect(textsOf(chips())).toEqual(sent);
});

describe('when another editor was first', () => {
  beforeEach(async () => {
    const current = replies(['Другой ответ'], 5);
    stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Данные изменил другой сотрудник', current });
    await openEditor();
    await write('Ответ 1', 'Мой ответ');
    await save();
    expect(await screen.findByText('Данные изменил другой сотрудник')).toBeTruthy();
    expect(texts()[0]).toBe('Мой ответ');
    stage.on(SAVE, 200, replies(['x'], 6));
  });

  test('a second attempt replaces those', async () => {
    await save();
    expect(stage.calls(SAVE).at(-1)?.body).toMatchObject({ version: 5 });
  });

  test('those can be shown instead', async () => {
    await press('Показать его ответы вместо моих');
    expect(texts()).toEqual(['Другой ответ']);
    await write('Ответ 1', 'Общий ответ');
    await save();
    expect(stage.calls(SAVE).at(-1)?.body).toEqual({ texts: ['Общий ответ'], version: 5 });
  });
});

test('no more than twenty can be added', async () => {
  stage.on(
    READ,
    200,
    replies([...Array.from({ length: 19 }, (_, index) => `Ответ ${index}`), 'Курьер выехал']),
  );
  await openEditor();
  expect(screen.getByRole('button', { name: 'Добавить ответ' })).toHaveProperty('disabled', true);
});

/** A client's own page: orders, notes and the block. */
import { screen, within } from '@testing-library/react';
import App from '../src/app';
import { clientDetails, item, notices, pageOf, press, Stage, show, staffOrder, user, write } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const CLIENT = 'GET /admin/v1/clients/50';
const ORDERS = `${CLIENT}/orders`;
const NOTES = 'POST /admin/v1/clients/50/notes';
const BLOCK = 'PUT /admin/v1/clients/50/block';
const NOTE = {
  id: 4,
  text: 'Звонить заранее\nДомофон 12',
  authorName: 'Самовар, администратор',
  createdAt: '2026-01-02T09:05:00+03:00',
};
const BLOCKED = {
  text: 'Позвоните нам',
  authorName: 'Хозяйкина Ольга',
  blockedAt: '2026-01-03T10:00:00+03:00',
};
let stage: Stage;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stage = new Stage();
  stage.on(CLIENT, 200, clientDetails()).on(ORDERS, 200, pageOf([]));
});

async function open(path = '/admin/clients/50', brands: [number, string][] = [[1, 'ADMIN']]): Promise<void> {
  await stage.signIn(brands);
  await show(<App />, path);
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Иванова Анна' });
const section = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const TWO_BRANDS: [number, string][] = [
  [1, 'ADMIN'],
  [2, 'OWNER'],
];

test('shows the client of the context’s brand with the orders there', async () => {
  const items = [item({ size: '300 г' }), item({ id: 2, productName: 'Квас', quantity: 1 })];
  stage.on(ORDERS, 200, pageOf([staffOrder({ id: 10, status: 'PREPARING', items, total: 1500 })]));
  await open();
  await heading();
  const facts = section('О клиенте');
  for (const text of ['+7 916 123-45-67', 'anna@example.ru', '01.05.1990', '3', '1 234,50 ₽'])
    expect(facts.getByText(text)).toBeTruthy();
  const order = within(await screen.findByRole('row', { name: /Заказ #10/ }));
  for (const text of ['Готовится', 'Борщ, 300 г × 2, Квас × 1', '1 500,00 ₽'])
    expect(order.getByText(text)).toBeTruthy();
  expect(order.getByRole('link', { name: 'Заказ #10' }).getAttribute('href')).toBe('/admin/orders/10');
  expect(Object.fromEntries(stage.calls(ORDERS)[0]?.query ?? [])).toEqual({
    brandId: '1',
    page: '0',
    size: '10',
  });
  expect(screen.queryByLabelText('Бренд')).toBeNull();
});

test('turns the pages of the orders', async () => {
  stage.respond(ORDERS, ({ query }) => ({
    status: 200,
    body: pageOf([staffOrder({ id: query.get('page') === '0' ? 10 : 9 })], 2),
  }));
  await open();
  await screen.findByRole('row', { name: /Заказ #10/ });
  await press('Вперёд');
  expect(await screen.findByRole('row', { name: /Заказ #9/ })).toBeTruthy();
});

test('shows another brand of the caller', async () => {
  stage.respond(CLIENT, ({ query }) => {
    if (query.get('brandId') === '2') return { status: 404, body: { code: 'NOT_FOUND', message: 'Нет' } };
    return { status: 200, body: clientDetails() };
  });
  await open('/admin/clients/50?brand=1', TWO_BRANDS);
  await heading();
  await write('Бренд', '2');
  expect(await screen.findByText('Этот клиент ничего не заказывал в этом бренде')).toBeTruthy();
  await write('Бренд', '1');
  await heading();
});

test('asks for the brand when none is known', async () => {
  await open('/admin/clients/50', TWO_BRANDS);
  expect(await screen.findByText(/Выберите бренд: заказы и заметки/)).toBeTruthy();
  expect(stage.calls(CLIENT)).toEqual([]);
  await write('Бренд', '2');
  await heading();
  expect(stage.calls(CLIENT)[0]?.query.get('brandId')).toBe('2');
});

test('shows a failure and loads again', async () => {
  stage.on(CLIENT, 403, {});
  await open();
  expect(await screen.findByText('Не удалось загрузить клиента')).toBeTruthy();
  stage.on(CLIENT, 200, clientDetails());
  await press('Повторить');
  await heading();
});

test('adds a note', async () => {
  stage.respond(NOTES, ({ body }) => {
    stage.on(CLIENT, 200, clientDetails({ notes: [NOTE] }));
    return { status: 201, body: { ...NOTE, ...(body as object) } };
  });
  await open();
  await heading();
  expect(screen.getByText('Заметок нет. Клиент их не видит.')).toBeTruthy();
  await press('Добавить');
  const form = await dialog('Новая заметка');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText('Введите заметку')).toBeTruthy();
  await write(/Заметка/, '  Звонить заранее\nДомофон 12 ');
  await press('Сохранить');
  const notes = section('Заметки');
  expect(await notes.findByText(/Звонить заранее\s+Домофон 12/)).toBeTruthy();
  expect(notes.getByText(/Самовар, администратор/).textContent).toContain('02.01.2026 09:05');
  expect(stage.calls(NOTES).map(({ body }) => body)).toEqual([
    { brandId: 1, text: 'Звонить заранее\nДомофон 12' },
  ]);
  expect(notices('success')).toContain('Заметка сохранена');
});

test('keeps a note that the server refuses, with its message', async () => {
  const message = 'О клиенте не больше 50 заметок. Удалите ненужные';
  stage.on(NOTES, 409, { code: 'CLIENT_NOTES_FULL', message });
  await open();
  await heading();
  await press('Добавить');
  const form = await dialog('Новая заметка');
  await write(/Заметка/, 'Лишняя');
  await press('Сохранить');
  expect(await form.findByText(message)).toBeTruthy();
  expect(form.getByDisplayValue('Лишняя')).toBeTruthy();
});

test('removes a note after a question', async () => {
  stage
    .on(CLIENT, 200, clientDetails({ notes: [NOTE] }))
    .respond('DELETE /admin/v1/clients/50/notes/4', () => {
      stage.on(CLIENT, 200, clientDetails());
      return { status: 200, body: {} };
    });
  await open();
  await heading();
  await press(/^Удалить заметку/);
  const question = await dialog('Удалить заметку?');
  await user.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Заметок нет. Клиент их не видит.')).toBeTruthy();
  expect(stage.calls('DELETE /admin/v1/clients/50/notes/4')[0]?.query.get('brandId')).toBe('1');
});

test('blocks with a text, which is previewed, and unblocks', async () => {
  stage
    .respond(BLOCK, () => {
      stage.on(CLIENT, 200, clientDetails({ block: BLOCKED }));
      return { status: 200, body: BLOCKED };
    })
    .respond('DELETE /admin/v1/clients/50/block', () => {
      stage.on(CLIENT, 200, clientDetails());
      return { status: 200, body: {} };
    });
  await open();
  await heading();
  await press('Заблокировать');
  const form = await dialog('Заблокировать клиента?');
  expect(form.getByText('Ресторан не принимает от вас заказы. Позвоните нам.')).toBeTruthy();
  await write('Текст для клиента', 'Позвоните нам');
  expect(form.getAllByText('Позвоните нам')).toHaveLength(2);
  await user.click(form.getByRole('button', { name: 'Заблокировать' }));
  const note = within(await screen.findByRole('region', { name: 'Блокировка' }));
  expect(note.getByText('Позвоните нам')).toBeTruthy();
  expect(note.getByText(/Хозяйкина Ольга/).textContent).toContain('03.01.2026 10:00');
  expect(screen.getByText('Заблокирован')).toBeTruthy();
  expect(stage.calls(BLOCK)[0]?.body).toEqual({ brandId: 1, text: 'Позвоните нам' });
  await press('Разблокировать');
  expect(await screen.findByRole('button', { name: 'Заблокировать' })).toBeTruthy();
  expect(screen.queryByText('Заблокирован')).toBeNull();
});

test('shows why a member of the staff can’t be blocked', async () => {
  const message = 'Себя и сотрудников бренда заблокировать нельзя';
  stage.on(BLOCK, 409, { code: 'CLIENT_IS_STAFF', message });
  await open();
  await heading();
  await press('Заблокировать');
  const form = await dialog('Заблокировать клиента?');
  await user.click(form.getByRole('button', { name: 'Заблокировать' }));
  expect(await form.findByText(message)).toBeTruthy();
});

test('says that unblocking failed', async () => {
  stage.on(CLIENT, 200, clientDetails({ block: BLOCKED })).on('DELETE /admin/v1/clients/50/block', 403, {});
  await open();
  await heading();
  await press('Разблокировать');
  expect(notices('error')).toContain('Не удалось разблокировать клиента');
});

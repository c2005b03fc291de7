/** The page of a brand's couriers. */
import type { Courier } from '@skatert/contracts/orders/couriers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { expectRefusal, notices, press, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const PATH = '/order/v1/brand/1/couriers';
const LIST = `GET ${PATH}`;

const courier = (fields: Partial<Courier> = {}): Courier => ({
  ...{ id: 5, name: 'Иван', phone: '+79123456789', comment: 'На велосипеде' },
  ...{ phoneShown: false, archived: false, version: 3 },
  ...fields,
});

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
const set = (...content: Courier[]) => stage.on(LIST, 200, { content });
async function open(brands: [number, string][] = [[1, 'ADMIN']], path = '/admin/couriers') {
  await stage.signIn(brands);
  await show(<App />, path);
}
const textOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('shows each courier with his phone, what customers see of him, and his state', async () => {
  set(courier(), courier({ id: 6, name: 'Яна', comment: '', phoneShown: true, archived: true }));
  await open();
  expect(await textOf(/Иван/)).toBe('ИванРаботает+79123456789Только имяНа велосипеде');
  expect(await textOf(/Яна/)).toBe('ЯнаВ архиве+79123456789Имя и телефон—');
  const [phone] = screen.getAllByRole('link', { name: '+79123456789' });
  expect(phone?.getAttribute('href')).toBe('tel:+79123456789');
});

test('without couriers says so; a failed list is read again', async () => {
  stage.on(LIST, 403, { code: 'FORBIDDEN', message: 'Нет прав' });
  await open();
  expect(await screen.findByText('Нет прав')).toBeTruthy();
  set();
  await press('Повторить');
  expect(await screen.findByText('Курьеров пока нет')).toBeTruthy();
});

test('of several brands the one in the URL is shown', async () => {
  set(courier());
  stage.on('GET /order/v1/brand/2/couriers', 200, { content: [] });
  await open(
    [
      [1, 'ADMIN'],
      [2, 'CASHIER'],
      [3, 'COOK'],
    ],
    '/admin/couriers?brand=2',
  );
  await screen.findByText('Курьеров пока нет');
  const brand = screen.getByRole('combobox', { name: 'Бренд' });
  expect([...brand.children].map(({ textContent }) => textContent)).toEqual(['Бренд 1', 'Бренд 2']);
  fireEvent.change(brand, { target: { value: '1' } });
  await textOf(/Иван/);
});

test('creates a courier; what is wrong is said at its field', async () => {
  set();
  await open();
  await press('Новый курьер');
  const form = within(await screen.findByRole('dialog', { name: 'Новый курьер' }));
  await press('Сохранить');
  expect(await form.findByText('Введите имя курьера')).toBeTruthy();
  expect(form.getByText('Телефон обязателен')).toBeTruthy();
  fill('Имя', 'Иван');
  fill('Телефон', '8 912 345-67-89');
  fireEvent.click(form.getByRole('checkbox', { name: 'Клиенты могут звонить курьеру' }));
  const name = 'Курьер с таким именем у бренда уже есть';
  stage.on(`POST ${PATH}`, 409, { code: 'COURIER_EXISTS', message: name, errors: { name } });
  await press('Сохранить');
  expect(await form.findByText(name)).toBeTruthy();
  fill('Имя', 'Иван Второй');
  set(courier({ name: 'Иван Второй' }));
  stage.on(`POST ${PATH}`, 201, courier({ name: 'Иван Второй' }));
  await press('Сохранить');
  await textOf(/Иван Второй/);
  expect(stage.calls(`POST ${PATH}`).at(-1)?.body).toEqual({
    ...{ name: 'Иван Второй', phone: '+79123456789', comment: '', phoneShown: true },
  });
  expect(notices('success')).toContain('Курьер сохранён');
});

test('edits the version that was read, and shows what another editor has saved', async () => {
  set(courier());
  await open();
  await textOf(/Иван/);
  await press('Изменить: Иван');
  await screen.findByRole('dialog', { name: 'Изменить курьера' });
  fill('Комментарий', '');
  const message = 'Данные изменил кто-то другой';
  stage.on(`PUT ${PATH}/5`, 409, { code: 'EDIT_CONFLICT', message });
  set(courier({ name: 'Иван Петров', version: 4 }));
  await press('Сохранить');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(stage.calls(`PUT ${PATH}/5`)[0]?.body).toMatchObject({ comment: '', version: 3 });
  await screen.findByText('Иван Петров');
});

test('moves a courier to the archive', async () => {
  set(courier());
  await open();
  await textOf(/Иван/);
  stage.on(`PUT ${PATH}/5/archived`, 200, courier({ archived: true }));
  set(courier({ archived: true }));
  await press('В архив: Иван');
  await screen.findByText('В архиве');
  expect(stage.calls(`PUT ${PATH}/5/archived`)[0]?.body).toEqual({ archived: true });
  expect(notices('success')).toContain('Иван: в архиве');
  expect(screen.getByRole('button', { name: 'Из архива: Иван' })).toBeTruthy();
});

test('a cashier sees the couriers, and reads why he can’t change them', async () => {
  set(courier());
  await open([[1, 'CASHIER']]);
  await textOf(/Иван/);
  const reason = 'Изменять курьеров могут только владельцы и администраторы';
  for (const name of ['Новый курьер', 'Ссылка: Иван', 'Изменить: Иван', 'В архив: Иван'])
    await expectRefusal(screen.getByRole('button', { name }), reason);
});

test('makes the link of a courier’s phone, renews and ends it', async () => {
  const link = `${PATH}/5/link`;
  const token = (letter: string) => letter.repeat(22);
  set(courier());
  stage.on(`GET ${link}`, 200, { token: null });
  await open();
  await textOf(/Иван/);
  await press('Ссылка: Иван');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ссылка: Иван' }));
  await dialog.findByRole('button', { name: 'Создать ссылку' });
  stage.on(`POST ${link}`, 200, { token: token('A') });
  await press('Создать ссылку');
  const shown = () => dialog.findByRole('link');
  expect((await shown()).getAttribute('href')).toBe(`${location.origin}/courier/5#${token('A')}`);
  expect(dialog.getByRole('img', { name: 'Код ссылки для телефона курьера' })).toBeTruthy();
  stage.on(`POST ${link}`, 200, { token: token('B') });
  await press('Новая ссылка');
  await waitFor(async () => expect((await shown()).getAttribute('href')).toContain(token('B')));
  stage.on(`DELETE ${link}`, 200, { token: null });
  await press('Отключить');
  expect(await dialog.findByRole('button', { name: 'Создать ссылку' })).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('a courier in the archive has no link', async () => {
  set(courier({ archived: true }));
  await open();
  await textOf(/Иван/);
  await expectRefusal(screen.getByRole('button', { name: 'Ссылка: Иван' }), 'У курьера в архиве нет ссылки');
});

/** The clients' list. */
import { screen, within } from '@testing-library/react';
import App from '../src/app';
import { client, pageOf, press, Stage, show, user, write } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const LIST = 'GET /admin/v1/clients';
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

async function open(path = '/admin/clients', brands: [number, string][] = [[1, 'ADMIN']]): Promise<void> {
  await stage.signIn(brands);
  await show(<App />, path);
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const queries = () => stage.calls(LIST).map(({ query }) => Object.fromEntries(query));

test('shows the columns of a client of the context’s brand', async () => {
  stage.on(LIST, 200, pageOf([client({ lastOrderAt: '2026-01-02T09:05:00+03:00' })]));
  await open();
  const shown = await row(/Иванова Анна/);
  for (const text of [
    '50',
    '01.05.1990',
    'anna@example.ru',
    '+7 916 123-45-67',
    'Самовар',
    '02.01.2026 09:05',
    '3',
    '1 234,50 ₽',
  ])
    expect(shown.getByText(text)).toBeTruthy();
  expect(screen.getByText('1 клиент')).toBeTruthy();
  expect(queries()).toEqual([{ brandId: '1', page: '0', size: '10' }]);
});

test('an address breaks before its @, and a text without one nowhere', async () => {
  stage.on(LIST, 200, pageOf([client(), client({ id: 51, email: 'anna' })]));
  await open();
  expect((await screen.findByText('anna@example.ru')).innerHTML).toBe('anna<wbr>@example.ru');
  expect(screen.getByText('anna').innerHTML).toBe('anna');
});

const shapes: [string, object][] = [
  ['a page', pageOf([client()])],
  ['an array', [client()]],
  ['an object with an array', { data: [client()] }],
  ['an object with an array and the number of pages', { data: [client()], totalPages: 3, totalElements: 25 }],
  ['an object with a page', { data: pageOf([client()]) }],
];
test.each(shapes)('accepts %s', async (_shape, body) => {
  stage.on(LIST, 200, body);
  await open();
  await row(/Иванова Анна/);
});

test('shows one page at a time of an array', async () => {
  const all = Array.from({ length: 12 }, (_, index) =>
    client({ id: index + 1, fullName: `Клиент ${index}` }),
  );
  stage.on(LIST, 200, all);
  await open();
  await row(/Клиент 9/);
  expect(screen.queryByText('Клиент 10')).toBeNull();
  await press('Вперёд');
  await row(/Клиент 11/);
  expect(screen.getByText('Стр. 2 из 2')).toBeTruthy();
});

test('shows clients of another backend, of whom only parts of the name are known', async () => {
  stage.on(LIST, 200, [{ id: 7, lastName: 'Петров', firstName: 'Пётр' }, { id: 8 }]);
  await open();
  await row(/Петров Пётр/);
  await row(/Клиент #8/);
});

test('searches, filters by brand and pages by the URL', async () => {
  stage.on(LIST, 200, { ...pageOf([client()]), totalPages: 3 });
  await open('/admin/clients?search=анна&page=2&size=20&brand=all', [
    [1, 'ADMIN'],
    [2, 'OWNER'],
  ]);
  await row(/Иванова/);
  expect(queries()).toEqual([{ page: '1', size: '20', search: 'анна' }]);
  await press('Вперёд');
  expect(queries().at(-1)).toEqual({ page: '2', size: '20', search: 'анна' });
  await write('Бренд', '2');
  expect(queries().at(-1)).toEqual({ brandId: '2', page: '0', size: '20', search: 'анна' });
  await write('На странице', '50');
  const search = screen.getByLabelText('Поиск: имя, email, телефон');
  await user.fill(search, ' пётр ');
  await user.press(search, 'Enter');
  expect(queries().at(-1)).toEqual({ brandId: '2', page: '0', size: '50', search: 'пётр' });
});

test('shows the last page instead of one that does not exist', async () => {
  stage.on(LIST, 200, { ...pageOf([client()]), totalPages: 2 });
  await open('/admin/clients?page=9');
  await row(/Иванова/);
  expect(await screen.findByText('Стр. 2 из 2')).toBeTruthy();
});

test.each([
  ['', /Показаны те, кто заказывал последними: 1\. Остальных найдёт поиск/],
  ['?search=анна', /Нашлось больше/],
])('says that there are more clients than listed (%s)', async (query, text) => {
  stage.on(LIST, 200, { ...pageOf([client()]), more: true });
  await open(`/admin/clients${query}`);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('более 1 клиентов')).toBeTruthy();
});

test('shows that there are none', async () => {
  stage.on(LIST, 200, pageOf([]));
  await open();
  expect(await screen.findByText('Нет данных')).toBeTruthy();
});

test.each([404, 501])('shows a label while the call responds with %i', async (status) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stage.on(LIST, status, {});
  await open();
  expect(await screen.findByText('Бэкенд-API для клиентов будет подключен позже')).toBeTruthy();
  stage.on(LIST, 200, pageOf([client()]));
  await press('Обновить');
  await row(/Иванова/);
});

test.each([
  [{}, 'Не удалось загрузить клиентов'],
  [{ code: 'FORBIDDEN', message: 'Недостаточно прав' }, 'Недостаточно прав'],
])('shows a failure and loads again', async (body, text) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stage.on(LIST, 403, body);
  await open();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/будет подключен позже/)).toBeNull();
  stage.on(LIST, 200, pageOf([client()]));
  await press('Повторить');
  await row(/Иванова/);
});

test('leads to the client in the listed brand, or in that of the last order, and marks blocked ones', async () => {
  stage.on(LIST, 200, pageOf([client({ lastOrderBrandId: 2, blocked: true })]));
  await open('/admin/clients', [
    [1, 'ADMIN'],
    [2, 'OWNER'],
  ]);
  const link = () => screen.getByRole('link', { name: 'Иванова Анна' }).getAttribute('href');
  expect((await row(/Иванова/)).getByText('Заблокирован')).toBeTruthy();
  expect(link()).toBe('/admin/clients/50?brand=2');
  await write('Бренд', '1');
  expect(link()).toBe('/admin/clients/50?brand=1');
});

import type { Supplier } from '@skatert/contracts/inventory/suppliers';
import { expectRefusal, findNotice, membership, notices, press, show, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { stage, startStage } from './inventory-stage';

const PATH = '/auth/v1/inventory/suppliers';
const LIST = `GET ${PATH}`;
const CREATE = `POST ${PATH}`;
const EDIT = `PUT ${PATH}/1`;
const REMOVE = `DELETE ${PATH}/1`;
const MILL: Supplier = {
  id: 1,
  name: 'Мельница',
  phone: '+7 (900) 111-22-33',
  email: 'zerno@mill.example',
  address: 'Тверь, Речная, 5',
};
const FARM: Supplier = { id: 2, name: 'Ферма', phone: null, email: null, address: null };

beforeEach(() => {
  startStage().on(LIST, 200, [MILL, FARM]);
});

async function open(role = 'ADMIN'): Promise<void> {
  await stage.signIn([membership(role)]);
  await show(<App />, '/admin/inventory/suppliers');
}
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const search = async (text: string): Promise<void> => {
  await write(/^Поиск/, text);
  await act(async () => void fireEvent.keyDown(screen.getByLabelText(/^Поиск/), { key: 'Enter' }));
};
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

test('the table lists number, name, phone, email and address, with dashes for none', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Поставщики' })).toBeTruthy();
  const mill = within(await screen.findByRole('row', { name: /Мельница/ }));
  for (const text of ['1', '+7 (900) 111-22-33', 'zerno@mill.example', 'Тверь, Речная, 5'])
    expect(mill.getByText(text)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Ферма/ })).getAllByText('—')).toHaveLength(3);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Название',
    'Телефон',
    'Email',
    'Адрес',
    'Действия',
  ]);
});

test.each(['мельн', '111-22', 'MILL.example', 'речная'])('the search finds «%s»', async (text) => {
  await open();
  await screen.findByRole('row', { name: /Мельница/ });
  await search(text);
  expect(names()).toEqual(['Мельница']);
});

test('the warehouse names are only a decoration, and there is one page', async () => {
  await open();
  for (const name of ['Центральный склад', 'Кухня 2', 'Склад 3'])
    expect((await screen.findByText(name)).closest('[aria-hidden="true"]')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('Стр. 1 из 1')).toBeTruthy();
  await expectRefusal(screen.getByRole('button', { name: 'Вперёд' }), 'Это последняя страница');
});

test('says that there are no suppliers yet', async () => {
  stage.on(LIST, 200, []);
  await open();
  expect(await screen.findByText('Нет данных')).toBeTruthy();
});

test('the page shows its own message when the list fails without one', async () => {
  stage.on(LIST, 404);
  await open();
  expect(await screen.findByText('Ошибка загрузки поставщиков')).toBeTruthy();
});

test('the fields of a new supplier have placeholders and the type email', async () => {
  await open();
  await press('Добавить поставщика');
  expect(await screen.findByRole('dialog', { name: 'Новый поставщик' })).toBeTruthy();
  expect(field('Телефон').placeholder).toBe('+7 (999) 999-99-99');
  expect(field('Адрес').placeholder).toBe('Город, улица, дом');
  expect(field('Email').type).toBe('email');
});

test('a new supplier is sent with null for empty fields, and the list is read again', async () => {
  stage.on(CREATE, 201, { ...FARM, id: 3, name: 'Пасека' });
  await open();
  await press('Добавить поставщика');
  await screen.findByRole('dialog');
  await write('Название', ' Пасека ');
  await write('Email', ' med@paseka.example ');
  stage.on(LIST, 200, [MILL, FARM, { ...FARM, id: 3, name: 'Пасека' }]);
  await press('Сохранить');
  expect(await screen.findByRole('row', { name: /Пасека/ })).toBeTruthy();
  expect(stage.calls(CREATE)[0]?.body).toEqual({
    name: 'Пасека',
    phone: null,
    email: 'med@paseka.example',
    address: null,
  });
  expect(notices('success')).toContain('Сохранено');
});

test('of an edited supplier only what was changed is sent', async () => {
  stage.on(EDIT, 200, MILL);
  await open();
  await press('Изменить: Мельница');
  await screen.findByRole('dialog', { name: 'Изменить поставщика' });
  await write('Телефон', '8 800 000-00-00');
  stage.on(LIST, 200, [{ ...MILL, phone: '8 800 000-00-00' }, FARM]);
  await press('Сохранить');
  expect(await screen.findByText('8 800 000-00-00')).toBeTruthy();
  expect(stage.calls(EDIT)[0]?.body).toEqual({ phone: '8 800 000-00-00' });
});

test('a new supplier is sent again with the same key after a lost response', async () => {
  stage.on(CREATE, 503);
  await open();
  await press('Добавить поставщика');
  await screen.findByRole('dialog');
  await write('Название', 'Пасека');
  await press('Сохранить');
  await screen.findByRole('alert');
  stage.on(CREATE, 201, { ...FARM, id: 3, name: 'Пасека' });
  await press('Сохранить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = stage.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test('the dialog closes before the list has been read again', async () => {
  stage.on(EDIT, 200, MILL);
  await open();
  await press('Изменить: Мельница');
  await screen.findByRole('dialog');
  stage.hold(LIST);
  await press('Сохранить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Название', '  ', 'Название обязательно'],
  ['Email', 'zerno', 'Введите корректный e-mail'],
])('%s «%s» is not sent', async (label, value, message) => {
  await open();
  await press('Добавить поставщика');
  await screen.findByRole('dialog');
  await write('Название', 'Пасека');
  await write(label, value);
  await press('Сохранить');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(stage.calls(CREATE)).toEqual([]);
});

test('the form shows an error when a supplier was not saved', async () => {
  stage.on(EDIT, 404);
  await open();
  await press('Изменить: Мельница');
  await screen.findByRole('dialog');
  await press('Сохранить');
  expect((await screen.findByRole('alert')).textContent).toBe('Ошибка сохранения');
});

test('a supplier is deleted after the confirmation', async () => {
  stage.on(REMOVE, 204);
  await open();
  await press('Удалить: Мельница');
  expect(await screen.findByRole('dialog', { name: 'Удалить поставщика?' })).toBeTruthy();
  stage.on(LIST, 200, [FARM]);
  await press('Удалить');
  await waitFor(() => expect(names()).toEqual(['Ферма']));
  expect(stage.calls(REMOVE)).toHaveLength(1);
});

test('the reason why a supplier was not deleted is shown', async () => {
  stage.on(REMOVE, 409, { code: 'SUPPLIER_IN_USE', message: 'Поставщик указан в поставках' });
  await open();
  await press('Удалить: Мельница');
  await screen.findByRole('dialog');
  await press('Удалить');
  await findNotice('error', 'Поставщик указан в поставках');
  expect(names()).toEqual(['Мельница', 'Ферма']);
});

test.each(['Добавить поставщика', 'Изменить: Мельница', 'Удалить: Мельница'])(
  '«%s» is refused for a cook',
  async (name) => {
    await open('COOK');
    await expectRefusal(await screen.findByRole('button', { name }), 'Недостаточно прав');
  },
);

import type { Unit } from '@skatert/contracts/inventory/units';
import { expectRefusal, findNotice, membership, notices, press, show, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { stage, startStage } from './inventory-stage';

const PATH = '/auth/v1/inventory/units';
const LIST = `GET ${PATH}`;
const CREATE = `POST ${PATH}`;
const EDIT = `PUT ${PATH}/2`;
const REMOVE = `DELETE ${PATH}/2`;
const KILOGRAM: Unit = { id: 1, name: 'Килограмм', shortName: 'кг' };
const PIECE: Unit = { id: 2, name: 'Штука', shortName: null };

beforeEach(() => {
  startStage().on(LIST, 200, [KILOGRAM, PIECE]);
});

async function open({ role = 'ADMIN', query = '' } = {}): Promise<void> {
  await stage.signIn([membership(role)]);
  await show(<App />, `/admin/inventory/units${query}`);
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const search = async (text: string): Promise<void> => {
  await write('Поиск по названию', text);
  await act(async () => void fireEvent.keyDown(screen.getByLabelText('Поиск по названию'), { key: 'Enter' }));
};

test('the table lists number, name and short name, with a dash for none', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Штука/ }));
  expect(row.getByText('2')).toBeTruthy();
  expect(row.getByText('—')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Килограмм/ })).getByText('кг')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Название',
    'Краткое название',
    'Действия',
  ]);
  expect(screen.getByRole('heading', { name: 'Единицы измерения' })).toBeTruthy();
});

test('the search finds names in any letter case, not short names', async () => {
  await open();
  await screen.findByRole('row', { name: /Штука/ });
  await search('ШТУ');
  expect(names()).toEqual(['Штука']);
  await search('кг');
  expect(screen.getByText('Нет данных')).toBeTruthy();
  await press('Очистить поиск');
  expect(names()).toEqual(['Килограмм', 'Штука']);
});

test('the search is read from the URL', async () => {
  await open({ query: '?search=кило' });
  await screen.findByRole('row', { name: /Килограмм/ });
  expect(names()).toEqual(['Килограмм']);
});

test('says that there are no units yet', async () => {
  stage.on(LIST, 200, []);
  await open();
  expect(await screen.findByText('Нет данных')).toBeTruthy();
});

test.each([
  [undefined, 'Ошибка загрузки единиц измерения'],
  [{ code: 'FORBIDDEN', message: 'Сюда нельзя' }, 'Сюда нельзя'],
])('a list that failed with %j shows «%s», and is read again', async (body, text) => {
  stage.on(LIST, 403, body);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  stage.on(LIST, 200, [KILOGRAM]);
  await press('Повторить');
  expect(await screen.findByRole('row', { name: /Килограмм/ })).toBeTruthy();
});

test('a new unit is sent trimmed, with null for no short name, and the list is read again', async () => {
  stage.on(CREATE, 201, { id: 3, name: 'Литр', shortName: null });
  await open();
  await press('Добавить единицу');
  expect(await screen.findByRole('dialog', { name: 'Новая единица измерения' })).toBeTruthy();
  await write('Название', '  Литр ');
  await write('Краткое название', '  ');
  stage.on(LIST, 200, [KILOGRAM, PIECE, { id: 3, name: 'Литр', shortName: null }]);
  await press('Сохранить');
  expect(await screen.findByRole('row', { name: /Литр/ })).toBeTruthy();
  expect(stage.calls(CREATE)[0]?.body).toEqual({ name: 'Литр', shortName: null });
  expect(notices('success')).toContain('Сохранено');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of an edited unit only what was changed is sent, to its own path', async () => {
  stage.on(EDIT, 200, { ...PIECE, shortName: 'шт' });
  await open();
  await press('Изменить: Штука');
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить единицу измерения' }));
  expect((dialog.getByLabelText('Название') as HTMLInputElement).value).toBe('Штука');
  await write('Краткое название', 'шт');
  stage.on(LIST, 200, [KILOGRAM, { ...PIECE, shortName: 'шт' }]);
  await press('Сохранить');
  expect(await screen.findByText('шт')).toBeTruthy();
  expect(stage.calls(EDIT)[0]?.body).toEqual({ shortName: 'шт' });
});

test.each([
  ['Название', '   ', 'Название обязательно'],
  ['Название', 'я'.repeat(65), 'Не больше 64 символов'],
  ['Краткое название', 'я'.repeat(17), 'Не больше 16 символов'],
])('%s «%s» is not sent', async (label, value, message) => {
  await open();
  await press('Добавить единицу');
  await screen.findByRole('dialog');
  await write('Название', 'Литр');
  await write(label, value);
  await press('Сохранить');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(stage.calls(CREATE)).toEqual([]);
});

const QUOTA = 'Не больше 500 единиц измерения у одного владельца. Удалите ненужное.';

test.each([
  [{ code: 'QUOTA_EXCEEDED', message: QUOTA }, QUOTA],
  [undefined, 'Ошибка сохранения'],
])('a save that failed with %j shows «%s» in the dialog', async (body, text) => {
  stage.on(CREATE, 409, body);
  await open();
  await press('Добавить единицу');
  await screen.findByRole('dialog');
  await write('Название', 'Литр');
  await press('Сохранить');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect((screen.getByLabelText('Название') as HTMLInputElement).value).toBe('Литр');
});

test('a unit is deleted only after the confirmation', async () => {
  stage.on(REMOVE, 204);
  await open();
  await press('Удалить: Штука');
  expect(await screen.findByRole('dialog', { name: 'Удалить единицу измерения?' })).toBeTruthy();
  await press('Отмена');
  expect(stage.calls(REMOVE)).toEqual([]);
  await press('Удалить: Штука');
  stage.on(LIST, 200, [KILOGRAM]);
  await press('Удалить');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Штука/ })).toBeNull());
  expect(notices('success')).toContain('Удалено');
  expect(stage.calls(REMOVE)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the question closes before the list has been read again', async () => {
  stage.on(REMOVE, 204);
  await open();
  await press('Удалить: Штука');
  stage.hold(LIST);
  await press('Удалить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [
    { code: 'UNIT_IN_USE', message: 'Единица измерения используется, её нельзя удалить' },
    'Единица измерения используется, её нельзя удалить',
  ],
  [undefined, 'Ошибка удаления'],
])('a deletion that failed with %j shows «%s»', async (body, text) => {
  stage.on(REMOVE, 409, body);
  await open();
  await press('Удалить: Штука');
  await screen.findByRole('dialog');
  await press('Удалить');
  await findNotice('error', text);
  expect(notices('success')).toEqual([]);
  expect(screen.getByRole('row', { name: /Штука/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Добавить единицу', 'Изменить: Штука', 'Удалить: Штука'])(
  '«%s» is refused for a cook',
  async (name) => {
    await open({ role: 'COOK' });
    await expectRefusal(await screen.findByRole('button', { name }), 'Недостаточно прав');
    await press(name);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a long list, of which only the visible rows are rendered, announces how many there are', async () => {
  const units = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    name: `Мера ${index + 1}`,
    shortName: null,
  }));
  stage.on(LIST, 200, units);
  await open();
  // Without roles, which take seconds to find among so many rows: the test's browser has no layout, and shows them all.
  const rowCount = async (text: string) =>
    (await screen.findByText(text)).closest('[role="grid"]')?.getAttribute('aria-rowcount');
  expect(await rowCount('Мера 99')).toBe('101');
  await search('мера 99');
  expect(await rowCount('Мера 99')).toBeNull();
});

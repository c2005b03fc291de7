/** How a brand's kitchen works, in a dialog of the desk. */
import { screen, waitFor } from '@testing-library/react';
import { DeskSettings } from '../src/desk/desk-settings';
import { stationsByGroup } from '../src/kitchen/stations';
import { notices, press, Stage, show, user } from './stage';

const READ = 'GET /order/v1/brand/1/kitchen-settings';
const SAVE = 'PUT /order/v1/brand/1/kitchen-settings';
const tag = (id: number, name: string, children: object[] = []) =>
  ({ id, name, brandId: 1, parentId: null, level: 0, children }) as never;
const TREE = [tag(70, 'Еда', [tag(71, 'Супы')]), tag(80, 'Напитки')];

let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on(READ, 200, { finishes: false, groups: [{ groupId: 80, station: 'Бар' }] })
    .on('GET /menu/v1/group-tags/tree/1', 200, TREE);
});

async function open(role = 'OWNER') {
  await stage.signIn([[1, role]]);
  await show(<DeskSettings brandId={1} />, '/admin/orders');
}

test('groups of the menu get stations, and the kitchen may finish orders', async () => {
  await open();
  await press('Кухня');
  // The dialog that loads is another one.
  const bar = await screen.findByLabelText<HTMLInputElement>('Напитки');
  expect(bar.value).toBe('Бар');
  // What the stations are called is an example, not a heading that reads as the list of them.
  expect(
    screen.getByRole('group', { name: 'Станции по группам меню', description: /например, «Горячий»/ }),
  ).toBeTruthy();
  await user.fill(bar, '');
  await user.fill(screen.getByLabelText('Еда'), 'Горячий');
  await user.click(screen.getByRole('checkbox'));
  const saved = { finishes: true, groups: [{ groupId: 70, station: 'Горячий' }] };
  stage.on(SAVE, 200, saved);
  await press('Сохранить');
  await waitFor(() => expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([saved]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a station that is another one but for its case is refused at its field, and known names are offered', async () => {
  await open();
  await press('Кухня');
  const food = await screen.findByLabelText<HTMLInputElement>('Еда');
  expect(food.list && [...food.list.options].map(({ value }) => value)).toEqual(['Бар']);
  await user.fill(food, 'бар');
  expect(food.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Такая станция уже есть: «Бар»')).toBeTruthy();
  await press('Сохранить');
  expect(stage.calls(SAVE)).toEqual([]);
});

test('a group that the menu does not have any more is refused at its row', async () => {
  await open();
  await press('Кухня');
  await user.fill(await screen.findByLabelText('Супы'), 'Горячий');
  const message = 'Такой группы в меню нет: уберите её станцию';
  const errors = { 'groups.1.groupId': message };
  stage.on(SAVE, 400, { code: 'VALIDATION_FAILED', message, errors });
  await press('Сохранить');
  await waitFor(() => expect(screen.getByLabelText('Супы').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('Напитки').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  stage.on(SAVE, 200, { finishes: false, groups: [] });
  await user.fill(screen.getByLabelText('Супы'), '');
  await press('Сохранить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('spaces are no station', async () => {
  await open();
  await press('Кухня');
  await user.fill(await screen.findByLabelText('Напитки'), '  ');
  stage.on(SAVE, 200, { finishes: false, groups: [] });
  await press('Сохранить');
  await waitFor(() =>
    expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([{ finishes: false, groups: [] }]),
  );
});

const TOKEN = 'A'.repeat(22);
const LINK = '/order/v1/brand/1/boards/3';

test('a point gets a link to its screen, another one in its place, and none again', async () => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  stage
    .on('GET /brand/:brandId/pickup-points', 200, [{ id: 3, name: 'Арбат', address: 'Арбат, 11' }])
    .on(`GET ${LINK}`, 200, { token: null })
    .on(`POST ${LINK}`, 200, { token: TOKEN })
    .on(`DELETE ${LINK}`, 200, { token: null });
  await open();
  await press('Кухня');
  await press('Создать ссылку: Арбат');
  const link = await screen.findByRole('link');
  const address = `${location.origin}/board/3#${TOKEN}`;
  expect(link.getAttribute('href')).toBe(address);
  await press('QR-код: Арбат');
  expect(await screen.findByTitle('QR-код экрана для гостей: Арбат')).toBeTruthy();
  await press('Скопировать ссылку: Арбат');
  expect(writeText.mock.calls).toEqual([[address]]);
  await waitFor(() => expect(notices('success')).toContain('Ссылка скопирована'));
  await press('Скрыть QR-код: Арбат');
  expect(screen.queryByTitle('QR-код экрана для гостей: Арбат')).toBeNull();
  stage.on(`POST ${LINK}`, 200, { token: 'B'.repeat(22) });
  await press('Новая ссылка: Арбат');
  await waitFor(() => expect(screen.getByRole('link').textContent).toMatch(/#B+$/));
  await press('Отключить: Арбат');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(stage.calls(SAVE)).toHaveLength(0);
});

test('a cashier does not see the button', async () => {
  await open('CASHIER');
  expect(screen.queryByRole('button', { name: 'Кухня' })).toBeNull();
});

test('groups without a station have that of the group above', () => {
  const groups = [
    { groupId: 70, station: 'Горячий' },
    { groupId: 80, station: 'Бар' },
  ];
  expect([...stationsByGroup(TREE, groups)]).toEqual([
    [70, 'Горячий'],
    [71, 'Горячий'],
    [80, 'Бар'],
  ]);
});

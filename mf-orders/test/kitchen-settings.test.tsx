/** How a brand's kitchen works, in a dialog of the desk. */
import { screen, waitFor, within } from '@testing-library/react';
import { DeskSettings } from '../src/desk/desk-settings';
import { stationsByGroup } from '../src/kitchen/stations';
import { press, Stage, show, user } from './stage';

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
  const dialog = within(await screen.findByRole('dialog', { name: 'Кухня' }));
  const bar = await dialog.findByLabelText<HTMLInputElement>('Напитки');
  expect(bar.value).toBe('Бар');
  await user.fill(bar, '');
  await user.fill(dialog.getByLabelText('Еда'), 'Горячий');
  await user.click(dialog.getByRole('checkbox'));
  const saved = { finishes: true, groups: [{ groupId: 70, station: 'Горячий' }] };
  stage.on(SAVE, 200, saved);
  await press('Сохранить');
  await waitFor(() => expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([saved]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a station of spaces is refused with the reason', async () => {
  await open();
  await press('Кухня');
  const dialog = within(await screen.findByRole('dialog', { name: 'Кухня' }));
  await user.fill(await dialog.findByLabelText('Супы'), ' ');
  await press('Сохранить');
  expect((await dialog.findByRole('alert')).textContent).toBe('Укажите станцию');
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

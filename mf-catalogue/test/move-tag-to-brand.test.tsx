/** A tag that is moved to another brand in the panel. */
import { findNotice, notices, press, user } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { brand } from './brand-stage';
import { PanelStage, TREE, TREE_CALL } from './panel-stage';

const MOVE = 'PATCH /auth/v1/group-tags/1/brand';

let stage: PanelStage;
beforeEach(() => {
  stage = new PanelStage();
  stage.brands = [
    brand(),
    brand({ id: 8, name: 'Блинная', role: 'ADMIN' }),
    brand({ id: 9, name: 'Чайная', role: 'COOK' }),
  ];
  const none = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 1 };
  stage.on('GET /auth/v1/products/by-brand/8', 200, none);
});

const openMove = async () => {
  await stage.open();
  await screen.findByRole('list', { name: 'Теги' });
  await press('Действия: Горячее');
  const item = await screen.findByRole('menuitem', { name: 'Переместить…' });
  await user.click(item);
  return within(await screen.findByRole('dialog', { name: 'Переместить: Горячее' }));
};
const moveTo = async (brandName: string) => {
  const dialog = await openMove();
  const choice = await dialog.findByLabelText<HTMLSelectElement>('Бренд');
  const value = [...choice.options].find(({ text }) => text === brandName)?.value;
  await user.fill(choice, value as string);
  expect(dialog.getByText(/вложенные теги и товары.*в корне бренда «Блинная»/)).toBeTruthy();
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual(['Корень']);
  expect(dialog.queryByLabelText('Место')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Переместить' }));
};
const tags = async () => within(await screen.findByRole('list', { name: 'Теги' }));

test('the brands in which the user may edit the menu are offered', async () => {
  const choice = await (await openMove()).findByLabelText<HTMLSelectElement>('Бренд');
  expect([...choice.options].map(({ text }) => text)).toEqual(['Самовар', 'Блинная']);
});

test('it leaves its brand at once, and both brands are read again', async () => {
  stage.on(MOVE, 200);
  stage.on('GET /auth/v1/group-tags/tree/8/full', 200, []);
  const release = stage.hold(MOVE);
  await moveTo('Блинная');
  expect((await tags()).queryByText('Горячее')).toBeNull();
  await waitFor(() => expect(stage.calls(MOVE)).toHaveLength(1));
  expect(Object.fromEntries(stage.calls(MOVE)[0]?.query ?? [])).toEqual({ brandId: '8' });
  stage.tree = TREE.slice(1);
  const reads = stage.calls(TREE_CALL).length;
  await act(async () => release({ status: 200, body: {} }));
  await findNotice('success', 'Тег «Горячее» перенесён в «Блинная»');
  await waitFor(() => expect(stage.calls(TREE_CALL)).toHaveLength(reads + 1));
});

test.each([
  [403, { code: 'FORBIDDEN', message: 'Недостаточно прав' }, 'Недостаточно прав'],
  [502, undefined, 'Не удалось переместить тег'],
])('it comes back when the server responds with %d', async (status, body, text) => {
  stage.on(MOVE, status, body);
  await moveTo('Блинная');
  await findNotice('error', text);
  expect(await (await tags()).findByText('Горячее')).toBeTruthy();
  expect(notices('success')).toEqual([]);
});

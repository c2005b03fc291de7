/** Staff that is bound to points: the pages of the menu say beforehand that others change what belongs to the whole brand. */
import { expectRefusal, membership, pageOf, Stage, show, user } from '@skatert/web-kit/stage';
import { screen, within } from '@testing-library/react';
import App from '../src/app';
import { brand, LIST } from './brand-stage';

const REASON = 'Это меняют те, кто работает во всех точках бренда';
const TAG = {
  ...{ id: 1, name: 'Супы', imageUrl: null, parentId: 0, brandId: 7 },
  ...{ level: 1, childrenCount: 0, hasChildren: false, children: [] },
};
const ENTRY = {
  ...{ type: 'PRODUCT', id: 21, name: 'Борщ', imageUrl: null, path: 'Еда', brandId: 7, brandName: 'Самовар' },
  ...{ price: 199.9, promoPrice: null, groupTagId: 3, parentId: null },
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-02-06T09:00:00.000Z',
  archivedAt: '2026-03-07T09:00:00.000Z',
};
const SYRUPS = {
  ...{ id: 5, brandId: 7, name: 'Сиропы', min: 0, max: 1, version: 1, editedBy: null },
  options: [{ id: 51, name: 'Ваниль', price: 0, isDefault: false, available: true }],
  updatedAt: '2026-02-06T12:00:00.000Z',
};
const IMPORT = {
  ...{ id: 12, brandId: 7, fileName: 'menu.xlsx', sheet: null, headerRow: null, state: 'READY' },
  createdAt: '2026-11-22T10:00:00.000Z',
  validUntil: '2026-11-23T10:00:00.000Z',
  counts: { new: 0, changed: 1, unchanged: 0, bad: 0 },
  ...{ newGroups: [], ignoredColumns: [], progress: null, undo: null },
};

let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on(LIST, 200, [brand({ role: 'ADMIN', bound: true, telegramBotToken: null })])
    .on('GET /auth/v1/group-tags/tree/7/full', 200, [TAG])
    .on('GET /auth/v1/archive', 200, pageOf([ENTRY]))
    .on('GET /auth/v1/extra-groups/by-brand/7', 200, [SYRUPS])
    .on('GET /order/v1/brand/7/sold-out', 200, { items: [] })
    .on('GET /auth/v1/products/import/12', 200, { ...IMPORT, rows: [], totalRows: 0 });
});

async function open(path: string, pointIds?: number[]): Promise<void> {
  await stage.signIn([membership('ADMIN', { brandId: 7, pointIds })]);
  await show(<App />, path);
}

test.each([
  ['/brands/7/tags', ['Создать тег', 'Добавить вложенный тег: Супы', 'Изменить: Супы', 'Удалить: Супы']],
  ['/admin/archive?brand=7', ['Очистить архив', 'Восстановить: Борщ', 'Удалить: Борщ']],
  ['/admin/extras?brand=7', ['Новая группа', 'Изменить: Сиропы', 'Удалить: Сиропы']],
])('%s says why nothing is changed', async (path, names) => {
  await open(path, [3]);
  for (const name of names) await expectRefusal(await screen.findByRole('button', { name }), REASON);
});

test('the switch of an option says why it is not pressed', async () => {
  await open('/admin/extras?brand=7', [3]);
  await expectRefusal(await screen.findByRole('switch', { name: 'В наличии: Ваниль' }), REASON);
});

test('a menu is saved as a file, and none is uploaded', async () => {
  await open('/admin/import?brand=7', [3]);
  const panel = within(await screen.findByRole('region', { name: 'Загрузить меню' }));
  const choose = panel.getByRole<HTMLButtonElement>('button', { name: 'Выбрать файл' });
  expect(choose.disabled).toBe(true);
  // By keyboard: the reason is that of what stands around it.
  const around = choose.closest('fieldset') as HTMLElement;
  await user.press(document.body, 'Tab');
  await user.focus(around);
  expect(screen.getByRole('tooltip').textContent).toBe(REASON);
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Шаблон XLSX' }).disabled).toBe(false);
});

test('the import of another is read, not applied', async () => {
  await open('/admin/import?brand=7&import=12', [3]);
  await expectRefusal(await screen.findByRole('button', { name: 'Применить' }), REASON);
});

test('who works in all points changes the menu', async () => {
  await open('/brands/7/tags');
  const create = await screen.findByRole('button', { name: 'Создать тег' });
  expect(create.getAttribute('aria-disabled')).toBeNull();
});

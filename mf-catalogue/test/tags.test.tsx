/** The tag page: the tree, its forms, archiving, and two editors of a tag. */
import type { GroupTagNode, StaffGroupTag } from '@skatert/contracts/menu/tags';
import {
  address,
  expectRefusal,
  findNotice,
  membership,
  notices,
  press,
  Stage,
  show,
  user,
  write,
} from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';

const TREE = 'GET /auth/v1/group-tags/tree/7/full';
const CREATE = 'POST /auth/v1/group-tags';
const PICTURE = '/media/menu/0123456789abcdef0123456789abcdef-204060/800.webp';

const tag = (id: number, name: string, parentId = 0, children: GroupTagNode[] = []): GroupTagNode => ({
  id,
  name,
  imageUrl: null,
  parentId,
  brandId: 7,
  level: 1 + [0, 1, 11].indexOf(parentId),
  childrenCount: children.length,
  hasChildren: children.length > 0,
  children,
});
const MENU = [
  tag(1, 'Горячее', 0, [tag(11, 'Супы', 1, [tag(111, 'Холодные супы', 11)]), tag(12, 'Пельмени', 1)]),
  tag(2, 'Напитки'),
];
const staffTag = (fields: Partial<StaffGroupTag> = {}): StaffGroupTag => ({
  id: 11,
  name: 'Супы',
  imageUrl: null,
  parentId: 1,
  brandId: 7,
  level: 2,
  childrenCount: 1,
  hasChildren: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-02-06T12:00:00.000Z',
  version: 3,
  editedBy: null,
  ...fields,
});

let stage: Stage;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
  stage = new Stage().on(TREE, 200, MENU).on('GET /auth/v1/group-tags/11', 200, staffTag());
});

async function open(path = '/brands/7/tags'): Promise<void> {
  await stage.signIn([
    membership('OWNER', { brandId: 7, brandName: 'Самовар' }),
    membership('ADMIN', { membershipId: 2, brandId: 8, brandName: 'Блинная' }),
    membership('CASHIER', { membershipId: 3, brandId: 9, brandName: 'Чайная' }),
  ]);
  await show(<App />, path);
}
const rows = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'));
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text.trim());
const pressIn = (name: string, label: string) =>
  user.click(within(screen.getByRole('dialog', { name })).getByRole('button', { name: label }));
const choose = (label: string, value: string) => user.fill(screen.getByLabelText(label), value);

describe('the page', () => {
  test('shows the tree of the brand, and collapses a tag', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Управление тегами' });
    expect(await screen.findByRole('treegrid', { name: 'Теги' })).toBeTruthy();
    expect(rows()).toEqual(['Горячее', 'Супы', 'Холодные супы', 'Пельмени', 'Напитки']);
    const chevron = within(screen.getByRole('row', { name: 'Горячее' })).getAllByRole('button')[0];
    await user.click(chevron as HTMLElement);
    await waitFor(() => expect(rows()).toEqual(['Горячее', 'Напитки']));
  });

  test('offers the brands whose menu the user may edit', async () => {
    stage.on('GET /auth/v1/group-tags/tree/8/full', 200, []);
    await open();
    await screen.findByRole('treegrid');
    expect(optionsOf('Бренд')).toEqual(['Самовар', 'Блинная']);
    await choose('Бренд', '8');
    expect(address()).toBe('/brands/8/tags');
    expect(await screen.findByText('Создайте первый тег для этого бренда')).toBeTruthy();
  });

  test.each([
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
  ])('says that there is no brand when the server responds with %d', async (status, code) => {
    stage.on(TREE, status, { code, message: 'Нет' });
    await open();
    expect(await screen.findByText('Бренд не найден или у вас нет прав на управление тегами')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Создать тег' })).toBeNull();
  });

  test('shows that the tags did not load, also in the form, and loads them again', async () => {
    stage.on(TREE, 429, { code: 'TOO_MANY_REQUESTS', message: 'Позже' });
    await open();
    expect(await screen.findByText('Не удалось загрузить теги. Пожалуйста, попробуйте позже.')).toBeTruthy();
    await press('Создать тег');
    expect(await screen.findByText('Ошибка при загрузке тегов')).toBeTruthy();
    expect(optionsOf('Родительский тег')).toEqual(['Без родительского тега']);
    stage.on(TREE, 200, MENU);
    await pressIn('Новый тег', 'Отмена');
    await press('Повторить');
    expect(await screen.findByRole('row', { name: 'Супы' })).toBeTruthy();
  });
});

describe('a new tag', () => {
  const submit = () => pressIn('Новый тег', 'Создать тег');

  test('is created at the root or below a tag, and appears in the tree', async () => {
    stage.on(CREATE, 201, tag(3, 'Десерты'));
    await open();
    await press('Создать тег');
    await screen.findByRole('dialog', { name: 'Новый тег' });
    expect(optionsOf('Родительский тег')).toEqual([
      'Без родительского тега',
      'Горячее',
      'Супы',
      'Холодные супы',
      'Пельмени',
      'Напитки',
    ]);
    await write('Название', ' Десерты ');
    stage.on(TREE, 200, [...MENU, tag(3, 'Десерты')]);
    await submit();
    await findNotice('success', 'Тег успешно создан!');
    expect(await screen.findByRole('row', { name: 'Десерты' })).toBeTruthy();
    await press('Добавить вложенный тег: Напитки');
    await screen.findByRole('dialog', { name: 'Новый тег' });
    await write('Название', 'Соки');
    await submit();
    await waitFor(() => expect(notices('success')).toHaveLength(2));
    expect(stage.calls(CREATE).map(({ body }) => body)).toEqual([
      { name: 'Десерты', brandId: 7, parentId: null },
      { name: 'Соки', brandId: 7, parentId: 2 },
    ]);
  });

  test.each([
    ['  ', 'Введите название тега'],
    ['я'.repeat(101), 'Название не должно превышать 100 символов'],
  ])('with the name %p is not sent', async (name, message) => {
    await open();
    await press('Создать тег');
    await screen.findByRole('dialog');
    await write('Название', name);
    await submit();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(stage.calls(CREATE)).toEqual([]);
  });

  test('that is refused shows the server’s message at its field, or its own', async () => {
    const errors = { parentId: 'Родительский тег не найден' };
    stage.on(CREATE, 400, { code: 'VALIDATION_FAILED', message: 'Проверьте поля', errors });
    await open();
    await press('Создать тег');
    await screen.findByRole('dialog');
    await write('Название', 'Десерты');
    await submit();
    expect(await screen.findByText('Родительский тег не найден')).toBeTruthy();
    stage.on(CREATE, 502);
    await submit();
    expect(await screen.findByText('Не удалось создать тег')).toBeTruthy();
  });
});

describe('editing a tag', () => {
  const SAVE = 'PUT /auth/v1/group-tags/11/full';
  const openForm = async () => {
    await open();
    await press('Изменить: Супы');
    await screen.findByRole('dialog', { name: 'Изменить тег' });
    await screen.findByLabelText('Название');
  };

  test('offers neither the tag nor what is below it as the parent, and sends the version', async () => {
    stage.on(SAVE, 200, staffTag({ version: 4 }));
    await openForm();
    expect(optionsOf('Родительский тег')).toEqual([
      'Без родительского тега',
      'Горячее',
      'Пельмени',
      'Напитки',
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Родительский тег').value).toBe('1');
    await write('Название', 'Первое');
    await choose('Родительский тег', '');
    await press('Сохранить');
    await findNotice('success', 'Тег успешно обновлен!');
    expect(stage.calls(SAVE)[0]?.body).toEqual({ name: 'Первое', brandId: 7, parentId: null, version: 3 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is refused keeps the form', async () => {
    const message = 'Нельзя выбрать текущий тег как родительский';
    stage.on(SAVE, 400, { code: 'VALIDATION_FAILED', message, errors: { parentId: message } });
    await openForm();
    await press('Сохранить');
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    stage.on(SAVE, 502);
    await press('Сохранить');
    expect(await screen.findByText('Произошла ошибка при сохранении тега')).toBeTruthy();
  });

  test('of an outdated version shows both names and both parents', async () => {
    const current = staffTag({ name: 'Первые', parentId: 0, version: 4, editedBy: { id: 9, name: 'maria' } });
    stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: '…', current });
    await openForm();
    await write('Название', 'Первое');
    await choose('Родительский тег', '2');
    await press('Сохранить');
    await screen.findByRole('dialog', { name: 'Данные уже изменились' });
    const radios = screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
    expect(radios.map((text) => text?.replace(/Сейчас, maria, [\d. :]+/, 'Сейчас: '))).toEqual([
      'Ваше значениеПервое',
      'Сейчас: Первые',
      'Ваше значениеНапитки',
      'Сейчас: Без родительского тега',
    ]);
    for (const at of [0, 3]) await act(async () => screen.getAllByRole('radio')[at]?.click());
    stage.on(SAVE, 200, staffTag({ version: 5 }));
    await pressIn('Данные уже изменились', 'Сохранить');
    await waitFor(() => expect(notices('success')).not.toEqual([]));
    expect(stage.calls(SAVE)[1]?.body).toEqual({ name: 'Первое', brandId: 7, parentId: null, version: 4 });
  });

  test('uploads and removes the picture at once', async () => {
    stage.on('POST /auth/v1/group-tags/11/image', 200, staffTag({ imageUrl: PICTURE }));
    await openForm();
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    const files = [new File(['x'], 'soup.png', { type: 'image/png' })];
    await act(async () => void fireEvent.change(input, { target: { files } }));
    await waitFor(() => expect(document.querySelector('dialog img')?.getAttribute('src')).toBe(PICTURE));
    stage.on('DELETE /auth/v1/group-tags/11/image', 200, staffTag());
    await press('Удалить: Картинка');
    await waitFor(() => expect(document.querySelector('dialog img')).toBeNull());
  });

  test('of a tag that was archived meanwhile shows why, and reads the tree again', async () => {
    stage.on('GET /auth/v1/group-tags/11', 404, { code: 'NOT_FOUND', message: 'Тег не найден' });
    await open();
    await screen.findByRole('treegrid');
    stage.on(TREE, 200, [tag(2, 'Напитки')]);
    await press('Изменить: Супы');
    await findNotice('error', 'Тег не найден');
    await waitFor(() => expect(rows()).toEqual(['Напитки']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('archiving a tag', () => {
  const ARCHIVE = 'DELETE /auth/v1/group-tags/11';
  const archive = async () => {
    await open();
    await press('Изменить: Супы');
    await press('Архивировать');
    await screen.findByRole('dialog', { name: 'Архивировать тег?' });
  };

  test('is confirmed with what goes along, and closes the form', async () => {
    stage.on(ARCHIVE, 204);
    await archive();
    expect(screen.getByText(/Тег «Супы», 1 вложенный тег и все товары внутри/)).toBeTruthy();
    stage.on(TREE, 200, [tag(2, 'Напитки')]);
    await pressIn('Архивировать тег?', 'Архивировать');
    await findNotice('success', 'Тег и вложенные элементы отправлены в архив');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows()).toEqual(['Напитки']);
  });

  test.each([
    [409, { code: 'CONFLICT', message: 'Данные уже изменились' }, 'Данные уже изменились'],
    [502, undefined, 'Произошла ошибка при архивировании тега'],
  ])('refused with %d shows why', async (status, body, message) => {
    stage.on(ARCHIVE, status, body);
    await archive();
    await pressIn('Архивировать тег?', 'Архивировать');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(notices('success')).toEqual([]);
  });
});

describe('deleting a tag in the list', () => {
  test('is refused while it has children', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Удалить: Горячее' });
    await expectRefusal(button, 'Удалите сначала подкатегории');
  });

  test('is confirmed, and removes it', async () => {
    stage.on('DELETE /auth/v1/group-tags/2', 502);
    await open();
    await press('Удалить: Напитки');
    await pressIn('Удалить тег?', 'Удалить');
    expect(await screen.findByText('Произошла ошибка при удалении тега')).toBeTruthy();
    stage.on('DELETE /auth/v1/group-tags/2', 204).on(TREE, 200, MENU.slice(0, 1));
    await pressIn('Удалить тег?', 'Удалить');
    await findNotice('success', 'Тег успешно удален');
    expect(screen.queryByRole('row', { name: 'Напитки' })).toBeNull();
  });
});

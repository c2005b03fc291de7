/** Units, packagings and suppliers: their lists, and the dialogs that add, edit and delete. */
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import type { Supplier } from '@skatert/contracts/inventory/suppliers';
import type { Unit } from '@skatert/contracts/inventory/units';
import { expectRefusal, findNotice, notices, press, textsOf, user, write } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';

const UNITS = `GET ${API}/units`;
const SUPPLIERS = `GET ${API}/suppliers`;
const PACKAGINGS = `GET ${API}/packagings`;
const KILOGRAM: Unit = { id: 1, name: 'Килограмм', shortName: 'кг' };
const PIECE: Unit = { id: 2, name: 'Штука', shortName: null };
const BAG: Packaging = { id: 2, name: 'Мешок', size: 25, unitId: 1, unitName: 'кг' };
const FARM: Supplier = { id: 2, name: 'Ферма', phone: null, email: null, address: null };
const MILL: Supplier = {
  id: 1,
  name: 'Мельница',
  phone: '+7 (900) 111-22-33',
  email: 'zerno@mill.example',
  address: 'Тверь, Речная, 5',
};

beforeEach(() => {
  startStage().on(UNITS, 200, [KILOGRAM, PIECE]).on(PACKAGINGS, 200, [BAG]).on(SUPPLIERS, 200, [MILL, FARM]);
});

const open = (page: string, role = 'ADMIN') => openPage(`/admin/inventory/${page}`, role);
const names = () => textsOf(screen.queryAllByRole('rowheader'));
const search = async (text: string): Promise<void> => {
  await write(/^Поиск/, text);
  await user.press(screen.getByLabelText(/^Поиск/), 'Enter');
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const addUnit = async () => {
  await open('units');
  await press('Добавить единицу');
  await screen.findByRole('dialog', { name: 'Новая единица измерения' });
  await write('Название', '  Литр ');
};
const addSupplier = async () => {
  await open('suppliers');
  await press('Добавить поставщика');
  await screen.findByRole('dialog', { name: 'Новый поставщик' });
  await write('Название', ' Пасека ');
};

describe.each([
  {
    page: 'units',
    title: 'Единицы измерения',
    columns: '# | Название | Краткое название | Действия',
    item: PIECE,
    cells: '2 | Штука | — | ',
    failure: 'Ошибка загрузки единиц измерения',
    add: 'Добавить единицу',
    edit: 'Изменить единицу измерения',
    change: { label: 'Краткое название', value: 'шт', body: { shortName: 'шт' } },
    remove: 'Удалить единицу измерения?',
  },
  {
    page: 'packagings',
    title: 'Фасовки',
    columns: '# | Название | Количество | Действия',
    item: BAG,
    cells: '1 | Мешок | 25 кг | ',
    failure: 'Ошибка загрузки фасовок',
    add: 'Добавить фасовку',
    edit: 'Изменить фасовку',
    change: { label: 'Количество в фасовке', value: '10', body: { size: 10 } },
    remove: 'Удалить фасовку?',
  },
  {
    page: 'suppliers',
    title: 'Поставщики',
    columns: '# | Название | Телефон | Email | Адрес | Действия',
    item: FARM,
    cells: '2 | Ферма | — | — | — | ',
    failure: 'Ошибка загрузки поставщиков',
    add: 'Добавить поставщика',
    edit: 'Изменить поставщика',
    change: { label: 'Телефон', value: '8 800', body: { phone: '8 800' } },
    remove: 'Удалить поставщика?',
  },
])('the page of $page', ({ page, title, columns, item, cells, failure, add, edit, change, remove }) => {
  const LIST = `GET ${API}/${page}`;
  const EDIT = `PUT ${API}/${page}/2`;
  const REMOVE = `DELETE ${API}/${page}/2`;
  const row = () => screen.findByRole('row', { name: new RegExp(item.name) });
  const openEdit = async () => {
    await open(page);
    await press(`Изменить: ${item.name}`);
    return within(await screen.findByRole('dialog', { name: edit }));
  };

  test('lists the items with dashes for what is unknown', async () => {
    await open(page);
    expect(textsOf((await row()).children).join(' | ')).toBe(cells);
    expect(textsOf(screen.getAllByRole('columnheader')).join(' | ')).toBe(columns);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  test('says that there are no items yet', async () => {
    stage.on(LIST, 200, []);
    await open(page);
    expect(await screen.findByText('Нет данных')).toBeTruthy();
  });

  test.each([
    [undefined, failure],
    [{ code: 'FORBIDDEN', message: 'Сюда нельзя' }, 'Сюда нельзя'],
  ])('shows why the list was not loaded (%j), and reads it again', async (body, text) => {
    stage.on(LIST, 403, body);
    await open(page);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    stage.on(LIST, 200, [item]);
    await press('Повторить');
    expect(await row()).toBeTruthy();
  });

  test('sends only what was changed of an edited item, and reads the list again', async () => {
    stage.on(EDIT, 200, item);
    const dialog = await openEdit();
    expect(dialog.getByLabelText<HTMLInputElement>('Название').value).toBe(item.name);
    await write(change.label, change.value);
    stage.on(LIST, 200, [{ ...item, ...change.body }]);
    await press('Сохранить');
    expect(await screen.findByText(new RegExp(`^${change.value}`))).toBeTruthy();
    expect(stage.calls(EDIT)[0]?.body).toEqual(change.body);
    expect(notices('success')).toContain('Сохранено');
    await isClosed();
  });

  test.each([
    [{ code: 'QUOTA_EXCEEDED', message: 'Не больше 500' }, 'Не больше 500'],
    [undefined, 'Ошибка сохранения'],
  ])('shows why an item was not saved (%j) in the dialog', async (body, text) => {
    stage.on(EDIT, 409, body);
    await openEdit();
    await write(change.label, change.value);
    await press('Сохранить');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field(change.label).value).toBe(change.value);
  });

  test('deletes an item only after the confirmation', async () => {
    stage.on(REMOVE, 204);
    await open(page);
    await press(`Удалить: ${item.name}`);
    expect(await screen.findByRole('dialog', { name: remove })).toBeTruthy();
    await press('Отмена');
    expect(stage.calls(REMOVE)).toEqual([]);
    await press(`Удалить: ${item.name}`);
    stage.on(LIST, 200, []);
    await press('Удалить');
    await waitFor(() => expect(names()).toEqual([]));
    expect(notices('success')).toContain('Удалено');
    expect(stage.calls(REMOVE)).toHaveLength(1);
    await isClosed();
  });

  test.each([
    [{ code: 'IN_USE', message: 'Используется' }, 'Используется'],
    [undefined, 'Ошибка удаления'],
  ])('shows why an item was not deleted (%j)', async (body, text) => {
    stage.on(REMOVE, 409, body);
    await open(page);
    await press(`Удалить: ${item.name}`);
    await screen.findByRole('dialog');
    await press('Удалить');
    await findNotice('error', text);
    expect(notices('success')).toEqual([]);
    expect(await row()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([add, `Изменить: ${item.name}`, `Удалить: ${item.name}`])(
    'refuses «%s» to a cook',
    async (name) => {
      await open(page, 'COOK');
      await expectRefusal(await screen.findByRole('button', { name }), 'Недостаточно прав');
      await press(name);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('the search', () => {
  test('finds names of units in any letter case, not short names', async () => {
    await open('units');
    await screen.findByRole('row', { name: /Штука/ });
    await search('ШТУ');
    expect(names()).toEqual(['Штука']);
    await search('кг');
    expect(screen.getByText('Нет данных')).toBeTruthy();
    await press('Очистить поиск');
    expect(names()).toEqual(['Килограмм', 'Штука']);
  });

  test('is read from the URL', async () => {
    await open('units?search=кило');
    await screen.findByRole('row', { name: /Килограмм/ });
    expect(names()).toEqual(['Килограмм']);
  });

  test.each(['мельн', '111-22', 'MILL.example', 'речная'])('finds the supplier «%s»', async (text) => {
    await open('suppliers');
    await screen.findByRole('row', { name: /Мельница/ });
    await search(text);
    expect(names()).toEqual(['Мельница']);
  });

  test('of a long list, of which only the visible rows are rendered, announces how many it found', async () => {
    const unit = (_: unknown, index: number) => ({
      id: index + 1,
      name: `Мера ${index + 1}`,
      shortName: null,
    });
    stage.on(UNITS, 200, Array.from({ length: 100 }, unit));
    await open('units');
    // Without roles, which take seconds to find among so many rows: the test's browser has no layout, and shows them all.
    const rowCount = async (text: string) =>
      (await screen.findByText(text)).closest('[role="grid"]')?.getAttribute('aria-rowcount');
    expect(await rowCount('Мера 99')).toBe('101');
    await search('мера 99');
    expect(await rowCount('Мера 99')).toBeNull();
  });
});

describe('a new item', () => {
  test('is a unit that is sent trimmed, with null for no short name, and the list is read again', async () => {
    const litre = { id: 3, name: 'Литр', shortName: null };
    stage.on(`POST ${API}/units`, 201, litre);
    await addUnit();
    await write('Краткое название', '  ');
    stage.on(UNITS, 200, [KILOGRAM, PIECE, litre]);
    await press('Сохранить');
    expect(await screen.findByRole('row', { name: /Литр/ })).toBeTruthy();
    expect(stage.calls(`POST ${API}/units`)[0]?.body).toEqual({ name: 'Литр', shortName: null });
    expect(notices('success')).toContain('Сохранено');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is a supplier that is sent with null for empty fields, again with the same key after a lost response', async () => {
    const CREATE = `POST ${API}/suppliers`;
    stage.on(CREATE, 503);
    await addSupplier();
    await write('Email', ' med@paseka.example ');
    await press('Сохранить');
    await screen.findByRole('alert');
    stage.on(CREATE, 201, { ...FARM, id: 3, name: 'Пасека' });
    await press('Сохранить');
    await isClosed();
    const email = 'med@paseka.example';
    expect(stage.calls(CREATE)[1]?.body).toEqual({ name: 'Пасека', phone: null, email, address: null });
    const keys = stage.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    [addUnit, 'Название', '   ', 'Название обязательно'],
    [addUnit, 'Название', 'я'.repeat(65), 'Не больше 64 символов'],
    [addUnit, 'Краткое название', 'я'.repeat(17), 'Не больше 16 символов'],
    [addSupplier, 'Название', '  ', 'Название обязательно'],
    [addSupplier, 'Email', 'zerno', 'Введите корректный e-mail'],
  ])('is not sent (%p) with %s «%s»', async (add, label, value, message) => {
    await add();
    await write(label, value);
    await press('Сохранить');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(stage.sent.filter(({ call }) => call.startsWith(`POST ${API}`))).toEqual([]);
  });
});

test('the fields of a supplier have placeholders and the type email', async () => {
  await addSupplier();
  expect(field('Телефон').placeholder).toBe('+7 (999) 999-99-99');
  expect(field('Адрес').placeholder).toBe('Город, улица, дом');
  expect(field('Email').type).toBe('email');
});

test('the warehouse names of suppliers are only a decoration, and there is one page', async () => {
  await open('suppliers');
  for (const name of ['Центральный склад', 'Кухня 2', 'Склад 3'])
    expect((await screen.findByText(name)).closest('[aria-hidden="true"]')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('Стр. 1 из 1')).toBeTruthy();
  await expectRefusal(screen.getByRole('button', { name: 'Вперёд' }), 'Это последняя страница');
});

test('a packaging has one of the units, and shows why it may not be another', async () => {
  const EDIT = `PUT ${API}/packagings/2`;
  const message = 'Единицу не изменить: фасовка указана у ингредиентов';
  stage.on(EDIT, 400, { code: 'VALIDATION_FAILED', message, errors: { unitId: message } });
  await open('packagings');
  await press('Изменить: Мешок');
  const form = within(await screen.findByRole('dialog', { name: 'Изменить фасовку' }));
  await form.findByRole('option', { name: 'Килограмм, кг' });
  await write('Количество в фасовке', '10');
  await press('Сохранить');
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
});

test.each([
  ['Удалить: Штука', `DELETE ${API}/units/2`, 'Удалить'],
  ['Изменить: Штука', `PUT ${API}/units/2`, 'Сохранить'],
])('the dialog of «%s» closes before the list has been read again', async (button, call, submit) => {
  stage.on(call, 200, PIECE);
  await open('units');
  await press(button);
  await screen.findByRole('dialog');
  stage.hold(UNITS);
  await press(submit);
  await isClosed();
});

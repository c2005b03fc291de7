/** The dialog of an ingredient: fields, inline creation, the first stock, and changes of the stock. */

import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { membership, notices, press, show, textsOf, user, write } from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IngredientModal, type IngredientModalProps } from '../src/ingredients/ingredient-modal';
import { API, stage, startStage } from './inventory-stage';

const QUOTA = 'Не больше 10 000 ингредиентов у одного владельца. Удалите ненужное.';
const READ = `GET ${API}/ingredients/5`;
const CREATE = `POST ${API}/ingredients`;
const EDIT = `PUT ${API}/ingredients/5`;
const SUPPLY = `POST ${API}/supplies`;
const POSTING = `POST ${API}/supplies/8/post`;
const STOCK = `GET ${API}/stock`;
const UNITS = `GET ${API}/units`;
const KG = { id: 1, name: 'Килограмм', shortName: 'кг' };
const LITRE = { id: 2, name: 'Литр', shortName: null };
const BAG = { id: 3, name: 'Мешок', size: 25, unitId: 1, unitName: 'кг' };
/** Of a kilogram: the form shows that of 100 g. */
const nutrition = { protein: 103.3, fat: 10, carbs: 700, calories: 3345 };
const FLOUR: Ingredient = {
  id: 5,
  ingredientId: 5,
  name: 'Мука',
  unitId: 1,
  unitName: 'кг',
  warehouseId: 1,
  warehouseName: 'Главный',
  packageSize: 25,
  packagingId: 3,
  notes: 'Высший сорт',
  categoryName: 'Бакалея',
  quantity: 12.5,
  totalQuantity: 12.5,
  lastSupplyDate: null,
  ...nutrition,
  nutrition,
};
/** What the form of a new ingredient named «Соль» sends. */
const SALT = {
  name: 'Соль',
  unitId: 1,
  warehouseId: 1,
  packagingId: null,
  packageSize: null,
  categoryName: null,
  notes: null,
  protein: null,
  fat: null,
  carbs: null,
  calories: null,
  nutritionBase: 'G100',
  initialQty: null,
};

const close = jest.fn();
beforeEach(() => {
  startStage()
    .on(`GET ${API}/warehouses`, 200, [
      { id: 1, name: 'Главный' },
      { id: 2, name: 'Кухня' },
    ])
    .on(UNITS, 200, [KG, LITRE])
    .on(`GET ${API}/packagings`, 200, [BAG])
    .on(`GET ${API}/ingredients/categories`, 200, ['Бакалея', 'Овощи'])
    .on(READ, 200, FLOUR)
    .on(STOCK, 200, []);
});

async function open(props: Partial<IngredientModalProps> = {}): Promise<void> {
  await stage.signIn([membership('ADMIN')]);
  await show(<IngredientModal ingredientId={null} warehouseId={1} onClose={close} {...props} />);
}
const openNew = async (props: Partial<IngredientModalProps> = {}) => {
  await open(props);
  await screen.findByLabelText('Название');
};
const openFlour = async (props: Partial<IngredientModalProps> = {}) => {
  await open({ ingredientId: 5, warehouseId: null, ...props });
  await screen.findByDisplayValue('Мука');
};
const writeSalt = async () => {
  await write('Название', '  Соль ');
  await write('Единица измерения', '1');
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => press('Сохранить');
const closed = () => waitFor(() => expect(close).toHaveBeenCalledTimes(1));
const bodyOf = (call: string) => stage.calls(call)[0]?.body;
const keyOf = (call: string) => stage.calls(call)[0]?.headers.get('idempotency-key');

describe('a new ingredient', () => {
  test('requires its name, its unit and its warehouse, which begin at a placeholder', async () => {
    await openNew({ warehouseId: null });
    expect(screen.getByRole('heading', { name: 'Новый ингредиент' })).toBeTruthy();
    for (const [label, none] of [
      ['Склад', ''],
      ['Единица измерения', '0'],
    ] as const) {
      expect(field(label).value).toBe(none);
      expect(field(label).querySelector<HTMLOptionElement>(`[value="${none}"]`)?.disabled).toBe(true);
    }
    await write('Название', '  ');
    await save();
    expect(await screen.findByText('Название обязательно')).toBeTruthy();
    expect(screen.getByText('Выберите единицу измерения', { selector: '[role="alert"]' })).toBeTruthy();
    expect(screen.getByText('Выберите склад', { selector: '[role="alert"]' })).toBeTruthy();
    expect(stage.calls(CREATE)).toEqual([]);
  });

  test('is sent with trimmed texts and null for what is empty; without stock no supply follows', async () => {
    stage.on(CREATE, 201, { id: 9 });
    await openNew();
    expect(field('Склад').value).toBe('1');
    await writeSalt();
    await write('Примечание', '  ');
    const reads = stage.calls(UNITS).length;
    await save();
    await closed();
    expect(bodyOf(CREATE)).toEqual(SALT);
    expect(keyOf(CREATE)).toMatch(/^[\da-f-]{36}$/);
    expect(stage.calls(SUPPLY)).toEqual([]);
    expect(notices('success')).toEqual(['Ингредиент сохранён']);
    expect(stage.calls(UNITS)).toHaveLength(reads + 1);
  });

  test('receives its initial quantity with a supply that is posted', async () => {
    stage.on(CREATE, 201, { id: 9 }).on(SUPPLY, 201, { id: 8 }).on(POSTING, 200, {});
    await openNew();
    await writeSalt();
    await write('Начальное количество', '2,5');
    await save();
    await closed();
    expect(bodyOf(CREATE)).toEqual({ ...SALT, initialQty: 2.5 });
    expect(bodyOf(SUPPLY)).toEqual({
      warehouseId: 1,
      supplierId: null,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      notes: 'Initial stock from Ingredient modal',
      items: [{ ingredientId: 9, qty: 2.5, expiresAt: null }],
    });
    expect(keyOf(SUPPLY)).toMatch(/^[\da-f-]{36}$/);
    expect(stage.calls(POSTING)).toHaveLength(1);
    expect(notices('success')).toEqual(['Ингредиент сохранён', 'Начальный приход выполнен']);
  });

  test.each([
    ['the supply was not created', SUPPLY, 502, undefined, 'Не удалось выполнить начальный приход'],
    ['the supply was not posted', POSTING, 502, undefined, 'Не удалось выполнить начальный приход'],
    ['the server names the reason', POSTING, 409, 'Слишком большой остаток', 'Слишком большой остаток'],
  ])('stays created when %s', async (_case, call, status, message, text) => {
    stage.on(CREATE, 201, { id: 9 }).on(SUPPLY, 201, { id: 8 });
    stage.on(call, status, message && { code: 'STOCK_TOO_LARGE', message });
    await openNew();
    await writeSalt();
    await write('Начальное количество', '1');
    await save();
    await closed();
    expect(notices('error')).toEqual([text]);
    expect(notices('success')).toEqual(['Ингредиент сохранён']);
    expect(stage.calls(CREATE)).toHaveLength(1);
  });

  test('is not created twice by a double press', async () => {
    const release = stage.hold(CREATE);
    await openNew();
    await writeSalt();
    await save();
    fireEvent.submit(field('Название').form as HTMLFormElement);
    await act(async () => release({ status: 201, body: { id: 9 } }));
    await closed();
    expect(stage.calls(CREATE)).toHaveLength(1);
  });

  test.each([
    ['Размер упаковки', '0,0001', 'Не больше трёх знаков после запятой'],
    ['Размер упаковки', '-1', 'Не меньше 0'],
    ['Начальное количество', '-1', 'Не меньше 0'],
    ['Белки', '1,005', 'Не больше двух знаков после запятой'],
    ['Жиры', '-1', 'Не меньше 0'],
    ['Углеводы', '1,005', 'Не больше двух знаков после запятой'],
    ['Калории', '1,05', 'Не больше одного знака после запятой'],
    ['Название', 'я'.repeat(256), 'Не больше 255 символов'],
    ['Примечание', 'я'.repeat(1025), 'Не больше 1024 символов'],
  ])('is refused with a wrong value of %s (%#)', async (label, text, message) => {
    await openNew();
    await writeSalt();
    await write(label, text);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(stage.calls(CREATE)).toEqual([]);
  });

  test.each([
    [502, undefined, undefined, 'Не удалось сохранить ингредиент'],
    [502, undefined, 'Ошибка сохранения', 'Ошибка сохранения'],
    [409, QUOTA, undefined, QUOTA],
  ])('shows why it was not saved (%s, %s, %s)', async (status, message, failure, text) => {
    stage.on(CREATE, status, message && { code: 'QUOTA_EXCEEDED', message });
    await openNew(failure === undefined ? {} : { failure });
    await writeSalt();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(close).not.toHaveBeenCalled();
    expect(field('Название').value).toBe('  Соль ');
  });
});

describe('the category', () => {
  test('is chosen from those that exist', async () => {
    stage.on(CREATE, 201, { id: 9 });
    await openNew();
    await writeSalt();
    const box = field('Категория');
    await user.focus(box);
    const names = textsOf(await screen.findAllByRole('option'));
    expect(names).toEqual(['Бакалея', 'Овощи']);
    fireEvent.change(box, { target: { value: 'ово' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Овощи' }));
    await waitFor(() => expect(box.value).toBe('Овощи'));
    await save();
    await closed();
    expect(bodyOf(CREATE)).toMatchObject({ categoryName: 'Овощи' });
  });

  test('may be a new one', async () => {
    stage.on(CREATE, 201, { id: 9 });
    await openNew();
    await writeSalt();
    const box = field('Категория');
    await user.focus(box);
    fireEvent.change(box, { target: { value: 'Соусы' } });
    await act(async () => box.blur());
    await save();
    await closed();
    expect(bodyOf(CREATE)).toMatchObject({ categoryName: 'Соусы' });
  });
});

describe('an existing ingredient', () => {
  test('is shown with its values, and only what was changed is sent', async () => {
    stage.on(EDIT, 200, FLOUR);
    await openFlour();
    expect(screen.getByRole('heading', { name: 'Изменить ингредиент' })).toBeTruthy();
    expect(screen.queryByLabelText('Начальное количество')).toBeNull();
    expect(field('Калории').value).toBe('334,5');
    await write('Категория', '');
    await write('Белки', '11,25');
    await write('Корректировка остатка', '0');
    await save();
    await closed();
    expect(bodyOf(EDIT)).toEqual({
      categoryName: null,
      ...{ protein: 11.25, fat: 1, carbs: 70, calories: 334.5, nutritionBase: 'G100' },
    });
    expect(notices('success')).toEqual(['Ингредиент сохранён']);
  });

  test('a signed correction is sent with a key that a repeat keeps', async () => {
    stage.on(EDIT, 409, { code: 'NOT_ENOUGH_STOCK', message: 'Недостаточно остатка для списания' });
    await openFlour();
    const hint = 'Больше нуля — приход, меньше нуля — списание. На складе «Главный» сейчас 12,5 кг';
    expect(screen.getByText(hint)).toBeTruthy();
    await write('Корректировка остатка', '-13');
    await save();
    expect(await screen.findByText('Недостаточно остатка для списания')).toBeTruthy();
    stage.on(EDIT, 200, FLOUR);
    await save();
    await closed();
    expect(stage.calls(EDIT).map(({ body }) => body)).toEqual([
      expect.objectContaining({ adjustQty: -13 }),
      expect.objectContaining({ adjustQty: -13 }),
    ]);
    const keys = stage.calls(EDIT).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('says before saving that another warehouse receives the whole stock', async () => {
    stage.on(EDIT, 200, FLOUR);
    await openFlour();
    const notice = 'Весь остаток — 12,5 кг — переедет на склад «Кухня»';
    expect(screen.queryByText(notice)).toBeNull();
    await write('Склад', '2');
    expect(screen.getByText(notice).closest('[role="status"]')).toBeTruthy();
    await write('Склад', '1');
    expect(screen.queryByText(notice)).toBeNull();
    await write('Склад', '2');
    await save();
    await closed();
    expect(bodyOf(EDIT)).toMatchObject({ warehouseId: 2 });
  });

  test('is adjusted in the warehouse that the screen shows', async () => {
    stage.on(EDIT, 200, FLOUR).on(STOCK, 200, [{ ingredientId: 5, warehouseId: 2, quantity: 9.75 }]);
    await openFlour({ warehouseId: 2 });
    const hint = 'Больше нуля — приход, меньше нуля — списание. На складе «Кухня» сейчас 9,75 кг';
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(field('Склад').value).toBe('1');
    await write('Корректировка остатка', '-0,75');
    await save();
    await closed();
    expect(bodyOf(EDIT)).toEqual({ adjustQty: -0.75, adjustWarehouseId: 2 });
  });

  test('says that stock has expired, of the warehouse that is meant', async () => {
    const row = { ingredientId: 5, warehouseId: 1, quantity: 12.5, earliestExpiry: '2020-02-01' };
    stage.on(STOCK, 200, [row, { ...row, warehouseId: 2, quantity: 3, earliestExpiry: null }]);
    const hint = 'Больше нуля — приход, меньше нуля — списание.';
    await openFlour();
    expect(
      await screen.findByText(`${hint} На складе «Главный» сейчас 12,5 кг, истёк срок 01.02.2020`),
    ).toBeTruthy();
    await write('Склад', '2');
    expect(
      screen.getByText('Весь остаток — 12,5 кг, истёк срок 01.02.2020 — переедет на склад «Кухня»'),
    ).toBeTruthy();
    cleanup();
    await openFlour({ warehouseId: 2 });
    expect(await screen.findByText(`${hint} На складе «Кухня» сейчас 3 кг`)).toBeTruthy();
  });

  test('without a warehouse it needs one, and moves nothing', async () => {
    stage.on(READ, 200, { ...FLOUR, warehouseId: null, warehouseName: null, quantity: 0 });
    await openFlour();
    expect(field('Склад').value).toBe('');
    expect(screen.getByText('Больше нуля — приход, меньше нуля — списание')).toBeTruthy();
    await save();
    expect(await screen.findByText('Выберите склад', { selector: '[role="alert"]' })).toBeTruthy();
    await write('Склад', '2');
    expect(screen.queryByText(/переедет на склад/)).toBeNull();
  });

  test.each([
    [READ, 'Ошибка загрузки ингредиентов'],
    [`GET ${API}/warehouses`, 'Ошибка загрузки складов'],
    [UNITS, 'Ошибка загрузки единиц измерения'],
    [`GET ${API}/packagings`, 'Ошибка загрузки фасовок'],
  ])('shows that %s failed, and can read it again', async (call, text) => {
    const [, path = ''] = call.split(' ');
    stage.on(call, 404);
    await open({ ingredientId: 5, warehouseId: null });
    expect(await screen.findByText(text)).toBeTruthy();
    const again = { [READ]: FLOUR, [UNITS]: [KG] }[call] ?? (path.endsWith('warehouses') ? [] : [BAG]);
    stage.on(call, 200, again);
    await press('Повторить');
    expect(await screen.findByDisplayValue('Мука')).toBeTruthy();
  });
});

describe('the packaging', () => {
  test('fills the package size, and the unit when none is chosen', async () => {
    await openNew();
    await write('Фасовка', '3');
    expect(field('Размер упаковки').value).toBe('25');
    expect(field('Единица измерения').value).toBe('1');
    await write('Единица измерения', '2');
    expect(screen.getByText('Единица фасовки другая: выберите фасовку в единице ингредиента')).toBeTruthy();
    await write('Фасовка', '');
    expect(screen.queryByRole('option', { name: 'Мешок × 25 кг' })).toBeNull();
    expect(field('Размер упаковки').value).toBe('25');
    expect(field('Единица измерения').value).toBe('2');
  });

  test('can be created inside the form, and is chosen then', async () => {
    const LIST = `GET ${API}/packagings`;
    const NEW = `POST ${API}/packagings`;
    const created = { id: 4, name: 'Пакет', size: 1, unitId: 1, unitName: 'кг' };
    stage.on(NEW, 502);
    await openNew();
    await writeSalt();
    await press('Новая фасовка');
    const group = within(screen.getByRole('group', { name: 'Новая фасовка' }));
    expect(document.activeElement).toBe(group.getByLabelText('Название фасовки'));
    expect(group.getByText('Название × количество, например мешок × 1 кг')).toBeTruthy();
    await write('Единица фасовки', '0');
    await press('Создать фасовку');
    expect(await group.findByText('Название обязательно')).toBeTruthy();
    expect(group.getByText('Размер должен быть > 0')).toBeTruthy();
    expect(group.getByText('Выберите единицу измерения')).toBeTruthy();
    expect(stage.calls(NEW)).toEqual([]);
    await write('Название фасовки', ' Пакет ');
    await write('Количество в фасовке', '1');
    await write('Единица фасовки', '1');
    await press('Создать фасовку');
    expect(await screen.findByText('Не удалось создать фасовку')).toBeTruthy();
    stage.on(NEW, 201, created).on(LIST, 200, [BAG, created]);
    await press('Создать фасовку');
    await waitFor(() => expect(field('Фасовка').value).toBe('4'));
    expect(stage.calls(NEW)[1]?.body).toEqual({ name: 'Пакет', size: 1, unitId: 1 });
    const keys = stage.calls(NEW).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(field('Размер упаковки').value).toBe('1');
    expect(field('Название').value).toBe('  Соль ');
    expect(screen.queryByRole('group', { name: 'Новая фасовка' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Новая фасовка' }));
  });
});

describe('a unit', () => {
  const NEW = `POST ${API}/units`;
  const created = { id: 6, name: 'Штука', shortName: 'шт' };
  const group = () => screen.queryByRole('group', { name: 'Новая единица' });
  const key = (label: string, name: string) => fireEvent.keyDown(field(label), { key: name });

  test('can be created inside the form by Enter, and is chosen then', async () => {
    stage.on(NEW, 201, created);
    await openNew();
    await write('Название', 'Яйцо');
    await press('Новая единица');
    expect(document.activeElement).toBe(field('Название единицы'));
    await write('Название единицы', ' Штука ');
    key('Название единицы', 'Enter');
    expect(await screen.findByText('Краткое название обязательно')).toBeTruthy();
    expect(screen.queryByText('Выберите единицу измерения')).toBeNull();
    await write('Краткое название', 'шт');
    stage.on(UNITS, 200, [KG, LITRE, created]);
    key('Краткое название', 'Enter');
    await waitFor(() => expect(field('Единица измерения').value).toBe('6'));
    expect(stage.calls(NEW).map(({ body }) => body)).toEqual([{ name: 'Штука', shortName: 'шт' }]);
    expect(notices('success')).toContain('Единица создана');
    expect(field('Название').value).toBe('Яйцо');
    expect(group()).toBeNull();
    expect(stage.calls(CREATE)).toEqual([]);
  });

  test('is not created without a name', async () => {
    await openNew();
    await press('Новая единица');
    await press('Создать единицу');
    expect(await screen.findByText('Название обязательно')).toBeTruthy();
    expect(stage.calls(NEW)).toEqual([]);
  });

  test('shows why it was not created', async () => {
    stage.on(NEW, 502);
    await openNew();
    await press('Новая единица');
    await write('Название единицы', 'Штука');
    await write('Краткое название', 'шт');
    await press('Создать единицу');
    expect(await screen.findByText('Не удалось создать единицу')).toBeTruthy();
    const message = 'Не больше 500 единиц измерения у одного владельца. Удалите ненужное.';
    stage.on(NEW, 409, { code: 'QUOTA_EXCEEDED', message });
    await press('Создать единицу');
    expect(await screen.findByText(message)).toBeTruthy();
    const keys = stage.calls(NEW).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(notices('success')).toEqual([]);
  });

  test('is given up by Escape, which leaves the dialog open', async () => {
    await openNew();
    await press('Новая единица');
    await act(async () => void expect(key('Название единицы', 'Escape')).toBe(false));
    expect(group()).toBeNull();
    expect(close).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Новая единица' }));
  });
});

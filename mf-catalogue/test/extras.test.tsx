/** Groups of extras: their page, their form, and their field in the form of a product. */
import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import { findNotice, pageOf, press, reachable, textsOf, user, write } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import {
  EXTRAS_CALL,
  LIST_CALL,
  Observer,
  PanelStage,
  product,
  SOLD_OUT_CALL,
  TREE_CALL,
} from './panel-stage';

const CREATE = 'POST /auth/v1/extra-groups';
const SAVE = 'PUT /auth/v1/extra-groups/5';
const SWITCH = 'PATCH /auth/v1/extra-groups/5/options/52/availability';

const option = (id: number, name: string, fields: object = {}) => ({
  ...{ id, name, price: 0, isDefault: false, available: true },
  ...fields,
});
const milk = (fields: Partial<ExtraGroupDetails> = {}): ExtraGroupDetails => ({
  id: 5,
  brandId: 7,
  name: 'Молоко',
  min: 1,
  max: 1,
  options: [option(51, 'Коровье', { isDefault: true }), option(52, 'Овсяное', { price: 60.5 })],
  updatedAt: '2026-02-06T12:00:00.000Z',
  version: 3,
  editedBy: null,
  products: [{ id: 1, name: 'Латте' }],
  groupTagIds: [2],
  ...fields,
});

let stage: PanelStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new PanelStage();
});

const open = async (groups = [milk()]) => {
  const [first] = groups;
  stage.on(EXTRAS_CALL, 200, groups);
  if (first) stage.on('GET /auth/v1/extra-groups/5', 200, first).on(SAVE, 200, { ...first, version: 4 });
  await stage.open('/admin/extras?brand=7');
  if (first) await screen.findByRole('region', { name: first.name });
};
const card = () => within(screen.getByRole('region', { name: 'Молоко' }));
const openForm = async (group = milk()) => {
  await open([group]);
  await press('Изменить: Молоко');
  await screen.findByRole('combobox', { name: 'Группы меню' });
};
const saved = async (call = SAVE) => {
  await press(call === SAVE ? 'Сохранить' : 'Создать', reachable());
  await waitFor(() => expect(stage.calls(call)).not.toEqual([]));
  return stage.calls(call).at(-1)?.body;
};
const alerts = () => textsOf(reachable().queryAllByRole('alert'));

describe('the page', () => {
  test('shows each group with its rule, and its options with prices', async () => {
    await open([milk(), milk({ id: 6, name: 'Сиропы', min: 0, max: 3 })]);
    expect(textsOf(await card().findAllByRole('listitem'))).toEqual([
      'КоровьеРецептПо умолчаниюБесплатноЕсть',
      'ОвсяноеРецепт+60,50\u00a0₽Есть',
    ]);
    expect(card().getByRole('link', { name: 'Рецепт: Овсяное' }).getAttribute('href')).toBe(
      '/admin/inventory/recipes/extras/52',
    );
    expect(card().getByText('Обязательно, один вариант')).toBeTruthy();
    expect(screen.getByText('По желанию, до 3 вариантов')).toBeTruthy();
  });

  test('marks the options of the stop-list, with where and until when', async () => {
    const stop = (optionId: number, pointId: number | null, text: string) => ({ optionId, pointId, text });
    const options = [
      stop(51, null, 'Закончилось'),
      stop(51, null, 'Закончилось, будет в 18:00'),
      stop(51, 3, 'Закончилось'),
      stop(52, 3, 'Закончилось'),
      stop(52, 3, 'Закончилось'),
    ];
    stage.on(SOLD_OUT_CALL, 200, { items: [], options });
    stage.on('GET /brand/7/pickup-points', 200, [{ id: 3, name: 'Центр' }]);
    await open();
    await card().findByText(/Центр/);
    expect(textsOf(card().getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/Естьв стоп-листе Закончилось; Закончилось, будет в 18:00$/),
      expect.stringMatching(/Естьчастично в стоп-листе Центр: Закончилось$/),
    ]);
  });

  test('says what to do while there are none', async () => {
    await open([]);
    expect(await screen.findByText(/Добавок пока нет/)).toBeTruthy();
  });

  test('switches an option off by one press, and on again', async () => {
    await open();
    stage.on(SWITCH, 200, milk());
    const button = card().getByRole('switch', { name: 'В наличии: Овсяное' });
    stage.on(EXTRAS_CALL, 200, [
      milk({ options: [option(51, 'Коровье'), option(52, 'Овсяное', { available: false })] }),
    ]);
    await user.click(button);
    await waitFor(() => expect(stage.calls(SWITCH)[0]?.query.get('available')).toBe('false'));
    expect(button.getAttribute('aria-checked')).toBe('false');
    expect(button.textContent).toBe('Нет');
    await user.click(button);
    await waitFor(() => expect(stage.calls(SWITCH)[1]?.query.get('available')).toBe('true'));
  });

  test('takes a switch back when the server refuses it', async () => {
    await open();
    stage.on(SWITCH, 404, { code: 'NOT_FOUND', message: 'Такого варианта в группе нет' });
    const button = card().getByRole('switch', { name: 'В наличии: Овсяное' });
    await user.click(button);
    await findNotice('error', 'Такого варианта в группе нет');
    expect(button.getAttribute('aria-checked')).toBe('true');
  });

  test('warns of a group without enough available options', async () => {
    await open([milk({ options: [option(51, 'Коровье', { available: false })] })]);
    expect(card().getByRole('status').textContent).toMatch('нельзя заказать');
  });

  test('deletes a group after a question', async () => {
    await open();
    stage.on('DELETE /auth/v1/extra-groups/5', 204);
    await press('Удалить: Молоко');
    expect(stage.calls('DELETE /auth/v1/extra-groups/5')).toEqual([]);
    await press('Удалить', reachable());
    await findNotice('success', 'Группа добавок удалена');
  });
});

describe('the form of a group', () => {
  test('creates it with options, groups of the menu and products', async () => {
    await open([]);
    stage.on(CREATE, 201, milk());
    stage.on(LIST_CALL, 200, pageOf([product(4, { name: 'Раф' }), product(8, { name: 'Рафаэлло' })]));
    await press('Новая группа');
    await write(/^Название/, 'Сиропы');
    await write(/^Выбрать не больше/, '3');
    await write(/^Вариант 1/, 'Ваниль');
    await write('Доплата: вариант 1', '40,50');
    await press('Добавить вариант', reachable());
    await write(/^Вариант 2/, 'Карамель');
    await user.choose(screen.getByRole('combobox', { name: 'Группы меню' }), 'Горячее / Супы');
    const search = reachable().getByLabelText(/^Товары/);
    await user.focus(search);
    await user.fill(search, 'раф');
    await user.click(await screen.findByRole('button', { name: 'Раф' }));
    expect(screen.queryByRole('button', { name: 'Раф' })).toBeNull();
    expect(stage.calls(LIST_CALL).at(-1)?.query.get('query')).toBe('раф');
    expect(await saved(CREATE)).toEqual({
      brandId: 7,
      name: 'Сиропы',
      min: 0,
      max: 3,
      options: [
        { name: 'Ваниль', price: 40.5, isDefault: false, available: true },
        { name: 'Карамель', price: 0, isDefault: false, available: true },
      ],
      productIds: [4],
      groupTagIds: [11],
    });
    await findNotice('success', 'Группа добавок создана');
  });

  test('refuses what the contract refuses, at the field', async () => {
    await openForm();
    await write(/^Выбрать не меньше/, '2');
    await write(/^Вариант 2/, ' КОРОВЬЕ');
    await press('Сохранить', reachable());
    expect(await reachable().findByText('Не может быть больше, чем «не больше»')).toBeTruthy();
    expect(reachable().getByText('Вариант «КОРОВЬЕ» указан дважды')).toBeTruthy();
    for (const number of [2, 1]) await press(`Удалить вариант ${number}`, reachable());
    await press('Сохранить', reachable());
    await waitFor(() => expect(alerts()).toContain('Добавьте хотя бы один вариант'));
    expect(stage.calls(SAVE)).toEqual([]);
  });

  test('keeps the ids of options when they are moved and changed', async () => {
    await openForm();
    await press('Ниже: вариант 1', reachable());
    await write('Доплата: вариант 1', '70');
    await press('Убрать товар: Латте', reachable());
    expect(await saved()).toEqual({
      name: 'Молоко',
      min: 1,
      max: 1,
      options: [option(52, 'Овсяное', { price: 70 }), option(51, 'Коровье', { isDefault: true })],
      productIds: [],
      groupTagIds: [2],
      version: 3,
    });
  });

  test('has one default where one option is chosen', async () => {
    await openForm();
    await user.click(screen.getByRole('checkbox', { name: 'По умолчанию: вариант 2' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'По умолчанию: вариант 1' }).checked).toBe(
      false,
    );
  });

  test('shows what another editor changed, and saves both changes', async () => {
    await openForm();
    const current = milk({
      version: 4,
      editedBy: { id: 9, name: 'maria' },
      name: 'Какое молоко',
      options: [
        option(51, 'Коровье', { isDefault: true }),
        option(52, 'Овсяное', { price: 80, available: false }),
      ],
    });
    stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Изменено', current });
    await write('Доплата: вариант 2', '70');
    await press('Сохранить', reachable());
    expect(await screen.findByText('Коровье (по умолчанию), Овсяное +80,00 ₽ (нет в наличии)')).toBeTruthy();
    expect(screen.getByText('Какое молоко')).toBeTruthy();
    stage.on(SAVE, 200, milk({ version: 5 }));
    await user.click(reachable().getAllByRole('radio')[0] as HTMLElement);
    await press('Сохранить', reachable());
    await findNotice('success', 'Добавки сохранены');
    expect(stage.calls(SAVE).at(-1)?.body).toMatchObject({ name: 'Какое молоко', version: 4 });
  });
});

describe('the form of a product', () => {
  const openProduct = async (fields: object = {}) => {
    const served = product(1, fields);
    stage.products = [served];
    stage.on('GET /auth/v1/products/1', 200, served).on('PUT /auth/v1/products/1', 200, served);
    await stage.open('/admin?brand=7&group=2');
    await press(`Изменить: ${served.name}`);
    await screen.findByRole('combobox', { name: 'Группа' });
  };
  const savedProduct = async () => {
    await press('Сохранить', reachable());
    await waitFor(() => expect(stage.calls('PUT /auth/v1/products/1')).not.toEqual([]));
    return stage.calls('PUT /auth/v1/products/1')[0]?.body;
  };

  test('has no extras while the brand has none, and sends none', async () => {
    await openProduct();
    await write('Название', 'Раф');
    expect(screen.queryByRole('combobox', { name: 'Добавки' })).toBeNull();
    expect(await savedProduct()).not.toHaveProperty('extraGroupIds');
  });

  test('adds a group after those that the product has', async () => {
    stage.on(EXTRAS_CALL, 200, [milk(), milk({ id: 6, name: 'Сиропы' })]);
    await openProduct({ extraGroupIds: [6] });
    await user.choose(await screen.findByRole('combobox', { name: 'Добавки' }), 'Молоко');
    expect(textsOf(within(screen.getByRole('list', { name: 'Добавки' })).getAllByRole('listitem'))).toEqual([
      'Сиропы',
      'Молоко',
    ]);
    expect(await savedProduct()).toMatchObject({ extraGroupIds: [6, 5] });
  });

  test('takes the last group away', async () => {
    stage.on(EXTRAS_CALL, 200, [milk()]);
    await openProduct({ extraGroupIds: [5] });
    await press('Убрать добавки: Молоко');
    expect(await savedProduct()).toMatchObject({ extraGroupIds: [] });
  });
});

test('the tree of groups that did not load is read again', async () => {
  stage.on(TREE_CALL, 500, { code: 'INTERNAL', message: 'Сбой' });
  await open();
  await press('Изменить: Молоко');
  expect(await screen.findByText('Не удалось загрузить группы тегов.')).toBeTruthy();
});

/** The panel while the tree of groups does not load: products, forms and moves. */
import { expectRefusal, findNotice, press, user, write } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { brand } from './brand-stage';
import { card, names, Observer, PanelStage, product, TREE, TREE_CALL, tag } from './panel-stage';

const LIST_FAILED = 'Не удалось загрузить список тегов';
const GROUPS_FAILED = 'Не удалось загрузить группы тегов.';
const PARENTS_FAILED = 'Ошибка при загрузке тегов';
const EDITED = product(1, { groupTagId: 11, tagIds: [3] });

let stage: PanelStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new PanelStage();
  stage.products = [EDITED, product(2)];
  stage.on(TREE_CALL, 429);
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pressIn = async (name: string, button: string) => {
  const found = await (await dialog(name)).findByRole('button', { name: button });
  await user.click(found);
};
const repeatIn = async (name: string) => {
  await (await dialog(name)).findByRole('button', { name: 'Повторить' });
  stage.on(TREE_CALL, 200, TREE);
  await pressIn(name, 'Повторить');
};
const open = async () => {
  await stage.open();
  await screen.findByRole('navigation', { name: 'Бренды' });
};

test('the products of the brand stay usable, and the groups are loaded again', async () => {
  stage.on('PATCH /auth/v1/products/2/visibility', 200);
  await stage.open();
  expect((await screen.findByRole('alert')).textContent).toContain(LIST_FAILED);
  await findNotice('error', LIST_FAILED);
  expect(await names()).toEqual(['Блюдо 1', 'Блюдо 2']);
  await user.click(within(await card('Блюдо 2')).getByRole('switch'));
  await waitFor(() => expect(stage.calls('PATCH /auth/v1/products/2/visibility')).toHaveLength(1));
  stage.on(TREE_CALL, 200, TREE);
  await press('Повторить');
  expect(await screen.findByRole('list', { name: 'Теги' })).toBeTruthy();
  expect(screen.queryByText(LIST_FAILED)).toBeNull();
});

test('the results of a search name no wrong group', async () => {
  await stage.open('/admin?brand=7&query=блюдо');
  await card('Блюдо 1');
  expect(screen.queryByText('Группа:')).toBeNull();
  expect(screen.getByText(LIST_FAILED)).toBeTruthy();
});

describe('the form of a product', () => {
  test('creates one without a group', async () => {
    stage.on('POST /auth/v1/products', 201, product(3));
    await open();
    await press('Создать товар');
    expect(await (await dialog('Новый товар')).findByText(GROUPS_FAILED)).toBeTruthy();
    await write('Название', 'Борщ');
    await write('Цена', '250');
    await pressIn('Новый товар', 'Создать товар');
    await findNotice('success', 'Товар успешно создан');
    expect(stage.calls('POST /auth/v1/products')[0]?.body).toMatchObject({ groupTagId: null, tagIds: [] });
  });

  test('opens by the link of the sidebar, and loads the groups again', async () => {
    await stage.open('/admin?create=product');
    await repeatIn('Новый товар');
    expect(await screen.findByRole('combobox', { name: 'Группа' })).toBeTruthy();
    expect(screen.queryByText(GROUPS_FAILED)).toBeNull();
  });

  test('keeps the groups of an existing one', async () => {
    stage.on('GET /auth/v1/products/1', 200, EDITED);
    stage.on('PUT /auth/v1/products/1', 200, EDITED);
    await stage.open();
    await press('Изменить: Блюдо 1');
    expect(await screen.findByText(GROUPS_FAILED)).toBeTruthy();
    await write('Название', 'Уха');
    await pressIn('Изменить товар', 'Сохранить');
    await findNotice('success', 'Товар обновлён');
    expect(stage.calls('PUT /auth/v1/products/1')[0]?.body).toMatchObject({ groupTagId: 11, tagIds: [3] });
  });
});

describe('the form of a tag', () => {
  const parent = () => screen.getByLabelText<HTMLSelectElement>('Родительский тег');

  test('creates one at the root', async () => {
    stage.on('POST /auth/v1/group-tags', 201, tag(5, 'Закуски'));
    await open();
    await press('Создать тег');
    expect(await (await dialog('Новый тег')).findByText(PARENTS_FAILED)).toBeTruthy();
    await write('Название', 'Закуски');
    await pressIn('Новый тег', 'Создать тег');
    await findNotice('success', 'Тег успешно создан');
  });

  test('keeps the parent that the page chose, and shows it once the tags have loaded', async () => {
    await stage.open('/admin?brand=7&group=11&create=tag');
    expect(await (await dialog('Новый тег')).findByText(PARENTS_FAILED)).toBeTruthy();
    expect(parent().selectedOptions[0]?.textContent).toBe('Тег #11');
    await repeatIn('Новый тег');
    await waitFor(() => expect(parent().selectedOptions[0]?.textContent?.trim()).toBe('Супы'));
    expect(screen.queryByText(PARENTS_FAILED)).toBeNull();
  });
});

describe('a move of a product', () => {
  const OTHER_TREE = 'GET /auth/v1/group-tags/tree/8/full';
  const NEIGHBOURS = 'GET /auth/v1/products/by-brand/8';
  const move = () => screen.findByRole('button', { name: 'Переместить', hidden: true });
  const openMove = async () => {
    await stage.open();
    await within(await card('Блюдо 1')).findByRole('button', { name: 'Действия: Блюдо 1' });
    await press('Действия: Блюдо 1');
    const item = await screen.findByRole('menuitem', { name: 'Переместить…' });
    await user.click(item);
    return dialog('Переместить: Блюдо 1');
  };

  test('waits for the groups of another brand, and is refused while they do not load', async () => {
    stage.on(TREE_CALL, 200, TREE);
    stage.brands = [brand(), brand({ id: 8, name: 'Блинная' })];
    stage.on(NEIGHBOURS, 200, { content: [], totalPages: 0, totalElements: 0, number: 0, size: 100 });
    const release = stage.hold(OTHER_TREE);
    const shown = await openMove();
    expect(await shown.findByRole('row', { name: 'Супы' })).toBeTruthy();
    await user.fill(shown.getByLabelText('Бренд'), '8');
    expect(await shown.findByText('Загружаем группы…')).toBeTruthy();
    expect(shown.queryByRole('row')).toBeNull();
    await expectRefusal(await move(), 'Группы ещё не загрузились');
    await act(async () => release({ status: 429 }));
    expect(await shown.findByText(GROUPS_FAILED)).toBeTruthy();
    await expectRefusal(await move(), 'Группы ещё не загрузились');
    stage.on(OTHER_TREE, 200, [{ ...tag(80, 'Блины'), brandId: 8 }]);
    await pressIn('Переместить: Блюдо 1', 'Повторить');
    expect(await shown.findByRole('row', { name: 'Блины' })).toBeTruthy();
    expect((await move()).getAttribute('aria-disabled')).toBeNull();
  });

  test('inside its brand is refused while the groups do not load', async () => {
    const shown = await openMove();
    expect(await shown.findByText(GROUPS_FAILED)).toBeTruthy();
    await expectRefusal(await move(), 'Группы ещё не загрузились');
    await repeatIn('Переместить: Блюдо 1');
    const row = await shown.findByRole('row', { name: 'Супы' });
    expect(row.getAttribute('aria-selected')).toBe('true');
  });

  test('of several products is refused while the groups do not load', async () => {
    await stage.open();
    await card('Блюдо 1');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    await press('В группу');
    const shown = await dialog('Переместить: 2 товара');
    expect(await shown.findByText(GROUPS_FAILED)).toBeTruthy();
    await expectRefusal(await move(), 'Группы ещё не загрузились');
  });
});

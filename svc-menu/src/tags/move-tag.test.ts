import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand, openMenu } from '../../test/menu-harness.js';
import { type MenuWorld, menuWorld } from '../../test/menu-world.js';

const OWNER = 1;
const STRANGER = 2;
const COOK = 4;

const menu = openForTests(openMenu);
let brandId: number;
let world: MenuWorld;
beforeEach(async () => {
  brandId = await newBrand(menu, OWNER);
  world = menuWorld(menu, brandId);
});

const move = (id: number, query: string, userId = OWNER) =>
  menu.call(userId, 'PATCH', `/auth/v1/group-tags/${id}/move?${query}`);

describe('moving a group', () => {
  it('places it before a sibling, or last', async () => {
    const [a, b, c] = [await world.tag('А'), await world.tag('Б'), await world.tag('В')];
    expect(await world.outline()).toBe('А, Б, В');
    await move(c.id, `beforeId=${a.id}`);
    expect(await world.outline()).toBe('В, А, Б');
    await move(c.id, `parentId=0&beforeId=${b.id}`);
    expect(await world.outline()).toBe('А, В, Б');
    await move(a.id, '');
    expect(await world.outline()).toBe('В, Б, А');
    const { body } = await menu.call(0, 'GET', `/menu/v1/group-tags/by-brand/${brandId}`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['В', 'Б', 'А']);
  });

  it('takes everything below it along', async () => {
    const food = await world.tag('Еда');
    const soups = await world.tag('Супы', food.id);
    await world.tag('Холодные', soups.id);
    const other = await world.tag('Прочее');
    const { status, body } = await move(soups.id, `parentId=${other.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ parentId: other.id, level: 2, childrenCount: 1, version: 2 });
    expect(await world.outline()).toBe('Еда, Прочее(Супы(Холодные))');
    const [, tree] = await world.tree();
    expect(tree?.children[0]?.children[0]?.level).toBe(3);
    await menu.call(OWNER, 'DELETE', `/auth/v1/group-tags/${other.id}`);
    expect(await world.outline()).toBe('Еда');
  });

  it('refuses itself, its descendants, foreign and missing groups', async () => {
    const parent = await world.tag('Выше');
    const child = await world.tag('Ниже', parent.id);
    const foreign = await menuWorld(menu, await newBrand(menu, OWNER)).tag('Чужая');
    for (const [query, errors] of [
      [`parentId=${parent.id}`, { parentId: 'Нельзя выбрать текущий тег как родительский' }],
      [`parentId=${child.id}`, { parentId: 'Нельзя переместить тег в его подкатегорию' }],
      [`parentId=${foreign.id}`, { parentId: 'Родительский тег не найден' }],
      ['parentId=987654', { parentId: 'Родительский тег не найден' }],
      ['parentId=x', { parentId: 'Неверный формат родительского тега' }],
      [`beforeId=${child.id}`, { beforeId: 'Соседний элемент не найден' }],
      [`beforeId=${parent.id}`, { beforeId: 'Соседний элемент не найден' }],
    ] as const) {
      const { status, body } = await move(parent.id, query);
      expect([query, status, body.errors]).toEqual([query, 400, errors]);
    }
    expect(await world.outline()).toBe('Выше(Ниже)');
  });

  it('never makes a cycle or an orphan, with concurrent moves into each other', async () => {
    const tags = [];
    for (const name of ['А', 'Б', 'В', 'Г']) tags.push(await world.tag(name));
    const ids = tags.map(({ id }) => id);
    for (let round = 0; round < 6; round += 1) {
      const moves = ids.map((id, at) => move(id, `parentId=${ids[(at + 1 + (round % 3)) % ids.length]}`));
      const statuses = (await Promise.all(moves)).map(({ status }) => status);
      for (const status of statuses) expect([200, 400]).toContain(status);
      expect(allIds(await world.tree()).sort()).toEqual([...ids].sort());
      for (const id of ids) await world.ok('PATCH', `/auth/v1/group-tags/${id}/move?parentId=0`);
    }
  });

  it('places a group among groups that an earlier release created', async () => {
    const [a, b, c] = [await world.tag('А'), await world.tag('Б'), await world.tag('В')];
    const stored = menu.platform.connection.collection('group-tags');
    await stored.updateMany({ brandId }, { $unset: { rank: 1, menuRevision: 1, version: 1, editedBy: 1 } });
    menu.platform.bus.publish(`menu.changed.${brandId}`);
    await move(c.id, `beforeId=${b.id}`);
    expect(await world.outline()).toBe('А, В, Б');
    const { body } = await menu.call(OWNER, 'GET', `/auth/v1/group-tags/${a.id}`);
    expect(body).toMatchObject({ version: 1, editedBy: null });
  });
});

const allIds = (nodes: readonly GroupTagNode[]): number[] =>
  nodes.flatMap(({ id, children }) => [id, ...allIds(children)]);

describe('editing a group', () => {
  it('renames it, and names the editor', async () => {
    const tag = await world.tag('Суп');
    const renamed = await menu.call(
      OWNER,
      'PUT',
      `/auth/v1/group-tags/${tag.id}?name=${encodeURIComponent(' Супы ')}`,
    );
    expect(renamed.body).toMatchObject({ name: 'Супы', version: 2, editedBy: { id: OWNER, name: 'user1' } });
    for (const name of ['', ' ', 'x'.repeat(101)]) {
      const { status, body } = await menu.call(
        OWNER,
        'PUT',
        `/auth/v1/group-tags/${tag.id}?name=${encodeURIComponent(name)}`,
      );
      expect([name, status]).toEqual([name, 400]);
      expect(body.errors.name).toMatch(/Введите название тега|Название не должно превышать 100 символов/);
    }
    expect((await menu.call(OWNER, 'PUT', `/auth/v1/group-tags/${tag.id}`)).body.errors).toEqual({
      name: 'Введите название тега',
    });
  });

  it('changes name and parent at once; a parent of null is the root', async () => {
    const food = await world.tag('Еда');
    const soups = await world.tag('Суп', food.id);
    const full = `/auth/v1/group-tags/${soups.id}/full`;
    await world.ok('PUT', full, { name: 'Супы', brandId, parentId: food.id });
    expect(await world.outline()).toBe('Еда(Супы)');
    await world.ok('PUT', full, { name: 'Супы', brandId, parentId: null });
    expect(await world.outline()).toBe('Еда, Супы');
    const { status, body } = await menu.call(OWNER, 'PUT', full, {
      name: 'Супы',
      brandId: 'x',
      parentId: 'y',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      brandId: 'Выберите бренд',
      parentId: 'Неверный формат родительского тега',
    });
  });

  it('refuses a move to another brand that names none', async () => {
    const tag = await world.tag('Супы');
    const { status, body } = await menu.call(OWNER, 'PATCH', `/auth/v1/group-tags/${tag.id}/brand`);
    expect([status, body.errors]).toEqual([400, { brandId: 'Обязательное поле' }]);
  });

  it('refuses a save of an older version with the group as it is now', async () => {
    const tag = await world.tag('Суп');
    const url = `/auth/v1/group-tags/${tag.id}/full`;
    await menu.grant(COOK, brandId, 'ADMIN');
    const saves = [OWNER, COOK].map((userId) =>
      menu.call(userId, 'PUT', url, { name: `Супы ${userId}`, brandId, version: tag.version }),
    );
    const results = await Promise.all(saves);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = results.find(({ status }) => status === 200)?.body;
    const refused = results.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', current: { name: saved.name, version: 2 } });
    expect(refused.current.editedBy).toEqual(saved.editedBy);
  });

  it('moves to another brand with its groups and products, to the end of the root', async () => {
    const target = await newBrand(menu, OWNER);
    const there = menuWorld(menu, target);
    await there.tag('Прежняя');
    const food = await world.tag('Еда');
    const soups = await world.tag('Супы', food.id);
    const other = await world.tag('Прочее');
    const borsch = await world.product('Борщ', { groupTagId: soups.id, tagIds: [other.id, food.id] });
    const bread = await world.product('Хлеб', { groupTagId: other.id, tagIds: [soups.id] });
    const { body, headers } = await menu.call(
      OWNER,
      'PATCH',
      `/auth/v1/group-tags/${food.id}/brand?brandId=${target}`,
    );
    expect(body).toMatchObject({ brandId: target, parentId: 0 });
    expect(String(headers['x-menu-changed']).split(',').map(Number)).toEqual([0, brandId, target]);
    expect([await world.outline(), await there.outline()]).toEqual(['Прочее', 'Прежняя, Еда(Супы)']);
    expect([await world.names(), await there.names()]).toEqual([['Хлеб'], ['Борщ']]);
    const read = async (id: number) => (await menu.call(OWNER, 'GET', `/auth/v1/products/${id}`)).body;
    expect(await read(borsch.id)).toMatchObject({ brandId: target, groupTagId: soups.id, tagIds: [food.id] });
    expect(await read(bread.id)).toMatchObject({ brandId, tagIds: [] });
  });

  it('is moved only to a brand whose menu the caller may edit', async () => {
    const tag = await world.tag('Группа');
    const foreign = await newBrand(menu, STRANGER);
    const cooks = await newBrand(menu, STRANGER);
    await menu.grant(OWNER, cooks, 'COOK');
    for (const [target, status] of [
      [foreign, 404],
      [cooks, 403],
    ] as const) {
      const url = `/auth/v1/group-tags/${tag.id}`;
      expect((await menu.call(OWNER, 'PATCH', `${url}/brand?brandId=${target}`)).status).toBe(status);
      const body = { name: 'Группа', brandId: target };
      expect((await menu.call(OWNER, 'PUT', `${url}/full`, body)).status).toBe(status);
    }
    expect(await world.outline()).toBe('Группа');
  });
});

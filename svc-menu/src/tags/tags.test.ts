import type { Product } from '@skatert/contracts/menu/products';
import { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand, openMenu } from '../../test/menu-harness.js';

const menu = openForTests(openMenu);
let brandId: number;
beforeAll(async () => {
  brandId = await newBrand(menu, OWNER);
  await menu.grant(COOK, brandId, 'COOK');
});

const OWNER = 1;
const STRANGER = 2;
const COOK = 4;

async function tag(
  name: string,
  parentId?: number | null,
  brand = brandId,
  userId = OWNER,
): Promise<GroupTag> {
  const { status, body } = await menu.call(userId, 'POST', '/auth/v1/group-tags', {
    name,
    brandId: brand,
    parentId,
  });
  expect(status).toBe(201);
  return GroupTag.parse(body);
}

const level = async (parentId: number | '' = '', brand = brandId): Promise<GroupTag[]> =>
  (await menu.call(0, 'GET', `/menu/v1/group-tags/by-brand/${brand}?parentId=${parentId}`)).body;

describe('a brand’s groups', () => {
  it('are listed by level with the number of children, and as a tree', async () => {
    const brand = await newBrand(menu, OWNER);
    const drinks = await tag('Напитки', 0, brand);
    const tea = await tag('Чай', drinks.id, brand);
    const green = await tag('Зелёный', tea.id, brand);
    const coffee = await tag('Кофе', drinks.id, brand);
    expect(green).toMatchObject({ level: 3, parentId: tea.id, childrenCount: 0, hasChildren: false });
    const root = { ...drinks, childrenCount: 2, hasChildren: true };
    expect(await level('', brand)).toEqual([root]);
    expect(await level(0, brand)).toEqual([root]);
    expect(await level(drinks.id, brand)).toEqual([{ ...tea, childrenCount: 1, hasChildren: true }, coffee]);
    const { body } = await menu.call(0, 'GET', `/menu/v1/group-tags/tree/${brand}`);
    expect(body.map((node: unknown) => GroupTagNode.parse(node))).toEqual([
      {
        ...root,
        productsCount: 0,
        children: [
          {
            ...tea,
            childrenCount: 1,
            hasChildren: true,
            productsCount: 0,
            children: [{ ...green, productsCount: 0, children: [] }],
          },
          { ...coffee, productsCount: 0, children: [] },
        ],
      },
    ]);
    expect((await menu.call(OWNER, 'GET', `/auth/v1/group-tags/${drinks.id}`)).body).toMatchObject(root);
    const staff = await menu.call(OWNER, 'GET', `/auth/v1/group-tags/by-brand/${brand}`);
    expect(staff.body).toEqual([root]);
    const full = await menu.call(OWNER, 'GET', `/auth/v1/group-tags/tree/${brand}/full`);
    expect(full.body).toMatchObject(body);
  });

  it('have the number of products of the whole branch for the staff, each product once', async () => {
    const brand = await newBrand(menu, OWNER);
    const drinks = await tag('Напитки', 0, brand);
    const tea = await tag('Чай', drinks.id, brand);
    const create = (name: string, groupTagId: number, tagIds: number[] = []) =>
      menu.call(OWNER, 'POST', '/auth/v1/products', { brandId: brand, name, price: 50, groupTagId, tagIds });
    const counts = async () => {
      const { body } = await menu.call(OWNER, 'GET', `/auth/v1/group-tags/tree/${brand}/full`);
      const [top] = body.map((node: unknown) => GroupTagNode.parse(node));
      return [top.productsCount, top.children[0].productsCount];
    };
    expect(await counts()).toEqual([0, 0]);
    await create('Морс', drinks.id, [tea.id]);
    const { body: sencha } = await create('Сенча', tea.id);
    expect(await counts()).toEqual([2, 2]);
    await menu.call(OWNER, 'DELETE', `/auth/v1/products/${sencha.id}`);
    expect(await counts()).toEqual([1, 1]);
  });

  it('have the number of visible products of their whole branch, each once', async () => {
    const brand = await newBrand(menu, OWNER);
    const drinks = await tag('Напитки', 0, brand);
    const tea = await tag('Чай', drinks.id, brand);
    const hot = await tag('Горячее', 0, brand);
    const add = async (fields: object): Promise<Product> => {
      const body = { name: 'Напиток', price: 1, brandId: brand, ...fields };
      return (await menu.call(OWNER, 'POST', '/auth/v1/products', body)).body;
    };
    await add({ groupTagId: drinks.id });
    const both = await add({ groupTagId: tea.id, tagIds: [drinks.id, hot.id] });
    await add({ groupTagId: tea.id, visible: false });
    await add({});
    const counts = async () => {
      const tree: GroupTagNode[] = (await menu.call(0, 'GET', `/menu/v1/group-tags/tree/${brand}`)).body;
      const all = (nodes: GroupTagNode[]): [string, number | undefined][] =>
        nodes.flatMap(({ name, productsCount, children }) => [[name, productsCount], ...all(children)]);
      return Object.fromEntries(all(tree));
    };
    expect(await counts()).toEqual({ Напитки: 2, Чай: 1, Горячее: 1 });
    await menu.call(OWNER, 'PATCH', `/auth/v1/products/${both.id}/visibility?visible=false`);
    expect(await counts()).toEqual({ Напитки: 1, Чай: 0, Горячее: 0 });
    await menu.call(OWNER, 'DELETE', `/auth/v1/products/${both.id}`);
    expect(await counts()).toEqual({ Напитки: 1, Чай: 0, Горячее: 0 });
  });

  it('announce the brand as changed', async () => {
    const { headers } = await menu.call(OWNER, 'POST', '/auth/v1/group-tags', { name: 'Супы', brandId });
    expect(headers['x-menu-changed']).toBe(String(brandId));
  });

  it.each([
    [{ name: '' }, { name: 'Введите название тега' }],
    [{ name: 'x'.repeat(101) }, { name: 'Название не должно превышать 100 символов' }],
    [{ name: 'Супы', brandId: null }, { brandId: 'Выберите бренд' }],
    [{ name: 'Супы', parentId: 'x' }, { parentId: 'Неверный формат родительского тега' }],
    [{ name: 'Супы', parentId: 987_654 }, { parentId: 'Родительский тег не найден' }],
    [{ name: { $gt: '' } }, { name: 'Введите название тега' }],
  ])('refuse %j', async (json, errors) => {
    const before = (await level()).length;
    const { status, body } = await menu.call(OWNER, 'POST', '/auth/v1/group-tags', { brandId, ...json });
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(await level()).toHaveLength(before);
  });

  it('refuse a parent of another brand, and more than twenty levels', async () => {
    const other = await newBrand(menu, OWNER);
    const foreign = await tag('Чужой', 0, other);
    const refused = await menu.call(OWNER, 'POST', '/auth/v1/group-tags', {
      name: 'Супы',
      brandId,
      parentId: foreign.id,
    });
    expect(refused.status).toBe(400);
    let parentId = 0;
    for (let depth = 1; depth <= 20; depth += 1)
      parentId = (await tag(`Уровень ${depth}`, parentId, other)).id;
    const { status } = await menu.call(OWNER, 'POST', '/auth/v1/group-tags', {
      name: 'Глубже',
      brandId: other,
      parentId,
    });
    expect(status).toBe(400);
  });

  it('are written and read by OWNER and ADMIN only', async () => {
    const { id } = await tag('Закрытый');
    const body = { name: 'Супы', brandId };
    expect((await menu.call(0, 'POST', '/auth/v1/group-tags', body)).status).toBe(401);
    expect((await menu.call(STRANGER, 'POST', '/auth/v1/group-tags', body)).status).toBe(404);
    expect((await menu.call(COOK, 'POST', '/auth/v1/group-tags', body)).status).toBe(403);
    for (const [userId, status] of [
      [STRANGER, 404],
      [COOK, 403],
    ] as const) {
      expect((await menu.call(userId, 'GET', `/auth/v1/group-tags/${id}`)).status).toBe(status);
      expect((await menu.call(userId, 'DELETE', `/auth/v1/group-tags/${id}`)).status).toBe(status);
    }
    expect((await menu.call(OWNER, 'GET', '/auth/v1/group-tags/987654')).status).toBe(404);
    expect((await level()).some((found) => found.id === id)).toBe(true);
  });

  it('of an unknown brand are 404', async () => {
    expect((await menu.call(0, 'GET', '/menu/v1/group-tags/tree/987654')).status).toBe(404);
    expect((await menu.call(0, 'GET', '/menu/v1/group-tags/by-brand/987654')).status).toBe(404);
    expect((await menu.call(0, 'GET', `/menu/v1/group-tags/by-brand/${brandId}?parentId=x`)).status).toBe(
      400,
    );
  });
});

describe('archiving a group', () => {
  it('archives the groups and products below it, and nothing else', async () => {
    const brand = await newBrand(menu, OWNER);
    const food = await tag('Еда', 0, brand);
    const soups = await tag('Супы', food.id, brand);
    const other = await tag('Прочее', 0, brand);
    const product = async (groupTagId: number): Promise<Product> =>
      (
        await menu.call(OWNER, 'POST', '/auth/v1/products', {
          name: 'Блюдо',
          price: 1,
          brandId: brand,
          groupTagId,
        })
      ).body;
    const borsch = await product(soups.id);
    const bread = await product(other.id);
    const { status, headers } = await menu.call(OWNER, 'DELETE', `/auth/v1/group-tags/${food.id}`);
    expect(status).toBe(204);
    expect(headers['x-menu-changed']).toBe(`0,${brand}`);
    expect((await level(0, brand)).map(({ id }) => id)).toEqual([other.id]);
    expect((await menu.call(OWNER, 'GET', `/auth/v1/group-tags/${soups.id}`)).status).toBe(404);
    expect((await menu.call(0, 'GET', `/menu/v1/products/${borsch.id}`)).status).toBe(404);
    expect((await menu.call(0, 'GET', `/menu/v1/products/${bread.id}`)).status).toBe(200);
    expect((await menu.call(OWNER, 'DELETE', `/auth/v1/group-tags/${food.id}`)).status).toBe(404);
  });

  it('never leaves an active product or group in an archived group, also with concurrent additions', async () => {
    const brand = await newBrand(menu, OWNER);
    for (let time = 0; time < 8; time += 1) {
      const group = await tag(`Группа ${time}`, 0, brand);
      const create = (url: string, json: object) =>
        menu.call(OWNER, 'POST', url, { brandId: brand, ...json });
      const [, product, child] = await Promise.all([
        menu.call(OWNER, 'DELETE', `/auth/v1/group-tags/${group.id}`),
        create('/auth/v1/products', { name: 'Блюдо', price: 1, groupTagId: group.id }),
        create('/auth/v1/group-tags', { name: 'Ниже', parentId: group.id }),
      ]);
      expect([201, 400]).toContain(product.status);
      expect([201, 400]).toContain(child.status);
    }
    expect((await menu.call(0, 'GET', `/menu/v1/products/by-brand/${brand}`)).body).toEqual([]);
    const live = await menu.platform.connection
      .collection('group-tags')
      .countDocuments({ brandId: brand, archivedAt: null });
    expect(live).toBe(0);
  });
});

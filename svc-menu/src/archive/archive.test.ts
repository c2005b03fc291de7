import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand, openMenu } from '../../test/menu-harness.js';
import { type MenuWorld, menuWorld } from '../../test/menu-world.js';

const OWNER = 1;
const STRANGER = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const menu = openForTests(openMenu);
let brandId: number;
let world: MenuWorld;
beforeEach(async () => {
  brandId = await newBrand(menu, OWNER);
  world = menuWorld(menu, brandId);
});

const remove = (kind: 'products' | 'group-tags', id: number) =>
  menu.call(OWNER, 'DELETE', `/auth/v1/${kind}/${id}`);
const restore = (kind: 'products' | 'group-tags', id: number, query = '') =>
  menu.call(OWNER, 'POST', `/auth/v1/${kind}/archive/${id}/restore${query}`);
const erase = (kind: 'products' | 'group-tags', id: number) =>
  menu.call(OWNER, 'DELETE', `/auth/v1/${kind}/archive/${id}`);
const named = async (query?: string) => (await world.archive(query)).map(({ name }) => name);

/** A group with a group below it and a product in each, archived by its topmost group. */
async function archivedMenu() {
  const food = await world.tag('Еда');
  const soups = await world.tag('Супы', food.id);
  const bread = await world.product('Хлеб', { groupTagId: food.id });
  const borsch = await world.product('Борщ', { groupTagId: soups.id, price: 199.9, promoPrice: 150 });
  await remove('group-tags', food.id);
  return { food, soups, bread, borsch };
}

describe('the archive', () => {
  it('lists products and groups, the newest first, with their paths', async () => {
    const { food, soups, borsch } = await archivedMenu();
    menu.pass(1000);
    const tea = await world.product('Чай');
    await remove('products', tea.id);
    const entries = await world.archive();
    expect(entries.map(({ name, type, path }) => [name, type, path])).toEqual([
      ['Чай', 'PRODUCT', ''],
      ['Супы', 'TAG', 'Еда'],
      ['Еда', 'TAG', ''],
      ['Борщ', 'PRODUCT', 'Еда / Супы'],
      ['Хлеб', 'PRODUCT', 'Еда'],
    ]);
    expect(entries[3]).toMatchObject({
      id: borsch.id,
      price: 199.9,
      promoPrice: 150,
      brandId,
      brandName: expect.stringMatching(/^Бренд/),
      groupTagId: soups.id,
      parentId: null,
      archivedAt: expect.any(String),
    });
    expect(entries[3]).not.toHaveProperty('lowest');
    expect(entries[1]).toMatchObject({ id: soups.id, price: null, groupTagId: null, parentId: food.id });
  });

  it('has the lowest prices of a product whose sizes have different ones', async () => {
    const sizePrices = [{ label: '25 см', price: 450, promoPrice: 400 }];
    const fields = { price: 700, sizes: ['25 см', '40 см'], sizePrices };
    await remove('products', (await world.product('Пицца', fields)).id);
    const [pizza] = await world.archive();
    expect(pizza).toMatchObject({ price: 700, lowest: { price: 450, promoPrice: 400 } });
  });

  it('is filtered by type and by a part of the name, and sorted', async () => {
    await archivedMenu();
    expect(await named('&type=TAG')).toEqual(['Супы', 'Еда']);
    expect(await named(`&type=PRODUCT&query=${encodeURIComponent('ХЛЁ')}`)).toEqual(['Хлеб']);
    expect(await named('&sort=name,ASC')).toEqual(['Борщ', 'Еда', 'Супы', 'Хлеб']);
    expect(await named('&size=2&page=1')).toEqual(['Борщ', 'Хлеб']);
    const url = `/auth/v1/products/archive/paged?brandId=${brandId}`;
    expect(await world.ok('GET', url)).toMatchObject({
      size: 25,
      number: 0,
      totalPages: 1,
      totalElements: 2,
    });
    const tags = await world.ok<{ content: object[] }>(
      'GET',
      `/auth/v1/group-tags/archive/paged?brandId=${brandId}&size=1&sort=archivedAt,asc`,
    );
    expect(tags).toMatchObject({ totalPages: 2, content: [{ type: 'TAG' }] });
    const all = (kind: string) => world.ok<object[]>('GET', `/auth/v1/${kind}/archive?brandId=${brandId}`);
    expect([await all('products'), await all('group-tags')].map(({ length }) => length)).toEqual([2, 2]);
    for (const query of ['sort=price,ASC', 'sort=name', 'type=BRAND', 'page=-1', 'size=0'])
      expect([
        query,
        (await menu.call(OWNER, 'GET', `${url.replace('products/archive/paged', 'archive')}&${query}`))
          .status,
      ]).toEqual([query, 400]);
    expect((await menu.call(OWNER, 'GET', '/auth/v1/archive')).body.errors).toEqual({
      brandId: 'Выберите бренд',
    });
  });
});

describe('restoring a product', () => {
  it('puts it back in its place', async () => {
    const [a, b] = [await world.product('А'), await world.product('Б')];
    await remove('products', a.id);
    expect(await world.names()).toEqual(['Б']);
    const { status, body, headers } = await restore('products', a.id);
    expect([status, body.id, headers['x-menu-changed']]).toEqual([200, a.id, `0,${brandId}`]);
    expect(await world.names()).toEqual(['А', 'Б']);
    expect(await named()).toEqual([]);
    expect((await restore('products', a.id)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await restore('products', b.id)).status).toBe(404);
  });

  it('into a given group, or without one when its own is archived', async () => {
    const { borsch, bread } = await archivedMenu();
    const other = await world.tag('Прочее');
    expect((await restore('products', borsch.id, `?targetGroupTagId=${other.id}`)).body.groupTagId).toBe(
      other.id,
    );
    expect((await restore('products', bread.id)).body.groupTagId).toBeNull();
    expect(await world.names()).toEqual(['Борщ', 'Хлеб']);
  });

  it('refuses groups that are archived or of another brand, and changes nothing', async () => {
    const { food, borsch } = await archivedMenu();
    const foreign = await menuWorld(menu, await newBrand(menu, OWNER)).tag('Чужая');
    for (const target of [food.id, foreign.id, 987_654]) {
      const { status, body } = await restore('products', borsch.id, `?targetGroupTagId=${target}`);
      expect([status, body.errors]).toEqual([400, { targetGroupTagId: 'Группа не найдена' }]);
    }
    expect(await named('&type=PRODUCT')).toContain('Борщ');
  });
});

describe('restoring a group', () => {
  it('brings back what was archived with it, and nothing else', async () => {
    const food = await world.tag('Еда');
    const soups = await world.tag('Супы', food.id);
    const hot = await world.tag('Горячие', soups.id);
    const early = await world.product('Раньше', { groupTagId: soups.id });
    await world.product('Борщ', { groupTagId: hot.id });
    await world.tag('После');
    await remove('products', early.id);
    await remove('group-tags', food.id);
    expect(await world.outline()).toBe('После');
    const { status, body } = await restore('group-tags', food.id);
    expect([status, body.childrenCount]).toEqual([200, 1]);
    expect(await world.outline()).toBe('Еда(Супы(Горячие)), После');
    expect(await world.names()).toEqual(['Борщ']);
    expect(await named()).toEqual(['Раньше']);
    expect((await restore('group-tags', food.id)).body.message).toBe(
      'Запись архива тега не найдена (возможно, уже восстановлена или удалена). Обновите список.',
    );
  });

  it('says before what comes back with it', async () => {
    const { food, soups } = await archivedMenu();
    const early = await world.tag('Раньше');
    await world.product('Чай', { groupTagId: early.id });
    const contents = (id: number) =>
      menu.call(OWNER, 'GET', `/auth/v1/group-tags/archive/${id}/contents`).then(({ body }) => body);
    await remove('group-tags', early.id);
    expect(await contents(food.id)).toEqual({ tags: 1, products: 2 });
    expect(await contents(soups.id)).toEqual({ tags: 0, products: 1 });
    expect(await contents(early.id)).toEqual({ tags: 0, products: 1 });
    await restore('group-tags', soups.id);
    expect(await contents(food.id)).toEqual({ tags: 0, products: 1 });
    expect((await contents(soups.id)).code).toBe('NOT_FOUND');
  });

  it('below a target, and at the root when its parent is archived', async () => {
    const { food, soups } = await archivedMenu();
    const other = await world.tag('Прочее');
    await restore('group-tags', soups.id, `?targetParentId=${other.id}`);
    expect(await world.outline()).toBe('Прочее(Супы)');
    expect(await world.names()).toEqual(['Борщ']);
    await restore('group-tags', food.id);
    expect(await world.outline()).toBe('Еда, Прочее(Супы)');
    await remove('group-tags', other.id);
    await restore('group-tags', soups.id);
    expect(await world.outline()).toBe('Еда, Супы');
    await remove('group-tags', soups.id);
    const { status, body } = await restore('group-tags', soups.id, `?targetParentId=${other.id}`);
    expect([status, body.errors]).toEqual([400, { targetParentId: 'Родительский тег не найден' }]);
  });

  it('happens once, with concurrent restores of a group, its parent and its products', async () => {
    for (let round = 0; round < 4; round += 1) {
      brandId = await newBrand(menu, OWNER);
      world = menuWorld(menu, brandId);
      const { food, soups, bread, borsch } = await archivedMenu();
      const results = await Promise.all([
        restore('group-tags', food.id),
        restore('group-tags', food.id),
        restore('group-tags', soups.id),
        restore('products', bread.id),
        restore('products', borsch.id),
      ]);
      const [first, second, ...others] = results.map(({ status }) => status);
      expect([first, second].sort()).toEqual([200, 404]);
      for (const status of others) expect([200, 404]).toContain(status);
      expect(await named()).toEqual([]);
      expect((await world.names()).sort()).toEqual(['Борщ', 'Хлеб']);
      expect([...(await world.outline())].filter((sign) => sign === 'С')).toHaveLength(1);
    }
  });
});

describe('deleting from the archive', () => {
  it('removes a product for good', async () => {
    const { borsch } = await archivedMenu();
    expect((await erase('products', borsch.id)).status).toBe(204);
    expect(await named('&type=PRODUCT')).toEqual(['Хлеб']);
    expect((await erase('products', borsch.id)).status).toBe(404);
    expect((await restore('products', borsch.id)).status).toBe(404);
  });

  it('removes a group with what was archived with it', async () => {
    const { food } = await archivedMenu();
    const tea = await world.product('Чай');
    await remove('products', tea.id);
    const live = await world.product('Кофе', { tagIds: [] });
    expect((await erase('group-tags', food.id)).status).toBe(204);
    expect(await named()).toEqual(['Чай']);
    expect((await erase('group-tags', food.id)).status).toBe(404);
    expect(await world.names()).toEqual([live.name]);
  });

  it('does not touch what is live', async () => {
    const [tag, product] = [await world.tag('Супы'), await world.product('Борщ')];
    expect((await erase('group-tags', tag.id)).status).toBe(404);
    expect((await erase('products', product.id)).status).toBe(404);
    expect(await world.outline()).toBe('Супы');
  });
});

describe('purging', () => {
  /** Makes everything archived 91 days older. */
  const age = async (): Promise<void> => {
    for (const name of ['products', 'group-tags'])
      await menu.platform.connection
        .collection(name)
        .updateMany({ archivedAt: { $ne: null } }, [
          { $set: { archivedAt: { $subtract: ['$archivedAt', 91 * DAY_MS] } } },
        ]);
  };
  const purge = (query: string, userId = OWNER) =>
    menu.call(userId, 'DELETE', `/auth/v1/products/archive/purge?${query}`);

  it('deletes what was archived more than the given days ago, 90 by default', async () => {
    await archivedMenu();
    await age();
    const tea = await world.product('Чай');
    await remove('products', tea.id);
    expect((await purge(`brandId=${brandId}&olderThanDays=100`)).body).toEqual({ products: 0, tags: 0 });
    expect((await purge(`brandId=${brandId}`)).body).toEqual({ products: 2, tags: 2 });
    expect(await named()).toEqual(['Чай']);
    expect((await purge(`brandId=${brandId}&olderThanDays=-1`)).status).toBe(400);
  });

  it('reaches only brands whose menu the caller may edit', async () => {
    const foreign = await newBrand(menu, STRANGER);
    const there = menuWorld(menu, foreign, STRANGER);
    const product = await there.product('Чужой');
    await there.ok('DELETE', `/auth/v1/products/${product.id}`);
    await archivedMenu();
    await age();
    expect((await purge(`brandId=${foreign}`)).status).toBe(404);
    const { status, body } = await purge('');
    expect(status).toBe(200);
    expect(body.products).toBeGreaterThanOrEqual(2);
    expect(await named()).toEqual([]);
    expect((await there.archive()).map(({ name }) => name)).toEqual(['Чужой']);
  });
});

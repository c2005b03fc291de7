import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand, openMenu } from '../../test/menu-harness.js';
import { type MenuWorld, menuWorld } from '../../test/menu-world.js';

const OWNER = 1;
const STRANGER = 2;

const menu = openForTests(openMenu);
let brandId: number;
let world: MenuWorld;
beforeEach(async () => {
  brandId = await newBrand(menu, OWNER);
  world = menuWorld(menu, brandId);
});

const move = (id: number, query: string) =>
  menu.call(OWNER, 'PATCH', `/auth/v1/products/${id}/move?${query}`);

describe('the order of products', () => {
  it('is the manager’s own within a group, and follows the tree between groups', async () => {
    const [soups, drinks] = [await world.tag('Супы'), await world.tag('Напитки')];
    const tea = await world.product('Чай', { groupTagId: drinks.id });
    const borsch = await world.product('Борщ', { groupTagId: soups.id });
    const shchi = await world.product('Щи', { groupTagId: soups.id });
    await world.product('Хлеб');
    expect(await world.names()).toEqual(['Борщ', 'Щи', 'Чай', 'Хлеб']);
    await move(shchi.id, `targetGroupTagId=${soups.id}&beforeId=${borsch.id}`);
    expect(await world.names()).toEqual(['Щи', 'Борщ', 'Чай', 'Хлеб']);
    await world.ok('PATCH', `/auth/v1/group-tags/${drinks.id}/move?beforeId=${soups.id}`);
    expect(await world.names()).toEqual(['Чай', 'Щи', 'Борщ', 'Хлеб']);
    await move(tea.id, `targetGroupTagId=${soups.id}&beforeId=${borsch.id}`);
    expect(await world.names(`?groupTagId=${soups.id}`)).toEqual(['Щи', 'Чай', 'Борщ']);
    expect(await world.names(`?groupTagId=${drinks.id}`)).toEqual([]);
    expect((await move(tea.id, '')).body).toMatchObject({ groupTagId: null });
    expect(await world.names()).toEqual(['Щи', 'Борщ', 'Хлеб', 'Чай']);
  });

  it('has a place between any two, also after concurrent additions and repeated moves', async () => {
    const made = await Promise.all(['А', 'Б', 'В', 'Г'].map((name) => world.product(name)));
    const [first] = made.map(({ id }) => id).sort((a, b) => a - b);
    for (let time = 0; time < 12; time += 1) {
      const list = await world.ok<{ id: number }[]>('GET', `/auth/v1/products/by-brand/${brandId}`);
      const last = list.at(-1)?.id ?? 0;
      const before = list.at(1)?.id;
      expect((await move(last, `beforeId=${before}`)).status).toBe(200);
      const after = await world.ok<{ id: number }[]>('GET', `/auth/v1/products/by-brand/${brandId}`);
      expect(after.map(({ id }) => id)[1]).toBe(last);
    }
    expect(first).toBeDefined();
    expect(await world.names()).toHaveLength(4);
  });

  it('refuses groups and neighbours of others', async () => {
    const product = await world.product('Борщ');
    const there = menuWorld(menu, await newBrand(menu, OWNER));
    const foreign = await there.tag('Чужая');
    const neighbour = await there.product('Чужой');
    for (const [query, errors] of [
      [`targetGroupTagId=${foreign.id}`, { groupTagId: 'Группа не найдена' }],
      [`beforeId=${neighbour.id}`, { beforeId: 'Соседний элемент не найден' }],
      ['beforeId=x', { beforeId: 'Неверный идентификатор' }],
      ['targetGroupTagId=x', { targetGroupTagId: 'Неверный формат группы' }],
    ] as const) {
      const { status, body } = await move(product.id, query);
      expect([query, status, body.errors]).toEqual([query, 400, errors]);
    }
  });
});

describe('pages of products', () => {
  it('are slices of the list in its order', async () => {
    for (const name of ['А', 'Б', 'В', 'Г', 'Д']) await world.product(name, { visible: name !== 'В' });
    const url = `/auth/v1/products/by-brand/${brandId}`;
    const page = await world.ok<{ content: { name: string }[] }>('GET', `${url}?page=1&size=2`);
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3, number: 1, size: 2 });
    expect(page.content.map(({ name }) => name)).toEqual(['В', 'Г']);
    const { body } = await menu.call(0, 'GET', `/menu/v1/products/by-brand/${brandId}?page=1&size=2`);
    expect(body.totalElements).toBe(4);
    expect(body.content.map(({ name }: { name: string }) => name)).toEqual(['Г', 'Д']);
    const beyond = await world.ok<{ content: unknown[] }>('GET', `${url}?page=9`);
    expect(beyond).toMatchObject({ content: [], number: 9, size: 24, totalElements: 5 });
    for (const query of ['page=-1', 'page=x', 'size=0', 'size=101', 'page=1.5'])
      expect([
        query,
        (await menu.call(0, 'GET', `/menu/v1/products/by-brand/${brandId}?${query}`)).status,
      ]).toEqual([query, 400]);
  });
});

test('a page of the public menu is small, however long its texts are', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `${index} ${'ж'.repeat(190)}`);
  const sizes = Array.from({ length: 12 }, (_, index) => `${index} ${'ж'.repeat(37)}`);
  const sizePrices = sizes.map((label) => ({ label, price: 999_999.99, promoPrice: 888_888.88 }));
  const facts = { weight: 'ж'.repeat(30), badges: [1, 2, 3, 4, 5].map((each) => `${each}${'ж'.repeat(19)}`) };
  const fields = { description: 'ж'.repeat(4000), sizes, sizePrices, ...facts };
  for (const name of names) await world.product(name, fields);
  const url = `/menu/v1/products/by-brand/${brandId}?page=0&size=24`;
  const { body } = await menu.call(0, 'GET', url);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(100_000);
  const [first] = body.content;
  expect(first.description).toBe(`${'ж'.repeat(299)}…`);
  const whole = await menu.call(0, 'GET', `/menu/v1/products/${first.id}`);
  expect(whole.body.description).toHaveLength(4000);
});

describe('a product of two editors', () => {
  it('is saved once per version, and the refused editor gets what is there now', async () => {
    const product = await world.product('Борщ');
    const url = `/auth/v1/products/${product.id}`;
    const saves = [1, 2, 3].map((price) =>
      menu.call(OWNER, 'PUT', url, { name: `Борщ ${price}`, price, version: product.version }),
    );
    const results = await Promise.all(saves);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = results.find(({ status }) => status === 200) ?? {};
    for (const { status, body: refused } of results)
      if (status === 409)
        expect(refused).toMatchObject({
          code: 'EDIT_CONFLICT',
          current: { name: body.name, version: 2, editedBy: { id: OWNER, name: 'user1' } },
        });
    expect((await menu.call(OWNER, 'PUT', url, { name: 'Без версии' })).status).toBe(200);
    expect((await menu.call(OWNER, 'PUT', url, { name: 'x', version: 'x' })).body.errors).toEqual({
      version: 'Неверная версия',
    });
  });
});

describe('moving a product to another brand', () => {
  it('takes it out of its groups, and shows it there', async () => {
    const target = await newBrand(menu, OWNER);
    const there = menuWorld(menu, target);
    const soups = await world.tag('Супы');
    const product = await world.product('Борщ', { groupTagId: soups.id, tagIds: [soups.id] });
    expect(await there.names()).toEqual([]);
    const moved = await menu.call(OWNER, 'PATCH', `/auth/v1/products/${product.id}/brand?brandId=${target}`);
    expect(moved.body).toMatchObject({ brandId: target, groupTagId: null, tagIds: [] });
    expect([await world.names(), await there.names()]).toEqual([[], ['Борщ']]);
    const foreign = await newBrand(menu, STRANGER);
    const { status } = await menu.call(
      OWNER,
      'PATCH',
      `/auth/v1/products/${product.id}/brand?brandId=${foreign}`,
    );
    expect(status).toBe(404);
  });
});

import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand, openMenu } from '../../test/menu-harness.js';
import { type MenuWorld, menuWorld } from '../../test/menu-world.js';

const OWNER = 1;

const menu = openForTests(openMenu);
let brandId: number;
let world: MenuWorld;
beforeEach(async () => {
  brandId = await newBrand(menu, OWNER);
  world = menuWorld(menu, brandId);
});

async function found(query: string, extra = '', userId = 0): Promise<string[]> {
  const path = userId === 0 ? 'menu' : 'auth';
  const url = `/${path}/v1/products/by-brand/${brandId}?query=${encodeURIComponent(query)}${extra}`;
  const { status, body } = await menu.call(userId, 'GET', url);
  expect(status).toBe(200);
  return body.content.map(({ name }: { name: string }) => name);
}

describe('the search', () => {
  it('finds products by name, description and groups', async () => {
    const drinks = await world.tag('Напитки');
    const tea = await world.tag('Чай', drinks.id);
    await world.product('Эрл Грей', { groupTagId: tea.id, description: 'с бергамотом' });
    await world.product('Пицца с грибами');
    for (const query of ['эрл', 'gbwwe', 'пицц', 'пицы', 'бергамот', 'чая', 'напиток'])
      expect([query, (await found(query)).length]).toEqual([query, 1]);
    expect(await found('суши')).toEqual([]);
    expect(await found('грей', `&groupTagId=${drinks.id}`)).toEqual(['Эрл Грей']);
    expect(await found('пицца', `&groupTagId=${drinks.id}`)).toEqual([]);
  });

  it('follows every change at once', async () => {
    const group = await world.tag('Первое');
    const product = await world.product('Борщ', { groupTagId: group.id });
    expect(await found('борщ')).toEqual(['Борщ']);
    await world.ok('PUT', `/auth/v1/products/${product.id}`, { name: 'Щи' });
    expect([await found('борщ'), await found('щи')]).toEqual([[], ['Щи']]);
    await world.ok('PUT', `/auth/v1/group-tags/${group.id}?name=${encodeURIComponent('Супы')}`);
    expect([await found('первое'), await found('суп')]).toEqual([[], ['Щи']]);
    await world.ok('PATCH', `/auth/v1/products/${product.id}/visibility?visible=false`);
    expect([await found('щи'), await found('щи', '', OWNER)]).toEqual([[], ['Щи']]);
    expect(await found('щи', '&visibleOnly=true', OWNER)).toEqual([]);
    await world.ok('DELETE', `/auth/v1/group-tags/${group.id}`);
    expect(await found('щи', '', OWNER)).toEqual([]);
    await world.ok('POST', `/auth/v1/group-tags/archive/${group.id}/restore`);
    expect(await found('суп', '', OWNER)).toEqual(['Щи']);
  });

  it('finds a product by its id for the staff', async () => {
    const [first, second] = [await world.product('Борщ'), await world.product('Щи')];
    expect(await found(`#${second.id}`, '', OWNER)).toEqual(['Щи']);
    expect(await found(String(first.id), '', OWNER)).toEqual(['Борщ']);
    expect(await found(`#${second.id}`)).toEqual([]);
  });

  it('responds with pages, and refuses texts of more than 200 characters', async () => {
    for (const name of ['Чай 1', 'Чай 2', 'Чай 3']) await world.product(name);
    const url = `/menu/v1/products/by-brand/${brandId}?query=${encodeURIComponent('чай')}`;
    expect((await menu.call(0, 'GET', `${url}&page=1&size=2`)).body).toMatchObject({
      content: [{ name: 'Чай 3' }],
      totalElements: 3,
      totalPages: 2,
      number: 1,
      size: 2,
    });
    expect(
      (await menu.call(0, 'GET', `/menu/v1/products/by-brand/${brandId}?query=${'x'.repeat(201)}`)).status,
    ).toBe(400);
  });
});

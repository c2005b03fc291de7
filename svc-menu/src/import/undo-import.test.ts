import { importShop } from '../../test/import-shop.js';
import { rowOf } from '../../test/menu-files.js';

const shop = importShop({ price: 200 });

describe('an undone import', () => {
  it('gives changed products back what they had, and archives new ones and groups that are empty then', async () => {
    const soups = await shop.world.tag('Супы');
    await shop.world.ok('PUT', `/auth/v1/products/${shop.borsch.id}`, { groupTagId: soups.id });
    const before = await shop.list();
    const { id } = await shop.files.check([
      shop.borschRow({ name: 'Борщ с чесноком', group: 'Еда / Горячее', price: '300' }),
      rowOf({ name: 'Уха', group: 'Еда / Рыба' }),
    ]);
    await shop.files.apply(id);
    const { body } = await shop.files.undo(id);
    expect([body.state, body.undo]).toEqual([
      'UNDONE',
      { restored: 1, archived: 1, archivedGroups: 3, skippedCount: 0, skipped: [] },
    ]);
    const [restored] = await shop.list();
    expect(restored).toEqual({ ...before[0], version: 4, updatedAt: expect.any(String) });
    expect(await shop.world.outline()).toBe('Супы');
    expect((await shop.world.archive()).map(({ name }) => name).sort()).toEqual([
      'Горячее',
      'Еда',
      'Рыба',
      'Уха',
    ]);
    for (const call of [shop.files.undo, shop.files.apply])
      expect([(await call(id)).status, (await call(id)).body.code]).toEqual([409, 'CONFLICT']);
  });

  it('leaves what another user changed since, and the groups that it needs', async () => {
    const { id } = await shop.files.check([
      shop.borschRow({ price: '300' }),
      rowOf({ name: 'Уха', group: 'Еда / Рыба' }),
      rowOf({ name: 'Щи', group: 'Еда / Супы' }),
    ]);
    await shop.files.apply(id);
    const products = await shop.list();
    const idOf = (name: string) => products.find((each) => each.name === name)?.id ?? 0;
    await shop.world.ok('PUT', `/auth/v1/products/${shop.borsch.id}`, { price: 301 });
    await shop.world.ok('PUT', `/auth/v1/products/${idOf('Уха')}`, { price: 50 });
    const { body } = await shop.files.undo(id);
    expect(body.undo).toEqual({
      restored: 0,
      archived: 1,
      archivedGroups: 1,
      skippedCount: 2,
      skipped: [
        { id: shop.borsch.id, name: 'Борщ' },
        { id: idOf('Уха'), name: 'Уха' },
      ],
    });
    expect((await shop.list()).map(({ name, price }) => [name, price])).toEqual([
      ['Борщ', 301],
      ['Уха', 50],
    ]);
    expect(await shop.world.outline()).toBe('Еда(Рыба)');
  });

  it('leaves a product whose earlier group was archived since', async () => {
    const soups = await shop.world.tag('Супы');
    await shop.world.ok('PUT', `/auth/v1/products/${shop.borsch.id}`, { groupTagId: soups.id });
    const { id } = await shop.files.check([shop.borschRow({ group: 'Еда' })]);
    await shop.files.apply(id);
    await shop.world.ok('DELETE', `/auth/v1/group-tags/${soups.id}`);
    expect((await shop.files.undo(id)).body.undo.skipped).toEqual([{ id: shop.borsch.id, name: 'Борщ' }]);
    expect(await shop.world.outline()).toBe('Еда');
  });

  it('is refused before the import is applied', async () => {
    const { id } = await shop.files.check([shop.borschRow({ price: '300' })]);
    expect((await shop.files.undo(id)).status).toBe(409);
    expect((await shop.list())[0]?.price).toBe(200);
  });
});

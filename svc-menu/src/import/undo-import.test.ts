import type { StaffProduct } from '@skatert/contracts/menu/products';
import { type ImportWorld, importWorld } from '../../test/import-world.js';
import { rowOf } from '../../test/menu-files.js';
import { type MenuTest, newBrand, openMenu } from '../../test/menu-harness.js';
import { type MenuWorld, menuWorld } from '../../test/menu-world.js';

const OWNER = 1;

let menu: MenuTest;
let brandId: number;
let world: MenuWorld;
let files: ImportWorld;
let borsch: StaffProduct;
beforeAll(async () => {
  menu = await openMenu();
});
afterAll(() => menu.close());
beforeEach(async () => {
  brandId = await newBrand(menu, OWNER);
  world = menuWorld(menu, brandId);
  files = importWorld(menu, brandId);
  borsch = await world.product('Борщ', { price: 200 });
});

const list = () => world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${brandId}`);
const borschRow = (fields = {}) => rowOf({ id: String(borsch.id), name: 'Борщ', price: '200', ...fields });

describe('an undone import', () => {
  it('gives changed products back what they had, and archives new ones and groups that are empty then', async () => {
    const soups = await world.tag('Супы');
    await world.ok('PUT', `/auth/v1/products/${borsch.id}`, { groupTagId: soups.id });
    const before = await list();
    const { id } = await files.check([
      borschRow({ name: 'Борщ с чесноком', group: 'Еда / Горячее', price: '300' }),
      rowOf({ name: 'Уха', group: 'Еда / Рыба' }),
    ]);
    await files.apply(id);
    const { body } = await files.undo(id);
    expect([body.state, body.undo]).toEqual([
      'UNDONE',
      { restored: 1, archived: 1, archivedGroups: 3, skippedCount: 0, skipped: [] },
    ]);
    const [restored] = await list();
    expect(restored).toEqual({ ...before[0], version: 4, updatedAt: expect.any(String) });
    expect(await world.outline()).toBe('Супы');
    expect((await world.archive()).map(({ name }) => name).sort()).toEqual(['Горячее', 'Еда', 'Рыба', 'Уха']);
    for (const call of [files.undo, files.apply])
      expect([(await call(id)).status, (await call(id)).body.code]).toEqual([409, 'CONFLICT']);
  });

  it('leaves what somebody changed since, and the groups that it needs', async () => {
    const { id } = await files.check([
      borschRow({ price: '300' }),
      rowOf({ name: 'Уха', group: 'Еда / Рыба' }),
      rowOf({ name: 'Щи', group: 'Еда / Супы' }),
    ]);
    await files.apply(id);
    const products = await list();
    const idOf = (name: string) => products.find((each) => each.name === name)?.id ?? 0;
    await world.ok('PUT', `/auth/v1/products/${borsch.id}`, { price: 301 });
    await world.ok('PUT', `/auth/v1/products/${idOf('Уха')}`, { price: 50 });
    const { body } = await files.undo(id);
    expect(body.undo).toEqual({
      restored: 0,
      archived: 1,
      archivedGroups: 1,
      skippedCount: 2,
      skipped: [
        { id: borsch.id, name: 'Борщ' },
        { id: idOf('Уха'), name: 'Уха' },
      ],
    });
    expect((await list()).map(({ name, price }) => [name, price])).toEqual([
      ['Борщ', 301],
      ['Уха', 50],
    ]);
    expect(await world.outline()).toBe('Еда(Рыба)');
  });

  it('leaves a product whose earlier group was archived since', async () => {
    const soups = await world.tag('Супы');
    await world.ok('PUT', `/auth/v1/products/${borsch.id}`, { groupTagId: soups.id });
    const { id } = await files.check([borschRow({ group: 'Еда' })]);
    await files.apply(id);
    await world.ok('DELETE', `/auth/v1/group-tags/${soups.id}`);
    expect((await files.undo(id)).body.undo.skipped).toEqual([{ id: borsch.id, name: 'Борщ' }]);
    expect(await world.outline()).toBe('Еда');
  });

  it('is refused before the import is applied', async () => {
    const { id } = await files.check([borschRow({ price: '300' })]);
    expect((await files.undo(id)).status).toBe(409);
    expect((await list())[0]?.price).toBe(200);
  });
});

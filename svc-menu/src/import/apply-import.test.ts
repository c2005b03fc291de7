import { eventually } from '@skatert/service-kit/testing/harness';
import { importShop, OWNER } from '../../test/import-shop.js';
import { rowOf } from '../../test/menu-files.js';

const shop = importShop({ price: 200 });

const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => rowOf({ name: `Суп ${index}`, group: `Группа ${index % 7}` }));

describe('an applied import', () => {
  it('creates groups and products after the existing ones in the order of the file, and changes the others', async () => {
    const soups = await shop.world.tag('Супы');
    await shop.world.product('Щи', { groupTagId: soups.id });
    await shop.world.tag('Напитки');
    const { id } = await shop.files.check([
      rowOf({ name: 'Уха', group: 'Супы', description: 'Из трёх рыб', promoPrice: '90', sizes: 'S|M' }),
      shop.borschRow({ group: 'супы', price: '210', visible: 'нет' }),
      rowOf({ name: 'Солянка', group: 'Супы' }),
      rowOf({ name: 'Чизкейк', group: 'Сладкое / Торты' }),
      rowOf({ name: 'Хлеб' }),
    ]);
    const { status, body } = await shop.files.apply(id);
    expect([status, body.state, body.counts]).toEqual([
      200,
      'APPLIED',
      { new: 4, changed: 1, unchanged: 0, bad: 0 },
    ]);
    expect(await shop.world.outline()).toBe('Супы, Напитки, Сладкое(Торты)');
    const products = await shop.list();
    expect(products.map(({ name }) => name)).toEqual(['Хлеб', 'Щи', 'Уха', 'Борщ', 'Солянка', 'Чизкейк']);
    expect(products[2]).toMatchObject({
      description: 'Из трёх рыб',
      price: 100,
      promoPrice: 90,
      sizes: ['S', 'M'],
      groupTagId: soups.id,
      visible: true,
      version: 1,
      editedBy: { id: OWNER },
    });
    expect(products[3]).toMatchObject({ id: shop.borsch.id, price: 210, visible: false, version: 2 });
    expect(shop.menu.changed).toContain(shop.brandId);
  });

  it('is the same when it is applied again, and when two calls apply it at once', async () => {
    const { id } = await shop.files.check(manyRows(300));
    const results = await Promise.all([shop.files.apply(id), shop.files.apply(id), shop.files.apply(id)]);
    const applied = results.filter(({ status }) => status === 200);
    expect(applied.length).toBeGreaterThan(0);
    for (const { status, body } of results)
      expect([status, status === 200 ? body.state : body.message]).toEqual(
        status === 200 ? [200, 'APPLIED'] : [409, 'Этот файл уже применяется'],
      );
    const before = await shop.list();
    expect(before).toHaveLength(301);
    expect((await shop.files.apply(id)).body).toEqual(applied[0]?.body);
    expect(await shop.list()).toEqual(before);
  });

  it('can be checked again: then everything is known', async () => {
    const rows = [rowOf({ name: 'Уха', group: 'Супы' })];
    await shop.files.apply((await shop.files.check(rows)).id);
    const again = await shop.files.check(rows);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 0, bad: 1 });
  });
});

describe('an import is refused as a whole', () => {
  const expectRefused = async (id: number, message: string): Promise<void> => {
    const before = await shop.list();
    const { status, body } = await shop.files.apply(id);
    expect([status, body.code, body.message]).toEqual([409, 'EDIT_CONFLICT', message]);
    expect(await shop.list()).toEqual(before);
    expect(await shop.files.state(id)).toBe('READY');
  };
  const changed = 'Часть товаров изменилась после проверки файла. Загрузите файл ещё раз.';
  const groupsChanged = 'Группы изменились после проверки файла. Загрузите файл ещё раз.';

  it('when a product was changed, archived or moved to another brand since the check', async () => {
    const { id } = await shop.files.check([
      shop.borschRow({ price: '1' }),
      rowOf({ name: 'Уха', group: 'Супы' }),
    ]);
    await shop.world.ok('PUT', `/auth/v1/products/${shop.borsch.id}`, { price: 201 });
    await expectRefused(id, changed);
    expect((await shop.files.apply(id)).body.current).toEqual([
      expect.objectContaining({ id: shop.borsch.id, price: 201, version: 2 }),
    ]);
    await shop.world.ok('DELETE', `/auth/v1/products/${shop.borsch.id}`);
    await expectRefused(id, changed);
    expect(await shop.world.outline()).toBe('');
  });

  it('when a group was archived since, or somebody created a missing one', async () => {
    const soups = await shop.world.tag('Супы');
    const { id } = await shop.files.check([rowOf({ name: 'Уха', group: 'Супы / Рыбные' })]);
    await shop.world.tag('рыбные', soups.id);
    await expectRefused(id, groupsChanged);
    await shop.world.ok('DELETE', `/auth/v1/group-tags/${soups.id}`);
    await expectRefused(id, groupsChanged);
  });

  it('when somebody created a product with the name of a new one', async () => {
    const { id } = await shop.files.check([rowOf({ name: 'Уха' })]);
    await shop.world.product('УХА');
    await expectRefused(id, 'После проверки файла в меню появился товар из него. Загрузите файл ещё раз.');
  });

  it('but not when a product changed that the file leaves as it is', async () => {
    const { id } = await shop.files.check([shop.borschRow(), rowOf({ name: 'Уха' })]);
    await shop.world.ok('PUT', `/auth/v1/products/${shop.borsch.id}`, { price: 201 });
    expect((await shop.files.apply(id)).status).toBe(200);
    expect((await shop.list()).map(({ name, price }) => [name, price])).toEqual([
      ['Борщ', 201],
      ['Уха', 100],
    ]);
  });

  it('when writing fails in the middle: nothing is written, and it can be applied then', async () => {
    const { id } = await shop.files.check([shop.borschRow({ price: '1' }), ...manyRows(600)]);
    const products = shop.menu.options.connection.model('products').collection;
    const bulkWrite = products.bulkWrite.bind(products);
    let batches = 0;
    const spy = vi.spyOn(products, 'bulkWrite').mockImplementation(((
      ...args: Parameters<typeof bulkWrite>
    ) => {
      batches += 1;
      if (batches === 2) throw new Error('the disk is full');
      return bulkWrite(...args);
    }) as never);
    const before = await shop.list();
    expect((await shop.files.apply(id)).status).toBe(500);
    spy.mockRestore();
    expect(batches).toBe(2);
    expect([await shop.list(), await shop.world.outline(), await shop.files.state(id)]).toEqual([
      before,
      '',
      'READY',
    ]);
    expect((await shop.files.apply(id)).body.state).toBe('APPLIED');
    expect(await shop.list()).toHaveLength(601);
  });
});

describe('the progress', () => {
  it('is shown while the import is applied, by any instance', async () => {
    const { id } = await shop.files.check(manyRows(600));
    const products = shop.menu.options.connection.model('products').collection;
    const bulkWrite = products.bulkWrite.bind(products);
    const seen: object[] = [];
    const spy = vi.spyOn(products, 'bulkWrite').mockImplementation((async (
      ...args: Parameters<typeof bulkWrite>
    ) => {
      // The report is not awaited by the transaction; the publisher writes after it.
      if (seen.length < 3)
        await eventually(async () => {
          const { state, progress } = (await shop.files.read(id)).body;
          return progress?.done === seen.length * 250 && seen.push({ state, ...progress });
        });
      return bulkWrite(...args);
    }) as never);
    await shop.files.apply(id);
    spy.mockRestore();
    expect(seen).toEqual([0, 250, 500].map((done) => ({ state: 'APPLYING', done, total: 600 })));
    expect(await shop.files.state(id)).toBe('APPLIED');
  });

  it('of an instance that died ends, and the import can be applied then', async () => {
    const { id } = await shop.files.check([rowOf({ name: 'Уха' })]);
    const leases = shop.menu.options.connection.collection('menu-import-progress');
    const lease = { kind: 'apply', holder: 'a killed instance', done: 0, total: 1 };
    await leases.insertOne({ _id: id as never, ...lease, expiresAt: new Date(Date.now() + 60_000) });
    expect(await shop.files.state(id)).toBe('APPLYING');
    expect((await shop.files.apply(id)).body.message).toBe('Этот файл уже применяется');
    await leases.updateOne({ _id: id as never }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await shop.files.state(id)).toBe('READY');
    expect((await shop.files.apply(id)).body.state).toBe('APPLIED');
  });
});

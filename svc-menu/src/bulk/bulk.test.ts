import { BulkConflict } from '@skatert/contracts/menu/bulk';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand, openMenu } from '../../test/menu-harness.js';
import { type MenuWorld, menuWorld } from '../../test/menu-world.js';

const OWNER = 1;

const menu = openForTests(openMenu);
let brandId: number;
let world: MenuWorld;
let borsch: StaffProduct;
let shchi: StaffProduct;
beforeEach(async () => {
  brandId = await newBrand(menu, OWNER);
  world = menuWorld(menu, brandId);
  borsch = await world.product('Борщ', { price: 200, promoPrice: 150 });
  shchi = await world.product('Щи', { price: 99.9 });
});

const bodyOf = (change: object, products: object[] = [borsch, shchi]) => ({ brandId, products, change });
const apply = (change: object, products?: object[]) =>
  menu.call(OWNER, 'POST', '/auth/v1/products/bulk', bodyOf(change, products));
const preview = (change: object, products?: object[]) =>
  menu.call(OWNER, 'POST', '/auth/v1/products/bulk/preview', bodyOf(change, products));
const undo = (id: number) => menu.call(OWNER, 'POST', `/auth/v1/products/bulk/${id}/undo`);
const prices = async () => {
  const list = await world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${brandId}`);
  return list.map(({ price, promoPrice }) => [price, promoPrice]);
};
const raise = { kind: 'price', target: 'price', by: 'percent', value: 10, roundTo: 100 };

describe('a bulk change of prices', () => {
  it.each([
    [
      'a percentage, rounded to roubles',
      raise,
      [
        [220, 150],
        [110, null],
      ],
    ],
    [
      'an amount',
      { kind: 'price', target: 'price', by: 'amount', lowers: true, value: 9.5 },
      [
        [190.5, 150],
        [90.4, null],
      ],
    ],
    [
      'promotional prices only',
      { ...raise, target: 'promoPrice', lowers: true, value: 50 },
      [
        [200, 75],
        [99.9, null],
      ],
    ],
    [
      'a discount',
      { ...raise, target: 'discount', value: 25, roundTo: 500 },
      [
        [200, 150],
        [99.9, 75],
      ],
    ],
    [
      'no discount',
      { ...raise, target: 'discount', value: 0 },
      [
        [200, null],
        [99.9, null],
      ],
    ],
  ])('by %s shows what it does, does it, and is undone', async (_name, change, expected) => {
    const before = await prices();
    const shown = (await preview(change)).body;
    expect(await prices()).toEqual(before);
    const { status, body } = await apply(change);
    expect([status, body.changed]).toEqual([200, shown.items.length]);
    expect(await prices()).toEqual(expected);
    const after = new Map(shown.items.map((item: { id: number; after: object }) => [item.id, item.after]));
    if (after.has(shchi.id))
      expect(after.get(shchi.id)).toEqual({ price: expected[1]?.[0], promoPrice: expected[1]?.[1] });
    expect((await undo(body.id)).body).toEqual({ restored: body.changed, skipped: [] });
    expect(await prices()).toEqual(before);
    expect((await undo(body.id)).status).toBe(404);
  });

  it('changes each size by its own price, shows it, and undoes it', async () => {
    const sizes = ['25 см', '30 см', '40 см'];
    const pizza = await world.product('Пицца', {
      price: 450,
      sizes,
      sizePrices: [
        { label: '25 см', price: 400.5, promoPrice: 300 },
        { label: '40 см', price: 700 },
      ],
    });
    const read = () => world.ok<StaffProduct>('GET', `/auth/v1/products/${pizza.id}`);
    const expected = [
      { label: '25 см', price: 441, promoPrice: 300 },
      { label: '40 см', price: 770, promoPrice: null },
    ];
    const shown = (await preview(raise, [pizza, shchi])).body.items;
    expect(shown.map(({ id, sizes: list }: { id: number; sizes?: object[] }) => [id, list?.length])).toEqual([
      [pizza.id, 2],
      [shchi.id, undefined],
    ]);
    expect(shown[0].sizes).toEqual([
      { label: '25 см', before: { price: 400.5, promoPrice: 300 }, after: { price: 441, promoPrice: 300 } },
      { label: '40 см', before: { price: 700, promoPrice: null }, after: { price: 770, promoPrice: null } },
    ]);
    const { body } = await apply(raise, [pizza, shchi]);
    expect(await read()).toMatchObject({ price: 495, sizePrices: expected });
    const onlyPromo = { ...raise, target: 'promoPrice', lowers: true, value: 50 };
    expect((await preview(onlyPromo, [{ id: pizza.id }, { id: shchi.id }])).body).toMatchObject({
      items: [{ id: pizza.id, before: { price: 495 }, after: { price: 495 } }],
      unchanged: 1,
    });
    expect((await undo(body.id)).body).toEqual({ restored: 2, skipped: [] });
    expect(await read()).toMatchObject({ price: 450, sizePrices: pizza.sizePrices });
  });

  it('is refused when a size can’t have its new price', async () => {
    const pizza = await world.product('Пицца', {
      price: 450,
      sizes: ['25 см'],
      sizePrices: [{ label: '25 см', price: 100 }],
    });
    const change = { kind: 'price', target: 'price', by: 'amount', lowers: true, value: 150 };
    const problem = 'Размер «25 см»: Цена должна быть положительной';
    expect((await preview(change, [pizza])).body.items).toMatchObject([{ id: pizza.id, problem }]);
    const { status, body } = await apply(change, [pizza]);
    expect([status, body.errors]).toEqual([400, { value: `«Пицца»: ${problem}` }]);
  });

  it('is refused as a whole when one price is impossible', async () => {
    const change = { kind: 'price', target: 'price', by: 'amount', lowers: true, value: 150 };
    expect((await preview(change)).body.items).toEqual([
      expect.objectContaining({ id: borsch.id, problem: null }),
      expect.objectContaining({ id: shchi.id, problem: 'Цена должна быть положительной' }),
    ]);
    const { status, body } = await apply(change);
    expect([status, body.errors]).toEqual([400, { value: '«Щи»: Цена должна быть положительной' }]);
    expect(await prices()).toEqual([
      [200, 150],
      [99.9, null],
    ]);
  });

  it.each([
    [{ ...raise, value: 'x' }, 'change.value'],
    [{ ...raise, value: -5 }, 'change.value'],
    [{ ...raise, by: 'amount', value: -5 }, 'change.value'],
    [{ ...raise, lowers: true, value: 100 }, 'change.value'],
    [{ ...raise, target: 'discount', value: 100 }, 'change.value'],
    [{ ...raise, target: 'cost' }, 'change.target'],
    [{ ...raise, roundTo: 7 }, 'change.roundTo'],
    [{ kind: 'paint' }, 'change.kind'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await apply(change);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('a bulk change of badges', () => {
  const badges = async () => {
    const list = await world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${brandId}`);
    return list.map((product) => product.badges ?? []);
  };
  const both = () => [{ id: borsch.id }, { id: shchi.id }];
  const adds = { kind: 'badge', badge: '  Хит ', adds: true };
  const removes = { ...adds, badge: 'хит', adds: false };

  it('adds one where it is missing, takes it away where it is, shows both before, and is undone', async () => {
    await world.ok('PUT', `/auth/v1/products/${borsch.id}`, { badges: ['Острое', 'ХИТ'] });
    expect((await preview(adds, both())).body).toEqual({
      items: [],
      badges: [{ id: shchi.id, name: 'Щи', before: [], after: ['Хит'], problem: null }],
      unchanged: 1,
    });
    const added = (await apply(adds, both())).body;
    expect(added.changed).toBe(1);
    expect(await badges()).toEqual([['Острое', 'ХИТ'], ['Хит']]);
    expect((await preview(removes, both())).body.badges).toMatchObject([
      { before: ['Острое', 'ХИТ'], after: ['Острое'] },
      { before: ['Хит'], after: [] },
    ]);
    const removed = (await apply(removes, both())).body;
    expect(await badges()).toEqual([['Острое'], []]);
    expect((await undo(removed.id)).body).toEqual({ restored: 2, skipped: [] });
    expect(await badges()).toEqual([['Острое', 'ХИТ'], ['Хит']]);
    expect((await apply(adds, both())).body).toMatchObject({ id: null, changed: 0 });
  });

  it('of products without any is undone to none', async () => {
    const { body } = await apply(adds);
    expect(await badges()).toEqual([['Хит'], ['Хит']]);
    await undo(body.id);
    expect(await badges()).toEqual([[], []]);
  });

  it('is refused as a whole when a product has as many as it can', async () => {
    const full = ['1', '2', '3', '4', '5'];
    await world.ok('PUT', `/auth/v1/products/${shchi.id}`, { badges: full });
    const problem = 'Не больше 5 меток';
    expect((await preview(adds, both())).body.badges).toMatchObject([
      { id: borsch.id, problem: null },
      { id: shchi.id, problem },
    ]);
    const { status, body } = await apply(adds, both());
    expect([status, body.errors]).toEqual([400, { badge: `«Щи»: ${problem}` }]);
    expect(await badges()).toEqual([[], full]);
  });

  it.each([
    [{ ...adds, badge: ' ' }, 'change.badge'],
    [{ ...adds, badge: 'б'.repeat(21) }, 'change.badge'],
    [{ ...adds, adds: 'да' }, 'change.adds'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await apply(change);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('a bulk change', () => {
  it('of visibility, group and archive is one step each', async () => {
    const soups = await world.tag('Супы');
    const both = [{ id: borsch.id }, { id: shchi.id }];
    await apply({ kind: 'visibility', visible: false }, both);
    expect(await world.names()).toEqual([]);
    await apply({ kind: 'visibility', visible: true }, both);
    const moved = await apply({ kind: 'group', groupTagId: soups.id }, both);
    expect(await world.names(`?groupTagId=${soups.id}`)).toEqual(['Борщ', 'Щи']);
    await undo(moved.body.id);
    expect(await world.names(`?groupTagId=${soups.id}`)).toEqual([]);
    const archived = await apply({ kind: 'archive' }, both);
    expect((await world.archive()).map(({ name }) => name).sort()).toEqual(['Борщ', 'Щи']);
    expect((await undo(archived.body.id)).body.restored).toBe(2);
    expect(await world.names()).toEqual(['Борщ', 'Щи']);
  });

  it('is refused when another user changed, archived or moved one of the products', async () => {
    await world.ok('PUT', `/auth/v1/products/${shchi.id}`, { price: 120 });
    const { status, body } = await apply(raise);
    expect([status, body.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(BulkConflict.parse(body.current)).toMatchObject({
      changed: [{ id: shchi.id, name: 'Щи', version: 2 }],
      gone: [],
    });
    await world.ok('DELETE', `/auth/v1/products/${shchi.id}`);
    expect((await apply(raise)).body.current).toEqual({ changed: [], gone: [shchi.id] });
    const foreign = await menuWorld(menu, await newBrand(menu, OWNER)).product('Чужой');
    expect((await preview(raise, [borsch, foreign])).body).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: { changed: [], gone: [foreign.id] },
    });
    expect(await prices()).toEqual([[200, 150]]);
  });

  it('leaves products as they are that another user changed before the undo', async () => {
    const { body } = await apply(raise);
    await world.ok('PUT', `/auth/v1/products/${borsch.id}`, { price: 300 });
    expect((await undo(body.id)).body).toEqual({ restored: 1, skipped: [{ id: borsch.id, name: 'Борщ' }] });
    expect(await prices()).toEqual([
      [300, 150],
      [99.9, null],
    ]);
  });

  it('needs products, at most 2,000, and a group of the brand', async () => {
    expect((await apply(raise, [])).body.errors).toEqual({ products: 'Выберите товары' });
    const many = Array.from({ length: 2001 }, (_, index) => ({ id: index + 1 }));
    expect((await apply(raise, many)).body.errors).toEqual({
      products: 'Не больше 2000 товаров за один раз',
    });
    const foreign = await menuWorld(menu, await newBrand(menu, OWNER)).tag('Чужая');
    for (const groupTagId of [foreign.id, 987_654])
      expect((await apply({ kind: 'group', groupTagId })).body.errors).toEqual({
        groupTagId: 'Группа не найдена',
      });
    expect((await apply({ kind: 'visibility', visible: true })).body).toMatchObject({ id: null, changed: 0 });
  });
});

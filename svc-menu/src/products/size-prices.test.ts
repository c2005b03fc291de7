import { ProductState } from '@skatert/contracts/menu/states';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { OWNER, openShop } from '../../test/shop-harness.js';

const shop = openForTests(openShop);

const SIZES = ['25 см', '40 см'];
const PRICES = [{ label: '40 см', price: 700.5, promoPrice: 650 }];
const newPizza = (fields: object = {}) =>
  shop.newProduct({ name: 'Пицца', price: 450, sizes: SIZES, sizePrices: PRICES, ...fields });
const edit = (id: number, body: object) => shop.menu.call(OWNER, 'PUT', `/auth/v1/products/${id}`, body);
const seen = async (id: number) => (await shop.menu.call(0, 'GET', `/menu/v1/products/${id}`)).body;
const stored = (id: number) =>
  shop.menu.options.connection.collection('products').findOne({ _id: id as never });

describe('the prices of sizes', () => {
  it('are in the menu, and published in kopecks', async () => {
    const { id } = await newPizza();
    expect(await seen(id)).toMatchObject({ price: 450, sizes: SIZES, sizePrices: PRICES });
    const { body } = await shop.menu.call(0, 'GET', `/menu/v1/products/by-brand/${shop.brandId}`);
    expect(body.at(-1)).toMatchObject({ id, sizePrices: PRICES });
    expect(ProductState.parse(await shop.lastState(id))).toMatchObject({
      price: 45_000,
      sizePrices: [{ label: '40 см', price: 70_050, promoPrice: 65_000 }],
    });
  });

  it('are absent without any, also in the database', async () => {
    const { id } = await shop.newProduct({ sizes: SIZES, sizePrices: [{ label: '40 см', price: null }] });
    expect(await seen(id)).not.toHaveProperty('sizePrices');
    await edit(id, { name: 'Пирог', sizes: ['1', '2'] });
    expect(await stored(id)).not.toHaveProperty('sizePrices');
    expect(await shop.lastState(id)).toMatchObject({ sizePrices: [] });
  });

  it('are replaced, removed, and kept by other changes', async () => {
    const { id } = await newPizza();
    await edit(id, { name: 'Маргарита', price: 500 });
    expect(await seen(id)).toMatchObject({ name: 'Маргарита', sizePrices: PRICES });
    const sizePrices = [
      { label: '40 см', price: 800 },
      { label: '25 см', price: 400 },
    ];
    expect((await edit(id, { sizePrices })).body.sizePrices).toEqual([
      { label: '25 см', price: 400, promoPrice: null },
      { label: '40 см', price: 800, promoPrice: null },
    ]);
    await edit(id, { sizePrices: [] });
    expect(await seen(id)).not.toHaveProperty('sizePrices');
  });

  it('stay with their labels when an editor of an earlier release sends the labels alone', async () => {
    const { id } = await newPizza();
    expect((await edit(id, { sizes: ['40 см', '30 см'] })).body.sizePrices).toEqual(PRICES);
    expect((await edit(id, { sizes: ['30 см', '35 см'] })).body).not.toHaveProperty('sizePrices');
    expect(await stored(id)).toMatchObject({ sizePrices: [] });
  });

  it('of a size that an earlier release renamed count for nothing', async () => {
    const { id } = await newPizza();
    // An earlier release writes the labels alone.
    await shop.menu.options.connection
      .collection('products')
      .updateOne({ _id: id as never }, { $set: { sizes: ['25 см', 'Большая'] } });
    await edit(id, { description: 'Тонкая' });
    expect(await seen(id)).not.toHaveProperty('sizePrices');
    expect(await shop.lastState(id)).toMatchObject({ sizes: ['25 см', 'Большая'], sizePrices: [] });
  });

  it.each([
    [[{ label: '30 см', price: 1 }], { sizePrices: 'У товара нет размера «30 см»' }],
    [[{ label: '40 см', promoPrice: 1 }], { 'sizePrices.0.price': 'Укажите цену размера' }],
    [[{ label: '40 см', price: 1e9 }], { 'sizePrices.0.price': 'Слишком большая цена' }],
    [[...PRICES, ...PRICES], { sizePrices: 'Размер «40 см» указан дважды' }],
    ['дорого', { sizePrices: 'Нужен список' }],
  ])('%j are refused, in a new product and in a change', async (sizePrices, errors) => {
    const { id } = await newPizza();
    const json = { name: 'Пицца 2', price: 1, brandId: shop.brandId, sizes: SIZES, sizePrices };
    const created = await shop.menu.call(OWNER, 'POST', '/auth/v1/products', json);
    expect([created.status, created.body.errors]).toEqual([400, errors]);
    const changed = await edit(id, { sizePrices });
    expect([changed.status, changed.body.errors]).toEqual([400, errors]);
    expect(await seen(id)).toMatchObject({ sizePrices: PRICES });
  });

  it('belong to the version that was read', async () => {
    const { id, version } = await newPizza();
    await edit(id, { sizePrices: [{ label: '40 см', price: 900 }], version });
    const { status, body } = await edit(id, { sizes: SIZES, sizePrices: PRICES, version });
    expect([status, body.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(body.current.sizePrices).toEqual([{ label: '40 см', price: 900, promoPrice: null }]);
  });
});

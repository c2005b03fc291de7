import { Product } from '@skatert/contracts/menu/products';
import { READ_PRODUCT_SUBJECT, ReadProductReply } from '@skatert/contracts/menu/states';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand } from '../../test/menu-harness.js';
import { OWNER, openShop } from '../../test/shop-harness.js';

const shop = openForTests(openShop);

describe('a new product', () => {
  it('is on the menu at once, and is published with prices in kopecks', async () => {
    const { status, body, headers } = await shop.menu.call(OWNER, 'POST', '/auth/v1/products', {
      name: 'Пицца',
      description: 'С грибами',
      price: 499.99,
      promoPrice: 450,
      brandId: shop.brandId,
      groupTagId: shop.groupId,
      sizes: ['25 см', '35 см'],
    });
    expect(status).toBe(201);
    expect(headers['x-menu-changed']).toBe(`0,${shop.brandId}`);
    expect(Product.parse(body)).toMatchObject({
      name: 'Пицца',
      price: 499.99,
      promoPrice: 450,
      visible: true,
      groupTagId: shop.groupId,
      sizes: ['25 см', '35 см'],
      rating: null,
      imageUrl: null,
    });
    const seen = await shop.menu.call(0, 'GET', `/menu/v1/products/${body.id}`);
    expect(seen.body).toEqual({ ...Product.parse(body), nutrition: [], sizesWithoutNutrition: [] });
    expect(seen.headers['x-menu-changed']).toBe(String(shop.brandId));
    expect(await shop.lastState(body.id)).toEqual({
      id: body.id,
      version: 1,
      brandId: shop.brandId,
      name: 'Пицца',
      imageUrl: null,
      price: 49_999,
      promoPrice: 45_000,
      sizes: ['25 см', '35 см'],
      sizePrices: [],
      extras: [],
      sold: true,
      archived: false,
    });
  });

  it('can be requested over NATS', async () => {
    const { body } = await shop.menu.call(OWNER, 'POST', '/auth/v1/products', {
      name: 'Суп',
      price: 100,
      brandId: shop.brandId,
      groupTagId: shop.groupId,
    });
    const ask = (productId: number) =>
      shop.menu.platform.bus.request(READ_PRODUCT_SUBJECT, { productId }, ReadProductReply, 2000);
    expect(await ask(body.id)).toMatchObject({
      product: { id: body.id, price: 10_000, sold: true },
      brand: { id: shop.brandId, status: 'ACTIVE' },
    });
    expect(await ask(987_654)).toBeNull();
  });

  it.each([
    [{ name: '' }, { name: 'Название обязательно' }],
    [{ name: { $gt: '' } }, { name: 'Название обязательно' }],
    [{ price: -1 }, { price: 'Цена должна быть положительной' }],
    [{ price: '5' }, { price: 'Цена должна быть числом' }],
    [{ price: 1.005 }, { price: 'Не больше двух знаков после запятой' }],
    [{ price: null }, { price: 'Укажите цену или акционную цену' }],
    [{ brandId: undefined }, { brandId: 'Необходимо выбрать бренд' }],
    [{ groupTagId: 987_654 }, { groupTagId: 'Группа не найдена' }],
    [{ tagIds: [987_654] }, { tagIds: 'Тег не найден' }],
    [{ visible: 'yes' }, { visible: 'Нужно true или false' }],
    [{ sizes: 'x' }, { sizes: 'Нужен список' }],
  ])('is refused with %j', async (extra, errors) => {
    const url = `/menu/v1/products/by-brand/${shop.brandId}`;
    const before = await shop.idsOf(0, url);
    const json = { name: 'Борщ', price: 1, brandId: shop.brandId, ...extra };
    const { status, body } = await shop.menu.call(OWNER, 'POST', '/auth/v1/products', json);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(await shop.idsOf(0, url)).toEqual(before);
  });

  it('can’t be in a group of another brand', async () => {
    const foreign = await shop.newTag(0, await newBrand(shop.menu, OWNER));
    const json = { name: 'Борщ', price: 1, brandId: shop.brandId, groupTagId: foreign };
    expect((await shop.menu.call(OWNER, 'POST', '/auth/v1/products', json)).status).toBe(400);
  });

  it('may have only a promotional price, and drops unknown fields', async () => {
    const product = await shop.newProduct({
      price: undefined,
      promoPrice: 10,
      rating: 5,
    });
    expect(product).toMatchObject({ price: null, promoPrice: 10, imageUrl: null, rating: null });
  });
});

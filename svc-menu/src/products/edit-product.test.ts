import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { newBrand } from '../../test/menu-harness.js';
import { COOK, OWNER, openShop, STRANGER } from '../../test/shop-harness.js';

const shop = openForTests(openShop);

describe('editing a product', () => {
  it('keeps absent fields, clears fields with null and publishes the state', async () => {
    const product = await shop.newProduct({
      description: 'Было',
      promoPrice: 100,
      sizes: ['S'],
      groupTagId: shop.groupId,
    });
    const url = `/auth/v1/products/${product.id}`;
    const { status, body } = await shop.menu.call(OWNER, 'PUT', url, {
      name: 'Щи',
      promoPrice: null,
      groupTagId: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Щи',
      description: 'Было',
      price: 199.9,
      promoPrice: null,
      sizes: ['S'],
      groupTagId: null,
    });
    expect(await shop.lastState(product.id)).toMatchObject({ version: 2, name: 'Щи', promoPrice: null });
    expect((await shop.menu.call(OWNER, 'GET', url)).body).toEqual(body);
  });

  it.each([
    [{ name: ' ' }, { name: 'Введите название' }],
    [{ price: null }, { price: 'Укажите цену или акционную цену' }],
    [{ groupTagId: 987_654 }, { groupTagId: 'Группа не найдена' }],
  ])('refuses %j and changes nothing', async (json, errors) => {
    const product = await shop.newProduct();
    const { status, body } = await shop.menu.call(OWNER, 'PUT', `/auth/v1/products/${product.id}`, json);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect((await shop.menu.call(OWNER, 'GET', `/auth/v1/products/${product.id}`)).body).toEqual(product);
  });

  it('changes visibility, and archives', async () => {
    const { id } = await shop.newProduct();
    const switchTo = (visible: unknown) =>
      shop.menu.call(OWNER, 'PATCH', `/auth/v1/products/${id}/visibility?visible=${visible}`);
    expect((await switchTo(false)).body.visible).toBe(false);
    expect((await shop.lastState(id))?.sold).toBe(false);
    expect((await switchTo(true)).body.visible).toBe(true);
    expect((await switchTo('maybe')).status).toBe(400);
    expect((await shop.menu.call(OWNER, 'DELETE', `/auth/v1/products/${id}`)).status).toBe(204);
    expect((await shop.lastState(id))?.sold).toBe(false);
    expect((await shop.menu.call(0, 'GET', `/menu/v1/products/${id}`)).status).toBe(404);
    expect((await shop.menu.call(OWNER, 'DELETE', `/auth/v1/products/${id}`)).status).toBe(404);
    expect((await switchTo(true)).status).toBe(404);
  });

  it('is allowed for OWNER and ADMIN of its brand', async () => {
    const product = await shop.newProduct();
    const others = await newBrand(shop.menu, STRANGER);
    const url = `/auth/v1/products/${product.id}`;
    const json = { name: 'Чужой', price: 1, brandId: shop.brandId };
    for (const [userId, status] of [
      [0, 401],
      [STRANGER, 404],
      [COOK, 403],
    ] as const) {
      expect((await shop.menu.call(userId, 'POST', '/auth/v1/products', json)).status).toBe(status);
      expect((await shop.menu.call(userId, 'GET', url)).status).toBe(status);
      expect((await shop.menu.call(userId, 'PUT', url, { name: 'Чужой' })).status).toBe(status);
      expect((await shop.menu.call(userId, 'PATCH', `${url}/visibility?visible=false`)).status).toBe(status);
      expect((await shop.menu.call(userId, 'DELETE', url)).status).toBe(status);
      expect((await shop.menu.call(userId, 'GET', `/auth/v1/products/by-brand/${shop.brandId}`)).status).toBe(
        status,
      );
    }
    expect((await shop.menu.call(OWNER, 'GET', `/auth/v1/products/by-brand/${others}`)).status).toBe(404);
    expect((await shop.menu.call(OWNER, 'GET', url)).body).toEqual(product);
  });

  it('is refused with an expired token, and with a token for another brand’s context', async () => {
    const { id } = await shop.newProduct();
    const key = shop.menu.platform.privateKeyPem;
    const get = async (token: string) =>
      (
        await shop.menu.app.inject({
          url: `/auth/v1/products/${id}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const past = Math.floor(Date.now() / 1000) - 1000;
    expect(await get(await signTestToken(key, OWNER, { exp: past }))).toBe(401);
    const claiming = { roles: ['OWNER'], brandId: shop.brandId, masterId: OWNER, membershipId: 1 };
    expect(await get(await signTestToken(key, STRANGER, claiming))).toBe(404);
    expect(await get(await signTestToken(key, STRANGER, { platformAdmin: true }))).toBe(200);
  });

  it('is refused with a malformed or too large body', async () => {
    const send = (payload: string, type = 'application/json') =>
      signTestToken(shop.menu.platform.privateKeyPem, OWNER).then((token) =>
        shop.menu.app.inject({
          method: 'POST',
          url: '/auth/v1/products',
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          payload,
        }),
      );
    expect((await send('{"name":')).statusCode).toBe(400);
    expect((await send(JSON.stringify({ description: 'x'.repeat(70_000) }))).statusCode).toBe(413);
    expect((await send('name=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });
});

import { Product } from '@skatert/contracts/menu';
import {
  MENU_STREAM,
  type ProductState,
  productSubject,
  RATING_STREAM,
  ratingSubject,
} from '@skatert/contracts/state-events';
import { ensureStream } from '@skatert/service-kit/streams';
import { eventually, signTestToken } from '@skatert/service-kit/test-harness';
import { type MenuTest, newBrand, openMenu } from '../../test/menu-harness.js';

let menu: MenuTest;
let brandId: number;
let groupId: number;
beforeAll(async () => {
  menu = await openMenu();
  brandId = await newBrand(menu, OWNER);
  groupId = await newTag(0);
  await menu.grant(COOK, brandId, 'COOK');
});
afterAll(() => menu.close());

const OWNER = 1;
const STRANGER = 2;
const COOK = 4;

async function newTag(parentId: number, brand = brandId): Promise<number> {
  const body = { name: 'Группа', brandId: brand, parentId };
  return (await menu.call(OWNER, 'POST', '/auth/v1/group-tags', body)).body.id;
}

async function newProduct(extra: object = {}): Promise<Product> {
  const { status, body } = await menu.call(OWNER, 'POST', '/auth/v1/products', {
    name: 'Борщ',
    price: 199.9,
    brandId,
    ...extra,
  });
  expect(status).toBe(201);
  return Product.parse(body);
}

async function told(productId: number): Promise<ProductState | undefined> {
  const { bus } = menu.platform;
  const last = await (await bus.manager()).streams.getMessage(bus.stream(MENU_STREAM), {
    last_by_subj: bus.subject(productSubject(productId)),
  });
  return last?.json<ProductState>();
}

const idsOf = async (userId: number, url: string): Promise<number[]> =>
  (await menu.call(userId, 'GET', url)).body.map(({ id }: Product) => id);

describe('a new product', () => {
  it('is on the menu at once, and other services know its prices in kopecks', async () => {
    const { status, body, headers } = await menu.call(OWNER, 'POST', '/auth/v1/products', {
      name: 'Пицца',
      description: 'С грибами',
      price: 499.99,
      promoPrice: 450,
      brandId,
      groupTagId: groupId,
      sizes: ['25 см', '35 см'],
    });
    expect(status).toBe(201);
    expect(headers['x-menu-changed']).toBe(String(brandId));
    expect(Product.parse(body)).toMatchObject({
      name: 'Пицца',
      price: 499.99,
      promoPrice: 450,
      visible: true,
      groupTagId: groupId,
      sizes: ['25 см', '35 см'],
      rating: null,
      imageUrl: null,
    });
    const seen = await menu.call(0, 'GET', `/menu/v1/products/${body.id}`);
    expect(seen.body).toEqual(body);
    expect(seen.headers['x-menu-changed']).toBe(String(brandId));
    expect(await told(body.id)).toEqual({
      id: body.id,
      version: 1,
      brandId,
      name: 'Пицца',
      imageUrl: null,
      price: 49_999,
      promoPrice: 45_000,
      sizes: ['25 см', '35 см'],
      sold: true,
    });
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
  ])('is refused with %j', async (extra, errors) => {
    const url = `/menu/v1/products/by-brand/${brandId}`;
    const before = await idsOf(0, url);
    const json = { name: 'Борщ', price: 1, brandId, ...extra };
    const { status, body } = await menu.call(OWNER, 'POST', '/auth/v1/products', json);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(await idsOf(0, url)).toEqual(before);
  });

  it('can’t stand in a group of another brand', async () => {
    const foreign = await newTag(0, await newBrand(menu, OWNER));
    const json = { name: 'Борщ', price: 1, brandId, groupTagId: foreign };
    expect((await menu.call(OWNER, 'POST', '/auth/v1/products', json)).status).toBe(400);
  });

  it('may have a promotional price alone, and drops fields that aren’t its own', async () => {
    const product = await newProduct({
      price: undefined,
      promoPrice: 10,
      imageUrl: 'http://evil',
      rating: 5,
    });
    expect(product).toMatchObject({ price: null, promoPrice: 10, imageUrl: null, rating: null });
  });
});

describe('the public menu', () => {
  it('shows a group with the groups below it, and products by their further tags', async () => {
    const top = await newTag(0);
    const below = await newTag(top);
    const inTop = await newProduct({ groupTagId: top });
    const inBelow = await newProduct({ groupTagId: below });
    const tagged = await newProduct({ tagIds: [below] });
    const elsewhere = await newProduct({ groupTagId: groupId });
    const url = `/menu/v1/products/by-brand/${brandId}`;
    expect(await idsOf(0, `${url}?groupTagId=${top}`)).toEqual([inTop.id, inBelow.id, tagged.id]);
    expect(await idsOf(0, `${url}?groupTagId=${below}`)).toEqual([inBelow.id, tagged.id]);
    const all = await idsOf(0, `${url}?groupTagId=0`);
    expect(all).toEqual(await idsOf(0, url));
    expect(all).toEqual(expect.arrayContaining([inTop.id, elsewhere.id]));
    expect(await idsOf(0, `${url}?groupTagId=987654`)).toEqual([]);
  });

  it('never shows what is hidden, whatever is asked for', async () => {
    const product = await newProduct({ visible: false });
    const url = `/menu/v1/products/by-brand/${brandId}`;
    expect(await idsOf(0, `${url}?visibleOnly=false`)).not.toContain(product.id);
    expect((await menu.call(0, 'GET', `/menu/v1/products/${product.id}`)).status).toBe(404);
    expect((await told(product.id))?.sold).toBe(false);
    expect(await idsOf(OWNER, `/auth/v1/products/by-brand/${brandId}`)).toContain(product.id);
    expect(await idsOf(OWNER, `/auth/v1/products/by-brand/${brandId}?visibleOnly=true`)).not.toContain(
      product.id,
    );
  });

  it('is 404 or 400 for what isn’t there', async () => {
    expect((await menu.call(0, 'GET', '/menu/v1/products/987654')).status).toBe(404);
    expect((await menu.call(0, 'GET', '/menu/v1/products/by-brand/987654')).status).toBe(404);
    expect((await menu.call(0, 'GET', '/menu/v1/products/%7B%22$gt%22:1%7D')).status).toBe(400);
    expect(
      (await menu.call(0, 'GET', `/menu/v1/products/by-brand/${brandId}?visibleOnly=maybe`)).status,
    ).toBe(400);
  });
});

describe('the panel', () => {
  it('lists one folder, and at the root what stands in no group', async () => {
    const top = await newTag(0);
    const below = await newTag(top);
    const inTop = await newProduct({ groupTagId: top });
    await newProduct({ groupTagId: below });
    const loose = await newProduct();
    const url = `/auth/v1/products/by-brand/${brandId}`;
    expect(await idsOf(OWNER, `${url}?groupTagId=${top}`)).toEqual([inTop.id]);
    const root = await idsOf(OWNER, `${url}?groupTagId=0`);
    expect(root).toContain(loose.id);
    expect(root).not.toContain(inTop.id);
  });
});

describe('editing a product', () => {
  it('keeps what is left out, clears what is null and tells the others', async () => {
    const product = await newProduct({
      description: 'Было',
      promoPrice: 100,
      sizes: ['S'],
      groupTagId: groupId,
    });
    const url = `/auth/v1/products/${product.id}`;
    const { status, body } = await menu.call(OWNER, 'PUT', url, {
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
    expect(await told(product.id)).toMatchObject({ version: 2, name: 'Щи', promoPrice: null });
    expect((await menu.call(OWNER, 'GET', url)).body).toEqual(body);
  });

  it.each([
    [{ name: ' ' }, { name: 'Введите название' }],
    [{ price: null }, { price: 'Укажите цену или акционную цену' }],
    [{ groupTagId: 987_654 }, { groupTagId: 'Группа не найдена' }],
  ])('refuses %j and changes nothing', async (json, errors) => {
    const product = await newProduct();
    const { status, body } = await menu.call(OWNER, 'PUT', `/auth/v1/products/${product.id}`, json);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect((await menu.call(OWNER, 'GET', `/auth/v1/products/${product.id}`)).body).toEqual(product);
  });

  it('switches visibility, and archives', async () => {
    const { id } = await newProduct();
    const switchTo = (visible: unknown) =>
      menu.call(OWNER, 'PATCH', `/auth/v1/products/${id}/visibility?visible=${visible}`);
    expect((await switchTo(false)).body.visible).toBe(false);
    expect((await told(id))?.sold).toBe(false);
    expect((await switchTo(true)).body.visible).toBe(true);
    expect((await switchTo('maybe')).status).toBe(400);
    expect((await menu.call(OWNER, 'DELETE', `/auth/v1/products/${id}`)).status).toBe(204);
    expect((await told(id))?.sold).toBe(false);
    expect((await menu.call(0, 'GET', `/menu/v1/products/${id}`)).status).toBe(404);
    expect((await menu.call(OWNER, 'DELETE', `/auth/v1/products/${id}`)).status).toBe(404);
    expect((await switchTo(true)).status).toBe(404);
  });

  it('is for owner and administrator of its own brand', async () => {
    const product = await newProduct();
    const others = await newBrand(menu, STRANGER);
    const url = `/auth/v1/products/${product.id}`;
    const json = { name: 'Чужой', price: 1, brandId };
    for (const [userId, status] of [
      [0, 401],
      [STRANGER, 404],
      [COOK, 403],
    ] as const) {
      expect((await menu.call(userId, 'POST', '/auth/v1/products', json)).status).toBe(status);
      expect((await menu.call(userId, 'GET', url)).status).toBe(status);
      expect((await menu.call(userId, 'PUT', url, { name: 'Чужой' })).status).toBe(status);
      expect((await menu.call(userId, 'PATCH', `${url}/visibility?visible=false`)).status).toBe(status);
      expect((await menu.call(userId, 'DELETE', url)).status).toBe(status);
      expect((await menu.call(userId, 'GET', `/auth/v1/products/by-brand/${brandId}`)).status).toBe(status);
    }
    expect((await menu.call(OWNER, 'GET', `/auth/v1/products/by-brand/${others}`)).status).toBe(404);
    expect((await menu.call(OWNER, 'GET', url)).body).toEqual(product);
  });

  it('is refused with an expired token, and with one that claims another brand’s context', async () => {
    const { id } = await newProduct();
    const key = menu.platform.privateKeyPem;
    const get = async (token: string) =>
      (
        await menu.app.inject({
          url: `/auth/v1/products/${id}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const past = Math.floor(Date.now() / 1000) - 1000;
    expect(await get(await signTestToken(key, OWNER, { exp: past }))).toBe(401);
    const claiming = { roles: ['OWNER'], brandId, masterId: OWNER, membershipId: 1 };
    expect(await get(await signTestToken(key, STRANGER, claiming))).toBe(404);
    expect(await get(await signTestToken(key, STRANGER, { platformAdmin: true }))).toBe(200);
  });

  it('is refused malformed or too large', async () => {
    const send = (payload: string, type = 'application/json') =>
      signTestToken(menu.platform.privateKeyPem, OWNER).then((token) =>
        menu.app.inject({
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

describe('a product’s rating', () => {
  it('follows what svc-orders tells, the newest stays, and the menu is fetched anew', async () => {
    const { id } = await newProduct();
    const { bus } = menu.platform;
    await ensureStream(bus, RATING_STREAM);
    const tell = (version: number, rating: number | null) =>
      bus.jetstream.publish(
        bus.subject(ratingSubject(id)),
        JSON.stringify({ id, version, rating, reviews: 3 }),
      );
    const ratingNow = async () => (await menu.call(0, 'GET', `/menu/v1/products/${id}`)).body.rating;
    menu.changed.length = 0;
    await tell(2, 4.25);
    await eventually(async () => (await ratingNow()) === 4.3);
    await eventually(() => menu.changed.includes(brandId));
    await tell(1, 1);
    await tell(3, 5);
    await eventually(async () => (await ratingNow()) === 5);
  });
});

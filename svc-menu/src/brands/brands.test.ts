import { ALL_BRANDS_MAX, PUBLIC_BRANDS_MAX } from '@skatert/contracts/menu/brand-list';
import { Brand, PublicBrand } from '@skatert/contracts/menu/brands';
import { type BrandState, brandSubject, MENU_STREAM } from '@skatert/contracts/menu/states';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { eventually, openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { newBrand, openMenu } from '../../test/menu-harness.js';
import { openMenuDeps } from '../menu-deps.js';
import { SELLING_INDEX } from '../products/product-model.js';
import { sellingBrandIds } from '../products/selling-brands.js';
import { listSelling } from './list-selling.js';
import { finishUnfinishedBrands } from './unfinished-brands.js';

const menu = openForTests(openMenu);

const OWNER = 1;
const STRANGER = 2;
const ADMIN = 3;
const COOK = 4;
const ADMIN_OF_POINT = 5;

const published = (brandId: number) =>
  lastState<BrandState>(menu.platform, MENU_STREAM, brandSubject(brandId));

/** Adds a product: only a brand with something to sell is public. */
const sell = (user: number, brandId: number, fields = {}) =>
  menu.call(user, 'POST', '/auth/v1/products', { brandId, name: 'Чай', price: 50, ...fields });
const publicList = async () => (await menu.call(0, 'GET', '/menu/v1/brands')).body as PublicBrand[];

describe('creating a brand', () => {
  it('returns an active brand that is public and published to other services', async () => {
    const { status, body, headers } = await menu.call(OWNER, 'POST', '/auth/v1/brands', {
      name: 'Пышка и Мёд',
      organizationName: 'ООО Пышка',
      description: 'Пышки',
      telegramBotToken: '123456:токен',
    });
    expect(status).toBe(201);
    expect(Brand.parse(body)).toMatchObject({
      name: 'Пышка и Мёд',
      slug: 'pyshka-i-myod',
      organizationName: 'ООО Пышка',
      telegramBotToken: '123456:токен',
      role: 'OWNER',
      masterId: OWNER,
      archivedAt: null,
    });
    expect(body.accentColor).toMatch(/^#[0-9a-f]{6}$/);
    expect(headers['x-menu-changed']).toBe(`0,${body.id}`);
    expect(headers['cache-control']).toBe('no-store');
    await eventually(() => menu.changed.includes(0) && menu.changed.includes(body.id));
    expect(await published(body.id)).toMatchObject({
      status: 'ACTIVE',
      masterName: 'Хозяин 1',
      masterId: OWNER,
    });
    await menu.grant(OWNER, body.id, 'OWNER');
    await sell(OWNER, body.id);
    const seen = (await publicList()).find(({ id }) => id === body.id);
    expect(PublicBrand.strict().parse(seen)).toMatchObject({ name: 'Пышка и Мёд', slug: 'pyshka-i-myod' });
  });

  it('assigns a free slug when the name’s slug is taken or empty', async () => {
    const first = await menu.call(OWNER, 'POST', '/auth/v1/brands', { name: 'Щи да каша' });
    const second = await menu.call(STRANGER, 'POST', '/auth/v1/brands', { name: 'Щи да каша' });
    const other = await menu.call(OWNER, 'POST', '/auth/v1/brands', { name: '日本' });
    expect(first.body.slug).toBe('schi-da-kasha');
    expect(second.body.slug).toBe('schi-da-kasha-2');
    expect(other.body.slug).toBe(`brand-${other.body.id}`);
  });

  it.each([
    [{}, 'Название бренда обязательно'],
    [{ name: '  ' }, 'Название бренда обязательно'],
    [{ name: 'Я' }, 'Название должно содержать минимум 2 символа'],
    [{ name: 'Пышка!' }, 'Название содержит недопустимые символы'],
    [{ name: '---' }, 'Название должно содержать букву или цифру'],
    [{ name: { $gt: '' } }, 'Название бренда обязательно'],
    [{ name: 'Пышка', accentColor: 'red' }, 'Цвет в виде #rrggbb'],
  ])('refuses %j', async (json, message) => {
    const before = (await publicList()).length;
    const { status, body } = await menu.call(OWNER, 'POST', '/auth/v1/brands', json);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, requestId: expect.any(String) });
    expect(await publicList()).toHaveLength(before);
  });

  it('requires a valid token', async () => {
    expect((await menu.call(0, 'POST', '/auth/v1/brands', { name: 'Пышка' })).status).toBe(401);
    expect((await menu.call(0, 'GET', '/auth/v1/brands')).status).toBe(401);
  });

  it('is 503 without svc-auth, and creates no brand', async () => {
    menu.setAuthPresent(false);
    const { status, body, headers } = await menu.call(OWNER, 'POST', '/auth/v1/brands', { name: 'Никогда' });
    menu.setAuthPresent(true);
    expect(status).toBe(503);
    expect(body.code).toBe('UNAVAILABLE');
    expect(headers['retry-after']).toBeDefined();
    expect((await publicList()).some(({ name }) => name === 'Никогда')).toBe(false);
    const again = await menu.call(OWNER, 'POST', '/auth/v1/brands', { name: 'Никогда' });
    expect(again.body.slug).toBe('nikogda');
  });

  it('is completed by the sweep when a crash left the brand pending', async () => {
    const brandId = await newBrand(menu, OWNER);
    await sell(OWNER, brandId);
    const brands = menu.platform.connection.collection<{ _id: number }>('brands');
    await brands.updateOne({ _id: brandId }, { $set: { status: 'PENDING' } });
    expect((await publicList()).some(({ id }) => id === brandId)).toBe(false);
    const pending = finishUnfinishedBrands(await openMenuDeps(menu.options));
    await pending.run();
    expect((await publicList()).some(({ id }) => id === brandId)).toBe(false);
    menu.pass(16_000);
    await pending.run();
    expect((await publicList()).some(({ id }) => id === brandId)).toBe(true);
  });
});

describe('the public list', () => {
  const isListed = async (brandId: number) => (await publicList()).some(({ id }) => id === brandId);

  it('has a brand while it has a visible product', async () => {
    const brandId = await newBrand(menu, OWNER);
    const change = (id: number, json: object) => menu.call(OWNER, 'PUT', `/auth/v1/products/${id}`, json);
    expect(await isListed(brandId)).toBe(false);
    const { body: hidden } = await sell(OWNER, brandId, { visible: false });
    expect(await isListed(brandId)).toBe(false);
    const shown = await change(hidden.id, { visible: true });
    expect(shown.headers['x-menu-changed']).toBe(`0,${brandId}`);
    expect(await isListed(brandId)).toBe(true);
    await menu.call(OWNER, 'DELETE', `/auth/v1/products/${hidden.id}`);
    expect(await isListed(brandId)).toBe(false);
    expect((await menu.call(OWNER, 'GET', '/auth/v1/brands')).body).toContainEqual(
      expect.objectContaining({ id: brandId }),
    );
  });

  it('reads an entry of the index per brand, however many products it has', async () => {
    const brandId = await newBrand(menu, OWNER);
    const { products } = await openMenuDeps(menu.options);
    const { body } = await sell(OWNER, brandId);
    const one = await products.findById(body.id).lean();
    const many = Array.from({ length: 500 }, (_, index) => ({ ...one, _id: 1_000_000 + index }));
    await products.insertMany(many);
    const plan = JSON.stringify(
      await products.collection
        .aggregate([{ $sort: { brandId: 1 } }, { $group: { _id: '$brandId' } }], { hint: SELLING_INDEX })
        .explain('executionStats'),
    );
    expect(plan).toContain('"stage":"DISTINCT_SCAN"');
    expect(Number(/"totalKeysExamined":(\d+)/.exec(plan)?.[1])).toBeLessThan(100);
    expect(await sellingBrandIds(products)).toContain(brandId);
    await products.deleteMany({ brandId });
  });

  it('has a fixed maximum, and keeps the oldest brands', async () => {
    const { brands } = await openMenuDeps(menu.options);
    const brandId = await newBrand(menu, OWNER);
    const brand = await brands.findById(brandId).lean();
    const ids = Array.from({ length: PUBLIC_BRANDS_MAX + 1 }, (_, index) => 5_000_000 + index);
    await brands.insertMany(ids.map((_id) => ({ ...brand, _id, slug: `many-${_id}` })));
    const listed = await listSelling({ brands, sellingBrandIds: async () => ids });
    expect(listed.map(({ _id }) => _id)).toEqual(ids.slice(0, PUBLIC_BRANDS_MAX));
    await brands.deleteMany({ _id: { $in: ids } });
  });
});

describe('the list of a platform administrator', () => {
  it('has brands of others, and a fixed maximum', async () => {
    const { brands } = await openMenuDeps(menu.options);
    const brandId = await newBrand(menu, OWNER);
    const brand = await brands.findById(brandId).lean();
    const ids = Array.from({ length: ALL_BRANDS_MAX + 1 }, (_, index) => 6_000_000 + index);
    await brands.insertMany(ids.map((_id) => ({ ...brand, _id, slug: `all-${_id}` })));
    const token = await signTestToken(menu.platform.privateKeyPem, 900, { platformAdmin: true });
    const headers = { authorization: `Bearer ${token}` };
    const listed = (await menu.app.inject({ url: '/auth/v1/brands', headers })).json<Brand[]>();
    expect(listed).toHaveLength(ALL_BRANDS_MAX);
    expect(listed.some(({ id }) => id === brandId)).toBe(true);
    const newest = ids.at(-1) ?? 0;
    await menu.grant(OWNER, newest, 'ADMIN');
    const own = await signTestToken(menu.platform.privateKeyPem, OWNER, { platformAdmin: true });
    const headersOfOwner = { authorization: `Bearer ${own}` };
    const withOwn = (await menu.app.inject({ url: '/auth/v1/brands', headers: headersOfOwner })).json<
      Brand[]
    >();
    expect(withOwn).toHaveLength(ALL_BRANDS_MAX);
    expect(withOwn.at(-1)?.id).toBe(newest);
    await brands.deleteMany({ _id: { $in: ids } });
  });
});

describe('a brand’s secret', () => {
  it('is returned only to OWNER and ADMIN of all points, and is stored encrypted', async () => {
    const brandId = await newBrand(menu, OWNER, { telegramBotToken: '777:secret' });
    await menu.grant(ADMIN, brandId, 'ADMIN');
    await menu.grant(COOK, brandId, 'COOK');
    await menu.grant(ADMIN_OF_POINT, brandId, 'ADMIN', [1]);
    const seenBy = async (userId: number) => {
      const { body } = await menu.call(userId, 'GET', '/auth/v1/brands');
      return (body as Brand[]).find(({ id }) => id === brandId);
    };
    expect(await seenBy(OWNER)).toMatchObject({ telegramBotToken: '777:secret', role: 'OWNER' });
    expect(await seenBy(ADMIN)).toMatchObject({ telegramBotToken: '777:secret', role: 'ADMIN' });
    expect(await seenBy(COOK)).toMatchObject({ telegramBotToken: null, role: 'COOK' });
    expect(await seenBy(ADMIN_OF_POINT)).toMatchObject({
      telegramBotToken: null,
      role: 'ADMIN',
      bound: true,
    });
    expect(await seenBy(STRANGER)).toBeUndefined();
    expect(JSON.stringify(await publicList())).not.toContain('secret');
    const stored = await menu.platform.connection.collection('brands').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('777:secret');
  });
});

describe('editing a brand', () => {
  it('keeps absent fields and the slug, clears fields with null, and publishes the state', async () => {
    const brandId = await newBrand(menu, OWNER, { description: 'Было', telegramBotToken: '1:t' });
    const url = `/auth/v1/brands/${brandId}`;
    const { body: before } = await menu.call(OWNER, 'PUT', url, { name: 'Первое имя' });
    const { status, body, headers } = await menu.call(OWNER, 'PUT', url, {
      name: 'Новое имя',
      description: null,
      accentColor: '#ABCDEF',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Новое имя',
      description: null,
      telegramBotToken: '1:t',
      accentColor: '#abcdef',
      slug: before.slug,
    });
    expect(headers['x-menu-changed']).toBe(`0,${brandId}`);
    expect((await published(brandId))?.name).toBe('Новое имя');
    const cleared = await menu.call(OWNER, 'PUT', url, { name: 'Новое имя', telegramBotToken: '' });
    expect(cleared.body.telegramBotToken).toBeNull();
  });

  it('is 404 for staff of other brands, 403 for COOK, 404 for an unknown brand', async () => {
    const brandId = await newBrand(menu, OWNER);
    await menu.grant(COOK, brandId, 'COOK');
    const put = (userId: number, id: number | string) =>
      menu.call(userId, 'PUT', `/auth/v1/brands/${id}`, { name: 'Чужое имя' });
    expect((await put(STRANGER, brandId)).status).toBe(404);
    const refused = await put(COOK, brandId);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('Недостаточно прав');
    expect((await put(OWNER, 987_654)).status).toBe(404);
    expect((await put(OWNER, 'abc')).status).toBe(400);
    expect((await publicList()).some(({ name }) => name === 'Чужое имя')).toBe(false);
  });
});

describe('archiving a brand', () => {
  afterEach(() => {
    menu.orders.refusal = undefined;
  });
  const archive = (userId: number, brandId: number | string) =>
    menu.call(userId, 'DELETE', `/auth/v1/brands/${brandId}`);
  const sellingBrand = async () => {
    const brandId = await newBrand(menu, OWNER);
    await sell(OWNER, brandId);
    return brandId;
  };
  const isPublic = async (brandId: number) => (await publicList()).some(({ id }) => id === brandId);

  it('removes it from the public menu after svc-orders closed it, and publishes the state', async () => {
    const brandId = await sellingBrand();
    expect(await isPublic(brandId)).toBe(true);
    const { status, headers } = await archive(OWNER, brandId);
    expect(status).toBe(200);
    expect(headers['x-menu-changed']).toBe(`0,${brandId}`);
    expect(menu.orders.requests).toContain(brandId);
    expect(await isPublic(brandId)).toBe(false);
    expect((await published(brandId))?.status).toBe('ARCHIVED');
    expect((await archive(OWNER, brandId)).status).toBe(404);
    const mine = (await menu.call(OWNER, 'GET', '/auth/v1/brands')).body as Brand[];
    expect(mine.some(({ id }) => id === brandId)).toBe(false);
  });

  it('is refused while orders are open', async () => {
    const brandId = await sellingBrand();
    menu.orders.refusal = ORDERS_ERRORS.BRAND_HAS_OPEN_ORDERS;
    const { status, body } = await archive(OWNER, brandId);
    expect([status, body.code, body.message]).toEqual([
      409,
      'BRAND_HAS_OPEN_ORDERS',
      'У бренда есть незавершённые заказы',
    ]);
    expect(await isPublic(brandId)).toBe(true);
    menu.pass(16_000);
    menu.orders.refusal = undefined;
    await finishUnfinishedBrands(await openMenuDeps(menu.options)).run();
    expect(await isPublic(brandId)).toBe(true);
  });

  it('is 503 without svc-orders, and is completed by the sweep when it is back', async () => {
    const brandId = await sellingBrand();
    menu.setOrdersPresent(false);
    expect((await archive(OWNER, brandId)).status).toBe(503);
    expect(await isPublic(brandId)).toBe(true);
    menu.setOrdersPresent(true);
    menu.pass(16_000);
    await finishUnfinishedBrands(await openMenuDeps(menu.options)).run();
    expect(await isPublic(brandId)).toBe(false);
  });

  it('is 404 for staff of other brands, 403 for COOK', async () => {
    const brandId = await sellingBrand();
    await menu.grant(COOK, brandId, 'COOK');
    expect((await archive(STRANGER, brandId)).status).toBe(404);
    expect((await archive(COOK, brandId)).status).toBe(403);
    expect((await archive(OWNER, 'x')).status).toBe(400);
    expect(await isPublic(brandId)).toBe(true);
  });
});

describe('states on the stream', () => {
  it('are published again when the stream was lost', async () => {
    const brandId = await newBrand(menu, OWNER);
    const { bus } = menu.platform;
    await (await bus.manager()).streams.delete(bus.stream(MENU_STREAM.name));
    const deps = await openMenuDeps(menu.options);
    await deps.productPublisher.sweep();
    await deps.brandPublisher.sweep();
    // The service itself may already have published it.
    expect((await eventually(() => published(brandId))).id).toBe(brandId);
  });
});

import { documentedLimits } from '@skatert/service-kit/testing/documented-limits';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { importWorld } from '../test/import-world.js';
import { rowOf } from '../test/menu-files.js';
import { newBrand, openMenu } from '../test/menu-harness.js';
import { quotasOf } from './quotas.js';
import { rateLimitsOf } from './rate-limits.js';
import { MenuRules } from './settings.js';

const OWNER = 1;
const OTHER = 2;
const RULES = {
  BRANDS_PER_ACCOUNT: 3,
  POINTS_PER_BRAND: 2,
  GROUPS_PER_BRAND: 2,
  EXTRA_GROUPS_PER_BRAND: 2,
  PRODUCTS_PER_BRAND: 2,
};

const menu = openForTests(() => openMenu(RULES));

test('docs/limits.md lists the quotas and rate limits and their defaults', () => {
  const { names, settings } = documentedLimits('svc-menu');
  const rules = MenuRules.parse({});
  expect(names).toEqual([...Object.keys(quotasOf(rules)), ...Object.keys(rateLimitsOf(rules))]);
  expect(settings).toEqual(rules);
});

const refused = (message: string) =>
  expect.objectContaining({
    status: 409,
    body: expect.objectContaining({ code: 'QUOTA_EXCEEDED', message }),
  });

test('an account creates so many brands, also by concurrent calls, and again after it archived one', async () => {
  const create = () => menu.call(OTHER, 'POST', '/auth/v1/brands', { name: 'Пекарня' });
  const all = await Promise.all(Array.from({ length: 8 }, create));
  const created = all.filter(({ status }) => status === 201);
  expect(created.length).toBeLessThanOrEqual(3);
  for (let count = created.length; count < 3; count += 1) created.push(await create());
  expect(await create()).toEqual(refused('Не больше 3 брендов у одного аккаунта. Удалите ненужное.'));
  const [first] = created;
  await menu.grant(OTHER, first?.body.id, 'OWNER');
  expect((await menu.call(OTHER, 'DELETE', `/auth/v1/brands/${first?.body.id}`)).status).toBe(200);
  expect((await create()).status).toBe(201);
});

test('an account creates so many brands in a day, also when it archives them at once', async () => {
  const limited = await openMenu({ NEW_BRANDS_PER_DAY: 2 });
  const create = () => limited.call(OTHER, 'POST', '/auth/v1/brands', { name: 'Однодневка' });
  for (const _brand of [1, 2]) {
    const { body } = await create();
    await limited.grant(OTHER, body.id, 'OWNER');
    expect((await limited.call(OTHER, 'DELETE', `/auth/v1/brands/${body.id}`)).status).toBe(200);
  }
  const { status, body, headers } = await create();
  expect([status, body.message]).toEqual([429, 'Сегодня создано слишком много брендов. Попробуйте завтра.']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});

test('a brand has so many points, groups, groups of extras and products', async () => {
  const brandId = await newBrand(menu, OWNER);
  const point = () =>
    menu.call(OWNER, 'POST', `/brand/${brandId}/pickup-points`, { name: 'У метро', address: 'Тукая, 2' });
  const group = (name: string) => menu.call(OWNER, 'POST', '/auth/v1/group-tags', { brandId, name });
  const product = (name: string) =>
    menu.call(OWNER, 'POST', '/auth/v1/products', { brandId, name, price: 50 });
  const extras = () =>
    menu.call(OWNER, 'POST', '/auth/v1/extra-groups', {
      brandId,
      name: 'Соусы',
      min: 0,
      max: 1,
      options: [{ name: 'Сырный', price: 50 }],
    });
  for (const count of [1, 2]) {
    expect((await point()).status).toBe(201);
    expect((await extras()).status).toBe(201);
    expect((await group(`Группа ${count}`)).status).toBe(201);
    expect((await product(`Товар ${count}`)).status).toBe(201);
  }
  expect(await point()).toEqual(refused('Не больше 2 точек у одного бренда. Удалите ненужное.'));
  expect(await group('Лишняя')).toEqual(refused('Не больше 2 групп у одного бренда. Удалите ненужное.'));
  expect(await extras()).toEqual(refused('Не больше 2 групп добавок у одного бренда. Удалите ненужное.'));
  expect(await product('Лишний')).toEqual(refused('Не больше 2 товаров у одного бренда. Удалите ненужное.'));
});

test('an import, a restored and a moved product need room, too', async () => {
  const message = 'Не больше 2 товаров у одного бренда. Удалите ненужное.';
  const brandId = await newBrand(menu, OWNER);
  const files = importWorld(menu, brandId);
  const { id } = await files.check([1, 2, 3].map((number) => rowOf({ name: `Товар ${number}` })));
  expect(await files.apply(id)).toEqual(refused(message));
  const { id: fitting } = await files.check([1, 2].map((number) => rowOf({ name: `Товар ${number}` })));
  expect((await files.apply(fitting)).status).toBe(200);

  const listed = await menu.call(OWNER, 'GET', `/auth/v1/products/by-brand/${brandId}`);
  const [first] = listed.body as { id: number }[];
  await menu.call(OWNER, 'DELETE', `/auth/v1/products/${first?.id}`);
  await menu.call(OWNER, 'POST', '/auth/v1/products', { brandId, name: 'Новый', price: 50 });
  expect(await menu.call(OWNER, 'POST', `/auth/v1/products/archive/${first?.id}/restore`, {})).toEqual(
    refused(message),
  );

  const otherId = await newBrand(menu, OWNER);
  const { body: moving } = await menu.call(OWNER, 'POST', '/auth/v1/products', {
    ...{ brandId: otherId, name: 'Переезд', price: 50 },
  });
  const moved = await menu.call(OWNER, 'PATCH', `/auth/v1/products/${moving.id}/brand?brandId=${brandId}`);
  expect(moved).toEqual(refused(message));
});

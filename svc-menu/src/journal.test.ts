/** The journal of the catalogue: what is written with which change, and who reads it. */
import { type JournalEntry, JournalPage } from '@skatert/contracts/shared/journal';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand } from '../test/menu-harness.js';
import { COOK, OWNER, openShop, STRANGER } from '../test/shop-harness.js';

const ADMIN = 5;
const shop = openForTests(async () => {
  const opened = await openShop();
  await opened.menu.grant(ADMIN, opened.brandId, 'ADMIN');
  return opened;
});
beforeEach(() => shop.menu.platform.connection.collection('journal').deleteMany({}));

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  user = OWNER,
) => shop.menu.call(user, method, url, body);
const PATH = '/auth/v1/journal/catalogue';
const read = async (query = '', user = OWNER) =>
  JournalPage.parse((await call('GET', PATH + query, undefined, user)).body);
const entries = async (query = ''): Promise<JournalEntry[]> => (await read(query)).content;
const actions = (list: readonly JournalEntry[]) => list.map(({ kind, action }) => `${kind} ${action}`);
const money = (text: string) => `${text}\u00a0₽`;

test('an edit of a product has what was before and after, and who did it', async () => {
  const product = await shop.newProduct();
  const { status } = await call(
    'PUT',
    `/auth/v1/products/${product.id}`,
    { price: 250, name: 'Борщ с говядиной' },
    ADMIN,
  );
  expect(status).toBe(200);
  const [edited, created] = await entries();
  expect(edited).toMatchObject({
    section: 'catalogue',
    brandId: shop.brandId,
    kind: 'product',
    objectId: product.id,
    name: 'Борщ с говядиной',
    action: 'edited',
    by: { id: ADMIN },
    changes: [
      { field: 'name', before: 'Борщ', after: 'Борщ с говядиной' },
      { field: 'price', before: money('199,90'), after: money('250,00') },
    ],
  });
  expect(created).toMatchObject({ action: 'created', by: { id: OWNER } });
});

test('an edit without a difference, and one that is refused, leave no entry', async () => {
  const product = await shop.newProduct();
  const path = `/auth/v1/products/${product.id}`;
  await call('PUT', path, { price: 199.9 });
  expect((await call('PUT', path, { price: 5, version: 99 })).status).toBe(409);
  expect(actions(await entries())).toEqual(['product created']);
});

test('groups of extras of a product are written by their names', async () => {
  const newGroup = async (name: string): Promise<number> => {
    const options = [{ name: 'Ваниль', price: 40 }];
    const body = { brandId: shop.brandId, name, min: 0, max: 1, options };
    return (await call('POST', '/auth/v1/extra-groups', body)).body.id;
  };
  const [syrups, milk] = [await newGroup('Сиропы'), await newGroup('Молоко')];
  const { id } = await shop.newProduct({ extraGroupIds: [syrups] });
  await call('PUT', `/auth/v1/products/${id}`, { extraGroupIds: [milk, syrups] });
  await call('PUT', `/auth/v1/products/${id}`, { name: 'Чай' });
  const [renamed, edited, created] = await entries(`?object=product-${id}`);
  const [one, both] = [`Сиропы №${syrups}`, `Молоко №${milk}, Сиропы №${syrups}`];
  expect(created?.changes).toContainEqual({ field: 'extras', before: null, after: one });
  expect(edited?.changes).toEqual([{ field: 'extras', before: one, after: both }]);
  expect(renamed?.changes).toEqual([{ field: 'name', before: 'Борщ', after: 'Чай' }]);
});

test('archive, restoring and deletion are entries', async () => {
  const product = await shop.newProduct({ groupTagId: shop.groupId });
  const tagId = await shop.newTag(0);
  await call('PATCH', `/auth/v1/products/${product.id}/move?targetGroupTagId=${tagId}`);
  await call('DELETE', `/auth/v1/products/${product.id}`);
  await call('POST', `/auth/v1/products/archive/${product.id}/restore`);
  await call('DELETE', `/auth/v1/group-tags/${tagId}`);
  await call('DELETE', `/auth/v1/group-tags/archive/${tagId}`);
  const list = await entries();
  expect(actions(list)).toEqual([
    'group deleted',
    'group archived',
    'product restored',
    'product archived',
    'product edited',
    'group created',
    'product created',
  ]);
  expect(list[4]?.changes).toEqual([
    { field: 'group', before: `Группа №${shop.groupId}`, after: `Группа №${tagId}` },
  ]);
  expect(list[1]?.changes).toEqual([{ field: 'products', before: null, after: '1' }]);
});

test('a bulk change is one entry with the products and their count', async () => {
  const [first, second] = [await shop.newProduct({ name: 'Борщ' }), await shop.newProduct({ name: 'Щи' })];
  const change = { kind: 'price', target: 'price', by: 'amount', value: 10 };
  const body = { brandId: shop.brandId, products: [{ id: first.id }, { id: second.id }], change };
  const { body: bulk } = await call('POST', '/auth/v1/products/bulk', body);
  await call('POST', `/auth/v1/products/bulk/${bulk.id}/undo`);
  const [undone, changed] = await entries();
  expect(undone).toMatchObject({ kind: 'products', action: 'bulk-undone', count: 2 });
  expect(changed).toMatchObject({
    action: 'bulk',
    count: 2,
    changes: [
      { of: 'Борщ', field: 'price', before: money('199,90'), after: money('209,90') },
      { of: 'Щи', field: 'price', before: money('199,90'), after: money('209,90') },
    ],
  });
});

test('brands and points are in the journal, and the token of a bot is not', async () => {
  const token = '123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
  const brand = { name: 'Самовар', telegramBotToken: token };
  expect((await call('PUT', `/auth/v1/brands/${shop.brandId}`, brand)).status).toBe(200);
  const point = { name: 'Арбат', address: 'Арбат, 11' };
  const { body } = await call('POST', `/brand/${shop.brandId}/pickup-points`, point);
  const path = `/brand/${shop.brandId}/pickup-points/${body.id}`;
  await call('PUT', path, { ...point, address: 'Арбат, 12' });
  await call('PUT', `${path}/pause`, { minutes: null, text: 'Нет света' });
  await call('DELETE', path);
  const list = await entries();
  expect(actions(list)).toEqual([
    'point deleted',
    'point paused',
    'point edited',
    'point created',
    'brand edited',
  ]);
  expect(list[2]?.changes).toEqual([{ field: 'address', before: 'Арбат, 11', after: 'Арбат, 12' }]);
  expect(JSON.stringify(list)).not.toContain('AAHdqTcvCH1');
  expect(list[4]?.changes.map(({ field }) => field)).toContain('telegramBotToken');
  const stored = await shop.menu.platform.connection.collection('journal').find().toArray();
  expect(JSON.stringify(stored)).not.toContain('AAHdqTcvCH1');
  // By which it is found for who is bound to points.
  expect(stored.map(({ pointId }) => pointId)).toEqual([undefined, ...Array(4).fill(body.id)]);
});

test('the list is filtered by brand, person, object and period, and continues before an entry', async () => {
  const product = await shop.newProduct();
  await call('PUT', `/auth/v1/products/${product.id}`, { price: 250 }, ADMIN);
  await shop.newProduct({ name: 'Щи' });
  expect(actions(await entries(`?userId=${ADMIN}`))).toEqual(['product edited']);
  expect(actions(await entries(`?object=product-${product.id}`))).toEqual([
    'product edited',
    'product created',
  ]);
  expect(await entries(`?object=product-${product.id}&userId=${ADMIN}`)).toHaveLength(1);
  expect(await entries(`?brandId=${shop.brandId}`)).toHaveLength(3);
  const today = new Date().toISOString().slice(0, 10);
  expect(await entries(`?dateFrom=${today}&timeZone=Europe/London`)).toHaveLength(3);
  expect(await entries('?dateTo=2020-01-01')).toEqual([]);
  const first = await read('?size=2');
  expect(first.more).toBe(true);
  const rest = await read(`?size=2&before=${first.content[1]?.id}`);
  expect([rest.content.length, rest.more]).toEqual([1, false]);
});

test('nobody reads the journal of another brand; cooks read none', async () => {
  await shop.newProduct();
  expect((await call('GET', PATH, undefined, COOK)).status).toBe(403);
  const foreign = await newBrand(shop.menu, STRANGER);
  await shop.menu.platform.connection.collection('journal').deleteMany({ scope: `b${foreign}` });
  expect((await read('', STRANGER)).content).toEqual([]);
  expect((await read(`?brandId=${shop.brandId}`, STRANGER)).content).toEqual([]);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await call(method, PATH, {})).status).toBeGreaterThanOrEqual(404);
});

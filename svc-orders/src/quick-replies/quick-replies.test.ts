import { QuickReplies } from '@skatert/contracts/orders/quick-replies';
import { DEFAULT_QUICK_REPLIES } from '@skatert/contracts/orders/quick-reply-rules';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { OWNER } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, startOrders } from '../../test/orders-harness.js';

const orders = openForTests(startOrders);
beforeAll(async () => {
  for (const brandId of [BRAND, OTHER_BRAND]) await orders.grant(OWNER, brandId, 'OWNER');
});
beforeEach(() => orders.platform.connection.collection('quickReplies').deleteMany({}));

const path = (brandId: number) => `/order/v1/brand/${brandId}/quick-replies`;
const read = async (brandId = BRAND) =>
  QuickReplies.parse((await orders.call('GET', path(brandId), { user: OWNER })).json());
const edit = (texts: unknown, version?: unknown) =>
  orders.call('PUT', path(BRAND), { user: OWNER, body: { texts, version } });

test('quick replies are the default ones until the brand edits its own', async () => {
  const before = await read();
  expect(before).toMatchObject({ texts: DEFAULT_QUICK_REPLIES, isDefault: true });
  const saved = await edit([' Едем ', 'Два\nслова'], before.version);
  expect(saved.json()).toEqual({
    texts: ['Едем', 'Два\nслова'],
    version: before.version + 1,
    isDefault: false,
  });
  expect(await read()).toEqual(saved.json());
  expect((await read(OTHER_BRAND)).isDefault).toBe(true);
});

test('may be none', async () => {
  await edit([]);
  expect(await read()).toMatchObject({ texts: [], isDefault: false });
});

test('quick replies are saved by one of two editors; the other one gets what is stored now', async () => {
  const { version } = await read();
  const responses = await Promise.all(['А', 'Б', 'В'].map((text) => edit([text], version)));
  const saved = responses.filter(({ statusCode }) => statusCode === 200);
  expect(saved).toHaveLength(1);
  for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
    expect([response.statusCode, response.json().code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(response.json().current).toEqual(saved[0]?.json());
  }
  expect((await edit(['Г'], version + 1)).json().version).toBe(version + 2);
  expect((await edit(['Д'], version + 1)).statusCode).toBe(409);
});

test('quick replies without a version replace the stored ones', async () => {
  const responses = await Promise.all(['А', 'Б', 'В'].map((text) => edit([text])));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test.each([
  ['an empty text', [' '], 'Введите текст ответа'],
  ['a long text', ['я'.repeat(301)], 'Ответ не длиннее 300 символов'],
  ['too many', Array.from({ length: 21 }, () => 'Да'), 'Не больше 20 быстрых ответов'],
])('with %s are refused', async (_case, texts, message) => {
  const response = await edit(texts);
  expect(response.statusCode).toBe(400);
  expect(Object.values(response.json().errors)).toContain(message);
  expect((await read()).isDefault).toBe(true);
});

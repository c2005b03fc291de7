import { documentedLimits } from '@skatert/service-kit/testing/documented-limits';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { OrderCalls } from '../test/order-calls.js';
import { product, startOrders } from '../test/orders-harness.js';
import { rateLimitsOf } from './rate-limits.js';
import { OrdersRules } from './settings.js';

const CLIENT = 50;
const MESSAGE = 'Слишком много сообщений подряд. Подождите минуту.';

const orders = openForTests(() =>
  startOrders({
    MESSAGES_OF_ORDER_PER_MINUTE: 2,
    MESSAGES_OF_ACCOUNT_PER_MINUTE: 3,
    VISITOR_CARTS_PER_MINUTE: 2,
  }),
);

test('docs/limits.md lists the limits and their defaults', () => {
  const { names, settings } = documentedLimits('svc-orders');
  expect(names).toEqual(Object.keys(rateLimitsOf(OrdersRules.parse({}))));
  expect(settings).toEqual(OrdersRules.parse({}));
});

test('an account sends so many messages in a chat, and in all chats together', async () => {
  await orders.publishProduct(product(1));
  const calls = new OrderCalls(orders);
  const send = async (orderId: number) => {
    const url = `/order/v1/orders/${orderId}/client-message`;
    const response = await orders.call('POST', url, { user: CLIENT, body: { text: 'Где заказ?' } });
    return [response.statusCode, response.json().message];
  };
  const [first, second] = [await calls.place(), await calls.place()];
  for (const _ of [1, 2]) expect((await send(first))[0]).toBe(201);
  expect(await send(first)).toEqual([429, MESSAGE]);
  expect(await send(second)).toEqual([429, MESSAGE]);
});

test('visitors of an address begin so many carts, and go on with those they have', async () => {
  await orders.publishProduct(product(900));
  const add = (cart?: string) =>
    orders.call('POST', '/cart/add', { body: { productId: 900, quantity: 1 }, ...(cart && { cart }) });
  const [first] = [await add(), await add()];
  const refused = await add();
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'С вашего адреса начато слишком много корзин. Подождите минуту или войдите.',
  ]);
  const token = first?.cookies[0]?.value;
  expect((await add(token)).statusCode).toBe(200);
});

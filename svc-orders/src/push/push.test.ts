/** Push messages: who receives what, by a local stand-in of a push service. */
import { createECDH } from 'node:crypto';
import { ENDED_SESSIONS_BUCKET } from '@skatert/contracts/auth/access';
import { PUSH_REFUSED } from '@skatert/contracts/orders/push-rules';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { EditCalls } from '../../test/edit-calls.js';
import { CLIENT, OrderCalls, OWNER } from '../../test/order-calls.js';
import { BRAND, startOrders } from '../../test/orders-harness.js';
import { openPushStandIn, pushSubscription } from '../../test/push-stand-in.js';
import { isPublicAddress, isPublicHost, openPublicAgent } from './public-agent.js';
import { latestOf } from './push-sender.js';
import type { PushSubscriptionDoc } from './push-subscription-model.js';
import { sendPush } from './send-push.js';
import { vapidKeysOf } from './vapid-key.js';

const OTHER_CLIENT = 51;
const LEAVING_CLIENT = 52;
const PRIVATE_KEY = (() => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return curve.getPrivateKey('base64url');
})();
const CONTACT = 'mailto:push@example.com';
const KEYS = vapidKeysOf(PRIVATE_KEY);

const service = openForTests(openPushStandIn);
const orders = openForTests(async () => {
  const started = await startOrders(
    { PUSH_SUBSCRIPTIONS_PER_ACCOUNT: 3 },
    { privateKey: PRIVATE_KEY, contact: CONTACT, agent: service.agent },
  );
  await started.grant(OWNER, BRAND, 'OWNER');
  return started;
});

const calls = () => new OrderCalls(orders);
const stored = () => orders.platform.connection.collection<PushSubscriptionDoc>('pushSubscriptions');
const names = async (userId = CLIENT) =>
  (await stored().find({ userId }).sort({ seenAt: 1 }).toArray()).map(({ endpoint }) =>
    endpoint.split('/').at(-1),
  );
const received = (name: string) => service.received.filter((push) => push.name === name);
const until = (condition: () => boolean | Promise<boolean>) => eventually(async () => condition());

async function subscribe(name: string, user = CLIENT) {
  const body = pushSubscription(name);
  const response = await orders.call('POST', '/order/v1/push/subscriptions', { user, body });
  expect(response.statusCode).toBe(200);
  return body;
}

/** Waits until a later message has arrived, so that earlier ones would have. */
async function untilLaterOrder(user = CLIENT): Promise<void> {
  const name = `later-${service.received.length}`;
  await subscribe(name, user);
  await calls().place('READY_FOR_PICKUP', user);
  await until(() => received(name).length > 0);
  await stored().deleteOne({ endpoint: `https://push.example/${name}` });
}

afterEach(async () => {
  await stored().deleteMany({});
  service.statuses.clear();
});

test('the browsers of a customer are told that the order is ready, and nobody else’s', async () => {
  await subscribe('phone');
  await subscribe('laptop');
  await subscribe('stranger', OTHER_CLIENT);
  const id = await calls().place('READY_FOR_PICKUP');
  await until(() => received('phone').length > 0 && received('laptop').length > 0);
  const [push] = received('phone');
  expect(push?.headers).toMatchObject({
    topic: `order-${id}`,
    ttl: '1800',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
  });
  expect(push?.headers.authorization).toContain(`k=${KEYS.publicKey}`);
  expect(push?.bytes).toBeGreaterThan(100);
  await untilLaterOrder();
  // One message for the steps until it was ready.
  expect(received('phone').filter(({ headers }) => headers.topic === `order-${id}`)).toHaveLength(1);
  expect(received('stranger')).toEqual([]);
});

test('a cancellation by the restaurant is reported, the customer’s own is not', async () => {
  await subscribe('canceled');
  const own = await calls().place();
  await orders.call('POST', `/order/v1/orders/${own}/cancel`, { user: CLIENT, body: {} });
  const id = await calls().place('CANCELED');
  await until(() => received('canceled').length > 0);
  expect(received('canceled').map(({ headers }) => headers.topic)).toEqual([`order-${id}`]);
});

test('a change of the order by the restaurant is reported', async () => {
  await subscribe('changed');
  const edits = new EditCalls(orders);
  const order = await edits.accepted();
  await edits.edit(order.id, { kept: edits.kept(order, { 1: 1 }) });
  await until(() => received('changed').length > 0);
  expect(received('changed').map(({ headers }) => headers.topic)).toEqual([`order-${order.id}`]);
});

test('a change of an order is news also when it is accepted in the same moment, and not when it has ended', () => {
  const edited = { orderId: 1, newStatus: undefined };
  const status = (newStatus: 'PREPARING' | 'READY_FOR_PICKUP' | 'CANCELED') => ({ orderId: 1, newStatus });
  expect(latestOf([edited, status('PREPARING')]).get(1)).toBe(edited);
  const [ready, canceled] = [status('READY_FOR_PICKUP'), status('CANCELED')];
  expect(latestOf([edited, status('PREPARING'), ready]).get(1)).toBe(ready);
  expect(latestOf([edited, canceled]).get(1)).toBe(canceled);
});

test.each([404, 410])('a subscription that its browser has ended is removed (%i)', async (status) => {
  service.statuses.set(`gone-${status}`, status);
  await subscribe(`gone-${status}`);
  await calls().place('READY_FOR_PICKUP');
  await until(async () => (await stored().countDocuments({ userId: CLIENT })) === 0);
});

test('a subscription at which nothing arrives is removed after some failures, and delays no others', async () => {
  service.statuses.set('broken', 500);
  await subscribe('broken');
  await subscribe('works');
  for (const failures of [1, 2]) {
    await calls().place('READY_FOR_PICKUP');
    await until(async () => (await stored().countDocuments({ failures })) === 1);
  }
  await calls().place('READY_FOR_PICKUP');
  await until(async () => (await names()).join() === 'works');
  await until(() => received('works').length === 3);
});

test('a success forgives earlier failures', async () => {
  service.statuses.set('shaky', 500);
  await subscribe('shaky');
  await calls().place('READY_FOR_PICKUP');
  await until(async () => (await stored().countDocuments({ failures: 1 })) === 1);
  service.statuses.set('shaky', 201);
  await calls().place('READY_FOR_PICKUP');
  await until(async () => (await stored().countDocuments({ failures: 0 })) === 1);
});

test('old news is not sent', async () => {
  await subscribe('late');
  orders.setNow(Date.now() - 60 * 60_000);
  const id = await calls().place('READY_FOR_PICKUP');
  orders.setNow(undefined);
  await untilLaterOrder();
  expect(received('late').map(({ headers }) => headers.topic)).not.toContain(`order-${id}`);
});

test('a subscription beyond the quota replaces the one that was not confirmed for longest', async () => {
  for (const name of ['a', 'b', 'c']) await subscribe(name);
  await orders.call('POST', '/order/v1/push/subscriptions', {
    user: CLIENT,
    body: { ...pushSubscription('a'), endpoint: 'https://push.example/a' },
  });
  await subscribe('d');
  expect(await names()).toEqual(['c', 'a', 'd']);
});

test('a browser belongs to the account that subscribed last, and only that account removes it', async () => {
  const { endpoint } = await subscribe('shared');
  await subscribe('shared', OTHER_CLIENT);
  expect([await names(), await names(OTHER_CLIENT)]).toEqual([[], ['shared']]);
  const remove = (user: number) =>
    orders.call('POST', '/order/v1/push/subscriptions/remove', { user, body: { endpoint } });
  expect((await remove(CLIENT)).statusCode).toBe(200);
  expect(await names(OTHER_CLIENT)).toEqual(['shared']);
  await remove(OTHER_CLIENT);
  expect(await names(OTHER_CLIENT)).toEqual([]);
});

test('a session that ends takes its subscriptions along', async () => {
  await subscribe('signed-out', LEAVING_CLIENT);
  const [subscription] = await stored().find({ userId: LEAVING_CLIENT }).toArray();
  const bucket = await openBucket(orders.platform.bus, ENDED_SESSIONS_BUCKET);
  await bucket.put(subscription?.sid ?? '', JSON.stringify({ userId: LEAVING_CLIENT }));
  await until(async () => (await names(LEAVING_CLIENT)).length === 0);
});

test('the public key is that of the installation', async () => {
  const response = await orders.call('GET', '/order/v1/push/key', { user: CLIENT });
  expect(response.json()).toEqual({ publicKey: KEYS.publicKey });
});

test.each([
  ['no https', { endpoint: 'http://push.example/1' }],
  ['another port', { endpoint: 'https://push.example:8443/1' }],
  ['a password', { endpoint: 'https://a:b@push.example/1' }],
  ['a private address', { endpoint: 'https://10.0.0.1/1' }],
  ['loopback', { endpoint: 'https://127.1/1' }],
  ['loopback as a number', { endpoint: 'https://0x7f000001/1' }],
  ['IPv6 loopback', { endpoint: 'https://[::1]/1' }],
  ['a private IPv4 within IPv6', { endpoint: 'https://[::ffff:10.0.0.1]/1' }],
  ['the metadata of a cloud', { endpoint: 'https://169.254.169.254/latest' }],
  ['a long text', { endpoint: `https://push.example/${'a'.repeat(1100)}` }],
  ['a key that is no point', { keys: { ...pushSubscription('x').keys, p256dh: 'A'.repeat(87) } }],
])('refuses %s', async (_what, fields) => {
  const body = { ...pushSubscription('x'), ...fields };
  const response = await orders.call('POST', '/order/v1/push/subscriptions', { user: CLIENT, body });
  expect([response.statusCode, response.json().message]).toEqual([400, PUSH_REFUSED]);
  expect(await stored().countDocuments()).toBe(0);
});

test('a name of a private address is refused when it is resolved', async () => {
  expect(['8.8.8.8', '2a00:1450::1', '::ffff:8.8.8.8'].map(isPublicAddress)).toEqual([true, true, true]);
  expect(['10.1.1.1', 'fd00::1', '100.64.0.1', '0.0.0.0', '224.0.0.1'].some(isPublicAddress)).toBe(false);
  expect([isPublicHost('push.example'), isPublicHost('[::1]')]).toEqual([true, false]);
  const agent = openPublicAgent();
  const vapid = { subject: CONTACT, ...KEYS };
  const { keys } = pushSubscription('x');
  const send = sendPush(
    { agent, vapid },
    { endpoint: 'https://localhost/x', ...keys },
    { title: 'Заказ #1 готов к выдаче', url: '/', tag: 'order-1' },
    AbortSignal.timeout(5000),
  );
  expect(await send).toBe('failed');
  await new Promise<void>((resolve) => {
    const { lookup } = agent.options as {
      lookup: (name: string, options: object, done: (e: unknown) => void) => void;
    };
    lookup('localhost', {}, (error) => {
      expect(String(error)).toContain('not on the public internet');
      resolve();
    });
  });
  agent.destroy();
});

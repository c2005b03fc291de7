import { openForTests } from '@skatert/service-kit/testing/harness';
import { startWithStaff } from '../../test/order-calls.js';
import { brandState, cartToken, OTHER_BRAND, product } from '../../test/orders-harness.js';
import { PromoCalls } from '../../test/promo-calls.js';

const orders = openForTests(startWithStaff);
const promos = new PromoCalls(orders);
const FOREIGN_BRAND = 30;
const FOREIGN_OWNER = 31;

let user = 100;
beforeEach(() => {
  user += 1;
});
afterEach(() => orders.setNow(undefined));

test('an entered code takes its share off, whatever its case, and is removed again', async () => {
  const { code } = await promos.create({ code: 'Весна-15', value: 15 });
  await promos.fill(user, 3);
  const entered = await promos.enter('  весна-15 ', { user });
  expect(entered.json()).toMatchObject({
    itemsTotal: 599.7,
    // 15 % are 8995.5 kopecks: rounded up, in the customer's favour.
    discount: 89.96,
    total: 509.74,
    promoCode: { code, kind: 'PERCENT', value: 15, minimum: 0 },
  });
  expect(await promos.cart({ user })).toEqual(entered.json());
  const removed = await orders.call('DELETE', '/cart/promo-code', { user });
  expect(removed.json()).toMatchObject({ itemsTotal: 599.7, discount: 0, total: 599.7 });
  expect(removed.json().promoCode).toBeUndefined();
  expect((await promos.cart({ user })).promoCode).toBeUndefined();
});

test('a cart without a code has no discount', async () => {
  await promos.fill(user);
  const cart = await promos.cart({ user });
  expect(cart).toMatchObject({ itemsTotal: 199.9, discount: 0, total: 199.9 });
  expect(cart.promoCode).toBeUndefined();
});

test('a sum takes off no more than the items cost', async () => {
  const sum = await promos.create({ kind: 'SUM', value: 250 });
  expect(await promos.fillWith(user, sum)).toMatchObject({ discount: 199.9, total: 0 });
  await promos.fill(user);
  expect(await promos.cart({ user })).toMatchObject({ discount: 250, total: 149.8 });
});

test('a code waits in the cart until its minimum is reached', async () => {
  const code = await promos.create({ minimum: 500 });
  const message = 'Промокод действует от 500,00\u00a0₽. Добавьте товаров ещё на 300,10\u00a0₽';
  expect(await promos.fillWith(user, code)).toMatchObject({
    discount: 0,
    total: 199.9,
    promoCode: { minimum: 500, problem: { code: 'MINIMUM', message } },
  });
  await promos.fill(user, 2);
  const reached = await promos.cart({ user });
  expect(reached).toMatchObject({ discount: 59.97, total: 539.73 });
  expect(reached.promoCode?.problem).toBeUndefined();
});

test.each([
  ['that is unknown', async () => 'НЕТ-ТАКОГО', 404, 'PROMO_CODE_UNKNOWN', /^Такого промокода нет/],
  ['of another brand', () => codeOf({ brandIds: [OTHER_BRAND] }), 409, 'PROMO_CODE_REFUSED', /в этом бренде/],
  ['that has not started', () => codeOf({ firstDay: '2099-01-01' }), 409, 'PROMO_CODE_REFUSED', /ещё не/],
  ['that has expired', () => codeOf({ lastDay: '2026-01-01' }), 409, 'PROMO_CODE_REFUSED', /Срок/],
  ['that is stopped', stoppedCode, 409, 'PROMO_CODE_REFUSED', /больше не действует/],
])('a code %s is refused, and the cart keeps the former one', async (_what, make, status, error, message) => {
  const former = await promos.create();
  await promos.fillWith(user, former);
  const response = await promos.enter(await make(), { user });
  expect([response.statusCode, response.json().code]).toEqual([status, error]);
  expect(response.json().message).toMatch(message);
  expect(await promos.cart({ user })).toMatchObject({ promoCode: { code: former.code }, discount: 19.99 });
});

async function codeOf(fields: object): Promise<string> {
  await orders.grant(1, OTHER_BRAND, 'OWNER');
  return (await promos.create(fields)).code;
}

async function stoppedCode(): Promise<string> {
  const code = await promos.create();
  await promos.stop(code);
  return code.code;
}

test("a code of another chain is unknown, although that chain's customers use it", async () => {
  await orders.publishBrand({ ...brandState(FOREIGN_BRAND), masterId: 2 });
  await orders.grant(FOREIGN_OWNER, FOREIGN_BRAND, 'OWNER');
  const body = promos.body({ brandIds: [FOREIGN_BRAND] });
  expect((await promos.send(body, FOREIGN_OWNER)).statusCode).toBe(201);
  await promos.fill(user);
  expect((await promos.enter(body.code, { user })).json().code).toBe('PROMO_CODE_UNKNOWN');
  await orders.publishProduct(product(300, { brandId: FOREIGN_BRAND }));
  await orders.call('DELETE', '/cart/clear', { user });
  await promos.fill(user, 1, 300);
  expect((await promos.enter(body.code, { user })).statusCode).toBe(200);
});

test('a code needs a cart with products, and is gone with a cleared cart', async () => {
  const code = await promos.create();
  for (const options of [{ user }, {}]) {
    const response = await promos.enter(code.code, options);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Добавьте товары, чтобы применить промокод',
    ]);
  }
  await promos.fillWith(user, code);
  await orders.call('DELETE', '/cart/clear', { user });
  await promos.fill(user);
  expect((await promos.cart({ user })).promoCode).toBeUndefined();
});

test('a code stays when products change, and says when the brand is another one', async () => {
  const code = await promos.create();
  const { items } = await promos.fillWith(user, code, 2);
  const line = `/cart/item/${items[0]?.id}`;
  const changed = await orders.call('PATCH', line, { user, body: { quantity: 1 } });
  expect(changed.json()).toMatchObject({ discount: 19.99, promoCode: { code: code.code } });
  await orders.call('PATCH', line, { user, body: { quantity: 0 } });
  expect((await promos.cart({ user })).promoCode).toBeUndefined();
  await promos.fill(user, 1, 3);
  expect(await promos.cart({ user })).toMatchObject({
    discount: 0,
    total: 199.9,
    promoCode: { problem: { code: 'OTHER_BRAND', message: 'Промокод не действует в этом бренде' } },
  });
});

test('the days are those of the chain', async () => {
  const code = await promos.create({ firstDay: '2027-05-10', lastDay: '2027-05-10' });
  // Midnight in Moscow is 21:00 UTC.
  for (const [at, status] of [
    ['2027-05-09T20:59:00Z', 409],
    ['2027-05-09T21:00:00Z', 200],
    ['2027-05-10T20:59:00Z', 200],
    ['2027-05-10T21:00:00Z', 409],
  ] as const) {
    orders.setNow(Date.parse(at));
    await promos.fill(user);
    expect([at, (await promos.enter(code.code, { user })).statusCode]).toEqual([at, status]);
  }
});

test("a visitor's code comes along when he signs in, and is then checked for him", async () => {
  const code = await promos.create({ oncePerCustomer: true });
  await promos.order(user, code);
  const cart = cartToken(await orders.call('POST', '/cart/add', { body: { productId: 1, quantity: 1 } }));
  expect((await promos.enter(code.code, { cart })).json()).toMatchObject({ discount: 19.99 });
  const merged = await promos.cart({ user, cart });
  expect(merged).toMatchObject({
    notice: { code: 'CART_MERGED' },
    discount: 0,
    promoCode: { code: code.code, problem: { code: 'ALREADY_USED' } },
  });
  const other = cartToken(await orders.call('POST', '/cart/add', { body: { productId: 1, quantity: 1 } }));
  await promos.enter(code.code, { cart: other });
  expect(await promos.cart({ user: user + 1000, cart: other })).toMatchObject({ discount: 19.99 });
});

/** Products with extras: in the cart, at the checkout, in the order, and when it is repeated. */
import type { ExtraGroup } from '@skatert/contracts/menu/extras';
import { Cart } from '@skatert/contracts/orders/cart';
import { MyOrder, RepeatedOrder, StaffOrdersPage } from '@skatert/contracts/orders/orders';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { BRAND, cartToken, POINT, product, startOrders } from '../../test/orders-harness.js';

const orders = openForTests(startOrders);
const OWNER = 1;
beforeAll(() => orders.grant(OWNER, BRAND, 'OWNER'));

let user = 100;
let id = 800;
beforeEach(async () => {
  user += 1;
  id += 1;
  await orders.publishProduct(coffee());
});

const [COW, OAT, VANILLA, CARAMEL, MINT] = [11, 12, 21, 22, 23] as const;
const option = (optionId: number, name: string, price: number, fields: object = {}) => ({
  id: optionId,
  name,
  price,
  isDefault: false,
  available: true,
  ...fields,
});
const milk = (fields: object = {}): ExtraGroup => ({
  id: 1,
  name: 'Молоко',
  min: 1,
  max: 1,
  options: [option(COW, 'Коровье', 0, { isDefault: true }), option(OAT, 'Овсяное', 6_050)],
  ...fields,
});
const syrups = (fields: object = {}): ExtraGroup => ({
  id: 2,
  name: 'Сиропы',
  min: 0,
  max: 2,
  options: [
    option(VANILLA, 'Ваниль', 3_000),
    option(CARAMEL, 'Карамель', 3_000),
    option(MINT, 'Мята', 3_000, { available: false }),
  ],
  ...fields,
});
let version = 1;
const coffee = (extras: ExtraGroup[] = [milk(), syrups()], fields: object = {}) =>
  product(id, { version: ++version, price: 20_000, extras: extras as never, ...fields });

const add = (extras?: unknown, fields: object = {}) =>
  orders.call('POST', '/cart/add', { user, body: { productId: id, quantity: 1, extras, ...fields } });
const change = (lineId: number, body: object, caller = user) =>
  orders.call('PUT', `/cart/item/${lineId}`, { user: caller, body });
const cart = async (whose: object = { user }) =>
  Cart.parse((await orders.call('GET', '/cart', whose)).json());
const checkout = () =>
  orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId: POINT } });
const repeat = (orderId: number) => orders.call('POST', `/order/v1/orders/${orderId}/repeat`, { user });
const linesOf = ({ items }: Pick<Cart, 'items'>) =>
  items.map(({ quantity, unitPrice, extras }) => [quantity, unitPrice, extras?.map(({ name }) => name)]);
const storedLines = async (owner = `u:${user}`) =>
  (await orders.platform.connection.collection('carts').findOne({ _id: owner as never }))?.lines;

describe('a cart', () => {
  test('has a line for each choice, in whichever order the options are sent, with their prices', async () => {
    await add([OAT, VANILLA]);
    await add([VANILLA, OAT]);
    await add([COW]);
    expect(linesOf(await cart())).toEqual([
      [2, 290.5, ['Овсяное', 'Ваниль']],
      [1, 200, ['Коровье']],
    ]);
    expect((await cart()).total).toBe(781);
    expect((await cart()).items.map(({ hasExtras }) => hasExtras)).toEqual([true, true]);
    expect((await cart()).items[0]?.extras?.[0]).toEqual({ id: OAT, name: 'Овсяное', price: 60.5 });
  });

  test('takes the defaults when no extras are sent, and none for an empty list', async () => {
    await orders.publishProduct(coffee([milk({ min: 0 }), syrups()]));
    await add();
    await add([]);
    expect(linesOf(await cart())).toEqual([
      [1, 200, ['Коровье']],
      [1, 200, undefined],
    ]);
  });

  test('refuses what the groups do not allow, with the reason, and stores nothing', async () => {
    const refused = async (extras: unknown, text?: string) => {
      const response = await add(extras);
      expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
      if (text) expect(response.json().errors).toMatchObject({ extras: text });
    };
    await refused([], 'Выберите: Молоко');
    await refused([COW, OAT], '«Молоко»: не больше 1');
    await refused([COW, MINT], '«Мята» сейчас нет');
    await refused([COW, 99], 'Такой добавки нет');
    await refused([COW, COW], 'Такой добавки нет');
    await refused(Array.from({ length: 31 }, (_, index) => index + 1));
    await refused(['x']);
    expect((await cart()).items).toEqual([]);
    await orders.publishProduct(product(++id));
    await refused([COW], 'Такой добавки нет');
  });

  test('stores and sends lines without extras as before', async () => {
    await orders.publishProduct(product(++id));
    await add();
    await add([]);
    const lines = await storedLines();
    expect(lines).toHaveLength(1);
    expect(Object.keys(lines[0]).sort()).toEqual(['id', 'productId', 'quantity', 'size', 'unitPrice']);
    const sent = Object.keys((await cart()).items[0] ?? {});
    expect(sent.filter((field) => ['extras', 'hasExtras', 'problem'].includes(field))).toEqual([]);
  });

  test('merges lines of the same choice after a login, and keeps the others apart', async () => {
    await add([OAT]);
    const body = (extras: number[]) => ({ productId: id, quantity: 2, extras });
    const token = cartToken(await orders.call('POST', '/cart/add', { body: body([OAT]) }));
    await orders.call('POST', '/cart/add', { cart: token, body: body([COW, VANILLA]) });
    expect(linesOf(await cart({ user, cart: token }))).toEqual([
      [3, 260.5, ['Овсяное']],
      [2, 230, ['Коровье', 'Ваниль']],
    ]);
  });

  test('a repeated addition with a key counts once, and another choice with the same key is refused', async () => {
    const keyed = (extras: number[]) =>
      orders.call('POST', '/cart/add', { user, key: 'k', body: { productId: id, quantity: 1, extras } });
    await keyed([OAT]);
    await keyed([OAT]);
    expect(linesOf(await cart())).toEqual([[1, 260.5, ['Овсяное']]]);
    expect((await keyed([COW])).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('the change of a line', () => {
  const lineId = async (index = 0) => (await cart()).items[index]?.id ?? 0;

  test('gives it another size and other extras, with their price', async () => {
    await orders.publishProduct(
      coffee(undefined, {
        sizes: ['S', 'L'],
        sizePrices: [{ label: 'L', price: 25_000, promoPrice: null }],
      }),
    );
    await add([COW]);
    const response = await change(await lineId(), { size: 'L', extras: [OAT, VANILLA] });
    const changed = Cart.parse(response.json());
    expect(changed.items).toMatchObject([
      { id: await lineId(), size: 'L', unitPrice: 340.5, priceNow: 340.5, quantity: 1 },
    ]);
    expect(linesOf(changed)).toEqual([[1, 340.5, ['Овсяное', 'Ваниль']]]);
  });

  test('merges an equal line into it, once, however often the call is repeated', async () => {
    await add([COW], { quantity: 2 });
    await add([OAT], { quantity: 3 });
    const line = await lineId(1);
    for (let time = 0; time < 2; time++) {
      const merged = Cart.parse((await change(line, { extras: [COW] })).json());
      expect(merged.items).toMatchObject([{ id: line, quantity: 5, unitPrice: 200 }]);
    }
  });

  test('is refused above 99, for a forbidden choice, and when the product is not sold', async () => {
    await add([COW], { quantity: 60 });
    await add([OAT], { quantity: 60 });
    const line = await lineId();
    const before = await cart();
    expect((await change(line, { extras: [OAT] })).json().errors).toHaveProperty('quantity');
    expect((await change(line, { extras: [] })).json().errors).toEqual({ extras: 'Выберите: Молоко' });
    expect((await change(line, { size: 'XL', extras: [COW] })).json().errors).toHaveProperty('size');
    expect((await change(line, {})).statusCode).toBe(400);
    expect(await cart()).toEqual(before);
    await orders.publishProduct(coffee(undefined, { sold: false }));
    await eventually(async () => (await cart()).items[0]?.available === false);
    expect((await change(line, { extras: [COW, VANILLA] })).json().code).toBe('PRODUCT_UNAVAILABLE');
  });

  test('does not reach the cart of another customer', async () => {
    await add([COW]);
    const line = await lineId();
    expect((await change(line, { extras: [OAT] }, user + 5000)).statusCode).toBe(404);
    expect((await orders.call('PUT', `/cart/item/${line}`, { body: { extras: [OAT] } })).statusCode).toBe(
      404,
    );
    expect(linesOf(await cart())).toEqual([[1, 200, ['Коровье']]]);
  });
});

describe('the checkout', () => {
  test('is refused once when the price of a chosen option changed, and not when that of another one did', async () => {
    await add([COW, VANILLA]);
    const priced = (caramel: number, vanilla: number) =>
      orders.publishProduct(
        coffee([
          milk(),
          syrups({ options: [option(VANILLA, 'Ваниль', vanilla), option(CARAMEL, 'К', caramel)] }),
        ]),
      );
    await priced(9_000, 4_000);
    const refused = await checkout();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CART_CHANGED']);
    expect(refused.json().cart.items).toMatchObject([{ unitPrice: 240, extras: [{}, { price: 40 }] }]);
    await priced(1_000, 4_000);
    expect((await checkout()).statusCode).toBe(201);
  });

  test.each([
    ['is not available', syrups({ options: [option(VANILLA, 'Ваниль', 3_000, { available: false })] })],
    ['is gone', syrups({ options: [] })],
  ])('is refused while a chosen option %s, and the line says so', async (_, group) => {
    await add([COW, VANILLA]);
    await orders.publishProduct(coffee([milk(), group]));
    const refused = await checkout();
    expect(refused.json()).toMatchObject({ code: 'CART_CHANGED', cart: { total: 0 } });
    const line = await eventually(async () => (await cart()).items.find(({ available }) => !available));
    expect(line).toMatchObject({ available: false, priceNow: null, unitPrice: 230 });
    expect(line.extras?.map(({ name }) => name)).toEqual(['Коровье', 'Ваниль']);
    expect(line.problem).toBe('«Ваниль» сейчас нет');
    const more = await orders.call('PATCH', `/cart/item/${line.id}`, { user, body: { quantity: 2 } });
    expect(more.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE', message: '«Ваниль» сейчас нет' });
    await change(line.id, { extras: [COW] });
    expect((await checkout()).statusCode).toBe(201);
  });

  test('a product that is not sold at all names no extras as the reason', async () => {
    await add([COW]);
    await orders.publishProduct(coffee([], { sold: false }));
    await eventually(async () => (await cart()).items[0]?.available === false);
    expect((await cart()).items[0]?.problem).toBeUndefined();
  });

  test('a line from before its product had required extras must be completed', async () => {
    await orders.publishProduct(coffee([]));
    await add();
    await orders.publishProduct(coffee());
    const refused = await checkout();
    expect(refused.json().code).toBe('CART_CHANGED');
    expect(refused.json().cart.items).toMatchObject([{ available: false, problem: 'Выберите: Молоко' }]);
  });

  test('stores the extras in the order, for its customer and the staff, with the prices of that time', async () => {
    await add([OAT, CARAMEL], { quantity: 2 });
    const { id: orderId } = (await checkout()).json();
    await orders.publishProduct(coffee([]));
    const item = {
      productId: id,
      quantity: 2,
      price: 290.5,
      totalPrice: 581,
      extras: [
        { id: OAT, name: 'Овсяное', price: 60.5 },
        { id: CARAMEL, name: 'Карамель', price: 30 },
      ],
    };
    const mine = MyOrder.parse((await orders.call('GET', '/order/v1/my', { user })).json()[0]);
    expect(mine).toMatchObject({ id: orderId, total: 581, items: [item] });
    const staff = await orders.call('GET', `/order/v1/orders/${orderId}`, { user: OWNER });
    expect(staff.json()).toMatchObject({ items: [item] });
    const desk = await orders.call('GET', `/order/v1/brand/${BRAND}/orders`, { user: OWNER });
    expect(
      StaffOrdersPage.parse(desk.json()).content.find((order) => order.id === orderId)?.items,
    ).toMatchObject([item]);
  });
});

describe('repeating an order', () => {
  test('adds its lines with their extras at current prices', async () => {
    await add([OAT, VANILLA]);
    const { id: orderId } = (await checkout()).json();
    await orders.publishProduct(coffee([milk(), syrups({ options: [option(VANILLA, 'Ванилин', 5_000)] })]));
    const { cart: now, missing } = RepeatedOrder.parse((await repeat(orderId)).json());
    expect(missing).toEqual([]);
    expect(linesOf(now)).toEqual([[1, 310.5, ['Овсяное', 'Ванилин']]]);
  });

  test('adds a line without the extras that are gone, and names them', async () => {
    await add([OAT, VANILLA], { quantity: 2 });
    const { id: orderId } = (await checkout()).json();
    await orders.publishProduct(coffee([milk(), syrups({ options: [option(CARAMEL, 'Карамель', 0)] })]));
    const { cart: now, missing } = RepeatedOrder.parse((await repeat(orderId)).json());
    expect(linesOf(now)).toEqual([[2, 260.5, ['Овсяное']]]);
    expect(missing).toMatchObject([{ productId: id, quantity: 2, extras: ['Ваниль'], added: true }]);
  });

  test('never replaces a required extra that is gone: the line is missing', async () => {
    await add([OAT]);
    await add([COW]);
    const { id: orderId } = (await checkout()).json();
    const withoutOat = milk({ options: [option(COW, 'Коровье', 0, { isDefault: true })] });
    await orders.publishProduct(coffee([withoutOat]));
    const { cart: now, missing } = RepeatedOrder.parse((await repeat(orderId)).json());
    expect(linesOf(now)).toEqual([[1, 200, ['Коровье']]]);
    expect(missing).toEqual([
      { productId: id, productName: `Товар ${id}`, size: null, quantity: 1, extras: ['Овсяное'] },
    ]);
  });

  test('is refused with the names of the extras when nothing else is left', async () => {
    await add([OAT]);
    const { id: orderId } = (await checkout()).json();
    await orders.publishProduct(coffee([milk({ options: [option(COW, 'Коровье', 0)] })]));
    expect((await repeat(orderId)).json()).toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      message: 'Товары этого заказа сейчас недоступны: нет добавок «Овсяное»',
    });
  });

  test('gives an item of a time without extras the defaults that its product requires by now', async () => {
    await orders.publishProduct(coffee([]));
    await add();
    const { id: orderId } = (await checkout()).json();
    await orders.publishProduct(coffee());
    const { cart: now, missing } = RepeatedOrder.parse((await repeat(orderId)).json());
    expect([linesOf(now), missing]).toEqual([[[1, 200, ['Коровье']]], []]);
  });
});

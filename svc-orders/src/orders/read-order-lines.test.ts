import { INVENTORY_STREAM, recipeSubject } from '@skatert/contracts/inventory/states';
import { READ_ORDER_LINES_SUBJECT, ReadOrderLinesReply } from '@skatert/contracts/orders/order-lines';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { applyState } from '@skatert/service-kit/testing/states';
import { CLIENT, OrderCalls, startWithStaff } from '../../test/order-calls.js';
import { BRAND, POINT, product } from '../../test/orders-harness.js';

/** The product of the orders. */
const PRODUCT = 1;

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);

/** Publishes a product's recipe, as svc-inventory would, and waits until the service has stored it. */
async function publish(version: number, recipeVersion: number): Promise<void> {
  const state = { id: PRODUCT, version, recipeVersion, nutrition: [] };
  await applyState(orders.platform, 'recipeViews', INVENTORY_STREAM, recipeSubject(PRODUCT), state);
}
const read = (orderId: number): Promise<ReadOrderLinesReply> =>
  orders.platform.bus.request(READ_ORDER_LINES_SUBJECT, { orderId }, ReadOrderLinesReply, 5000);
const complete = async (id: number) => expect((await calls.setStatus(id, 'COMPLETED')).statusCode).toBe(200);

/** Places orders until one has this version of the recipe, which the service keeps for a second, and returns its id. */
async function orderedWith(recipeVersion: number | null): Promise<number> {
  let id = 0;
  await eventually(async () => {
    id = await calls.place('DELIVERED');
    await complete(id);
    return (await read(id))?.lines[0]?.recipeVersion === recipeVersion;
  });
  return id;
}

test('a line keeps the version of the recipe that the product had when it was ordered', async () => {
  const before = await orderedWith(null);
  await publish(1, 4);
  const ordered = await orderedWith(4);
  await publish(2, 5);
  await orderedWith(5);
  await publish(3, 0);
  await orderedWith(null);
  expect((await read(before))?.lines.map(({ recipeVersion }) => recipeVersion)).toEqual([null]);
  expect(await read(ordered)).toEqual({
    orderId: ordered,
    brandId: BRAND,
    pickupPointId: POINT,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    canceled: false,
    lines: [
      {
        productId: PRODUCT,
        size: null,
        quantity: 1,
        price: expect.any(Number),
        recipeVersion: 4,
        extras: [],
      },
    ],
  });
});

test('a line has the chosen options of extras', async () => {
  const id = 90;
  const option = (optionId: number) => {
    return { id: optionId, name: `Сироп ${optionId}`, price: 0, isDefault: false, available: true };
  };
  const options = [option(7), option(8), option(9)];
  await orders.publishProduct(product(id, { extras: [{ id: 1, name: 'Сиропы', min: 0, max: 3, options }] }));
  const body = { productId: id, quantity: 2, extras: [9, 7] };
  expect((await orders.call('POST', '/cart/add', { user: CLIENT, body })).statusCode).toBe(200);
  const ordered = await calls.place('DELIVERED');
  await complete(ordered);
  const lines = (await read(ordered))?.lines;
  expect(lines?.find(({ productId }) => productId === id)).toMatchObject({ quantity: 2, extras: [7, 9] });
});

test('an order that is not completed, and one that does not exist, have no lines to write off', async () => {
  expect(await read(await calls.place('DELIVERED'))).toBeNull();
  expect(await read(await calls.place('CANCELED'))).toBeNull();
  expect(await read(999_999)).toBeNull();
});

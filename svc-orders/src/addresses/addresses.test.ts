/** The last delivery addresses of a customer. */
import { type SavedAddress, SavedAddresses } from '@skatert/contracts/orders/saved-addresses';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { POINT, startOrders } from '../../test/orders-harness.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { AddressBookDoc } from './address-book-model.js';

const orders = openForTests(startOrders);
let user = 4000;
beforeEach(() => {
  user += 1;
});

const readAll = async (customer = user): Promise<SavedAddresses> =>
  SavedAddresses.parse((await orders.call('GET', '/order/v1/my-addresses', { user: customer })).json());
const read = async (customer = user): Promise<SavedAddress[]> => (await readAll(customer)).addresses;
const books = () => orders.platform.connection.collection<AddressBookDoc>('addressBooks');
const remove = (id: number, customer = user) =>
  orders.call('DELETE', `/order/v1/my-addresses/${id}`, { user: customer });
const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });

async function deliver(fields: object): Promise<number> {
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  const body = { phone: '+7 912 345-67-89', ...fields };
  const response = await orders.call('POST', '/orders/create', { user, body });
  expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
  return response.json().id;
}

test('an order shows the whole address, and its parts are kept', async () => {
  const address = { address: 'ул. Мира, 1', flat: '12', entrance: '2', floor: '5', intercom: '12К' };
  const id = await deliver(address);
  expect((await stored(id))?.address).toBe('ул. Мира, 1, кв. 12, подъезд 2, этаж 5, домофон 12К');
  expect(await read()).toEqual([{ id, ...address }]);
  const next = await deliver({ address: 'Дачная, 3', flat: ' ', entrance: null });
  expect((await stored(next))?.address).toBe('Дачная, 3');
  expect((await read()).map(({ address: street }) => street)).toEqual(['Дачная, 3', 'ул. Мира, 1']);
});

test('five addresses are kept, and one that is used again moves up', async () => {
  for (const house of [1, 2, 3, 4, 5, 6]) await deliver({ address: `Мира, ${house}` });
  const again = await deliver({ address: 'МИРА,  3' });
  const other = await deliver({ address: 'Мира, 5', flat: '7' });
  const kept = await read();
  expect(kept.map(({ address, flat = '' }) => `${address}/${flat}`)).toEqual([
    'Мира, 5/7',
    'МИРА,  3/',
    'Мира, 6/',
    'Мира, 5/',
    'Мира, 4/',
  ]);
  expect(kept.slice(0, 2).map(({ id }) => id)).toEqual([other, again]);
});

test('what a customer typed is a text, whatever it looks like', async () => {
  const id = await deliver({ address: '$addresses', flat: '$$ROOT' });
  expect(await read()).toEqual([{ id, address: '$addresses', flat: '$$ROOT' }]);
});

test('only the customer sees and removes his addresses', async () => {
  const [first, second] = [await deliver({ address: 'Мира, 1' }), await deliver({ address: 'Мира, 2' })];
  expect(await read(user + 500)).toEqual([]);
  expect((await remove(first, user + 500)).statusCode).toBe(200);
  expect(await read()).toHaveLength(2);
  for (const _ of [1, 2])
    expect(SavedAddresses.parse((await remove(second)).json()).addresses).toMatchObject([{ id: first }]);
});

test('before any address is kept, that of the last delivery is offered until it is removed', async () => {
  const delivered = await deliver({ address: 'Мира, 9' });
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  await orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId: POINT } });
  await books().deleteOne({ _id: user });
  expect(await read()).toEqual([{ id: delivered, address: 'Мира, 9' }]);
  expect((await remove(delivered)).json().addresses).toEqual([]);
  expect(await read()).toEqual([]);
});

test('the phone of the last delivery is kept for the customer alone, and found in the order that an earlier release stored', async () => {
  expect(await readAll()).toEqual({ addresses: [] });
  await deliver({ address: 'Мира, 1' });
  await deliver({ address: 'Мира, 2', phone: '8 (999) 000-11-22' });
  expect(await readAll()).toMatchObject({ phone: '8 (999) 000-11-22' });
  expect(await readAll(user + 500)).toEqual({ addresses: [] });
  await books().updateOne({ _id: user }, { $unset: { phone: '' } });
  expect(await readAll()).toMatchObject({
    addresses: [{ address: 'Мира, 2' }, { address: 'Мира, 1' }],
    phone: '8 (999) 000-11-22',
  });
  await deliver({ address: 'Мира, 2', phone: '+7 912 345-67-89' });
  expect((await books().findOne({ _id: user }))?.phone).toBe('+7 912 345-67-89');
});

test('after a delivery of a release that keeps no phone, the phone is that of its order', async () => {
  const first = await deliver({ address: 'Мира, 1' });
  const book = await books().findOne({ _id: user });
  const second = await deliver({ address: 'Мира, 2', phone: '8 (999) 000-11-22' });
  await books().replaceOne(
    { _id: user },
    { ...book, addresses: (await books().findOne({ _id: user }))?.addresses },
  );
  expect(await readAll()).toMatchObject({
    addresses: [{ id: second }, { id: first }],
    phone: '8 (999) 000-11-22',
  });
});

test('a part that is too long, and a refused order, keep nothing', async () => {
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  const body = { address: 'Мира, 1', phone: '+7 912 345-67-89' };
  const long = await orders.call('POST', '/orders/create', {
    user,
    body: { ...body, floor: '5'.repeat(21) },
  });
  expect([long.statusCode, long.json().errors]).toEqual([400, { floor: 'Не длиннее 20 символов' }]);
  const changed = await orders.call('POST', '/orders/create', { user, body: { ...body, cartVersion: 999 } });
  expect(changed.statusCode).toBe(409);
  expect(await read()).toEqual([]);
});

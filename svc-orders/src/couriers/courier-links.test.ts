/** The page of a courier: what its link shows and does, and to whom it is refused. */
import { CourierPage } from '@skatert/contracts/orders/courier-page';
import { COURIER_TEXTS, SHIFT_HOURS } from '@skatert/contracts/orders/courier-rules';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CourierCalls } from '../../test/courier-calls.js';
import { CASHIER, OrderCalls, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND } from '../../test/orders-harness.js';

const HOUR_MS = 60 * 60_000;
const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
const couriers = new CourierCalls(orders);
beforeEach(() => orders.setNow(undefined));

const CASH = { method: 'CASH', key: 'phone-1' };
/** Hires a courier with a link and gives him an order of this status. */
async function onTour(status: Parameters<CourierCalls['deliver']>[0] = 'PREPARING', fields: object = {}) {
  const courier = await couriers.hire();
  const link = await couriers.linkOf(courier);
  const id = await couriers.deliver(status, fields);
  expect((await couriers.assign(id, courier.id)).statusCode).toBe(200);
  return { courier, link, id };
}
const pageOf = async (link: object) => CourierPage.parse((await couriers.page(link)).json());
type Reply = Awaited<ReturnType<CourierCalls['page']>>;
const textOf = (response: Reply) => [response.statusCode, response.json().message];
const GONE = [404, 'Ссылка курьера больше не действует'];
const NOT_YOURS = [404, 'Этот заказ больше не у вас'];

describe('the page', () => {
  test('has what the courier needs of his orders, and of no others', async () => {
    const { courier, link, id } = await onTour('PREPARING', {
      ...{ address: 'ул. Мира, 1', flat: '12', entrance: '2', floor: '5', intercom: '12К' },
      ...{ comment: 'Не звонить', paymentMethod: 'CASH', changeFrom: 1000 },
    });
    await couriers.deliver();
    const response = await couriers.page(link);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(CourierPage.parse(response.json())).toMatchObject({
      ...{ name: courier.name, brandName: 'Бренд 1', timeZone: 'Europe/Moscow', more: false, delivered: 0 },
      orders: [
        {
          ...{ id, status: 'PREPARING', step: 'OUT_FOR_DELIVERY', comment: 'Не звонить' },
          address: 'ул. Мира, 1, кв. 12, подъезд 2, этаж 5, домофон 12К',
          phone: '+7 912 345-67-89',
          items: [{ productName: 'Товар 1', quantity: 1, extras: [] }],
          ...{ due: 199.9, method: 'CASH', changeFrom: 1000 },
        },
      ],
    });
    for (const secret of [link.token, 'linkToken', 'user50', 'email'])
      expect(response.body).not.toContain(secret);
  });

  test('has the order first that was promised first, and without a promise last', async () => {
    const { courier, link, id: unpromised } = await onTour('QUEUED');
    const later = await couriers.deliver();
    await calls.setStatus(later, 'PREPARING', OWNER, { promisedMinutes: 60 });
    const sooner = await couriers.deliver();
    await calls.setStatus(sooner, 'PREPARING', OWNER, { promisedMinutes: 20 });
    for (const id of [later, sooner]) await couriers.assign(id, courier.id);
    const { orders: listed } = await pageOf(link);
    expect(listed.map(({ id }) => id)).toEqual([sooner, later, unpromised]);
    expect(listed.map(({ step }) => step)).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY', null]);
  });

  test('forgets an order that was delivered, canceled or given to another courier; only a count remains', async () => {
    const { courier, link, id } = await onTour('OUT_FOR_DELIVERY');
    const [canceled, moved] = [await couriers.deliver('PREPARING'), await couriers.deliver('PREPARING')];
    for (const each of [canceled, moved]) await couriers.assign(each, courier.id);
    await calls.setStatus(id, 'DELIVERED');
    await calls.setStatus(canceled, 'CANCELED');
    await couriers.assign(moved, (await couriers.hire()).id);
    expect(await pageOf(link)).toMatchObject({ orders: [], delivered: 1 });
    orders.setNow(Date.now() + (SHIFT_HOURS + 1) * HOUR_MS);
    expect(await pageOf(link)).toMatchObject({ delivered: 0 });
  });
});

describe('the link', () => {
  test('is made, renewed and ended by owners and administrators of the brand', async () => {
    const courier = await couriers.hire();
    expect((await couriers.link('GET', courier)).json()).toEqual({ token: null });
    const first = await couriers.linkOf(courier);
    const second = await couriers.linkOf(courier);
    expect((await couriers.link('GET', courier)).json()).toEqual({ token: second.token });
    expect(textOf(await couriers.page(first))).toEqual(GONE);
    expect((await couriers.page(second)).statusCode).toBe(200);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await couriers.link(method, courier, CASHIER)).statusCode).toBe(403);
      expect((await couriers.link(method, courier, STRANGER)).statusCode).toBe(404);
      expect((await couriers.link(method, courier, STRANGER, OTHER_BRAND)).statusCode).toBe(404);
    }
    expect((await couriers.link('DELETE', courier)).json()).toEqual({ token: null });
    expect(textOf(await couriers.page(second))).toEqual(GONE);
  });

  test('ends with the courier’s work, and does not come back with him', async () => {
    const courier = await couriers.hire();
    const link = await couriers.linkOf(courier);
    await couriers.archive(courier);
    expect(textOf(await couriers.page(link))).toEqual(GONE);
    expect((await couriers.link('POST', courier)).statusCode).toBe(409);
    await couriers.archive(courier, false);
    expect(textOf(await couriers.page(link))).toEqual(GONE);
  });

  test('is in no list of the staff', async () => {
    const courier = await couriers.hire();
    const { token } = await couriers.linkOf(courier);
    expect((await couriers.list()).body).not.toContain(token);
    expect((await couriers.edit(courier, couriers.body())).body).not.toContain(token);
  });

  test('a wrong token, that of another courier and an unknown courier are alike', async () => {
    const [own, other] = [await couriers.hire(), await couriers.hire()];
    const [link, foreign] = [await couriers.linkOf(own), await couriers.linkOf(other)];
    const wrong = [
      { ...link, token: 'A'.repeat(22) },
      { ...link, token: foreign.token },
      { ...link, id: 999_999 },
      { id: (await couriers.hire()).id, token: link.token },
    ];
    for (const each of wrong) {
      expect(textOf(await couriers.page(each))).toEqual(GONE);
      expect(textOf(await couriers.step(each, 1, 'DELIVERED'))).toEqual(GONE);
    }
    for (const token of ['', 'short', undefined, { $ne: null }, 'A'.repeat(5000)])
      expect((await couriers.page({ ...link, token })).statusCode).toBe(400);
  });
});

describe('a step', () => {
  test('takes the order and delivers it; the history names the courier, and a repeat changes nothing', async () => {
    const { courier, link, id } = await onTour('PREPARING');
    for (const step of ['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY', 'DELIVERED', 'DELIVERED', 'OUT_FOR_DELIVERY'])
      expect((await couriers.step(link, id, step)).statusCode).toBe(200);
    const order = await couriers.order(id);
    expect(order.status).toBe('DELIVERED');
    const by = { userId: 0, role: 'COURIER', name: courier.name };
    expect(order.history.slice(-2)).toMatchObject([
      { change: 'status', status: 'OUT_FOR_DELIVERY', by },
      { change: 'status', status: 'DELIVERED', by },
    ]);
    const steps = (await calls.eventsOf(id)).filter(({ type }) => type === 'ORDER_STATUS_CHANGED');
    expect(steps.map(({ newStatus }) => newStatus)).toEqual(['PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED']);
    // The customer still writes to the staff member who has accepted the order.
    expect((await calls.mine(id))?.adminName).not.toContain(courier.name);
  });

  test('is refused for an order of others, whatever it is', async () => {
    const { link, id } = await onTour('OUT_FOR_DELIVERY');
    const other = await onTour('OUT_FOR_DELIVERY');
    const moved = await onTour('OUT_FOR_DELIVERY');
    await couriers.assign(moved.id, other.courier.id);
    const nobodys = await couriers.deliver('OUT_FOR_DELIVERY');
    for (const orderId of [other.id, nobodys, 999_999, await calls.place('READY_FOR_PICKUP')])
      expect(textOf(await couriers.step(link, orderId, 'DELIVERED', { paid: CASH }))).toEqual(NOT_YOURS);
    expect(textOf(await couriers.step(moved.link, moved.id, 'DELIVERED'))).toEqual(NOT_YOURS);
    expect((await couriers.order(other.id)).status).toBe('OUT_FOR_DELIVERY');
    expect((await couriers.order(other.id)).payments).toBeUndefined();
    expect((await couriers.step(link, id, 'DELIVERED')).statusCode).toBe(200);
  });

  test('follows the transitions of orders', async () => {
    const { link, id } = await onTour('PREPARING');
    const refused = [409, 'Недопустимый переход статуса'];
    expect(textOf(await couriers.step(link, id, 'DELIVERED', { paid: CASH }))).toEqual(refused);
    expect((await couriers.order(id)).payments).toBeUndefined();
    await calls.setStatus(id, 'CANCELED');
    expect(textOf(await couriers.step(link, id, 'OUT_FOR_DELIVERY'))).toEqual(refused);
    for (const step of ['CANCELED', 'PREPARING', 'COMPLETED', undefined, { $gt: '' }])
      expect((await couriers.step(link, id, step)).statusCode).toBe(400);
  });

  test('records what was paid to the courier once, with his name', async () => {
    const { courier, link, id } = await onTour('OUT_FOR_DELIVERY');
    const attempts = [1, 2, 3].map(() => couriers.step(link, id, 'DELIVERED', { paid: CASH }));
    for (const { statusCode } of await Promise.all(attempts)) expect(statusCode).toBe(200);
    expect(
      (await couriers.step(link, id, 'DELIVERED', { paid: { ...CASH, key: 'phone-2' } })).statusCode,
    ).toBe(200);
    const { payments } = await couriers.order(id);
    expect(payments).toMatchObject([
      { kind: 'PAID', method: 'CASH', amount: 199.9, by: { userId: 0, role: 'COURIER', name: courier.name } },
    ]);
    const journal = await orders.call('GET', `/order/v1/journal?brandId=${BRAND}`, { user: OWNER });
    const entries = (journal.json() as { content: object[] }).content;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'paid', objectId: id, by: { id: 0, name: courier.name } }),
    );
  });

  test('repeated after a change of the order records no more than it has', async () => {
    const { link, id } = await onTour('OUT_FOR_DELIVERY');
    const send = () => couriers.step(link, id, 'DELIVERED', { paid: CASH });
    expect((await send()).statusCode).toBe(200);
    await orders.platform.connection
      .collection<{ _id: number; total: number }>('orders')
      .updateOne({ _id: id }, { $inc: { total: 5000 } });
    expect((await send()).statusCode).toBe(200);
    expect((await couriers.order(id)).payments).toMatchObject([{ amount: 199.9 }]);
  });

  test('takes money for what is delivered alone', async () => {
    const { link, id } = await onTour('PREPARING');
    const early = await couriers.step(link, id, 'OUT_FOR_DELIVERY', { paid: CASH });
    expect([early.statusCode, early.json().errors]).toEqual([400, { paid: COURIER_TEXTS.paidEarly }]);
    expect((await couriers.order(id)).status).toBe('PREPARING');
  });

  test('takes no money after the shift of the delivery', async () => {
    const { link, id } = await onTour('OUT_FOR_DELIVERY');
    await couriers.step(link, id, 'DELIVERED');
    orders.setNow(Date.now() + (SHIFT_HOURS + 1) * HOUR_MS);
    expect(textOf(await couriers.step(link, id, 'DELIVERED', { paid: CASH }))).toEqual(NOT_YOURS);
  });
});

import type { JournalPage } from '@skatert/contracts/shared/journal';
import { CUSTOMER_ID } from '@skatert/service-kit/testing/access-actors';
import { describeAccessMatrix } from '@skatert/service-kit/testing/access-matrix';
import { BRAND, POINT, product, startOrders } from '../test/orders-harness.js';
import { pushSubscription } from '../test/push-stand-in.js';
import { ShiftCalls } from '../test/shift-calls.js';
import { openOrdersDeps } from './orders-deps.js';
import { rebuildReports } from './reports/rebuild-reports.js';

const FOREIGN_BRAND = 3;
const OWNER = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Another customer, since a blocked one can't order. */
const BLOCKED = 60;
const GUEST = { name: 'Анна', phone: '+7 (912) 345-67-89' };
/** Uploads are refused only after the access was granted. */
const NO_FORM = { body: {}, passes: 415 };

describeAccessMatrix(async () => {
  const orders = await startOrders();
  const { app, platform, close } = orders;

  const place = async (user = CUSTOMER_ID): Promise<number> => {
    await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
    const placed = await orders.call('POST', '/checkout', {
      user,
      body: { mode: 'PICKUP', pickupPointId: POINT },
    });
    expect(placed.statusCode).toBe(201);
    return placed.json().id;
  };
  const id = await place();
  const order = { params: { id } };
  await orders.grant(OWNER, BRAND, 'OWNER');
  await place(BLOCKED);
  const client = { params: { id: CUSTOMER_ID }, query: { brandId: BRAND } };
  const addNote = async (): Promise<number> => {
    const body = { brandId: BRAND, text: 'Аллергия на орехи' };
    const added = await orders.call('POST', `/admin/v1/clients/${CUSTOMER_ID}/notes`, { user: OWNER, body });
    return added.json().id;
  };
  const showsOrder = ({ content }: { content: { id: number }[] }) => content.some((row) => row.id === id);
  const showsCustomer = ({ content }: { content: { id: number }[] }) =>
    content.some((row) => row.id === CUSTOMER_ID);
  const promoCode = (code: string) => ({ brandIds: [BRAND], code, kind: 'PERCENT', value: 10 });
  let promoCodes = 0;
  const createPromoCode = async (): Promise<number> => {
    const body = promoCode(`МАТРИЦА-${++promoCodes}`);
    return (await orders.call('POST', '/order/v1/promo-codes', { user: OWNER, body })).json().id;
  };
  let couriers = 0;
  const courier = () => ({ name: `Курьер ${++couriers}`, phone: '+7 912 345-67-89' });
  const hireCourier = async (): Promise<number> => {
    const url = `/order/v1/brand/${BRAND}/couriers`;
    return (await orders.call('POST', url, { user: OWNER, body: courier() })).json().id;
  };
  const courierLink = { params: { brandId: BRAND, id: await hireCourier() } };
  const stopProduct = async (): Promise<number> => {
    const body = { productId: 4, size: '25 см', period: 'OPEN', pointId: POINT };
    const url = `/order/v1/brand/${BRAND}/stops`;
    return (await orders.call('PUT', url, { user: OWNER, body })).json().id;
  };
  const shifts = new ShiftCalls(orders);
  const openShift = async () => {
    const opened = await shifts.open(await shifts.newPoint(), 0, OWNER);
    return { params: { id: opened.json().id as number } };
  };
  const withExtras = {
    id: 3,
    name: 'Сиропы',
    min: 0,
    max: 1,
    options: [31, 32].map((id) => ({ id, name: `Сироп ${id}`, price: 0, isDefault: false, available: true })),
  };
  await orders.publishProduct(product(31, { extras: [withExtras] }));
  const optionStop = { optionId: 31, period: 'OPEN', pointId: POINT };
  const stopOption = async (): Promise<number> => {
    const url = `/order/v1/brand/${BRAND}/stops/options`;
    return (await orders.call('PUT', url, { user: OWNER, body: optionStop })).json().id;
  };
  const report = { params: { report: 'dishes' } };
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const week = { from: dayOf(Date.now() - 2 * DAY_MS), to: dayOf(Date.now() + 2 * DAY_MS) };
  const showsDish = ({ rows }: { rows: { name: string }[] }) => rows.some(({ name }) => name === 'Товар 1');
  // The journal's first entry.
  await stopOption();
  const promoCodeId = await createPromoCode();
  const showsPromoCode = ({ content }: { content: { id: number }[] }) =>
    content.some((row) => row.id === promoCodeId);
  /** A version that no cart has: the checkout passes the guard but is refused, whether or not the cart has lines. */
  const otherCart = { cartVersion: 1_000_000 };

  await rebuildReports(await openOrdersDeps(platform));

  return {
    app,
    platform,
    close,
    brands: {
      own: { brandId: BRAND, masterId: 1 },
      sibling: { brandId: 2, masterId: 1 },
      foreign: { brandId: FOREIGN_BRAND, masterId: 2 },
    },
    examples: {
      public: {
        'GET /order/v1/products/:id/reviews': { params: { id: 1 } },
        'GET /order/v1/products/:id/together': { params: { id: 1 } },
        'POST /order/v1/by-link': { body: { id, token: 'A'.repeat(22) }, passes: 404 },
        'POST /order/v1/by-link/cancel': { body: { id, token: 'A'.repeat(22) }, passes: 404 },
        'POST /order/v1/board': { body: { pointId: POINT, token: 'A'.repeat(22) }, passes: 404 },
        'POST /order/v1/courier': { body: { id: 1, token: 'A'.repeat(22) }, passes: 404 },
        'POST /order/v1/courier/step': {
          body: { id: 1, token: 'A'.repeat(22), orderId: id, step: 'DELIVERED' },
          passes: 404,
        },
        'POST /order/v1/guest/pickup': {
          body: { mode: 'PICKUP', pickupPointId: POINT, ...GUEST },
          passes: 409,
        },
        'POST /order/v1/guest/delivery': { body: { address: 'ул. Баумана, 1', ...GUEST }, passes: 409 },
        'POST /order/v1/guest/placed': { body: { key: 'unknown' }, passes: 404 },
        'GET /order/v1/brands/:brandId/times': { params: { brandId: BRAND } },
        'GET /order/v1/delivery-zones/:brandId': { params: { brandId: BRAND } },
        'GET /order/v1/payment-methods/:brandId': { params: { brandId: BRAND } },
        'GET /order/v1/brand/:brandId/sold-out': { params: { brandId: BRAND } },
        'GET /order/v1/brands/:brandId/slots': { params: { brandId: BRAND } },
      },
      visitor: {
        'GET /cart': {},
        'POST /cart/add': { body: { productId: 2, quantity: 1 } },
        'PATCH /cart/item/:id': { params: { id: 999_999 }, body: { quantity: 1 }, passes: 404 },
        'PUT /cart/item/:id': { params: { id: 999_999 }, body: { extras: [] }, passes: 404 },
        'DELETE /cart/remove/:id': { params: { id: 999_999 }, passes: 404 },
        'DELETE /cart/clear': {},
        'POST /cart/promo-code': { body: { code: 'НЕТ-ТАКОГО' }, passes: 409 },
        'DELETE /cart/promo-code': {},
      },
      'signed-in': {
        'GET /order/v1/day-summary': {},
        'PUT /order/v1/day-summary': { body: { enabled: false } },
        'POST /checkout': { body: { mode: 'PICKUP', pickupPointId: POINT, ...otherCart }, passes: 409 },
        'POST /orders/create': {
          body: { address: 'ул. Баумана, 1', phone: '+7 (912) 345-67-89', ...otherCart },
          passes: 409,
        },
        'GET /order/v1/my': {},
        'GET /order/v1/my/awaited': {},
        'GET /order/v1/my-addresses': {},
        'POST /order/v1/address-suggestions': { body: { query: 'Мира' } },
        'DELETE /order/v1/my-addresses/:id': { params: { id: 999_999 } },
        'GET /order/v1/push/key': {},
        'POST /order/v1/push/subscriptions': { body: pushSubscription('matrix') },
        'POST /order/v1/push/subscriptions/remove': { body: { endpoint: 'https://push.example/matrix' } },
        'GET /order/v1/statistics': {},
      },
      own: {
        'GET /order/v1/my/:id': order,
        'POST /order/v1/orders/:id/repeat': order,
        'POST /order/v1/orders/:id/client-message': { ...order, body: { text: 'Привет' } },
        'POST /order/v1/orders/:id/client-message-picture': { ...order, ...NO_FORM },
        'POST /order/v1/orders/:id/cancel': async () => ({ params: { id: await place() }, body: {} }),
        'POST /order/v1/orders/:id/review': { ...order, body: { rating: 5 }, passes: 409 },
      },
      'own-or-brand order.readMessages': {
        'GET /order/v1/orders/:id/pictures/:pictureId': {
          params: { id, pictureId: '0'.repeat(32) },
          passes: 404,
        },
        'GET /order/v1/orders/:id/messages': order,
        'POST /order/v1/orders/:id/messages/read': { ...order, body: { lastMessageId: 1 } },
      },
      'own-or-brand order.sendMessage': { 'POST /order/v1/orders/:id/typing': order },
      'brand order.readReview': { 'GET /order/v1/orders/:id/review/published': order },
      'brand order.publishReview': {
        'PUT /order/v1/orders/:id/review/published': { ...order, body: { published: false }, passes: 404 },
      },
      'any-brand journal.view': {
        'GET /order/v1/journal': {
          query: { brandId: BRAND },
          shows: ({ content }: JournalPage) => content.some((entry) => entry.brandId === BRAND),
        },
      },
      'brand order.answerReview': {
        'PUT /order/v1/orders/:id/review/answer': { ...order, body: { text: 'Спасибо' }, passes: 404 },
        'DELETE /order/v1/orders/:id/review/answer': order,
      },
      'own-or-brand order.readReview': { 'GET /order/v1/orders/:id/review': order },
      'brand order.editQuickReplies': {
        'PUT /order/v1/brand/:brandId/quick-replies': {
          params: { brandId: BRAND },
          body: { texts: ['Курьер выехал'] },
        },
      },
      'brand delivery.edit': {
        'PUT /order/v1/delivery-zones/:brandId': { params: { brandId: BRAND }, body: { zones: [] } },
      },
      'brand courier.assign': {
        'GET /order/v1/brand/:brandId/couriers': { params: { brandId: BRAND } },
        // A pickup.
        'PUT /order/v1/orders/:id/courier': { ...order, body: { courierId: null }, passes: 409 },
      },
      'brand courier.edit': {
        'POST /order/v1/brand/:brandId/couriers': async () => ({
          params: { brandId: BRAND },
          body: courier(),
          passes: 201,
        }),
        'PUT /order/v1/brand/:brandId/couriers/:id': async () => ({
          params: { brandId: BRAND, id: await hireCourier() },
          body: courier(),
        }),
        'GET /order/v1/brand/:brandId/couriers/:id/link': courierLink,
        'POST /order/v1/brand/:brandId/couriers/:id/link': courierLink,
        'DELETE /order/v1/brand/:brandId/couriers/:id/link': courierLink,
        'PUT /order/v1/brand/:brandId/couriers/:id/archived': async () => ({
          params: { brandId: BRAND, id: await hireCourier() },
          body: { archived: true },
        }),
      },
      'brand payment.editMethods': {
        'PUT /order/v1/payment-methods/:brandId': {
          params: { brandId: BRAND },
          body: { DELIVERY: ['CASH', 'CARD'], PICKUP: ['CASH', 'CARD'] },
        },
      },
      'brand slot.edit': {
        'PUT /order/v1/brand/:brandId/slot-settings': {
          params: { brandId: BRAND },
          body: { forLater: false, capacity: null, leadMinutes: 60, daysAhead: 2 },
        },
      },
      'brand guest.edit': {
        'GET /order/v1/brand/:brandId/guest-settings': { params: { brandId: BRAND } },
        'PUT /order/v1/brand/:brandId/guest-settings': {
          params: { brandId: BRAND },
          body: { acceptsGuests: false },
        },
      },
      'brand order.sendMessage': {
        'GET /order/v1/brand/:brandId/quick-replies': { params: { brandId: BRAND } },
        'POST /order/v1/orders/:id/message-picture': { ...order, ...NO_FORM },
        'POST /order/v1/orders/:id/message': { ...order, body: { text: 'Здравствуйте' } },
      },
      'brand order.changeStatus': {
        'PATCH /order/v1/orders/:id/status': async () => ({
          params: { id: await place() },
          body: { newStatus: 'PREPARING' },
        }),
        'PUT /order/v1/orders/:id/lines': {
          ...order,
          headers: { 'idempotency-key': 'matrix' },
          body: { edition: 1, kept: [{ id: 1, quantity: 1 }], added: [] },
          passes: 409,
        },
        'PUT /order/v1/orders/:id/receiving': {
          ...order,
          headers: { 'idempotency-key': 'matrix' },
          body: { edition: 1, address: 'ул. Мира, 1' },
          passes: 409,
        },
        'PATCH /order/v1/orders/:id/promise': { ...order, body: { promisedMinutes: 20 }, passes: 409 },
      },
      'brand counter.sell': {
        'POST /order/v1/brand/:brandId/counter/orders': {
          params: { brandId: BRAND },
          headers: { 'idempotency-key': 'matrix' },
          body: {
            source: 'COUNTER',
            place: 'HALL',
            lines: [{ productId: 1, quantity: 1, unitPrice: 199.9 }],
            pickupPointId: POINT,
          },
        },
        'GET /order/v1/brand/:brandId/counter-settings': { params: { brandId: BRAND } },
        'GET /order/v1/brand/:brandId/counter/clients': {
          params: { brandId: BRAND },
          query: { phone: '4567' },
        },
      },
      'brand shift.work': {
        'GET /order/v1/brand/:brandId/shifts': { params: { brandId: BRAND } },
        'GET /order/v1/brand/:brandId/shift-payments': { params: { brandId: BRAND }, query: week },
        'GET /order/v1/brand/:brandId/shift-payments/outside': { params: { brandId: BRAND }, query: week },
        'GET /order/v1/brand/:brandId/points/:pointId/shift': {
          params: { brandId: BRAND, pointId: POINT },
        },
        'POST /order/v1/brand/:brandId/points/:pointId/shift': async () => ({
          params: { brandId: BRAND, pointId: await shifts.newPoint() },
          body: { openingCash: 0 },
          passes: 201,
        }),
        'GET /order/v1/shifts/:id': openShift,
        'POST /order/v1/shifts/:id/moves': async () => ({
          ...(await openShift()),
          headers: { 'idempotency-key': 'matrix' },
          body: { kind: 'IN', amount: 1, reason: 'Размен' },
        }),
        'POST /order/v1/shifts/:id/close': async () => ({ ...(await openShift()), body: { countedCash: 0 } }),
      },
      'brand counter.edit': {
        'PUT /order/v1/brand/:brandId/counter-settings': {
          params: { brandId: BRAND },
          body: { byShifts: false, cashierDiscountMax: 10 },
        },
      },
      'brand order.recordPayment': {
        'POST /order/v1/orders/:id/payments': async () => ({
          params: { id: await place() },
          headers: { 'idempotency-key': 'matrix' },
          body: { kind: 'PAID', method: 'CASH', amount: 1 },
        }),
      },
      'brand order.list': {
        'GET /order/v1/orders/:id': order,
        'POST /order/v1/orders/:id/opened': order,
        'GET /order/v1/brand/:brandId/orders': { params: { brandId: BRAND } },
        'GET /order/v1/brand/:brandId/slot-settings': { params: { brandId: BRAND } },
        'GET /order/v1/statistics?brandId': { query: { brandId: BRAND } },
      },
      'brand report.read': {
        'GET /order/v1/reports/:report?brandId': { ...report, query: { ...week, brandId: BRAND } },
        'GET /order/v1/reports/:report/file?brandId': {
          ...report,
          query: { ...week, brandId: BRAND, format: 'csv' },
        },
      },
      'any-brand report.read': {
        'GET /order/v1/reports/:report': { ...report, query: week, shows: showsDish },
        'GET /order/v1/reports/:report/file': {
          ...report,
          query: { ...week, format: 'csv' },
          shows: (csv: string) => csv.includes('Товар 1'),
        },
      },
      'any-brand order.list': { 'GET /order/v1/orders': { shows: showsOrder } },
      'brand client.list': {
        'GET /admin/v1/clients?brandId': { query: { brandId: BRAND } },
        'GET /admin/v1/clients/:id': client,
        'GET /admin/v1/clients/:id/orders': client,
        'POST /admin/v1/clients/:id/notes': {
          params: { id: CUSTOMER_ID },
          body: { brandId: BRAND, text: 'Звонит в домофон' },
        },
        'DELETE /admin/v1/clients/:id/notes/:noteId': async () => ({
          params: { id: CUSTOMER_ID, noteId: await addNote() },
          query: { brandId: BRAND },
        }),
      },
      'brand client.block': {
        'PUT /admin/v1/clients/:id/block': { params: { id: BLOCKED }, body: { brandId: BRAND } },
        'DELETE /admin/v1/clients/:id/block': { params: { id: BLOCKED }, query: { brandId: BRAND } },
      },
      'brand promo.edit': {
        'GET /order/v1/promo-codes?brandId': { query: { brandId: BRAND } },
        'POST /order/v1/promo-codes': async () => ({
          body: promoCode(`НОВЫЙ-${++promoCodes}`),
          passes: 201,
        }),
        'PUT /order/v1/promo-codes/:id': async () => ({
          params: { id: await createPromoCode() },
          body: promoCode(`ДРУГОЙ-${++promoCodes}`),
        }),
        'PUT /order/v1/promo-codes/:id/stopped': async () => ({
          params: { id: await createPromoCode() },
          body: { stopped: true },
        }),
      },
      'brand stop.edit': {
        'GET /order/v1/brand/:brandId/stops': { params: { brandId: BRAND } },
        'GET /order/v1/brand/:brandId/stops/log': { params: { brandId: BRAND } },
        'PUT /order/v1/brand/:brandId/stops': {
          params: { brandId: BRAND },
          body: { productId: 4, size: '35 см', period: 'OPEN', pointId: POINT },
        },
        'DELETE /order/v1/brand/:brandId/stops/:id': async () => ({
          params: { brandId: BRAND, id: await stopProduct() },
        }),
        'GET /order/v1/brand/:brandId/stops/options': { params: { brandId: BRAND } },
        // Another option: a new stop would replace the one that the next example ends.
        'PUT /order/v1/brand/:brandId/stops/options': {
          params: { brandId: BRAND },
          body: { ...optionStop, optionId: 32 },
        },
        'DELETE /order/v1/brand/:brandId/stops/options/:id': async () => ({
          params: { brandId: BRAND, id: await stopOption() },
        }),
      },
      'brand kitchen.view': {
        'GET /order/v1/brand/:brandId/kitchen': { params: { brandId: BRAND } },
        'PUT /order/v1/orders/:id/kitchen': { ...order, body: { done: false } },
        // The brand leaves that to its desk.
        'POST /order/v1/orders/:id/kitchen/ready': { ...order, passes: 409 },
      },
      'brand kitchen.edit': {
        'GET /order/v1/brand/:brandId/boards/:pointId': { params: { brandId: BRAND, pointId: POINT } },
        'POST /order/v1/brand/:brandId/boards/:pointId': { params: { brandId: BRAND, pointId: POINT } },
        'DELETE /order/v1/brand/:brandId/boards/:pointId': { params: { brandId: BRAND, pointId: POINT } },
        'GET /order/v1/brand/:brandId/kitchen-settings': { params: { brandId: BRAND } },
        'PUT /order/v1/brand/:brandId/kitchen-settings': {
          params: { brandId: BRAND },
          body: { finishes: false, groups: [] },
        },
      },
      'any-brand promo.edit': { 'GET /order/v1/promo-codes': { shows: showsPromoCode } },
      'any-brand client.list': { 'GET /admin/v1/clients': { shows: showsCustomer } },
    },
  };
});

import { CUSTOMER_ID } from '@skatert/service-kit/access-actors';
import { describeAccessMatrix } from '@skatert/service-kit/access-matrix';
import { BRAND, POINT, startOrders } from '../test/orders-harness.js';

const FOREIGN_BRAND = 3;

describeAccessMatrix(async () => {
  const orders = await startOrders();
  const { app, platform, close } = orders;

  const place = async (): Promise<number> => {
    await orders.call('POST', '/cart/add', { user: CUSTOMER_ID, body: { productId: 1, quantity: 1 } });
    const placed = await orders.call('POST', '/checkout', {
      user: CUSTOMER_ID,
      body: { mode: 'PICKUP', pickupPointId: POINT },
    });
    expect(placed.statusCode).toBe(201);
    return placed.json().id;
  };
  const id = await place();
  const order = { params: { id } };
  const showsOrder = ({ content }: { content: { id: number }[] }) => content.some((row) => row.id === id);
  const showsCustomer = ({ content }: { content: { id: number }[] }) =>
    content.some((row) => row.id === CUSTOMER_ID);
  /** A version that no cart has: the checkout passes the guard but is refused, whether or not the cart has lines. */
  const otherCart = { cartVersion: 1_000_000 };

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
      visitor: {
        'GET /cart': {},
        'POST /cart/add': { body: { productId: 2, quantity: 1 } },
        'PATCH /cart/item/:id': { params: { id: 999_999 }, body: { quantity: 1 }, passes: 404 },
        'DELETE /cart/remove/:id': { params: { id: 999_999 }, passes: 404 },
        'DELETE /cart/clear': {},
      },
      'signed-in': {
        'POST /checkout': { body: { mode: 'PICKUP', pickupPointId: POINT, ...otherCart }, passes: 409 },
        'POST /orders/create': {
          body: { address: 'ул. Баумана, 1', phone: '+7 (912) 345-67-89', ...otherCart },
          passes: 409,
        },
        'GET /order/v1/my': {},
        'GET /order/v1/statistics': {},
      },
      own: {
        'POST /order/v1/orders/:id/repeat': order,
        'POST /order/v1/orders/:id/client-message': { ...order, body: { text: 'Привет' } },
        'POST /order/v1/orders/:id/review': { ...order, body: { rating: 5 }, passes: 409 },
      },
      'own-or-brand order.readMessages': {
        'GET /order/v1/orders/:id/messages': order,
        'POST /order/v1/orders/:id/messages/read': { ...order, body: { lastMessageId: 1 } },
      },
      'own-or-brand order.readReview': { 'GET /order/v1/orders/:id/review': order },
      'brand order.sendMessage': {
        'POST /order/v1/orders/:id/message': { ...order, body: { text: 'Здравствуйте' } },
      },
      'brand order.changeStatus': {
        'PATCH /order/v1/orders/:id/status': async () => ({
          params: { id: await place() },
          body: { newStatus: 'PREPARING' },
        }),
      },
      'brand order.list': {
        'GET /order/v1/brand/:brandId/orders': { params: { brandId: BRAND } },
        'GET /order/v1/statistics?brandId': { query: { brandId: BRAND } },
      },
      'any-brand order.list': { 'GET /order/v1/orders': { shows: showsOrder } },
      'brand client.list': { 'GET /admin/v1/clients?brandId': { query: { brandId: BRAND } } },
      'any-brand client.list': { 'GET /admin/v1/clients': { shows: showsCustomer } },
    },
  };
});

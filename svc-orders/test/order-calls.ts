/** Places orders and changes their statuses by calls, as customers and staff do. */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { MyOrder } from '@skatert/contracts/orders/orders';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { OrderDoc } from '../src/orders/order-model.js';
import type { OrdersRules } from '../src/settings.js';
import { BRAND, OTHER_BRAND, POINT, startOrders, type TestOrders } from './orders-harness.js';

/** The staff of the brand. */
export const OWNER = 1;
export const ADMIN = 2;
export const COOK = 3;
export const CASHIER = 4;
/** The owner of another brand. */
export const STRANGER = 5;
export const CLIENT = 50;

/** Starts the service with the staff of both brands. @param rules its rate limits */
export async function startWithStaff(rules?: Partial<OrdersRules>): Promise<TestOrders> {
  const orders = await startOrders(rules);
  await orders.grant(OWNER, BRAND, 'OWNER');
  await orders.grant(ADMIN, BRAND, 'ADMIN');
  await orders.grant(COOK, BRAND, 'COOK');
  await orders.grant(CASHIER, BRAND, 'CASHIER');
  await orders.grant(STRANGER, OTHER_BRAND, 'OWNER');
  return orders;
}

/** The changes that bring a new order to a status. */
export const STEPS_TO: Record<OrderStatus, OrderStatus[]> = {
  QUEUED: [],
  PREPARING: ['PREPARING'],
  READY_FOR_PICKUP: ['PREPARING', 'READY_FOR_PICKUP'],
  OUT_FOR_DELIVERY: ['PREPARING', 'OUT_FOR_DELIVERY'],
  DELIVERED: ['PREPARING', 'READY_FOR_PICKUP', 'DELIVERED'],
  COMPLETED: ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'],
  CANCELED: ['CANCELED'],
};

export class OrderCalls {
  constructor(private readonly orders: TestOrders) {}

  setStatus(id: number, newStatus: unknown, user: number | undefined = OWNER, fields: object = {}) {
    const body = { newStatus, ...fields };
    return this.orders.call('PATCH', `/order/v1/orders/${id}/status`, { user, body });
  }

  /** Places an order of a customer, brings it to the status, and returns its id. */
  async place(status: OrderStatus = 'QUEUED', user = CLIENT): Promise<number> {
    await this.orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
    const body = { mode: 'PICKUP', pickupPointId: POINT };
    const { id } = (await this.orders.call('POST', '/checkout', { user, body })).json();
    for (const step of STEPS_TO[status]) expect((await this.setStatus(id, step)).statusCode).toBe(200);
    return id;
  }

  /** Returns the published events of an order, once none of it is pending. */
  async eventsOf(id: number) {
    const { connection } = this.orders.platform;
    const orders = connection.collection<OrderDoc>('orders');
    await eventually(async () => (await orders.findOne({ _id: id }))?.pendingEvents === undefined);
    return connection.collection('events').find({ orderId: id }).sort({ _id: 1 }).toArray();
  }

  /** Returns the order in its customer's list. */
  async mine(id: number, user = CLIENT): Promise<MyOrder | undefined> {
    const list = (await this.orders.call('GET', '/order/v1/my', { user })).json() as { id: number }[];
    const found = list.find((each) => each.id === id);
    return found && MyOrder.parse(found);
  }
}

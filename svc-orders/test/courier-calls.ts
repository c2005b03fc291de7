/** Creates and changes couriers, and gives them orders, by calls, as the staff does. */
import { Courier } from '@skatert/contracts/orders/couriers';
import { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { CLIENT, OWNER } from './order-calls.js';
import { BRAND, type TestOrders } from './orders-harness.js';

const pathOf = (brandId: number) => `/order/v1/brand/${brandId}/couriers`;

export class CourierCalls {
  #last = 0;

  constructor(private readonly orders: TestOrders) {}

  /** Returns a body with a name that no other courier has. */
  body(fields: object = {}) {
    this.#last += 1;
    return { name: `Курьер ${this.#last}`, phone: '+7 912 345-67-89', ...fields };
  }

  send(body: object, user = OWNER, brandId = BRAND) {
    return this.orders.call('POST', pathOf(brandId), { user, body });
  }

  async hire(fields: object = {}): Promise<Courier> {
    const response = await this.send(this.body(fields));
    expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
    return Courier.parse(response.json());
  }

  edit({ id }: { id: number }, body: object, user = OWNER, brandId = BRAND) {
    return this.orders.call('PUT', `${pathOf(brandId)}/${id}`, { user, body });
  }

  archive({ id }: { id: number }, archived = true, user = OWNER, brandId = BRAND) {
    return this.orders.call('PUT', `${pathOf(brandId)}/${id}/archived`, { user, body: { archived } });
  }

  list(user = OWNER, brandId = BRAND) {
    return this.orders.call('GET', pathOf(brandId), { user });
  }

  /** Returns a courier as the staff sees him. */
  async read({ id }: { id: number }): Promise<Courier | undefined> {
    const { content } = (await this.list()).json() as { content: Courier[] };
    return content.find((courier) => courier.id === id);
  }

  /** Places an order with delivery, brings it to the status, and returns its id. */
  async deliver(status: OrderStatus = 'QUEUED', fields: object = {}, user = CLIENT): Promise<number> {
    await this.orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
    const body = { address: 'ул. Мира, 1', phone: '+7 912 345-67-89', ...fields };
    const { id } = (await this.orders.call('POST', '/orders/create', { user, body })).json();
    for (const newStatus of STEPS_TO[status]) {
      const url = `/order/v1/orders/${id}/status`;
      const changed = await this.orders.call('PATCH', url, { user: OWNER, body: { newStatus } });
      expect(changed.statusCode).toBe(200);
    }
    return id;
  }

  assign(orderId: number, courierId: unknown, user = OWNER) {
    return this.orders.call('PUT', `/order/v1/orders/${orderId}/courier`, { user, body: { courierId } });
  }

  link(method: 'GET' | 'POST' | 'DELETE', { id }: { id: number }, user = OWNER, brandId = BRAND) {
    return this.orders.call(method, `${pathOf(brandId)}/${id}/link`, { user });
  }

  /** Makes the link of a courier and returns what his phone sends. */
  async linkOf(courier: { id: number }): Promise<{ id: number; token: string }> {
    return { id: courier.id, token: (await this.link('POST', courier)).json().token };
  }

  page(link: object) {
    return this.orders.call('POST', '/order/v1/courier', { body: link });
  }

  step(link: object, orderId: unknown, step: unknown, fields: object = {}) {
    return this.orders.call('POST', '/order/v1/courier/step', {
      body: { ...link, orderId, step, ...fields },
    });
  }

  /** Returns an order as the staff sees it. */
  async order(id: number): Promise<StaffOrderDetails> {
    return StaffOrderDetails.parse(
      (await this.orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json(),
    );
  }
}

/** The changes that bring a delivery to a status. */
const STEPS_TO: Record<OrderStatus, OrderStatus[]> = {
  QUEUED: [],
  PREPARING: ['PREPARING'],
  READY_FOR_PICKUP: ['PREPARING', 'READY_FOR_PICKUP'],
  OUT_FOR_DELIVERY: ['PREPARING', 'OUT_FOR_DELIVERY'],
  DELIVERED: ['PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  COMPLETED: ['PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED'],
  CANCELED: ['CANCELED'],
};

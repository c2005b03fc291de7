/** Creates and changes couriers by calls, as the staff does. */
import { Courier } from '@skatert/contracts/orders/couriers';
import { OWNER } from './order-calls.js';
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
}

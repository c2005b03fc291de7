/** Enters orders at the counter by calls. */
import { randomUUID } from 'node:crypto';
import { CASHIER } from './order-calls.js';
import { BRAND, POINT, type TestOrders } from './orders-harness.js';

interface Caller {
  user?: number;
  brandId?: number;
  key?: string;
}

export class CounterCalls {
  constructor(private readonly orders: TestOrders) {}

  line(productId: number, unitPrice: number, quantity = 1) {
    return { productId, quantity, unitPrice };
  }

  body(fields: object = {}) {
    const lines = [this.line(1, 199.9)];
    return { source: 'COUNTER', place: 'HALL', pickupPointId: POINT, lines, ...fields };
  }

  send(fields: object = {}, { user = CASHIER, brandId = BRAND, key = randomUUID() }: Caller = {}) {
    const url = `/order/v1/brand/${brandId}/counter/orders`;
    return this.orders.call('POST', url, { user, key, body: this.body(fields) });
  }

  /** Enters an order and returns its id. */
  async take(fields: object = {}, user = CASHIER, key: string = randomUUID()): Promise<number> {
    const response = await this.send(fields, { user, key });
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json().id;
  }
}

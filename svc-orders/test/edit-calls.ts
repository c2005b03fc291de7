/** Changes accepted orders by calls, as the staff does. */
import { randomUUID } from 'node:crypto';
import { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { OrderContents } from '@skatert/contracts/orders/order-edits';
import { CLIENT, OrderCalls, OWNER } from './order-calls.js';
import { POINT, type TestOrders } from './orders-harness.js';

interface Caller {
  user?: number;
  key?: string;
}

interface LinesOf {
  edition?: number;
  kept?: { id: number; quantity: number }[];
  added?: object[];
  /** Absent: as from a screen of an earlier release. */
  removedStock?: string | null;
}

export class EditCalls {
  readonly #calls: OrderCalls;

  constructor(private readonly orders: TestOrders) {
    this.#calls = new OrderCalls(orders);
  }

  /** Places an order of two dishes of 199.90 ₽ and one of 100 ₽ that the desk has accepted, and returns it. */
  async accepted(user = CLIENT, fields: object = {}): Promise<StaffOrderDetails> {
    await this.orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 2 } });
    await this.orders.call('POST', '/cart/add', { user, body: { productId: 2, quantity: 1 } });
    const body = { mode: 'PICKUP', pickupPointId: POINT, ...fields };
    const response = await this.orders.call('POST', '/checkout', { user, body });
    const { id } = response.json();
    await this.#calls.setStatus(id, 'PREPARING');
    return this.read(id);
  }

  async read(id: number): Promise<StaffOrderDetails> {
    const response = await this.orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER });
    return StaffOrderDetails.parse(response.json());
  }

  added(productId: number, unitPrice: number, quantity = 1, fields: object = {}) {
    return { productId, quantity, unitPrice, ...fields };
  }

  /** Returns the lines of an order as they are, but for these quantities by product. */
  kept({ items }: Pick<StaffOrderDetails, 'items'>, quantities: Record<number, number> = {}) {
    return items
      .map(({ id, productId, quantity }) => ({ id, quantity: quantities[productId] ?? quantity }))
      .filter(({ quantity }) => quantity > 0);
  }

  send(
    id: number,
    { edition = 0, kept = [], added = [], ...rest }: LinesOf,
    { user = OWNER, key }: Caller = {},
  ) {
    const body = { edition, kept, added, ...rest };
    return this.orders.call('PUT', `/order/v1/orders/${id}/lines`, {
      user,
      body,
      key: key ?? randomUUID(),
    });
  }

  receive(id: number, fields: object, { user = OWNER, key }: Caller = {}) {
    return this.orders.call('PUT', `/order/v1/orders/${id}/receiving`, {
      user,
      body: { edition: 0, ...fields },
      key: key ?? randomUUID(),
    });
  }

  async edit(id: number, lines: LinesOf): Promise<OrderContents> {
    const response = await this.send(id, lines);
    expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
    return OrderContents.parse(response.json());
  }
}

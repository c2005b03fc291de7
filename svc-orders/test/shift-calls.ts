/** Opens and closes shifts of the counter by calls. */
import { randomUUID } from 'node:crypto';
import { Shift } from '@skatert/contracts/orders/shifts';
import { CASHIER } from './order-calls.js';
import { BRAND, point, type TestOrders } from './orders-harness.js';

export class ShiftCalls {
  #points = 500;

  constructor(private readonly orders: TestOrders) {}

  /** Publishes a point without shifts, and returns its id. */
  async newPoint(brandId = BRAND): Promise<number> {
    this.#points += 1;
    await this.orders.publishPoint(point(this.#points, brandId));
    return this.#points;
  }

  open(pointId: number, openingCash: unknown = 1000, user = CASHIER, brandId = BRAND) {
    const url = `/order/v1/brand/${brandId}/points/${pointId}/shift`;
    return this.orders.call('POST', url, { user, body: { openingCash } });
  }

  current(pointId: number, user = CASHIER, brandId = BRAND) {
    return this.orders.call('GET', `/order/v1/brand/${brandId}/points/${pointId}/shift`, { user });
  }

  read(id: number, user = CASHIER) {
    return this.orders.call('GET', `/order/v1/shifts/${id}`, { user });
  }

  close(id: number, countedCash: unknown = 1000, user = CASHIER) {
    return this.orders.call('POST', `/order/v1/shifts/${id}/close`, { user, body: { countedCash } });
  }

  move(id: number, fields: object = {}, { user = CASHIER, key = randomUUID() as string } = {}) {
    const body = { kind: 'IN', amount: 500, reason: 'Размен', ...fields };
    return this.orders.call('POST', `/order/v1/shifts/${id}/moves`, { user, key, body });
  }

  list(query = '', user = CASHIER, brandId = BRAND) {
    return this.orders.call('GET', `/order/v1/brand/${brandId}/shifts${query}`, { user });
  }

  /** Opens a shift and returns it. */
  async opened(pointId: number, openingCash = 1000): Promise<Shift> {
    return Shift.parse((await this.open(pointId, openingCash)).json());
  }

  /** Returns a shift as it is now. */
  async now(id: number): Promise<Shift> {
    return Shift.parse((await this.read(id)).json());
  }
}

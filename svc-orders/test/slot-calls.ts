/** Sets how a brand accepts orders for later, reads its slots and orders for them by calls. */
import { DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import { SlotSettings, Slots } from '@skatert/contracts/orders/slots';
import type { SlotDoc } from '../src/slots/slot-models.js';
import { OWNER } from './order-calls.js';
import { BRAND, POINT, type TestOrders } from './orders-harness.js';

const SETTINGS = `/order/v1/brand/${BRAND}/slot-settings`;
const DELIVERY = { address: 'ул. Мира, 1', phone: '+7 912 345-67-89' };

export class SlotCalls {
  constructor(private readonly orders: TestOrders) {}

  save(fields: Partial<SlotSettings> = {}, user = OWNER) {
    const body = { forLater: true, capacity: null, leadMinutes: 60, daysAhead: 2, ...fields };
    return this.orders.call('PUT', SETTINGS, { user, body });
  }

  async settings(user = OWNER): Promise<SlotSettings> {
    return SlotSettings.parse((await this.orders.call('GET', SETTINGS, { user })).json());
  }

  /** Returns the slots of a point. */
  async days(pointId = POINT): Promise<Slots['days']> {
    const response = await this.orders.call('GET', `/order/v1/brands/${BRAND}/slots?pointId=${pointId}`);
    return Slots.parse(response.json()).days;
  }

  /** Returns the last slot of the last day. */
  async lastSlot(): Promise<string> {
    const at = (await this.days()).at(-1)?.slots.at(-1)?.at;
    if (!at) throw new Error('no slot');
    return at;
  }

  /** Replaces the delivery zones of the brand, and returns their ids. */
  async saveZones(zones: object[]): Promise<number[]> {
    const path = `/order/v1/delivery-zones/${BRAND}`;
    const response = await this.orders.call('PUT', path, { user: OWNER, body: { zones } });
    return DeliveryZones.parse(response.json()).zones.map(({ id }) => id);
  }

  fill(user: number) {
    return this.orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  }

  fetch(user: number, wantedAt?: string, key?: string) {
    const body = { mode: 'PICKUP', pickupPointId: POINT, wantedAt };
    return this.orders.call('POST', '/checkout', { user, body, key });
  }

  deliver(user: number, wantedAt?: string, fields: object = {}) {
    return this.orders.call('POST', '/orders/create', { user, body: { ...DELIVERY, wantedAt, ...fields } });
  }

  /** Fills the cart, orders for the slot, and returns the order's id. */
  async order(user: number, wantedAt: string): Promise<number> {
    await this.fill(user);
    const response = await this.fetch(user, wantedAt);
    expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
    return response.json().id;
  }

  /** Returns how many orders the slot of the point has. */
  async taken(wantedAt: string, pointId = POINT): Promise<number> {
    const slots = this.orders.platform.connection.collection<SlotDoc>('slots');
    return (await slots.findOne({ brandId: BRAND, pointId, at: new Date(wantedAt) }))?.taken ?? 0;
  }
}

/** Lets a brand accept orders of guests, places them and follows their links by calls. */
import type { GuestCheckoutResponse } from '@skatert/contracts/orders/guests';
import { eventually } from '@skatert/service-kit/testing/harness';
import { OWNER } from './order-calls.js';
import { BRAND, cartToken, POINT, type TestOrders } from './orders-harness.js';

const ANNA = { name: 'Анна', phone: '8 (912) 345-67-89' };

export class GuestCalls {
  constructor(private readonly orders: TestOrders) {}

  save(acceptsGuests: boolean, { user = OWNER, brandId = BRAND } = {}) {
    const url = `/order/v1/brand/${brandId}/guest-settings`;
    return this.orders.call('PUT', url, { user, body: { acceptsGuests } });
  }

  /** Changes the setting, and waits until the cached brand has it. */
  async allow(acceptsGuests = true): Promise<void> {
    expect((await this.save(acceptsGuests)).statusCode).toBe(200);
    const cart = await this.fill();
    await eventually(async () => {
      const shown = (await this.orders.call('GET', '/cart', { cart })).json();
      return (shown.acceptsGuests ?? false) === acceptsGuests;
    });
  }

  /** Begins a visitor's cart and returns its token. */
  async fill(productId = 1, quantity = 1): Promise<string> {
    return cartToken(await this.orders.call('POST', '/cart/add', { body: { productId, quantity } }));
  }

  fetch(cart: string | undefined, fields: object = {}, key?: string) {
    const body = { mode: 'PICKUP', pickupPointId: POINT, ...ANNA, ...fields };
    return this.orders.call('POST', '/order/v1/guest/pickup', { ...(cart && { cart }), key, body });
  }

  deliver(cart: string, fields: object = {}, key?: string) {
    const body = { address: 'ул. Мира, 1', ...ANNA, ...fields };
    return this.orders.call('POST', '/order/v1/guest/delivery', { cart, key, body });
  }

  /** Places an order for pickup and returns its id and link. */
  async place(fields: object = {}): Promise<GuestCheckoutResponse> {
    const response = await this.fetch(await this.fill(), fields);
    expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
    return response.json();
  }

  /** Asks for the order that was placed from the cart under the key. */
  placed(cart: string | undefined, key: string) {
    return this.orders.call('POST', '/order/v1/guest/placed', { ...(cart && { cart }), body: { key } });
  }

  read({ id, linkToken: token }: GuestCheckoutResponse) {
    return this.orders.call('POST', '/order/v1/by-link', { body: { id, token } });
  }

  cancel({ id, linkToken: token }: GuestCheckoutResponse) {
    return this.orders.call('POST', '/order/v1/by-link/cancel', { body: { id, token } });
  }
}

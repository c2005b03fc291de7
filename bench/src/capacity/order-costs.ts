/** The costs of orders: placed, moved, talked about, read. Each customer has one order at a time. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { Pool } from 'undici';
import type { Shop } from '../shop.js';
import { inParallel, type Meter, settle } from './meter.js';
import type { StoredBytes } from './stored-bytes.js';

export const ORDERS = Number(process.env.ORDERS ?? 2000);
export const CLIENTS = 64;
const FIRST_CUSTOMER = 7_000_000;
const LINES = 3;
const STATUSES = ['PREPARING', 'READY_FOR_PICKUP', 'DELIVERED', 'COMPLETED'];
const MESSAGE = 'Можно без лука, пожалуйста? И приборы на двоих';

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string;
  body?: object;
}

/** A call for the order of a customer. */
type CallOf = (token: string, index: number) => Call;

export class OrderCosts {
  readonly #pool: Pool;
  readonly orderIds: number[] = [];

  private constructor(
    platform: Platform,
    private readonly shop: Shop,
    private readonly meter: Meter,
    private readonly tokens: readonly string[],
  ) {
    this.#pool = new Pool(platform.url, { connections: CLIENTS });
  }

  static async open(platform: Platform, shop: Shop, meter: Meter): Promise<OrderCosts> {
    const customers = Array.from({ length: ORDERS }, (_, index) => shop.tokenOf(FIRST_CUSTOMER + index));
    return new OrderCosts(platform, shop, meter, await Promise.all(customers));
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** Sends a call and returns the body of its response. @throws Error when the status is none of success */
  async send({ method = 'GET', path, token, body }: Call): Promise<unknown> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await this.#pool.request({
      method,
      path,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
    return response.headers['content-type']?.includes('json') ? JSON.parse(text) : text;
  }

  async writes(bytes: StoredBytes): Promise<void> {
    const { meter } = this;
    await this.#placeAll(); // Warms up; these orders stay open.
    await settle();
    await bytes.growth('before', 1);
    await meter.measure(`order of ${LINES} lines: ${LINES} additions, checkout`, ORDERS, () =>
      this.#placeAll(),
    );
    meter.add(await bytes.growth('order', ORDERS));
    for (const newStatus of STATUSES) {
      await meter.measure(`status ${newStatus}`, ORDERS, async () => {
        await this.#sendAll((_token, index) => this.statusChange(index, newStatus));
        if (newStatus !== 'COMPLETED') return;
        await settle();
        await bytes.untilWrittenOff();
      });
      meter.add(await bytes.growth(`status ${newStatus}`, ORDERS));
    }
    await this.#placeAll(); // Chats of completed orders are closed.
    await settle();
    await bytes.growth('before', 1);
    const path = (index: number): string => `/order/v1/orders/${this.orderIds[index]}/client-message`;
    await meter.measure('message', ORDERS, () =>
      this.#sendAll((token, index) => ({
        method: 'POST',
        path: path(index),
        token,
        body: { text: MESSAGE },
      })),
    );
    meter.add(await bytes.growth('message', ORDERS));
  }

  async reads(): Promise<void> {
    const { shop, orderIds } = this;
    const token = shop.ownerToken;
    const script = /src="([^"]+\.js)"/.exec((await this.send({ path: '/' })) as string)?.[1] ?? '';
    const reads: Record<string, CallOf> = {
      'menu of 24 products': () => ({ path: shop.menuPath }),
      cart: (token) => ({ path: '/cart', token }),
      "customer's orders": (token) => ({ path: '/order/v1/my?size=20', token }),
      "customer's order": (token, index) => ({ path: `/order/v1/my/${orderIds[index]}`, token }),
      desk: () => ({ path: `/order/v1/brand/${shop.brandId}/orders`, token }),
      'order of the desk': (_token, index) => ({ path: `/order/v1/orders/${orderIds[index]}`, token }),
      'poll that is not held': (token) => ({ path: '/notifications/longpoll', token }),
      'first page': () => ({ path: '/' }),
      'a script': () => ({ path: script }),
    };
    for (const [name, call] of Object.entries(reads)) {
      await this.#sendAll(call);
      await this.meter.measure(`read: ${name}`, ORDERS, () => this.#sendAll(call));
    }
  }

  statusChange(index: number, newStatus: string): Call {
    const path = `/order/v1/orders/${this.orderIds[index]}/status`;
    return { method: 'PATCH', path, token: this.shop.ownerToken, body: { newStatus } };
  }

  #sendAll(call: CallOf): Promise<void> {
    return inParallel(this.tokens, CLIENTS, (token, index) => this.send(call(token, index)));
  }

  #placeAll(): Promise<void> {
    const { productIds, pointId } = this.shop;
    return inParallel(this.tokens, CLIENTS, async (token, index) => {
      for (let line = 0; line < LINES; line++) {
        const productId = productIds[(index + line) % productIds.length];
        await this.send({ method: 'POST', path: '/cart/add', token, body: { productId, quantity: 1 } });
      }
      const body = { mode: 'PICKUP', pickupPointId: pointId };
      const order = await this.send({ method: 'POST', path: '/checkout', token, body });
      this.orderIds[index] = (order as { id: number }).id;
    });
  }
}

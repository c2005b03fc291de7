/** Creates promo codes, enters them in carts and places orders by calls, as staff and customers do. */
import { Cart } from '@skatert/contracts/orders/cart';
import { PromoCode } from '@skatert/contracts/orders/promo-codes';
import type { PromoUseDoc } from '../src/promo-codes/promo-code-model.js';
import { OWNER } from './order-calls.js';
import { BRAND, POINT, type TestOrders } from './orders-harness.js';

const PATH = '/order/v1/promo-codes';
const PICKUP = { mode: 'PICKUP', pickupPointId: POINT };

export class PromoCalls {
  #last = 0;

  constructor(private readonly orders: TestOrders) {}

  /** Returns a body with a code that no other one has: 10 % in the first brand. */
  body(fields: object = {}) {
    this.#last += 1;
    return { brandIds: [BRAND], code: `ПРОМО-${this.#last}`, kind: 'PERCENT', value: 10, ...fields };
  }

  send(body: object, user = OWNER) {
    return this.orders.call('POST', PATH, { user, body });
  }

  async create(fields: object = {}): Promise<PromoCode> {
    const response = await this.send(this.body(fields));
    expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
    return PromoCode.parse(response.json());
  }

  edit({ id }: { id: number }, body: object, user = OWNER) {
    return this.orders.call('PUT', `${PATH}/${id}`, { user, body });
  }

  stop({ id }: { id: number }, stopped = true, user = OWNER) {
    return this.orders.call('PUT', `${PATH}/${id}/stopped`, { user, body: { stopped } });
  }

  list(query = '', user = OWNER) {
    return this.orders.call('GET', `${PATH}${query}`, { user });
  }

  /** Returns a code as the staff sees it. */
  async read({ id }: { id: number }): Promise<PromoCode | undefined> {
    const { content } = (await this.list()).json() as { content: PromoCode[] };
    return content.find((code) => code.id === id);
  }

  /** Adds products of 199.90 ₽ to the customer's cart. */
  fill(user: number, quantity = 1, productId = 1) {
    return this.orders.call('POST', '/cart/add', { user, body: { productId, quantity } });
  }

  enter(code: string, options: { user?: number; cart?: string }) {
    return this.orders.call('POST', '/cart/promo-code', { ...options, body: { code } });
  }

  async cart(options: { user?: number; cart?: string }): Promise<Cart> {
    return Cart.parse((await this.orders.call('GET', '/cart', options)).json());
  }

  /** Fills the cart and enters the code. */
  async fillWith(user: number, { code }: { code: string }, quantity = 1): Promise<Cart> {
    await this.fill(user, quantity);
    const response = await this.enter(code, { user });
    expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
    return Cart.parse(response.json());
  }

  checkout(user: number, body: object = {}, key?: string) {
    return this.orders.call('POST', '/checkout', { user, body: { ...PICKUP, ...body }, key });
  }

  /** Places an order with the code and returns its id. */
  async order(user: number, code: { code: string }): Promise<number> {
    await this.fillWith(user, code);
    const response = await this.checkout(user);
    expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
    return response.json().id;
  }

  /** Returns the stored uses of a code. */
  usesOf({ id }: { id: number }): Promise<PromoUseDoc[]> {
    const { connection } = this.orders.platform;
    return connection.collection<PromoUseDoc>('promoUses').find({ codeId: id }).toArray();
  }
}

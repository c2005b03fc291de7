/** Stops products, sells them again and orders them by calls, as staff and customers do. */
import { Cart, type CartItem } from '@skatert/contracts/orders/cart';
import {
  BrandSoldOut,
  type SoldOutItem,
  StopList,
  StoppedOption,
  StoppedProduct,
} from '@skatert/contracts/orders/stops';
import { eventually } from '@skatert/service-kit/testing/harness';
import { OWNER } from './order-calls.js';
import { BRAND, POINT, type TestOrders } from './orders-harness.js';

const PATH = `/order/v1/brand/${BRAND}/stops`;

export class StopCalls {
  constructor(private readonly orders: TestOrders) {}

  send(body: object, user = OWNER) {
    return this.orders.call('PUT', PATH, { user, body: { period: 'OPEN', ...body } });
  }

  async stop(body: object, user = OWNER): Promise<StoppedProduct> {
    const response = await this.send(body, user);
    expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
    return StoppedProduct.parse(response.json());
  }

  sellAgain({ id }: { id: number }, user = OWNER) {
    return this.orders.call('DELETE', `${PATH}/${id}`, { user });
  }

  sendOption(body: object, user = OWNER, brandId = BRAND) {
    const path = `/order/v1/brand/${brandId}/stops/options`;
    return this.orders.call('PUT', path, { user, body: { period: 'OPEN', ...body } });
  }

  async stopOption(body: object, user = OWNER): Promise<StoppedOption> {
    const response = await this.sendOption(body, user);
    expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
    return StoppedOption.parse(response.json());
  }

  sellOptionAgain({ id }: { id: number }, user = OWNER) {
    return this.orders.call('DELETE', `${PATH}/options/${id}`, { user });
  }

  async options(user = OWNER): Promise<StoppedOption[]> {
    return StopList.parse((await this.orders.call('GET', PATH, { user })).json()).options ?? [];
  }

  async list(user = OWNER): Promise<StoppedProduct[]> {
    return StopList.parse((await this.orders.call('GET', PATH, { user })).json()).content;
  }

  async log(user = OWNER) {
    return (await this.orders.call('GET', `${PATH}/log`, { user })).json().content;
  }

  /** Returns how many are left of the only stop. */
  async left(): Promise<number | null | undefined> {
    return (await this.list())[0]?.left;
  }

  /** Returns what customers see, once the cache of the menu shows that the condition holds. */
  async soldOut(holds: (items: SoldOutItem[]) => boolean): Promise<SoldOutItem[]> {
    let items: SoldOutItem[] = [];
    await eventually(async () => {
      const response = await this.orders.call('GET', `/order/v1/brand/${BRAND}/sold-out`);
      items = BrandSoldOut.parse(response.json()).items;
      return holds(items);
    });
    return items;
  }

  add(user: number, productId = 1, quantity = 1, size?: string) {
    return this.addLine(user, { productId, quantity, size });
  }

  addLine(
    user: number,
    line: { productId: number; quantity?: number; size?: string | undefined; extras?: number[] },
  ) {
    return this.orders.call('POST', '/cart/add', { user, body: { quantity: 1, ...line } });
  }

  async items(user: number): Promise<CartItem[]> {
    return Cart.parse((await this.orders.call('GET', '/cart', { user })).json()).items;
  }

  fetchAt(user: number, pickupPointId = POINT, key?: string) {
    return this.orders.call('POST', '/checkout', { user, key, body: { mode: 'PICKUP', pickupPointId } });
  }

  deliver(user: number) {
    const body = { address: 'ул. Мира, 1', phone: '+7 (912) 345-67-89' };
    return this.orders.call('POST', '/orders/create', { user, body });
  }
}

/** Returns `placed`, or what the first line of the cart in the refusal says. */
export function outcomeOf({ statusCode, json }: Awaited<ReturnType<StopCalls['deliver']>>) {
  if (statusCode === 201) return 'placed';
  const { code, cart } = json();
  return [statusCode, code, cart?.items[0]?.problem];
}

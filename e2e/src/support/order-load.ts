/** Customers who order without pause, whatever is killed meanwhile. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { signTestToken } from '@skatert/service-kit/test-harness';
import type { Shop } from './shop.js';

/** A call is given up after this time and made again, as a phone would. */
const CALL_TIMEOUT_MS = 5000;
const RETRY_MS = 100;
/** Guards against hanging: the longest outage that a test makes is much shorter. In ms. */
const GIVE_UP_MS = 120_000;
/** Customers of tests have ids that no account has. */
const FIRST_CUSTOMER = 1_000_000;

/** A bearer token as svc-auth would sign it. */
export async function tokenOf(platform: Platform, userId: number): Promise<string> {
  return signTestToken(await readFile(platform.keys.tokenPrivate, 'utf8'), userId);
}

/** An answer that isn't the platform's failing: what was asked, or why it was refused. */
export interface Answered<T> {
  status: number;
  body: T;
}

/** Calls somebody makes, each to any of the gateways, again and again while the platform can't be reached. */
export class Calls {
  readonly #authorization: string;

  constructor(
    private readonly gateways: readonly string[],
    token: string,
  ) {
    this.#authorization = `Bearer ${token}`;
  }

  /** The first response below 500. @throws Error that names the call and its last failure, when there is none in time */
  async untilAnswered<T>(
    method: string,
    path: string,
    body?: object,
    headers: object = {},
  ): Promise<Answered<T>> {
    const end = Date.now() + GIVE_UP_MS;
    for (;;) {
      try {
        return await this.#once<T>(method, path, body, headers);
      } catch (error) {
        if (Date.now() > end)
          throw new Error(`${method} ${path}: no response within ${GIVE_UP_MS} ms`, { cause: error });
        await delay(RETRY_MS);
      }
    }
  }

  /** @throws Error when there is no response, or one of 500 and more */
  async #once<T>(method: string, path: string, body?: object, headers?: object): Promise<Answered<T>> {
    const response = await fetch(`${anyOf(this.gateways)}${path}`, {
      method,
      headers: {
        authorization: this.#authorization,
        'sec-fetch-mode': 'cors',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`${response.status} ${await response.text()}`);
    return { status: response.status, body: (await response.json()) as T };
  }

  /** As `untilAnswered`; a refusal ends the test. */
  async untilDone<T>(method: string, path: string, body?: object, headers: object = {}): Promise<T> {
    const answer = await this.untilAnswered<T>(method, path, body, headers);
    if (answer.status < 400) return answer.body;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

export function anyOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** How a customer presses the button: once, twice, or in two tabs that know nothing of each other. */
export type Press = 'once' | 'twice' | 'in two tabs';

/** One customer: each order is an intent with a key of its own, tried until it is answered. */
export class Customer {
  readonly id: number;

  private constructor(
    number: number,
    private readonly calls: Calls,
    private readonly shop: Shop,
  ) {
    this.id = FIRST_CUSTOMER + number;
  }

  static async create(platform: Platform, shop: Shop, number: number): Promise<Customer> {
    const token = await tokenOf(platform, FIRST_CUSTOMER + number);
    return new Customer(number, new Calls(platform.gatewayUrls, token), shop);
  }

  /** Fills the cart, checks out, and answers the order's id. */
  async order(press: Press = 'once'): Promise<number> {
    const cartVersion = await this.#fillCart();
    const keys = [randomUUID(), randomUUID()];
    const presses = press === 'once' ? keys.slice(0, 1) : press === 'twice' ? [keys[0], keys[0]] : keys;
    const ids = await Promise.all(presses.map((key) => this.#checkOut(key ?? '', cartVersion)));
    const made = new Set(ids.filter((id) => id !== undefined));
    const [id] = made;
    if (made.size !== 1 || id === undefined) throw new Error(`one intent made ${made.size} orders`);
    return id;
  }

  /** The order's id; undefined: the cart was sold by another tab. */
  async #checkOut(key: string, cartVersion: number): Promise<number | undefined> {
    const body = { mode: 'PICKUP', pickupPointId: this.shop.pointId, cartVersion };
    const answer = await this.calls.untilAnswered<{ id?: number; code?: string }>('POST', '/checkout', body, {
      'idempotency-key': key,
    });
    if (answer.status === 201) return answer.body.id;
    if (answer.body.code === 'CART_EMPTY') return undefined;
    throw new Error(`checkout: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Puts something in and answers the cart's version. */
  async #fillCart(): Promise<number> {
    const cart = await this.calls.untilDone<Cart>('GET', '/cart');
    if (cart.items.length > 0) return cart.version;
    const productId = anyOf(this.shop.productIds);
    const key = { 'idempotency-key': randomUUID() };
    await this.calls.untilDone('POST', '/cart/add', { productId, quantity: 1 }, key);
    return (await this.calls.untilDone<Cart>('GET', '/cart')).version;
  }
}

const PRESSES: readonly Press[] = ['once', 'twice', 'in two tabs'];

/** Places `count` orders by customers who work side by side; `onPlaced` hears how many there are so far. */
export async function placeOrders(
  customers: readonly Customer[],
  count: number,
  onPlaced: (placed: number) => void = () => {},
): Promise<number[]> {
  const ids: number[] = [];
  let begun = 0;
  await Promise.all(
    customers.map(async (customer) => {
      while (begun < count) {
        begun += 1;
        ids.push(await customer.order(PRESSES[begun % PRESSES.length]));
        onPlaced(ids.length);
      }
    }),
  );
  return ids;
}

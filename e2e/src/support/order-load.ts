/** Customers who order without pause, also while processes are killed. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { AccessClaims } from '@skatert/contracts/auth/session';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { signTestToken } from '@skatert/service-kit/testing/harness';
import type { Shop } from './shop.js';

/** Guards against hanging, in ms: calls to a killed process fail at once, and a slow call must not be repeated. */
const CALL_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;
/** Guards against hanging: the longest outage of a test is much shorter. In ms. */
const GIVE_UP_MS = 120_000;
/** The first id of the tests' customers; no account has such an id. */
const FIRST_CUSTOMER = 1_000_000;

/** The lifetime of a token in seconds: longer than any test, since none refreshes it. */
const TOKEN_S = 3600;

/** Returns a bearer token signed with svc-auth's key; `claims`: of a context. */
export async function tokenOf(
  platform: Platform,
  userId: number,
  claims: Partial<AccessClaims> = {},
): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + TOKEN_S;
  return signTestToken(await readFile(platform.keys.tokenPrivate, 'utf8'), userId, { ...claims, exp });
}

/** A response below 500: a success or a refusal. */
export interface CallResult<T> {
  status: number;
  body: T;
}

/** Sends calls of one user, each to a random gateway, and repeats them while the platform is unavailable. */
export class Calls {
  readonly #authorization: string;

  constructor(
    private readonly gateways: readonly string[],
    token: string,
  ) {
    this.#authorization = `Bearer ${token}`;
  }

  /** Returns the first response below 500. `body`: sent as JSON, or as a form. @throws Error with the call and its last failure, when there is none in time */
  async untilResponse<T>(
    method: string,
    path: string,
    body?: object,
    headers: object = {},
  ): Promise<CallResult<T>> {
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
  async #once<T>(method: string, path: string, body?: object, headers?: object): Promise<CallResult<T>> {
    const form = body instanceof FormData ? body : undefined;
    const response = await fetch(`${anyOf(this.gateways)}${path}`, {
      method,
      headers: {
        authorization: this.#authorization,
        'sec-fetch-mode': 'cors',
        ...(body && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: form ?? JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`${response.status} ${await response.text()}`);
    return { status: response.status, body: (await response.json()) as T };
  }

  /** Returns the body of the first success. @throws Error for a refusal */
  async untilSuccess<T>(method: string, path: string, body?: object, headers: object = {}): Promise<T> {
    const response = await this.untilResponse<T>(method, path, body, headers);
    if (response.status < 400) return response.body;
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  }
}

export function anyOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** How a customer submits the order: once, by a double click, or in two independent tabs. */
export type Press = 'once' | 'twice' | 'in two tabs';

/** A customer whose orders each have an idempotency key and are repeated until there is a response. */
export class Customer {
  readonly id: number;
  /** How many checkouts were pressed again. */
  pressedAgain = 0;

  private constructor(
    number: number,
    private readonly calls: Calls,
    private readonly shop: Shop,
    private readonly pressesAgain: boolean,
  ) {
    this.id = FIRST_CUSTOMER + number;
  }

  /** `pressesAgain`: the checkout, when the cart is said to have changed, which is a failure otherwise. */
  static async create(
    platform: Platform,
    shop: Shop,
    number: number,
    { pressesAgain = false } = {},
  ): Promise<Customer> {
    const token = await tokenOf(platform, FIRST_CUSTOMER + number);
    return new Customer(number, new Calls(platform.gatewayUrls, token), shop, pressesAgain);
  }

  /** Fills the cart and checks out. Returns the order's id. */
  async order(press: Press = 'once'): Promise<number> {
    const cartVersion = await this.#fillCart();
    const keys = [randomUUID(), randomUUID()];
    const presses = press === 'once' ? keys.slice(0, 1) : press === 'twice' ? [keys[0], keys[0]] : keys;
    const ids = await Promise.all(presses.map((key) => this.#checkOut(key ?? '', cartVersion)));
    const placed = new Set(ids.filter((id) => id !== undefined));
    const [id] = placed;
    if (placed.size !== 1 || id === undefined) throw new Error(`one checkout placed ${placed.size} orders`);
    return id;
  }

  /** Returns the order's id; undefined when another tab has ordered the cart. */
  async #checkOut(key: string, cartVersion: number): Promise<number | undefined> {
    const body = { mode: 'PICKUP', pickupPointId: this.shop.pointId, cartVersion };
    const response = await this.calls.untilResponse<{
      id?: number;
      code?: string;
      details?: { cart?: Cart };
    }>('POST', '/checkout', body, {
      'idempotency-key': key,
    });
    if (response.status === 201) return response.body.id;
    const { code, details } = response.body;
    if (code === 'CART_EMPTY') return undefined;
    if (this.pressesAgain && code === 'CART_CHANGED' && details?.cart && details.cart.version > cartVersion) {
      this.pressedAgain += 1;
      return this.#checkOut(key, details.cart.version);
    }
    throw new Error(`checkout: ${response.status} ${JSON.stringify(response.body)}`);
  }

  /** Adds a product if the cart is empty. Returns the cart's version. */
  async #fillCart(): Promise<number> {
    const cart = await this.calls.untilSuccess<Cart>('GET', '/cart');
    if (cart.items.length > 0) return cart.version;
    const productId = anyOf(this.shop.productIds);
    const key = { 'idempotency-key': randomUUID() };
    await this.calls.untilSuccess('POST', '/cart/add', { productId, quantity: 1 }, key);
    return (await this.calls.untilSuccess<Cart>('GET', '/cart')).version;
  }
}

const PRESSES: readonly Press[] = ['once', 'twice', 'in two tabs'];

/** Places `count` orders by concurrent customers. Returns their ids; `onPlaced` receives the number so far and the order. */
export async function placeOrders(
  customers: readonly Customer[],
  count: number,
  onPlaced: (placed: number, orderId: number) => void = () => {},
): Promise<number[]> {
  const ids: number[] = [];
  let begun = 0;
  await Promise.all(
    customers.map(async (customer) => {
      while (begun < count) {
        begun += 1;
        const orderId = await customer.order(PRESSES[begun % PRESSES.length]);
        ids.push(orderId);
        onPlaced(ids.length, orderId);
      }
    }),
  );
  return ids;
}

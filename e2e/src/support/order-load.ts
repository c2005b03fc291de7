/** Customers who order without pause, and a listener who must hear of each order once, whatever is killed meanwhile. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '@skatert/contracts/cart';
import type { PickupPoint, Product, PublicBrand } from '@skatert/contracts/menu';
import type { NotificationEvent, PollAnswer } from '@skatert/contracts/notifications';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { signTestToken } from '@skatert/service-kit/test-harness';

/** A call is given up after this time and made again, as a phone would. */
const CALL_TIMEOUT_MS = 5000;
const RETRY_MS = 100;
/** Customers of tests have ids that no account has. */
const FIRST_CUSTOMER = 1_000_000;

export interface Shop {
  brandId: number;
  pointId: number;
  productIds: number[];
}

/** A bearer token as svc-auth would sign it. */
export async function tokenOf(platform: Platform, userId: number): Promise<string> {
  return signTestToken(await readFile(platform.keys.tokenPrivate, 'utf8'), userId);
}

/** The first demo brand: where it is picked up and what it sells. */
export async function findShop({ url }: Platform): Promise<Shop> {
  const read = async <T>(path: string): Promise<T> => (await fetch(`${url}${path}`)).json() as Promise<T>;
  const [brand] = await read<PublicBrand[]>('/menu/v1/brands');
  if (!brand) throw new Error('the demo has no brand');
  const [point] = await read<PickupPoint[]>(`/brand/${brand.id}/pickup-points`);
  const products = await read<Product[]>(`/menu/v1/products/by-brand/${brand.id}`);
  if (!point) throw new Error('the demo brand has no pickup point');
  return { brandId: brand.id, pointId: point.id, productIds: products.map(({ id }) => id) };
}

/** One customer: each order is an intent with a key of its own, tried until it is answered. */
export class Customer {
  readonly #authorization: string;

  private constructor(
    private readonly url: string,
    private readonly shop: Shop,
    token: string,
  ) {
    this.#authorization = `Bearer ${token}`;
  }

  static async create(platform: Platform, shop: Shop, number: number): Promise<Customer> {
    return new Customer(platform.url, shop, await tokenOf(platform, FIRST_CUSTOMER + number));
  }

  /** Fills the cart, checks out, and answers the order's id. */
  async order(): Promise<number> {
    await this.#fillCart();
    const key = randomUUID();
    const body = { mode: 'PICKUP', pickupPointId: this.shop.pointId };
    const { id } = await this.#untilAnswered<{ id: number }>('POST', '/checkout', body, {
      'idempotency-key': key,
    });
    return id;
  }

  async #fillCart(): Promise<void> {
    const cart = await this.#untilAnswered<Cart>('GET', '/cart');
    if (cart.items.length > 0) return;
    const productId = this.shop.productIds[Math.floor(Math.random() * this.shop.productIds.length)];
    await this.#untilAnswered('POST', '/cart/add', { productId, quantity: 1 });
  }

  /** Repeats a call while the platform can't be reached; any refusal ends the test. */
  async #untilAnswered<T>(method: string, path: string, body?: object, headers: object = {}): Promise<T> {
    for (;;) {
      const answer = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          authorization: this.#authorization,
          'sec-fetch-mode': 'cors',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }).catch(() => undefined);
      if (answer?.ok) {
        const read = await answer.json().catch(() => undefined);
        if (read !== undefined) return read as T;
      } else if (answer && answer.status < 500) {
        throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      }
      await delay(RETRY_MS);
    }
  }
}

/** Places `count` orders by customers who work side by side; `onPlaced` hears how many there are so far. */
export async function placeOrders(
  customers: readonly Customer[],
  count: number,
  onPlaced: (placed: number) => void,
): Promise<number[]> {
  const ids: number[] = [];
  let begun = 0;
  await Promise.all(
    customers.map(async (customer) => {
      while (begun < count) {
        begun += 1;
        ids.push(await customer.order());
        onPlaced(ids.length);
      }
    }),
  );
  return ids;
}

/** Polls as a browser does, from the newest position on, and keeps every event it is told. */
export class Listener {
  readonly heard: NotificationEvent[] = [];
  #since: number | undefined;
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Begins to listen; resolves once the first position is known. */
  async start(): Promise<void> {
    while (this.#since === undefined) await this.#poll();
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) await this.#poll();
  }

  async #poll(): Promise<void> {
    const query = this.#since === undefined ? '' : `?since=${this.#since}`;
    try {
      const answer = await fetch(`${this.url}/notifications/longpoll${query}`, {
        headers: { authorization: `Bearer ${this.token}` },
        signal: AbortSignal.timeout(this.#stopped ? 1 : 3000),
      });
      if (answer.status === 204) return;
      if (answer.status !== 200) throw new Error(`the poll answered ${answer.status}`);
      const { events, nextSince, reset } = (await answer.json()) as PollAnswer;
      if (reset) throw new Error('the poll was told to begin anew');
      this.heard.push(...events);
      this.#since = nextSince;
    } catch {
      await delay(RETRY_MS);
    }
  }
}

/** Accounts of the journeys, and their direct API calls. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Membership, SessionResponse } from '@skatert/contracts/auth/session';
import type { PublicBrand } from '@skatert/contracts/menu/brands';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { Product } from '@skatert/contracts/menu/products';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import { DEMO_PASSWORD } from '@skatert/launcher/platform/load-demo';

/** The demo's brands, in order. */
export const BRANDS = { bakery: 'Пышка и Мёд', noodles: 'Лапша на углу', grill: 'Дым и Соль' } as const;
/** A guard against hanging: processes that are killed are back much sooner. In ms. */
const OUTAGE_MS = 90_000;
export const NEW_PASSWORD = 'Пароль-2026';
/** The password that an owner gives to new staff. */
const FIRST_PASSWORD = 'first-password';
/** Sends no cookies of another account: with them the sign-in would end that account's session. */
const NO_COOKIES = { cookie: 'none=1' };

export interface ApiResponse<T> {
  status: number;
  body: T;
}

/** An account with its own session, separate from those of the browser. */
export class Account {
  private constructor(
    private readonly request: APIRequestContext,
    readonly username: string,
    readonly password: string,
    private readonly token: string,
  ) {}

  /** Signs in one of the demo's accounts. */
  static demo(
    request: APIRequestContext,
    username: 'owner' | 'admin' | 'cook' | 'cashier',
  ): Promise<Account> {
    return Account.signIn(request, username, DEMO_PASSWORD);
  }

  /** Registers a new account with a unique name. */
  static async register(request: APIRequestContext, role = 'guest'): Promise<Account> {
    const username = uniqueName(role);
    const data = { username, password: NEW_PASSWORD };
    expect((await request.post('/auth/v1/register', { data })).ok()).toBe(true);
    return Account.signIn(request, username, NEW_PASSWORD);
  }

  /** Signs in an account that exists. */
  static async signIn(request: APIRequestContext, username: string, password: string): Promise<Account> {
    const basic = Buffer.from(`${username}:${password}`).toString('base64');
    const headers = { authorization: `Basic ${basic}`, ...NO_COOKIES };
    const response = await request.post('/auth/v1/login', { headers });
    expect(response.status()).toBe(200);
    const { accessToken } = (await response.json()) as SessionResponse;
    return new Account(request, username, password, accessToken);
  }

  /** Signs in a new staff account, whose first password it replaces by another one. */
  static async signInFirst(request: APIRequestContext, username: string, first: string): Promise<Account> {
    const basic = Buffer.from(`${username}:${first}`).toString('base64');
    const headers = { authorization: `Basic ${basic}`, ...NO_COOKIES };
    const refused = await (await request.post('/auth/v1/login', { headers })).json();
    const data = { ticket: refused.details?.ticket, password: NEW_PASSWORD };
    const response = await request.post('/auth/v1/password/first', { data, headers: NO_COOKIES });
    expect(response.status()).toBe(200);
    const { accessToken } = (await response.json()) as SessionResponse;
    return new Account(request, username, NEW_PASSWORD, accessToken);
  }

  /** Returns the same session in the context of a membership. */
  async inContext(membershipId: number): Promise<Account> {
    const { accessToken } = await this.call<SessionResponse>('POST', '/auth/v1/context/switch', {
      membershipId,
    });
    return new Account(this.request, this.username, this.password, accessToken);
  }

  /** Sends a call as this account. Returns the response, also of a refused call. */
  async try<T = unknown>(
    method: string,
    path: string,
    data?: object,
    key = randomUUID(),
  ): Promise<ApiResponse<T>> {
    const response = await this.request.fetch(path, {
      method,
      data,
      headers: { authorization: `Bearer ${this.token}`, 'idempotency-key': key },
    });
    const text = await response.text();
    return { status: response.status(), body: (text === '' ? undefined : JSON.parse(text)) as T };
  }

  /** Sends a call that must succeed. Returns the body. */
  async call<T = unknown>(method: string, path: string, data?: object): Promise<T> {
    const { status, body } = await this.try<T>(method, path, data);
    expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  }

  /** Sends a call as often as a process is away meanwhile, always with one key. Returns the first response below 500. */
  async untilResponse<T = unknown>(method: string, path: string, data?: object): Promise<ApiResponse<T>> {
    const key = randomUUID();
    let response: ApiResponse<T> | undefined;
    await expect(async () => {
      response = await this.try<T>(method, path, data, key);
      expect(response.status).toBeLessThan(500);
    }).toPass({ timeout: OUTAGE_MS });
    if (!response) throw new Error(`${method} ${path}: no response`);
    return response;
  }

  /** Orders one product for pickup at the brand's first point. Returns the order's id. */
  async order(product: Product): Promise<number> {
    await this.call<Cart>('POST', '/cart/add', { productId: product.id, quantity: 1 });
    const [point] = await this.call<PickupPoint[]>('GET', `/brand/${product.brandId}/pickup-points`);
    const body = { mode: 'PICKUP', pickupPointId: point?.id };
    return (await this.call<{ id: number }>('POST', '/checkout', body)).id;
  }

  /** Creates an account with a role in a brand of this account, and signs it in. */
  async hire(brandId: number, role: StaffRole): Promise<Account> {
    const memberships = await this.call<Membership[]>('GET', '/auth/v1/memberships');
    const held = memberships.find((each) => each.brandId === brandId);
    const inBrand = await this.inContext(held?.membershipId ?? 0);
    const login = uniqueName(role.toLowerCase());
    const person = { lastName: 'Петрова', firstName: 'Мария', phone: '+7 (912) 345-67-89' };
    const account = { email: `${login}@example.ru`, roles: [role], login, password: FIRST_PASSWORD };
    const body = { ...person, ...account, mustChangePassword: true };
    await inBrand.call('POST', '/staff/v1/users', body);
    return Account.signInFirst(this.request, login, FIRST_PASSWORD);
  }

  /** Changes the status of an order to each of the given ones. */
  async move(orderId: number, ...statuses: OrderStatus[]): Promise<void> {
    for (const newStatus of statuses)
      await this.call('PATCH', `/order/v1/orders/${orderId}/status`, { newStatus });
  }
}

/** Returns a name that is unique across tests and runs. */
export const uniqueName = (start: string): string => `${start}-${randomUUID().slice(0, 8)}`;

export async function findBrand(request: APIRequestContext, name: string): Promise<PublicBrand> {
  const brands = (await (await request.get('/menu/v1/brands')).json()) as PublicBrand[];
  const brand = brands.find((each) => each.name === name);
  if (!brand) throw new Error(`there is no brand ${name}`);
  return brand;
}

/** Returns a product of a demo brand by its name. */
export async function findProduct(
  request: APIRequestContext,
  brandName: string,
  name: string,
): Promise<Product> {
  const { id } = await findBrand(request, brandName);
  const products = (await (await request.get(`/menu/v1/products/by-brand/${id}`)).json()) as Product[];
  const product = products.find((each) => each.name === name);
  if (!product) throw new Error(`${brandName} has no ${name}`);
  return product;
}

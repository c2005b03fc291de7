/** A running svc-orders on real servers, with a small menu published as svc-menu publishes it. */

import {
  type BrandState,
  brandSubject,
  MENU_STREAM,
  type PointState,
  type ProductState,
  pointSubject,
  productSubject,
} from '@skatert/contracts/menu/states';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { App } from '@skatert/service-kit/http/app';
import { generousLimits } from '@skatert/service-kit/testing/generous-limits';
import {
  eventually,
  grantTestRole,
  openTestPlatform,
  openTestWorker,
  signTestToken,
  type TestPlatform,
} from '@skatert/service-kit/testing/harness';
import { applyState } from '@skatert/service-kit/testing/states';
import type { LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '../src/app.js';
import { OrdersRules } from '../src/settings.js';

export const BRAND = 1;
export const OTHER_BRAND = 2;
export const POINT = 1;
export const OTHER_POINT = 2;

export const product = (id: number, fields: Partial<ProductState> = {}): ProductState => ({
  id,
  version: 1,
  brandId: BRAND,
  name: `Товар ${id}`,
  imageUrl: null,
  price: 19_990,
  promoPrice: null,
  sizes: [],
  sizePrices: [],
  extras: [],
  sold: true,
  archived: false,
  ...fields,
});
export const brandState = (id: number): BrandState => ({
  id,
  version: 1,
  name: `Бренд ${id}`,
  masterId: 1,
  masterName: 'Хозяин',
  timeZone: 'Europe/Moscow',
  status: 'ACTIVE',
  pause: null,
});
export const point = (id: number, brandId: number, hours: PointState['hours'] = null): PointState => ({
  id,
  version: 1,
  brandId,
  name: `Точка ${id}`,
  address: 'ул. Баумана, 1',
  removed: false,
  hours,
  exceptions: [],
  pause: null,
  city: null,
  coordinates: null,
});

export interface TestOrders {
  platform: TestPlatform;
  app: App;
  /** Publishes a product's state and waits until the service has applied it. */
  publishProduct: (state: ProductState) => Promise<void>;
  /** Publishes a brand's state and waits until the service has applied it. */
  publishBrand: (state: BrandState) => Promise<void>;
  /** Publishes a point's state and waits until the service has applied it. */
  publishPoint: (state: PointState) => Promise<void>;
  /** Stops the service's clock at a time, in ms; undefined starts it again. */
  setNow: (now: number | undefined) => void;
  /** `pointIds`: the points to which the membership is bound; absent: all of the brand. `masterId`: absent: 1, as of most brands. */
  grant: (
    userId: number,
    brandId: number,
    role: StaffRole,
    pointIds?: number[],
    masterId?: number,
  ) => Promise<void>;
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

export interface CallOptions {
  user?: number;
  body?: unknown;
  cart?: string;
  key?: string;
  headers?: Record<string, string>;
}

/** Claims of a token that is valid at any time that a test sets. */
const ANY_TIME = { nbf: 0, exp: Date.parse('2100-01-01') / 1000 };

async function buildInstance(
  { connection, log, publicKeyPem }: TestPlatform,
  options: Pick<AppOptions, 'bus' | 'now' | 'push' | 'addressSuggester'>,
  rules: Partial<OrdersRules> = {},
): Promise<App> {
  const app = await buildApp({
    connection,
    log,
    files: openTestWorker('svc-orders', log),
    publicKeyPem,
    cookieSecure: false,
    rules: OrdersRules.parse({ ...generousLimits(OrdersRules), ...rules }),
    ...options,
  });
  await app.ready();
  return app;
}

/** Starts another instance of the service. */
export const openInstance = async ({ platform }: Pick<TestOrders, 'platform'>): Promise<App> =>
  buildInstance(platform, { bus: await platform.openBus() });

/** Starts svc-orders. @param rules its rate limits and quotas @param push how it sends push messages; absent: it sends none */
export async function startOrders(
  rules: Partial<OrdersRules> = {},
  push?: AppOptions['push'],
  addressSuggester?: AppOptions['addressSuggester'],
): Promise<TestOrders> {
  const platform = await openTestPlatform();
  const { bus, privateKeyPem } = platform;
  let clock: number | undefined;
  const app = await buildInstance(
    platform,
    { bus, now: () => clock ?? Date.now(), push, addressSuggester },
    rules,
  );

  const publishProduct = (state: ProductState) =>
    applyState(platform, 'productViews', MENU_STREAM, productSubject(state.id), state);
  const publishBrand = (state: BrandState) =>
    applyState(platform, 'brandViews', MENU_STREAM, brandSubject(state.id), state);
  const publishPoint = (state: PointState) =>
    applyState(platform, 'pointViews', MENU_STREAM, pointSubject(state.id), state);
  for (const id of [BRAND, OTHER_BRAND]) await publishBrand(brandState(id));
  await publishPoint(point(POINT, BRAND));
  await publishPoint(point(OTHER_POINT, OTHER_BRAND));
  await publishProduct(product(1));
  await publishProduct(product(2, { price: 10_000 }));
  await publishProduct(product(3, { brandId: OTHER_BRAND }));
  await publishProduct(product(4, { sizes: ['25 см', '35 см'] }));

  const tokens = new Map<number, string>();
  const call: TestOrders['call'] = async (method, url, { user, body, cart, key, headers } = {}) => {
    if (user !== undefined && !tokens.has(user))
      tokens.set(user, await signTestToken(privateKeyPem, user, ANY_TIME));
    return app.inject({
      method,
      url,
      headers: {
        ...(user !== undefined && { authorization: `Bearer ${tokens.get(user)}` }),
        ...(cart !== undefined && { cookie: `cart=${cart}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
  };
  const grant: TestOrders['grant'] = async (userId, brandId, role, pointIds, masterId) => {
    await grantTestRole(bus, userId, brandId, role, masterId, pointIds);
    await eventually(async () => {
      const response = await call('GET', `/order/v1/brand/${brandId}/orders`, { user: userId });
      return response.statusCode !== 404;
    });
  };
  return {
    platform,
    app,
    publishProduct,
    publishBrand,
    publishPoint,
    setNow: (now) => {
      clock = now;
    },
    grant,
    call,
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
}

/** Returns the anonymous cart's token from a response's cookie. */
export function cartToken(response: LightMyRequestResponse): string {
  const cookie = response.cookies.find(({ name }) => name === 'cart');
  if (!cookie) throw new Error('no cart cookie');
  return cookie.value;
}

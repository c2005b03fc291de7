/** svc-menu on real servers, with stubs for the NATS replies of svc-auth and svc-orders. */
import { randomBytes } from 'node:crypto';
import { GRANT_OWNER_SUBJECT, GrantOwnerRequest } from '@skatert/contracts/auth/access';
import { CLOSE_BRAND_SUBJECT, CloseBrandRequest } from '@skatert/contracts/orders/brand-closing';
import type { KnownError } from '@skatert/contracts/shared/error-table';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import { AppError } from '@skatert/service-kit/shared/errors';
import { generousLimits } from '@skatert/service-kit/testing/generous-limits';
import {
  eventually,
  grantTestRole,
  openTestPlatform,
  openTestWorker,
  signTestToken,
} from '@skatert/service-kit/testing/harness';
import { type AppOptions, buildApp } from '../src/app.js';
import { MenuRules } from '../src/settings.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Claims of a token that is valid at any time to which a test moves the clock. */
const ANY_TIME = { nbf: 0, exp: Date.parse('2100-01-01') / 1000 };

interface OrdersStub {
  refusal: KnownError | undefined;
  requests: number[];
}

/** Starts svc-menu and returns it with helpers for tests. @param rules its quotas */
export async function openMenu(rules: Partial<MenuRules> = {}) {
  const platform = await openTestPlatform();
  let ahead = 0;
  const options: AppOptions = {
    connection: platform.connection,
    bus: platform.bus,
    log: platform.log,
    files: openTestWorker('svc-menu', platform.log),
    publicKeyPem: platform.publicKeyPem,
    secretsKey: randomBytes(32).toString('hex'),
    rules: MenuRules.parse({ ...generousLimits(MenuRules), ...rules }),
    now: () => Date.now() + ahead,
  };
  const app = await buildApp(options);
  await eventually(async () => (await app.inject('/ready')).statusCode === 200);
  const changed: number[] = [];
  platform.bus.subscribe('menu.changed.*', (subject) => {
    changed.push(Number(subject.split('.').at(-1)));
  });

  const auth = await platform.openBus();
  const serveGrants = () =>
    auth.serve(GRANT_OWNER_SUBJECT, GrantOwnerRequest, async ({ userId, brandId }) => {
      await grantTestRole(auth, userId, brandId, 'OWNER', userId);
      return { membershipId: userId * 1000 + brandId, masterId: userId, masterName: `Хозяин ${userId}` };
    });
  let granting: ReturnType<typeof serveGrants> | undefined = serveGrants();
  const orders: OrdersStub = { refusal: undefined, requests: [] };
  const serveClosing = () =>
    auth.serve(CLOSE_BRAND_SUBJECT, CloseBrandRequest, async ({ brandId }) => {
      orders.requests.push(brandId);
      if (orders.refusal) throw new AppError(orders.refusal);
      return { closed: true };
    });
  let closing: ReturnType<typeof serveClosing> | undefined = serveClosing();
  await auth.connection.flush();

  const call = async (userId: number, method: Method, url: string, json?: unknown) => {
    const authorization =
      userId === 0 ? undefined : `Bearer ${await signTestToken(platform.privateKeyPem, userId, ANY_TIME)}`;
    const response = await app.inject({
      method,
      url,
      headers: authorization === undefined ? {} : { authorization },
      ...(json !== undefined && { payload: json as object }),
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : response.json(),
      headers: response.headers,
    };
  };
  return {
    platform,
    app,
    options,
    /** The brand ids of the published menu changes, in order. */
    changed,
    /** Calls as a user; 0 is a visitor. */
    call,
    /** Grants a role in a brand as svc-auth does, and waits until the service has received it. */
    /** @param pointIds the points to which the person is bound; absent: all */
    grant: async (userId: number, brandId: number, role: StaffRole, pointIds?: number[]): Promise<void> => {
      await grantTestRole(platform.bus, userId, brandId, role, 1, pointIds);
      // A staff call that responds with 403 or 200 to any role of the brand.
      const known = async () =>
        (await call(userId, 'GET', `/auth/v1/products/by-brand/${brandId}`)).status !== 404;
      await eventually(known);
    },
    /** Starts or stops the stub of svc-auth. */
    setAuthPresent: (present: boolean): void => {
      granting?.unsubscribe();
      granting = present ? serveGrants() : undefined;
    },
    /** The stub of svc-orders: its error for closing a brand, and the brand ids of the requests. */
    orders,
    setOrdersPresent: (present: boolean): void => {
      closing?.unsubscribe();
      closing = present ? serveClosing() : undefined;
    },
    /** Moves the service's clock forward, in ms. */
    pass: (ms: number): void => {
      ahead += ms;
    },
    close: async (): Promise<void> => {
      await app.close();
      await platform.close();
    },
  };
}
export type MenuTest = Awaited<ReturnType<typeof openMenu>>;

let names = 0;
/** Creates a brand of the user and returns its id. */
export async function newBrand(menu: MenuTest, userId: number, extra: object = {}): Promise<number> {
  names += 1;
  const { body } = await menu.call(userId, 'POST', '/auth/v1/brands', { name: `Бренд ${names}`, ...extra });
  await eventually(
    async () => (await menu.call(userId, 'GET', `/auth/v1/products/by-brand/${body.id}`)).status === 200,
  );
  return body.id;
}

/** svc-menu on real servers, with a stand-in for svc-auth that grants owners over NATS. */
import { randomBytes } from 'node:crypto';
import { GRANT_OWNER_SUBJECT, GrantOwnerRequest } from '@skatert/contracts/access';
import type { StaffRole } from '@skatert/contracts/roles';
import type { App } from '@skatert/service-kit/app';
import {
  eventually,
  grantTestRole,
  openTestPlatform,
  signTestToken,
  type TestPlatform,
} from '@skatert/service-kit/test-harness';
import { type AppDeps, buildApp } from '../src/app.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface MenuTest {
  platform: TestPlatform;
  app: App;
  deps: AppDeps;
  /** Brand ids told as changed, in order. */
  changed: number[];
  /** Calls as a user; 0 is a visitor. */
  call: (userId: number, method: Method, url: string, json?: unknown) => Promise<Answer>;
  /** Gives a role in a brand as svc-auth would, and waits until the service knows. */
  grant: (userId: number, brandId: number, role: StaffRole) => Promise<void>;
  /** svc-auth comes or goes. */
  setAuthPresent: (present: boolean) => void;
  /** Moves the service's clock on, in ms. */
  pass: (ms: number) => void;
  close: () => Promise<void>;
}

export interface Answer {
  status: number;
  /** As parsed; the tests look into answers of every shape. */
  body: ReturnType<Awaited<ReturnType<App['inject']>>['json']>;
  headers: Record<string, unknown>;
}

export async function openMenu(): Promise<MenuTest> {
  const platform = await openTestPlatform();
  let ahead = 0;
  const deps: AppDeps = {
    connection: platform.connection,
    bus: platform.bus,
    log: platform.log,
    publicKeyPem: platform.publicKeyPem,
    secretsKey: randomBytes(32).toString('hex'),
    now: () => Date.now() + ahead,
  };
  const app = await buildApp(deps);
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
  await auth.connection.flush();

  const call = async (userId: number, method: Method, url: string, json?: unknown): Promise<Answer> => {
    const authorization =
      userId === 0 ? undefined : `Bearer ${await signTestToken(platform.privateKeyPem, userId)}`;
    const answer = await app.inject({
      method,
      url,
      headers: authorization === undefined ? {} : { authorization },
      ...(json !== undefined && { payload: json as object }),
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      headers: answer.headers,
    };
  };
  return {
    platform,
    app,
    deps,
    changed,
    call,
    grant: async (userId, brandId, role) => {
      await grantTestRole(platform.bus, userId, brandId, role);
      // A staff call that any role of the brand passes as far as 403 or 200.
      await eventually(
        async () => (await call(userId, 'GET', `/auth/v1/products/by-brand/${brandId}`)).status !== 404,
      );
    },
    setAuthPresent: (present) => {
      granting?.unsubscribe();
      granting = present ? serveGrants() : undefined;
    },
    pass: (ms) => {
      ahead += ms;
    },
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
}

let names = 0;
/** A brand of the user. */
export async function newBrand(menu: MenuTest, userId: number, extra: object = {}): Promise<number> {
  names += 1;
  const { body } = await menu.call(userId, 'POST', '/auth/v1/brands', { name: `Бренд ${names}`, ...extra });
  await eventually(
    async () => (await menu.call(userId, 'GET', `/auth/v1/products/by-brand/${body.id}`)).status === 200,
  );
  return body.id;
}

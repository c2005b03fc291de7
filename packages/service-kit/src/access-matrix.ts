/**
 * For tests: calls every route of a service as every kind of caller, and compares the statuses with what the route's
 * declaration and the table of permissions say.
 */
import { randomUUID } from 'node:crypto';
import { ENDED_SESSIONS_BUCKET } from '@skatert/contracts/access';
import { allows, STAFF_ROLES, type StaffRole } from '@skatert/contracts/roles';
import type { AccessClaims } from '@skatert/contracts/session';
import type { LightMyRequestResponse } from 'fastify';
import { ENDED_SESSION_TTL_MS } from './access-directory.js';
import type { App } from './app.js';
import { openBucket } from './bucket-watch.js';
import { type AccessTable, accessTable } from './guard-routes.js';
import type { AccessRule, RouteAccess } from './route-access.js';
import { eventually, grantTestRole, signTestToken, type TestPlatform } from './test-harness.js';

/** Where an actor works: with the example's objects, in another brand of their master, or in another master's brand. */
export const BRANDS = ['own', 'sibling', 'foreign'] as const;
export type MatrixBrand = (typeof BRANDS)[number];

/** A kind of caller. */
export interface Actor {
  /** Such as `COOK of the sibling brand`. */
  name: string;
  token: 'none' | 'bad' | 'ended' | 'good';
  place?: { brand: MatrixBrand; role: StaffRole };
  platformAdmin?: true;
}

const staff = BRANDS.flatMap((brand) =>
  STAFF_ROLES.map(
    (role): Actor => ({ name: `${role} of the ${brand} brand`, token: 'good', place: { brand, role } }),
  ),
);

/** The customer whose the objects of the examples are. */
export const CUSTOMER: Actor = { name: 'the customer', token: 'good' };
export const ACTORS: readonly Actor[] = [
  { name: 'a visitor without a token', token: 'none' },
  { name: 'a caller with a bad token', token: 'bad' },
  { name: 'a caller whose session ended', token: 'ended', place: { brand: 'own', role: 'OWNER' } },
  CUSTOMER,
  { name: 'another customer', token: 'good' },
  ...staff,
  { name: 'a platform administrator', token: 'good', platformAdmin: true },
];

const idOf = (actor: Actor): number => 7000 + ACTORS.indexOf(actor);
export const CUSTOMER_ID = idOf(CUSTOMER);

/** A valid call of a route. */
export interface Example {
  params?: Record<string, string | number | undefined>;
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
  /** The status of callers who may; absent: any 2xx. */
  passes?: number | ((actor: Actor) => number);
  /** The only one whose the object is; absent: the customer. */
  owner?: string;
  /** Of a list: whether it shows the own brand's object, which nobody else may see. */
  shows?: (body: never) => boolean;
}

/** A function makes a new one after each call that got through, such as one that removes its object. */
export type MakeExample = Example | (() => Example | Promise<Example>);

export interface MatrixWorld {
  app: App;
  platform: TestPlatform;
  brands: Record<MatrixBrand, { brandId: number; masterId: number }>;
  /**
   * By the declaration, such as `signed-in` or `brand menu.edit`, and the route: `GET /path/:id`, or `GET /path?field`
   * where the declaration depends on a query field being given. A declaration that is changed must be changed here, too.
   */
  examples: Record<string, Record<string, MakeExample>>;
  /** The account and the session of an actor; absent: any ids will do. */
  signIn?: (actor: Actor) => Promise<Pick<AccessClaims, 'userId' | 'sid'> & { membershipId?: number }>;
  close: () => Promise<void>;
}

/** What every app has; not a service's own. */
const COMMON_ROUTES = /^GET \/(health|ready|docs(\/.*)?)$/;

type Declared = Exclude<RouteAccess, { query: string }>;
type Case = readonly [name: string, access: Declared];

/** The service's routes; one whose access depends on a query field stands for two. */
function casesOf({ routes }: AccessTable): Case[] {
  return [...routes]
    .filter(([name]) => !COMMON_ROUTES.test(name))
    .flatMap(([name, access]): Case[] =>
      typeof access === 'object' && 'query' in access
        ? [
            [`${name}?${access.query}`, access.given],
            [name, access.absent],
          ]
        : [[name, access]],
    );
}

/** Declares the tests; `open` makes the service and its world. */
export function describeAccessMatrix(open: () => Promise<MatrixWorld>): void {
  let world: MatrixWorld;
  let authorizations: Map<Actor, string | undefined>;
  const unused = new Map<string, Example>();
  beforeAll(async () => {
    world = await open();
    authorizations = await signInAll(world);
  });
  afterAll(() => world?.close());

  test('every route has an example where its declaration belongs, and every example a route', () => {
    const declared = casesOf(accessTable(world.app)).map(([name, access]) => `${nameOf(access)}: ${name}`);
    const exemplified = Object.entries(world.examples).flatMap(([access, examples]) =>
      Object.keys(examples).map((name) => `${access}: ${name}`),
    );
    expect(exemplified.sort()).toEqual(declared.sort());
  });

  test.each(ACTORS.map((actor) => [actor.name, actor] as const))(
    '%s gets what the routes declare',
    async (_name, actor) => {
      const wrong: string[] = [];
      for (const [name, access] of casesOf(accessTable(world.app))) {
        const example = unused.get(name) ?? (await exampleOf(world, name, access));
        const response = await call(world.app, name, example, authorizations.get(actor));
        if (expectedOf(actor, access, example) === 'passes') unused.delete(name);
        else unused.set(name, example);
        const problem = problemOf(actor, access, example, response);
        if (problem) wrong.push(`${name}: ${problem}`);
      }
      expect(wrong).toEqual([]);
    },
  );
}

const nameOf = (access: Declared): string =>
  typeof access === 'string' ? access : [access.scope, access.permission].filter(Boolean).join(' ');

async function exampleOf({ examples }: MatrixWorld, name: string, access: Declared): Promise<Example> {
  const example = examples[nameOf(access)]?.[name];
  if (!example) throw new Error(`${name} has no example as ${nameOf(access)}`);
  return typeof example === 'function' ? example() : example;
}

function call(
  app: App,
  name: string,
  { params = {}, query = {}, body, headers }: Example,
  authorization: string | undefined,
): Promise<LightMyRequestResponse> {
  const [method, pattern = ''] = name.split('?', 1)[0]?.split(' ') ?? [];
  const path = pattern.replaceAll(/:(\w+)/g, (_match, field: string) => String(params[field]));
  const search = new URLSearchParams(query as Record<string, string>);
  return app.inject({
    method: method as 'GET',
    url: search.size > 0 ? `${path}?${search}` : path,
    headers: { ...(authorization !== undefined && { authorization }), ...headers },
    ...(body && { payload: body }),
  });
}

/** What is wrong about a response; undefined: nothing. */
function problemOf(
  actor: Actor,
  access: Declared,
  example: Example,
  response: LightMyRequestResponse,
): string | undefined {
  const { statusCode } = response;
  const expected = expectedOf(actor, access, example);
  if (expected !== 'passes')
    return statusCode === expected ? undefined : `${statusCode} instead of ${expected}`;
  const { passes, shows } = example;
  const passed = typeof passes === 'function' ? passes(actor) : passes;
  const isPassed = passed === undefined ? statusCode >= 200 && statusCode < 300 : statusCode === passed;
  if (!isPassed) return `${statusCode} instead of ${passed ?? '2xx'}: ${response.body}`;
  if (typeof access === 'string' || !LISTS.has(access.scope) || response.raw.req.method !== 'GET')
    return undefined;
  if (!shows) return 'the example of a list must say what it shows';
  const isShown = shows(response.json() as never);
  return isShown === maySee(actor, access)
    ? undefined
    : `${isShown ? 'shows' : 'hides'} the own brand's object`;
}

/** Results that are bounded to what the caller may see. */
const LISTS: ReadonlySet<string> = new Set(['any-brand', 'any-master', 'context']);

/** Whether a list that the actor may read must hold what belongs to the own brand or its master. */
function maySee({ place, platformAdmin }: Actor, { scope }: AccessRule<unknown>): boolean {
  if (platformAdmin) return true;
  return place?.brand === 'own' || (place?.brand === 'sibling' && scope !== 'any-brand');
}

/** The status by the declaration alone. */
function expectedOf(actor: Actor, access: Declared, { owner = CUSTOMER.name }: Example): number | 'passes' {
  if (access === 'public') return 'passes';
  if (actor.token === 'none') return access === 'visitor' ? 'passes' : 401;
  if (actor.token !== 'good') return 401;
  return typeof access === 'string' ? 'passes' : expectedByRule(actor, access, owner);
}

function expectedByRule(
  { name, place, platformAdmin }: Actor,
  { scope, permission }: AccessRule<unknown>,
  owner: string,
): number | 'passes' {
  const isAllowed = place !== undefined && permission !== undefined && allows(permission, [place.role]);
  switch (scope) {
    case 'own':
      return name === owner ? 'passes' : 404;
    case 'own-or-brand':
    case 'brand':
      if (platformAdmin || (scope === 'own-or-brand' && name === owner)) return 'passes';
      if (place?.brand !== 'own') return 404;
      return isAllowed ? 'passes' : 403;
    case 'any-brand':
      return platformAdmin || isAllowed ? 'passes' : 403;
    case 'any-master':
      return isAllowed ? 'passes' : 403;
    case 'master':
      if (!isAllowed) return 403;
      return place.brand === 'foreign' ? 404 : 'passes';
    case 'context':
    case 'in-context':
      // The administrator has chosen no context.
      if (platformAdmin) return 409;
      if (!isAllowed) return 403;
      return scope === 'in-context' && place.brand === 'foreign' ? 404 : 'passes';
  }
}

/** The authorization header of each actor, once the service knows their memberships and ended sessions. */
async function signInAll(world: MatrixWorld): Promise<Map<Actor, string | undefined>> {
  const { app, platform } = world;
  const { directory } = accessTable(app);
  if (!directory) throw new Error('the app has public routes alone');
  await eventually(async () => (await app.inject('/ready')).statusCode === 200);
  const authorizations = new Map<Actor, string | undefined>();
  for (const actor of ACTORS) {
    if (actor.token === 'none') continue;
    const account = (await world.signIn?.(actor)) ?? { userId: idOf(actor), sid: randomUUID() };
    const { userId, sid, membershipId } = account;
    const brand = actor.place && world.brands[actor.place.brand];
    if (actor.place && brand) {
      if (!world.signIn)
        await grantTestRole(platform.bus, userId, brand.brandId, actor.place.role, brand.masterId);
      await eventually(() => directory.memberships(userId).length > 0);
    }
    const token = await signTestToken(platform.privateKeyPem, userId, {
      sid,
      ...(brand && { ...brand, membershipId: membershipId ?? userId * 1000 + brand.brandId }),
      ...(actor.platformAdmin && { platformAdmin: true }),
    });
    if (actor.token === 'ended') {
      const bucket = await openBucket(platform.bus, ENDED_SESSIONS_BUCKET, { ttlMs: ENDED_SESSION_TTL_MS });
      await bucket.put(sid, JSON.stringify({ userId }));
      await eventually(() => !directory.isAlive({ sid, userId, ver: 1 } as AccessClaims));
    }
    authorizations.set(actor, `Bearer ${actor.token === 'bad' ? `${token.slice(0, -8)}AAAAAAAA` : token}`);
  }
  return authorizations;
}

/**
 * For tests: calls every route of a service as every kind of caller, and compares the statuses with those that follow
 * from the route's declaration and the table of permissions.
 */
import { randomUUID } from 'node:crypto';
import { ENDED_SESSIONS_BUCKET } from '@skatert/contracts/auth/access';
import type { AccessClaims } from '@skatert/contracts/auth/session';
import type { LightMyRequestResponse } from 'fastify';
import { ENDED_SESSION_TTL_MS } from '../access/access-directory.js';
import { type AccessTable, accessTable } from '../access/guard-routes.js';
import { openBucket } from '../events/bucket-watch.js';
import type { App } from '../http/app.js';
import {
  ACTORS,
  type Actor,
  type Declared,
  type ExpectedCall,
  expectedOf,
  idOf,
  isList,
  type MatrixBrand,
  maySee,
} from './access-actors.js';
import { eventually, grantTestRole, signTestToken, type TestPlatform } from './harness.js';

/** A valid call of a route. */
export interface Example {
  params?: Record<string, string | number | undefined>;
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
  /** The status for permitted callers; absent: any 2xx. */
  passes?: number | ((actor: Actor) => number);
  /** The name of the actor who owns the object; absent: the customer. */
  owner?: string;
  /** For a list: returns true when the body contains the `own` brand's object, which others must not see. */
  shows?: (body: never) => boolean;
}

/**
 * An example, or a function that creates a new one after each permitted call, such as a call that removes its object.
 */
export type MakeExample = Example | (() => Example | Promise<Example>);

export interface MatrixWorld {
  app: App;
  platform: TestPlatform;
  brands: Record<MatrixBrand, { brandId: number; masterId: number }>;
  /**
   * Keyed by the declaration, such as `signed-in` or `brand menu.edit`, then by the route: `GET /path/:id`, or
   * `GET /path?field` where the declaration depends on a query field. A change of a declaration must be repeated here.
   */
  examples: Record<string, Record<string, MakeExample>>;
  /** Creates the account and the session of an actor; absent: made-up ids are used. */
  signIn?: (actor: Actor) => Promise<Pick<AccessClaims, 'userId' | 'sid'> & { membershipId?: number }>;
  close: () => Promise<void>;
}

/** The routes that `createApp` adds to every app. */
const COMMON_ROUTES = /^(GET|HEAD) \/(health|ready|docs(\/.*)?)$/;

type Case = readonly [name: string, access: Declared];

/** Returns the service's routes; a route whose access depends on a query field is listed twice. */
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

/** Declares the tests; `open` starts the service and creates the objects of the examples. */
export function describeAccessMatrix(open: () => Promise<MatrixWorld>): void {
  let world: MatrixWorld;
  let authorizations: Map<Actor, string | undefined>;
  const unused = new Map<string, Example>();
  beforeAll(async () => {
    world = await open();
    authorizations = await signInAll(world);
  });
  afterAll(() => world?.close());

  test('every route has an example under its declaration, and every example a route', () => {
    const declared = casesOf(accessTable(world.app)).map(([name, access]) => `${nameOf(access)}: ${name}`);
    const exemplified = Object.entries(world.examples).flatMap(([access, examples]) =>
      Object.keys(examples).map((name) => `${access}: ${name}`),
    );
    expect(exemplified.sort()).toEqual(declared.sort());
  });

  test.each(ACTORS.map((actor) => [actor.name, actor] as const))(
    '%s gets the declared status from every route',
    async (_name, actor) => {
      const wrong: string[] = [];
      for (const [name, access] of casesOf(accessTable(world.app))) {
        if (expectedOf(actor, access, { isWrite: isWrite(name) }) === 'any') continue;
        const example = unused.get(name) ?? (await exampleOf(world, name, access));
        const response = await call(world.app, name, example, authorizations.get(actor));
        if (expectedOf(actor, access, callOf(name, example)) === 'passes') unused.delete(name);
        else unused.set(name, example);
        const problem = problemOf(actor, access, { name, ...example }, response);
        if (problem) wrong.push(`${name}: ${problem}`);
      }
      expect(wrong).toEqual([]);
    },
  );
}

/** @param name such as `GET /path/:id` */
const isWrite = (name: string): boolean => !/^(GET|HEAD) /.test(name);

const callOf = (name: string, { owner }: Example): ExpectedCall => ({ owner, isWrite: isWrite(name) });

const nameOf = (access: Declared): string =>
  typeof access === 'string' ? access : [access.scope, access.permission?.name].filter(Boolean).join(' ');

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

/** Describes how a response differs from the expected one; undefined when it doesn't. */
function problemOf(
  actor: Actor,
  access: Declared,
  example: Example & { name: string },
  response: LightMyRequestResponse,
): string | undefined {
  const { statusCode } = response;
  const expected = expectedOf(actor, access, callOf(example.name, example));
  if (expected !== 'passes')
    return statusCode === expected ? undefined : `${statusCode} instead of ${expected}`;
  const { passes, shows } = example;
  const passed = typeof passes === 'function' ? passes(actor) : passes;
  const isPassed = passed === undefined ? statusCode >= 200 && statusCode < 300 : statusCode === passed;
  if (!isPassed) return `${statusCode} instead of ${passed ?? '2xx'}: ${response.body}`;
  if (!isList(access) || response.raw.req.method !== 'GET') return undefined;
  if (!shows) return 'the example of a list needs `shows`';
  const isShown = shows(bodyOf(response) as never);
  return isShown === maySee(actor, access)
    ? undefined
    : `${isShown ? 'shows' : 'hides'} the own brand's object`;
}

/** Returns the parsed JSON, or the text of another type, such as CSV. */
const bodyOf = (response: LightMyRequestResponse): unknown =>
  /json/.test(String(response.headers['content-type'])) ? response.json() : response.body;

/**
 * Returns the authorization header of each actor, after the service has received their memberships and ended sessions.
 */
async function signInAll(world: MatrixWorld): Promise<Map<Actor, string | undefined>> {
  const { app, platform } = world;
  const { directory } = accessTable(app);
  if (!directory) throw new Error('the app has only public routes');
  await eventually(async () => (await app.inject('/ready')).statusCode === 200);
  const authorizations = new Map<Actor, string | undefined>();
  for (const actor of ACTORS) {
    if (actor.token === 'none') continue;
    const account = (await world.signIn?.(actor)) ?? { userId: idOf(actor), sid: randomUUID() };
    const { userId, sid, membershipId } = account;
    const brand = actor.membership && world.brands[actor.membership.brand];
    if (actor.membership && brand) {
      if (!world.signIn)
        await grantTestRole(
          platform.bus,
          userId,
          brand.brandId,
          actor.membership.role,
          brand.masterId,
          actor.membership.pointIds,
        );
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

/** Enforces what routes declare as `config.access`, and lists it for tests. */
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { AccessDirectory } from './access-directory.js';
import type { App } from './app-type.js';
import { type Authentication, callerOf } from './authentication.js';
import type { AccessRule, RouteAccess } from './route-access.js';

/** What an app's routes declare. */
export interface AccessTable {
  /** By method and path, such as `GET /things/:id`. The HEAD that the framework adds to each GET is left out. */
  routes: Map<string, RouteAccess>;
  /** Undefined when all routes are public. */
  directory: AccessDirectory | undefined;
}

const TABLES = new WeakMap<object, AccessTable>();
/** On a scope: the access of the routes that a plugin adds there. */
const PLUGIN_ACCESS = Symbol('access of a plugin');

/** What the routes of an app made by `createApp` declare. */
export function accessTable(app: App): AccessTable {
  const table = TABLES.get(app);
  if (!table) throw new Error('the app was not made by createApp');
  return table;
}

/**
 * Every route that is added from now on must declare its access; its hooks are derived from that.
 * @throws Error at the start, with method and path, for a route that declares none
 */
export function guardRoutes(app: App, authentication: Authentication | undefined): void {
  const routes: AccessTable['routes'] = new Map();
  TABLES.set(app, { routes, directory: authentication?.directory });
  app.addHook('onRoute', function (route) {
    const access = route.config?.access ?? pluginAccessOf(this);
    const methods = [route.method].flat();
    const name = `${methods.join(',')} ${route.url}`;
    if (access === undefined) throw new Error(`${name} declares no config.access`);
    route.config = { ...route.config, access };
    for (const method of methods) {
      const isOfGet = method === 'HEAD' && routes.has(`GET ${route.url}`);
      if (!isOfGet) routes.set(`${method} ${route.url}`, access);
    }
    if (access === 'public') return;
    if (route.config.cacheControl !== undefined)
      throw new Error(`${name} isn't public: caches must not keep its responses`);
    if (!authentication) throw new Error(`${name} isn't public, and the app has no authentication`);
    addHooks(route, access, authentication);
  });
}

function addHooks(
  route: RouteOptions,
  access: Exclude<RouteAccess, 'public'>,
  { required, optional, directory }: Authentication,
): void {
  const authenticate = access === 'visitor' ? optional : required;
  route.onRequest = [authenticate, ...[route.onRequest ?? []].flat()];
  if (typeof access === 'string') return;
  // After the validation: 400 comes before 403 and 404.
  const authorize = async (request: FastifyRequest): Promise<void> => {
    await ruleOf(access, request)?.check({ request, caller: callerOf(request), directory });
  };
  route.preHandler = [authorize, ...[route.preHandler ?? []].flat()];
}

function ruleOf(
  access: Exclude<RouteAccess, string>,
  request: FastifyRequest,
): AccessRule<unknown> | undefined {
  if (!('query' in access)) return access;
  const isGiven = (request.query as Record<string, unknown>)[access.query] !== undefined;
  const chosen = isGiven ? access.given : access.absent;
  return chosen === 'signed-in' ? undefined : chosen;
}

/** Registers a plugin of others, whose public routes can't declare their access. */
export async function registerPublicPlugin(app: App, register: (scope: App) => unknown): Promise<void> {
  await app.register(async (scope) => {
    Object.assign(scope, { [PLUGIN_ACCESS]: 'public' });
    await register(scope as App);
  });
}

/** Scopes inherit from the one that they are registered in. */
const pluginAccessOf = (scope: object): 'public' | undefined =>
  (scope as { [PLUGIN_ACCESS]?: 'public' })[PLUGIN_ACCESS];

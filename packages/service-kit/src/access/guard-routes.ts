/** Enforces the `config.access` of routes, and lists it for tests. */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { App } from '../shared/app-type.js';
import type { AccessDirectory } from './access-directory.js';
import { type Authentication, callerOf } from './authentication.js';
import type { AccessRule, RouteAccess } from './route-access.js';

/** The declarations of an app's routes. */
export interface AccessTable {
  /** The routes by method and path, such as `GET /things/:id`. The HEAD that the framework adds to each GET is left out. */
  routes: Map<string, RouteAccess>;
  /** Undefined when all routes are public. */
  directory: AccessDirectory | undefined;
}

const TABLES = new WeakMap<object, AccessTable>();
/** The property of a scope that holds the access of the routes that a plugin adds to it. */
const PLUGIN_ACCESS = Symbol('access of a plugin');

/** Returns the declarations of an app's routes. @throws Error for an app that `createApp` did not create */
export function accessTable(app: App): AccessTable {
  const table = TABLES.get(app);
  if (!table) throw new Error('the app was not created by createApp');
  return table;
}

/**
 * Requires a declaration of every route that is added after this call, and adds the hooks that enforce it.
 * @throws Error when such a route is added without one, with its method and path
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
  const identify = access === 'visitor' ? optional : required;
  const authenticate = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    identify(request);
    done();
  };
  route.onRequest = [authenticate, ...[route.onRequest ?? []].flat()];
  if (typeof access === 'string') return;
  // After validation: 400 takes precedence over 403 and 404.
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

/** Registers a third-party plugin, whose routes can't declare their access; they become public. */
export async function registerPublicPlugin(app: App, register: (scope: App) => unknown): Promise<void> {
  await app.register(async (scope) => {
    Object.assign(scope, { [PLUGIN_ACCESS]: 'public' });
    await register(scope as App);
  });
}

/** Returns the access of a scope's routes; scopes inherit it from the scope in which they are registered. */
const pluginAccessOf = (scope: object): 'public' | undefined =>
  (scope as { [PLUGIN_ACCESS]?: 'public' })[PLUGIN_ACCESS];

/**
 * Who may call a route, declared as its `config.access`. The app enforces it, documents it and refuses to start with a
 * route that declares none (`guard-routes.ts`); `access-matrix.ts` tests each declaration.
 */
import type { Permission } from '@skatert/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import type { AccessDirectory, Caller } from './access-directory.js';
import { AppError } from './errors.js';

/**
 * - `public`: everyone; a token is ignored.
 * - `visitor`: everyone; a token that is sent must be a good one.
 * - `signed-in`: any account.
 * - A rule: accounts that hold a permission where the object belongs, or that own it.
 */
export type RouteAccess = 'public' | 'visitor' | 'signed-in' | AccessRule<unknown> | AccessByQuery;

/** Where the permission must be held, and what callers get who don't hold it there. */
export const SCOPES = {
  /** The object is the caller's own; 404 for everyone else. */
  own: [404],
  /** The object's brand; 404 for callers without a role in it, 403 when their roles there don't suffice. */
  brand: [403, 404],
  /** The object is the caller's own, or as `brand`. */
  'own-or-brand': [403, 404],
  /** At least one brand; the result is bounded to those brands. */
  'any-brand': [403],
  /** The object's master; 403 for callers without the permission in any master, 404 in others only. */
  master: [403, 404],
  /** At least one master; the result is bounded to those masters. */
  'any-master': [403],
  /** The context that the caller works in; 409 without one. */
  context: [403, 409],
  /** As `context`, and the object belongs to the context's master; 404 otherwise. */
  'in-context': [403, 404, 409],
} as const;
export type Scope = keyof typeof SCOPES;

interface CheckedRequest {
  request: FastifyRequest;
  caller: Caller;
  directory: AccessDirectory;
}

/** A check that a route declares; what it found is kept for the route's handler. */
export class AccessRule<T> {
  readonly #found = new WeakMap<FastifyRequest, { value: T }>();

  /** `decide` returns what the handler needs. @throws AppError when the caller may not */
  constructor(
    readonly scope: Scope,
    /** Undefined: none is needed, as for an own object. */
    readonly permission: Permission | undefined,
    private readonly decide: (checked: CheckedRequest) => T | Promise<T>,
  ) {}

  /** Runs before the handler. @throws AppError when the caller may not */
  async check(checked: CheckedRequest): Promise<void> {
    this.#found.set(checked.request, { value: await this.decide(checked) });
  }

  /** What the check of this request found. @throws Error when the request's route doesn't declare this rule */
  of(request: FastifyRequest): T {
    const found = this.#found.get(request);
    if (!found) throw new Error(`${request.method} ${request.routeOptions.url} does not declare this rule`);
    return found.value;
  }
}

/** A query field that names an object decides which rule applies. */
export interface AccessByQuery {
  query: string;
  given: AccessRule<unknown>;
  absent: 'signed-in' | AccessRule<unknown>;
}

export function byQuery(
  query: string,
  { given, absent }: Pick<AccessByQuery, 'given' | 'absent'>,
): AccessByQuery {
  return { query, given, absent };
}

/**
 * Finds the object that a request means; undefined when there is none. `R` names the parts of the request that it reads,
 * as the route's schema has parsed them.
 */
export type Locate<R, T> = (request: R, caller: Caller) => T | undefined | Promise<T | undefined>;

export interface BrandRuleOptions<T> {
  /** The text of 403. */
  forbidden?: string;
  /** The text of 404, for an object that isn't there and for one of a brand that isn't the caller's. */
  notFound?: string;
  /** What else must hold of the object once the caller may. @throws AppError */
  check?: (object: T) => Promise<unknown>;
}

/** The caller must hold the permission in the brand of the located object. */
export function inBrand<R, T extends { brandId: number }>(
  permission: Permission,
  locate: Locate<R, T>,
  { forbidden, notFound, check }: BrandRuleOptions<T> = {},
): AccessRule<T> {
  return new AccessRule('brand', permission, async ({ request, caller, directory }) => {
    const object = await located(locate, request, caller, notFound);
    await directory.requireInBrand(caller, object.brandId, permission, { forbidden, notFound });
    await check?.(object);
    return object;
  });
}

/** The caller must hold the permission in a brand. Finds the ids of those brands; undefined: all, for platform admins. */
export function inAnyBrand(permission: Permission): AccessRule<number[] | undefined> {
  return new AccessRule('any-brand', permission, ({ caller, directory }) => {
    if (caller.claims.platformAdmin === true) return undefined;
    const brandIds = directory.brandsWith(caller.userId, permission);
    if (brandIds.length === 0) throw new AppError('FORBIDDEN');
    return brandIds;
  });
}

/** The located object must be the caller's. */
export function own<R, T extends { userId: number }>(locate: Locate<R, T>, notFound?: string): AccessRule<T> {
  return new AccessRule('own', undefined, async ({ request, caller }) => {
    const object = await located(locate, request, caller, notFound);
    if (object.userId !== caller.userId) throw new AppError('NOT_FOUND', { message: notFound });
    return object;
  });
}

/** The object that a request means. @throws AppError NOT_FOUND, and what `locate` throws */
export async function located<R, T>(
  locate: Locate<R, T>,
  request: FastifyRequest,
  caller: Caller,
  notFound?: string,
): Promise<T> {
  const object = await locate(request as R, caller);
  if (object === undefined) throw new AppError('NOT_FOUND', { message: notFound });
  return object;
}

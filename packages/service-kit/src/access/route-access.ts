/**
 * The access of a route, declared as its `config.access`. The app enforces and documents it, and refuses to start with
 * a route without a declaration (`guard-routes.ts`); `access-matrix.ts` tests each declaration.
 */
import { type Permission, WHOLE_BRAND_REFUSAL } from '@skatert/contracts/shared/permissions';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors.js';
import type { AccessDirectory, Caller } from './access-directory.js';

/**
 * - `public`: every caller; a token is ignored.
 * - `visitor`: every caller; a token that is sent must be valid.
 * - `signed-in`: any account.
 * - A rule: accounts that have a permission in the object's brand or master, or that own the object.
 */
export type RouteAccess = 'public' | 'visitor' | 'signed-in' | AccessRule<unknown> | AccessByQuery;

/** Where the caller needs the permission, with the statuses for callers who don't have it there. */
export const SCOPES = {
  /** The object is the caller's own; 404 for other callers. */
  own: [404],
  /** The object's brand; 404 for callers without a role in it, 403 when their roles there don't suffice. */
  brand: [403, 404],
  /** The object is the caller's own, or as `brand`. */
  'own-or-brand': [403, 404],
  /** At least one brand; the result is limited to those brands. */
  'any-brand': [403],
  /**
   * The object's master; 403 for callers without the permission in any master, 404 for those with it in others only.
   */
  master: [403, 404],
  /** At least one master; the result is limited to those masters. */
  'any-master': [403],
  /** The context that the caller works in; 409 without one. */
  context: [403, 409],
  /** Like `context`, and the object belongs to the context's master; 404 otherwise. */
  'in-context': [403, 404, 409],
} as const;
export type Scope = keyof typeof SCOPES;

interface CheckedRequest {
  request: FastifyRequest;
  caller: Caller;
  directory: AccessDirectory;
}

/** A check that a route declares; its result is kept for the route's handler. */
export class AccessRule<T> {
  readonly #found = new WeakMap<FastifyRequest, { value: T }>();

  /** `decide` returns what the handler needs, or throws an AppError when the caller has no access. */
  constructor(
    readonly scope: Scope,
    /** Undefined when none is needed, as for the caller's own object. */
    readonly permission: Permission | undefined,
    private readonly decide: (checked: CheckedRequest) => T | Promise<T>,
    /** True when the object belongs to a point, which who is bound to others does not see. */
    readonly atPoint = false,
  ) {}

  /** Checks a request before its handler runs. @throws AppError when the caller has no access */
  async check(checked: CheckedRequest): Promise<void> {
    this.#found.set(checked.request, { value: await this.decide(checked) });
  }

  /** Returns the result of the request's check. @throws Error when the request's route doesn't declare this rule */
  of(request: FastifyRequest): T {
    const found = this.#found.get(request);
    if (!found) throw new Error(`${request.method} ${request.routeOptions.url} does not declare this rule`);
    return found.value;
  }
}

/** Two declarations: which one applies depends on whether a query field is given. */
export interface AccessByQuery {
  query: string;
  given: AccessRule<unknown>;
  absent: 'signed-in' | AccessRule<unknown>;
}

/** Returns an access of two declarations: `given` when the query field is given, otherwise `absent`. */
export function byQuery(
  query: string,
  { given, absent }: Pick<AccessByQuery, 'given' | 'absent'>,
): AccessByQuery {
  return { query, given, absent };
}

/**
 * Finds the object that a request refers to; undefined when there is none. `R` is the type of the request's fields that
 * it reads, as the route's schema has parsed them.
 */
export type Locate<R, T> = (request: R, caller: Caller) => T | undefined | Promise<T | undefined>;

export interface BrandRuleOptions<T> {
  /** The message of 403. */
  forbidden?: string;
  /** The message of 404, for a missing object and for one of a brand without a role of the caller. */
  notFound?: string;
  /** Returns the point of the brand to which the object belongs; null: to none. Who is bound to others gets 404. */
  pointOf?: (object: T) => number | null;
  /** A further condition of the object, checked after the permission. @throws AppError when it is not met */
  check?: (object: T) => Promise<unknown>;
}

/** Returns true for a call that changes something. */
export const isWrite = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD';

/**
 * Returns a rule: the caller must have the permission in the brand of the located object. Its result is the object. Who is
 * bound to points changes with a permission of the whole brand only what belongs to one of them.
 */
export function inBrand<R, T extends { brandId: number }>(
  permission: Permission,
  locate: Locate<R, T>,
  { forbidden, notFound, pointOf, check }: BrandRuleOptions<T> = {},
): AccessRule<T> {
  const decide = async ({ request, caller, directory }: CheckedRequest): Promise<T> => {
    const object = await located(locate, request, caller, notFound);
    const pointId = pointOf?.(object) ?? null;
    const place = { forbidden, notFound, pointId, writes: isWrite(request) };
    await directory.requireInBrand(caller, object.brandId, permission, place);
    await check?.(object);
    return object;
  };
  return new AccessRule('brand', permission, decide, pointOf !== undefined);
}

/**
 * Returns a rule: the caller must have the permission in at least one brand. Its result is the ids of those brands; to change
 * what belongs to whole brands, of those in which the caller is not bound to points. Undefined stands for all brands, for platform administrators.
 */
export function inAnyBrand(permission: Permission): AccessRule<number[] | undefined> {
  return new AccessRule('any-brand', permission, ({ request, caller, directory }) => {
    if (caller.claims.platformAdmin === true) return undefined;
    const held = directory.brandsWith(caller.userId, permission);
    if (held.length === 0) throw new AppError('FORBIDDEN');
    if (!isWrite(request)) return held;
    const brandIds = held.filter((brandId) => directory.changesWhole(caller, brandId, permission));
    if (brandIds.length === 0) throw new AppError('FORBIDDEN', { message: WHOLE_BRAND_REFUSAL });
    return brandIds;
  });
}

/** Returns a rule: the located object must be the caller's own. Its result is the object. */
export function own<R, T extends { userId: number }>(locate: Locate<R, T>, notFound?: string): AccessRule<T> {
  return new AccessRule('own', undefined, async ({ request, caller }) => {
    const object = await located(locate, request, caller, notFound);
    if (object.userId !== caller.userId) throw new AppError('NOT_FOUND', { message: notFound });
    return object;
  });
}

/** Returns the object that a request refers to. @throws AppError NOT_FOUND, and what `locate` throws */
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

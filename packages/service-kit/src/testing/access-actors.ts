/**
 * For tests: the kinds of callers, and the status that each of them expects by a route's declaration and the
 * permissions.
 */
import { allows } from '@skatert/contracts/shared/permissions';
import { STAFF_ROLES, type StaffRole } from '@skatert/contracts/shared/roles';
import type { AccessRule, RouteAccess } from '../access/route-access.js';

/** The access that applies to one call, after a declaration by query field is resolved. */
export type Declared = Exclude<RouteAccess, { query: string }>;

/**
 * Where an actor works: the brand of the examples' objects, another brand of the same master, or one of another master.
 */
const BRANDS = ['own', 'sibling', 'foreign'] as const;
export type MatrixBrand = (typeof BRANDS)[number];

/** A kind of caller. */
export interface Actor {
  /** Such as `COOK of the sibling brand`. */
  name: string;
  token: 'none' | 'bad' | 'ended' | 'good';
  /** `pointIds`: the points to which it is bound; absent: all of the brand. */
  membership?: { brand: MatrixBrand; role: StaffRole; pointIds?: number[] };
  platformAdmin?: true;
}

const staff = BRANDS.flatMap((brand) =>
  STAFF_ROLES.map(
    (role): Actor => ({ name: `${role} of the ${brand} brand`, token: 'good', membership: { brand, role } }),
  ),
);

/** The customer who owns the objects of the examples. */
export const CUSTOMER: Actor = { name: 'the customer', token: 'good' };
/** A point that none of the examples has. */
const OTHER_POINT = 999_999;
export const ACTORS: readonly Actor[] = [
  { name: 'a visitor without a token', token: 'none' },
  { name: 'a caller with a bad token', token: 'bad' },
  { name: 'a caller whose session ended', token: 'ended', membership: { brand: 'own', role: 'OWNER' } },
  CUSTOMER,
  { name: 'another customer', token: 'good' },
  ...staff,
  {
    name: 'ADMIN of another point of the own brand',
    token: 'good',
    membership: { brand: 'own', role: 'ADMIN', pointIds: [OTHER_POINT] },
  },
  { name: 'a platform administrator', token: 'good', platformAdmin: true },
];

export const idOf = (actor: Actor): number => 7000 + ACTORS.indexOf(actor);
export const CUSTOMER_ID = idOf(CUSTOMER);

/** Scopes whose results are limited to what the caller may see. */
const LISTS: ReadonlySet<string> = new Set(['any-brand', 'any-master', 'context']);
export const isList = (access: Declared): access is AccessRule<unknown> =>
  typeof access !== 'string' && LISTS.has(access.scope);

/** Returns true when a list that the actor may read must contain the object of the `own` brand or of its master. */
export function maySee({ membership, platformAdmin }: Actor, { scope }: AccessRule<unknown>): boolean {
  if (platformAdmin) return true;
  return membership?.brand === 'own' || (membership?.brand === 'sibling' && scope !== 'any-brand');
}

/** A call as its expected status depends on it. */
export interface ExpectedCall {
  /** The name of the actor who owns the object; absent: the customer. */
  owner?: string | undefined;
  /** True for a call that changes something. */
  isWrite: boolean;
}

/** `passes`: the route itself decides; `any`: the declaration alone does not say it, and the call is not made. */
export type Expected = number | 'passes' | 'any';

/** Returns the status that follows from the declaration. */
export function expectedOf(actor: Actor, access: Declared, call: ExpectedCall): Expected {
  if (access === 'public') return 'passes';
  if (actor.token === 'none') return access === 'visitor' ? 'passes' : 401;
  if (actor.token !== 'good') return 401;
  if (typeof access === 'string') return 'passes';
  return actor.membership?.pointIds
    ? expectedAtOtherPoint(access, call)
    : expectedByRule(actor, access, call.owner ?? CUSTOMER.name);
}

/** The scopes in which who is bound to points only reads what belongs to the whole brand. */
const WHOLE: ReadonlySet<string> = new Set([
  'brand',
  'any-brand',
  'master',
  'any-master',
  'context',
  'in-context',
]);

/** Who is bound to another point than the object has only reads what belongs to the whole brand (record 110). */
function expectedAtOtherPoint(
  { scope, permission, atPoint }: AccessRule<unknown>,
  { isWrite }: ExpectedCall,
): Expected {
  if (!permission?.wholeBrand || !WHOLE.has(scope)) return 'any';
  if (atPoint) return 404;
  return isWrite ? 403 : 'passes';
}

function expectedByRule(
  { name, membership, platformAdmin }: Actor,
  { scope, permission }: AccessRule<unknown>,
  owner: string,
): number | 'passes' {
  const isAllowed =
    membership !== undefined && permission !== undefined && allows(permission, [membership.role]);
  switch (scope) {
    case 'own':
      return name === owner ? 'passes' : 404;
    case 'own-or-brand':
    case 'brand':
      if (platformAdmin || (scope === 'own-or-brand' && name === owner)) return 'passes';
      if (membership?.brand !== 'own') return 404;
      return isAllowed ? 'passes' : 403;
    case 'any-brand':
      return platformAdmin || isAllowed ? 'passes' : 403;
    case 'any-master':
      return isAllowed ? 'passes' : 403;
    case 'master':
      if (!isAllowed) return 403;
      return membership.brand === 'foreign' ? 404 : 'passes';
    case 'context':
    case 'in-context':
      // The test's administrator has no context selected.
      if (platformAdmin) return 409;
      if (!isAllowed) return 403;
      return scope === 'in-context' && membership.brand === 'foreign' ? 404 : 'passes';
  }
}

/** Where the caller manages staff, by the access directory: what a token says of roles doesn't count. */

import { allows } from '@skatert/contracts/permissions';
import type { IdParams } from '@skatert/contracts/shared/fields';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';
import { AccessRule, located } from '@skatert/service-kit/route-access';

/** The master whose staff is meant, and the brand of the caller's context if he chose one. */
export interface Workplace {
  masterId: number;
  brandId: number | undefined;
}

/** The same with a brand. */
export interface BrandPlace extends Workplace {
  brandId: number;
}

const PERMISSION = 'staff.manage';

/** The caller must manage the staff of the context. */
export const inWorkplace = (): AccessRule<Workplace> =>
  new AccessRule('context', PERMISSION, ({ caller, directory }) => workplaceOf(directory, caller));

/** The same, with a brand for the roles that are given. */
export const inBrandPlace = (): AccessRule<BrandPlace> =>
  new AccessRule('context', PERMISSION, ({ caller, directory }) => brandPlaceOf(directory, caller));

/** The caller must manage the staff that the account of the path is of; `find` returns undefined for one that isn't. */
export const overStaff = <P extends Workplace>(
  placeOf: (directory: AccessDirectory, caller: Caller) => Promise<P>,
  find: (masterId: number, userId: number) => Promise<object | undefined>,
): AccessRule<P> =>
  new AccessRule('in-context', PERMISSION, async ({ request, caller, directory }) => {
    const place = await placeOf(directory, caller);
    const locate = ({ params }: { params: IdParams }) => find(place.masterId, params.id);
    await located(locate, request, caller);
    return place;
  });

/**
 * The place of the chosen context; without one the only master, or the caller himself if he is one.
 * @throws AppError FORBIDDEN, or NO_CONTEXT when several masters are meant
 */
export async function workplaceOf(access: AccessDirectory, caller: Caller): Promise<Workplace> {
  const { brandId, masterId, platformAdmin } = caller.claims;
  if (brandId != null && masterId != null) {
    if (platformAdmin === true) return { masterId, brandId };
    const roles = await access.rolesInBrand(caller, brandId);
    if (!allows(PERMISSION, roles)) throw new AppError('FORBIDDEN');
    return { masterId, brandId };
  }
  const masters = access.mastersWith(caller.userId, PERMISSION);
  if (masters.length === 0 && platformAdmin !== true) throw new AppError('FORBIDDEN');
  const [only] = masters.includes(caller.userId) ? [caller.userId] : masters;
  if (only === undefined || (masters.length > 1 && only !== caller.userId)) throw new AppError('NO_CONTEXT');
  return { masterId: only, brandId: undefined };
}

/** The same, with a brand for the roles that are given. @throws AppError FORBIDDEN, NO_CONTEXT */
export async function brandPlaceOf(access: AccessDirectory, caller: Caller): Promise<BrandPlace> {
  const { masterId, brandId } = await workplaceOf(access, caller);
  if (brandId === undefined) throw new AppError('NO_CONTEXT');
  return { masterId, brandId };
}

/** Only an OWNER of the brand makes or unmakes one. @throws AppError FORBIDDEN */
export async function requireOwner(access: AccessDirectory, caller: Caller, brandId: number): Promise<void> {
  if (caller.claims.platformAdmin === true) return;
  const roles = await access.rolesInBrand(caller, brandId);
  if (!roles.includes('OWNER')) throw new AppError('FORBIDDEN');
}

/**
 * Whoever sets another's password can be him: so he must manage every brand that the other works in, and own those
 * that the other owns. @throws AppError FORBIDDEN
 */
export async function requireOver(
  access: AccessDirectory,
  caller: Caller,
  held: readonly { brandId: number; roles: readonly StaffRole[] }[],
): Promise<void> {
  if (caller.claims.platformAdmin === true) return;
  for (const { brandId, roles } of held) {
    if (roles.includes('OWNER')) await requireOwner(access, caller, brandId);
    else if (!allows('staff.manage', await access.rolesInBrand(caller, brandId)))
      throw new AppError('FORBIDDEN');
  }
}

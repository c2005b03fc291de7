/** Where the caller manages staff, by the access directory: what a token says of roles doesn't count. */
import { allows, type StaffRole } from '@skatert/contracts/roles';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';

/** The master whose staff is meant, and the brand of the caller's context if he chose one. */
export interface Workplace {
  masterId: number;
  brandId: number | undefined;
}

/**
 * The place of the chosen context; without one the only master, or the caller himself if he is one.
 * @throws AppError FORBIDDEN, or NO_CONTEXT when several masters are meant
 */
export async function workplaceOf(access: AccessDirectory, caller: Caller): Promise<Workplace> {
  const { brandId, masterId, platformAdmin } = caller.claims;
  if (brandId != null && masterId != null) {
    if (platformAdmin === true) return { masterId, brandId };
    const roles = await access.rolesInBrand(caller, brandId);
    if (!allows('staff.manage', roles)) throw new AppError('FORBIDDEN');
    return { masterId, brandId };
  }
  const masters = access.mastersWith(caller.userId, 'staff.manage');
  if (masters.length === 0 && platformAdmin !== true) throw new AppError('FORBIDDEN');
  const [only] = masters.includes(caller.userId) ? [caller.userId] : masters;
  if (only === undefined || (masters.length > 1 && only !== caller.userId)) throw new AppError('NO_CONTEXT');
  return { masterId: only, brandId: undefined };
}

/** The same, with a brand for the roles that are given. @throws AppError FORBIDDEN, NO_CONTEXT */
export async function brandPlaceOf(
  access: AccessDirectory,
  caller: Caller,
): Promise<{ masterId: number; brandId: number }> {
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

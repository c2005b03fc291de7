/** Decides where the caller manages staff, by the access directory; roles in tokens are ignored. */

import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import { AUTH_PERMISSIONS } from '@skatert/contracts/auth/permissions';
import type { IdParams } from '@skatert/contracts/shared/fields';
import { allows } from '@skatert/contracts/shared/permissions';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { AccessRule, isWrite, located } from '@skatert/service-kit/access/route-access';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { MembershipDoc } from '../memberships/membership-model.js';
import type { StaffDoc } from './staff-model.js';
import { requireOwnPoints } from './staff-points.js';

/** The master whose staff is managed, and the brand of the caller's context, if one is selected. */
export interface Workplace {
  masterId: number;
  brandId: number | undefined;
}

/** A workplace with a selected brand. */
export interface BrandWorkplace extends Workplace {
  brandId: number;
}

const PERMISSION = AUTH_PERMISSIONS['staff.manage'];

/**
 * Returns a rule: the caller must have the permission to manage staff in the context. `forbidden`: the message of 403;
 * `permission`: another one of those who manage staff, such as one of the whole brand.
 */
export const inWorkplace = (forbidden?: string, permission = PERMISSION): AccessRule<Workplace> =>
  new AccessRule('context', permission, async ({ request, caller, directory }) => {
    const workplace = await workplaceOf(directory, caller, forbidden);
    if (isWrite(request)) directory.requireShared(caller, workplace.masterId, permission);
    return workplace;
  });

/** Returns a rule like `inWorkplace` that also requires a selected brand, in which roles are granted. */
export const inBrandWorkplace = (): AccessRule<BrandWorkplace> =>
  new AccessRule('context', PERMISSION, ({ caller, directory }) => brandWorkplaceOf(directory, caller));

/**
 * Returns a rule: the caller must manage the staff of the master to which the object in the path belongs. `find`: returns
 * undefined for an object that doesn't.
 */
export const overObject = <P extends Workplace>(
  findWorkplace: (directory: AccessDirectory, caller: Caller) => Promise<P>,
  find: (masterId: number, userId: number) => Promise<object | undefined>,
  permission = PERMISSION,
): AccessRule<P> =>
  new AccessRule('in-context', permission, async ({ request, caller, directory }) => {
    const workplace = await findWorkplace(directory, caller);
    const locate = ({ params }: { params: IdParams }) => find(workplace.masterId, params.id);
    await located(locate, request, caller);
    if (isWrite(request)) directory.requireShared(caller, workplace.masterId, permission);
    return workplace;
  });

/**
 * Returns the workplace of the selected context; without a context, the caller as a master, or else the only master.
 * @throws AppError FORBIDDEN, or NO_CONTEXT when there are several masters
 */
export async function workplaceOf(
  access: AccessDirectory,
  caller: Caller,
  forbidden?: string,
): Promise<Workplace> {
  const { brandId, masterId, platformAdmin } = caller.claims;
  if (brandId != null && masterId != null) {
    if (platformAdmin === true) return { masterId, brandId };
    const roles = await access.rolesInBrand(caller, brandId);
    if (!allows(PERMISSION, roles)) throw new AppError('FORBIDDEN', { message: forbidden });
    return { masterId, brandId };
  }
  const masters = access.mastersWith(caller.userId, PERMISSION);
  if (masters.length === 0 && platformAdmin !== true) throw new AppError('FORBIDDEN', { message: forbidden });
  const [only] = masters.includes(caller.userId) ? [caller.userId] : masters;
  if (only === undefined || (masters.length > 1 && only !== caller.userId))
    throw new AppError(AUTH_ERRORS.NO_CONTEXT);
  return { masterId: only, brandId: undefined };
}

/** Returns the workplace with a selected brand. @throws AppError FORBIDDEN, NO_CONTEXT */
export async function brandWorkplaceOf(access: AccessDirectory, caller: Caller): Promise<BrandWorkplace> {
  const { masterId, brandId } = await workplaceOf(access, caller);
  if (brandId === undefined) throw new AppError(AUTH_ERRORS.NO_CONTEXT);
  return { masterId, brandId };
}

/**
 * Requires that the caller is an owner of the brand; only owners grant and revoke the OWNER role. @throws AppError
 * FORBIDDEN
 */
export async function requireOwner(access: AccessDirectory, caller: Caller, brandId: number): Promise<void> {
  if (caller.claims.platformAdmin === true) return;
  const roles = await access.rolesInBrand(caller, brandId);
  if (!roles.includes('OWNER')) throw new AppError('FORBIDDEN');
}

/**
 * Requires that the caller may take the OWNER role from a membership: its holder created the brand, keeps the role as long as
 * they wish, and can't be driven out by those they made owners. @throws AppError BRAND_CREATOR
 */
export function requireNotCreator(
  caller: Caller,
  { userId, masterId }: Pick<MembershipDoc, 'userId' | 'masterId'>,
): void {
  if (userId === masterId && caller.userId !== userId && caller.claims.platformAdmin !== true)
    throw new AppError(AUTH_ERRORS.BRAND_CREATOR);
}

/**
 * Requires that the caller manages all brands and points in which the account works, and owns those that it owns: a caller
 * who sets the account's password could sign in as it. @throws AppError FORBIDDEN
 */
export async function requireAuthorityOver(
  access: AccessDirectory,
  caller: Caller,
  held: readonly Pick<MembershipDoc, 'brandId' | 'roles' | 'pointIds'>[],
): Promise<void> {
  if (caller.claims.platformAdmin === true) return;
  for (const membership of held) {
    const { brandId, roles } = membership;
    if (roles.includes('OWNER')) await requireOwner(access, caller, brandId);
    else if (!allows(PERMISSION, await access.rolesInBrand(caller, brandId))) throw new AppError('FORBIDDEN');
    requireOwnPoints(access, caller, membership);
  }
}

/**
 * Requires that the caller may act for the account, by its password or its API key: the master created it, it works for
 * no other master, and the caller has authority over it. `held`: the account's memberships in all brands. @throws
 * AppError PERSONAL_DATA, FORBIDDEN
 */
export async function requireManaged(
  access: AccessDirectory,
  caller: Caller,
  { masterId, record, held }: { masterId: number; record: StaffDoc | null; held: readonly MembershipDoc[] },
): Promise<void> {
  if (record?.made !== true || held.some((membership) => membership.masterId !== masterId))
    throw new AppError(AUTH_ERRORS.PERSONAL_DATA);
  await requireAuthorityOver(access, caller, held);
}

/**
 * Access rules by master: every object of this service belongs to one. What the whole brand changes is changed in a master by
 * who works in all points of one of its brands.
 */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { Permission } from '@skatert/contracts/shared/permissions';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { AccessRule, isWrite, type Locate, located } from '@skatert/service-kit/access/route-access';
import { AppError } from '@skatert/service-kit/shared/errors';

/**
 * Returns a rule: the caller must have the permission in the master of the selected context, or, without a context, in at
 * least one master. Its result is these masters. What the whole brand changes is changed in one: none of several is chosen for the caller.
 */
export const inAnyMaster = (permission: Permission): AccessRule<number[]> =>
  new AccessRule('any-master', permission, async ({ request, caller, directory }) => {
    const masters = inContext(await requireMasters(directory, caller, permission), caller);
    if (isWrite(request) && permission.wholeBrand)
      directory.requireShared(caller, onlyOne(masters), permission);
    return masters;
  });

/**
 * Returns a rule: the caller must have the permission in the located object's master, independent of the context. A
 * caller without the permission in any master gets 403. `notFound`: the message of 404.
 */
export const inMaster = <R, T extends { masterId: number }>(
  permission: Permission,
  locate: Locate<R, T>,
  notFound?: string,
): AccessRule<T> =>
  new AccessRule('master', permission, async ({ request, caller, directory }) => {
    const masters = await requireMasters(directory, caller, permission);
    const object = await located(locate, request, caller, notFound);
    if (!masters.includes(object.masterId)) throw new AppError('NOT_FOUND', { message: notFound });
    if (isWrite(request)) directory.requireShared(caller, object.masterId, permission);
    return object;
  });

/** Returns the masters in which the caller has the permission. @throws AppError FORBIDDEN when there is none */
async function requireMasters(
  directory: AccessDirectory,
  caller: Caller,
  permission: Permission,
): Promise<number[]> {
  const { brandId } = caller.claims;
  // For a brand created just now, this makes the directory request the missing membership from svc-auth.
  if (brandId != null) await directory.rolesInBrand(caller, brandId);
  const masters = directory.mastersWith(caller.userId, permission);
  if (masters.length === 0) throw new AppError('FORBIDDEN');
  return masters;
}

/**
 * Returns the master of the caller's selected context; without one, all `masters`.
 * @throws AppError FORBIDDEN when the context's master is none of them: another one is not what the caller sees
 */
function inContext(masters: number[], { claims }: Caller): number[] {
  const chosen = claims.masterId;
  if (chosen == null) return masters;
  if (!masters.includes(chosen)) throw new AppError('FORBIDDEN');
  return [chosen];
}

/** Returns the only master, to which a new object belongs. @throws AppError NO_CONTEXT when there are several */
export function onlyOne([master, ...others]: number[]): number {
  if (master === undefined || others.length > 0) throw new AppError(AUTH_ERRORS.NO_CONTEXT);
  return master;
}

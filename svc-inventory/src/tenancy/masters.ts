/** Whose inventory a caller sees and changes: everything here belongs to a master. */
import type { Permission } from '@skatert/contracts/permissions';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';
import { AccessRule, type Locate, located } from '@skatert/service-kit/route-access';

/** The caller must hold the permission in a master. Finds these masters, or the chosen context's alone. */
export const inAnyMaster = (permission: Permission): AccessRule<number[]> =>
  new AccessRule('any-master', permission, async ({ caller, directory }) =>
    inContext(await requireMasters(directory, caller, permission), caller),
  );

/**
 * The caller must hold the permission in the located object's master, whatever context is chosen; in no master: 403.
 * `notFound` is the text of 404.
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
    return object;
  });

/** Masters where the caller has the permission. @throws AppError FORBIDDEN when there is none */
async function requireMasters(
  directory: AccessDirectory,
  caller: Caller,
  permission: Permission,
): Promise<number[]> {
  const { brandId } = caller.claims;
  // A brand made a moment ago: the directory asks svc-auth once about what it hasn't heard of.
  if (brandId != null) await directory.rolesInBrand(caller, brandId);
  const masters = directory.mastersWith(caller.userId, permission);
  if (masters.length === 0) throw new AppError('FORBIDDEN');
  return masters;
}

/** Of these masters the one whose context the caller works in, or all of them when he chose none. */
function inContext(masters: number[], { claims }: Caller): number[] {
  const chosen = claims.masterId;
  return chosen != null && masters.includes(chosen) ? [chosen] : masters;
}

/** The one master that something new belongs to. @throws AppError NO_CONTEXT when there are several */
export function onlyOne([master, ...others]: number[]): number {
  if (master === undefined || others.length > 0) throw new AppError('NO_CONTEXT');
  return master;
}

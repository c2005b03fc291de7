/** Whose inventory a caller sees and changes: everything here belongs to a master. */
import type { Permission } from '@skatert/contracts/roles';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';

/** Masters where the caller has the permission. @throws AppError FORBIDDEN when there is none */
export async function requireMasters(
  access: AccessDirectory,
  caller: Caller,
  permission: Permission,
): Promise<number[]> {
  const { brandId } = caller.claims;
  // A brand made a moment ago: the directory asks svc-auth once about what it hasn't heard of.
  if (brandId != null) await access.rolesInBrand(caller, brandId);
  const masters = access.mastersWith(caller.userId, permission);
  if (masters.length === 0) throw new AppError('FORBIDDEN');
  return masters;
}

/** Of these masters the one whose context the caller works in, or all of them when he chose none. */
export function inContext(masters: number[], { claims }: Caller): number[] {
  const chosen = claims.masterId;
  return chosen != null && masters.includes(chosen) ? [chosen] : masters;
}

/** The one master that something new belongs to. @throws AppError FORBIDDEN, NO_CONTEXT */
export async function requireOneMaster(
  access: AccessDirectory,
  caller: Caller,
  permission: Permission,
): Promise<number> {
  const [master, ...others] = inContext(await requireMasters(access, caller, permission), caller);
  if (master === undefined || others.length > 0) throw new AppError('NO_CONTEXT');
  return master;
}

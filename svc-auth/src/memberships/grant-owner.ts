/** svc-menu asks for the OWNER of a brand it is making. Repeatable. */
import type { GrantOwnerReply, GrantOwnerRequest } from '@skatert/contracts/auth/access';
import { AppError } from '@skatert/service-kit/errors';
import type { z } from 'zod';
import { type GrantDeps, grantMembership } from './grant-membership.js';

export interface GrantOwnerDeps extends GrantDeps {
  /** Full name or login of a user; marks the account as an owner's. Undefined: no such user. */
  makeOwner: (userId: number) => Promise<string | undefined>;
}

/** The master of a brand is who made it. @throws AppError NOT_FOUND for an unknown user */
export async function grantOwner(
  deps: GrantOwnerDeps,
  { userId, brandId, brandName }: z.infer<typeof GrantOwnerRequest>,
): Promise<z.infer<typeof GrantOwnerReply>> {
  const masterName = await deps.makeOwner(userId);
  if (masterName === undefined) throw new AppError('NOT_FOUND');
  const membershipId = await grantMembership(deps, {
    userId,
    brandId,
    brandName,
    masterId: userId,
    role: 'OWNER',
  });
  return { membershipId, masterId: userId, masterName };
}

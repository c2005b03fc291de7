/** Grants the OWNER role for a brand that svc-menu creates. Idempotent. */
import type { GrantOwnerReply, GrantOwnerRequest } from '@skatert/contracts/auth/access';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { z } from 'zod';
import { type GrantDeps, grantMembership } from './grant-membership.js';

export interface GrantOwnerDeps extends GrantDeps {
  /** Marks the account as the creator of a brand; returns its full name or login, undefined for an unknown user. */
  markAsOwner: (userId: number) => Promise<string | undefined>;
}

/** Makes the user the owner and the master of the brand. @throws AppError NOT_FOUND for an unknown user */
export async function grantOwner(
  deps: GrantOwnerDeps,
  { userId, brandId, brandName }: z.infer<typeof GrantOwnerRequest>,
): Promise<z.infer<typeof GrantOwnerReply>> {
  const masterName = await deps.markAsOwner(userId);
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

/** Grants a user a role in a brand. Idempotent. */
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import type { Connection } from 'mongoose';
import { markStaffChanged } from '../staff-changes/mark-staff-changed.js';
import type { StaffChangeModels } from '../staff-changes/staff-change-model.js';
import { markAccessChanged } from './access-entry.js';
import type { AccessRecordDoc, MembershipDoc, MembershipModels } from './membership-model.js';

export interface GrantDeps extends MembershipModels, StaffChangeModels {
  connection: Connection;
  membershipIds: Sequence;
  accessPublisher: StatePublisher<AccessRecordDoc>;
  now: () => number;
}

export interface Grant {
  userId: number;
  brandId: number;
  brandName: string;
  masterId: number;
  role: StaffRole;
  locationId?: number | null;
}

/** Grants the role, publishes the user's access entry, and returns the membership's id. */
export async function grantMembership(deps: GrantDeps, grant: Grant): Promise<number> {
  const known = await deps.memberships.findOne({ userId: grant.userId, brandId: grant.brandId }).lean();
  const id = known?._id ?? (await deps.membershipIds.next());
  if (!known?.roles.includes(grant.role)) {
    try {
      await inTransaction(deps.connection, async (session) => {
        await addRole(deps, id, grant).session(session);
        await markAccessChanged(deps, grant.userId, session);
        const { masterId, userId } = grant;
        await markStaffChanged(deps, { masterId, userIds: [userId], changedBy: null }, session);
      });
    } catch (error) {
      // A concurrent request created the membership with another id.
      if (isDuplicateKey(error)) return grantMembership(deps, grant);
      throw error;
    }
  }
  await deps.accessPublisher.publishWithin(grant.userId);
  return id;
}

function addRole({ memberships, now }: GrantDeps, id: number, grant: Grant) {
  const { userId, brandId, brandName, masterId, role, locationId = null } = grant;
  const fresh: Omit<MembershipDoc, '_id' | 'roles'> = {
    userId,
    brandId,
    brandName,
    masterId,
    locationId,
    createdAt: new Date(now()),
  };
  return memberships.updateOne(
    { _id: id },
    { $setOnInsert: fresh, $addToSet: { roles: role } },
    { upsert: true },
  );
}

/** Changes the roles and the points of a user in a brand; a brand always has an owner. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import { AUTH_PERMISSIONS } from '@skatert/contracts/auth/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { markAsOwner } from '../accounts/account-names.js';
import { markAccessChanged } from '../memberships/access-entry.js';
import { boundTo, type MembershipDoc } from '../memberships/membership-model.js';
import type { StaffDeps } from './staff-deps.js';
import { pointsOfMembership, requireGivenPoints, requireOwnPoints } from './staff-points.js';
import { requireNotCreator, requireOwner } from './workplace.js';

interface RoleChange {
  caller: Caller;
  userId: number;
  masterId: number;
  brandId: number;
  brandName: string;
  /** The id of the membership if it has to be created. */
  membershipId: number;
  /** Empty: the membership is removed. */
  roles: StaffRole[];
  /** Undefined: unchanged; empty: all of the brand. */
  pointIds: readonly number[] | undefined;
}

/**
 * Sets roles and points in the transaction, and returns the points.
 * @throws AppError FORBIDDEN, BRAND_CREATOR, LAST_OWNER, OWN_ROLES, VALIDATION_FAILED
 */
export async function changeRoles(
  deps: StaffDeps,
  { caller, userId, masterId, brandId, brandName, membershipId, roles, pointIds }: RoleChange,
  session: ClientSession,
): Promise<number[]> {
  const { memberships } = deps;
  const known = await memberships.findOne({ userId, brandId }).session(session).lean<MembershipDoc>();
  const had = known?.roles ?? [];
  const points = await pointsOfMembership(deps, { brandId, roles, pointIds, known });
  if (areSame(had, roles) && areSame(known?.pointIds ?? [], points)) return points;
  if (known) requireOwnPoints(deps.access, caller, known);
  if (roles.length > 0) requireGivenPoints(deps.access, caller, brandId, points);
  if (had.includes('OWNER') !== roles.includes('OWNER')) await requireOwner(deps.access, caller, brandId);
  if (had.includes('OWNER') && !roles.includes('OWNER')) {
    requireNotCreator(caller, { userId, masterId });
    await requireOtherOwner(deps, userId, brandId, session);
  }
  const isCreator = userId === masterId;
  if (userId === caller.userId && losesRights(had, roles, isCreator))
    throw new AppError(AUTH_ERRORS.OWN_ROLES);
  if (roles.length === 0) await memberships.deleteOne({ userId, brandId }, { session });
  else if (known) {
    const update =
      points.length > 0
        ? { $set: { roles, pointIds: points } }
        : { $set: { roles }, $unset: { pointIds: 1 } };
    await memberships.updateOne({ _id: known._id }, update, { session });
  } else {
    const fresh = {
      userId,
      brandId,
      brandName,
      masterId,
      locationId: null,
      roles,
      ...boundTo({ roles, pointIds: points }),
    };
    await memberships.create([{ _id: membershipId, ...fresh, createdAt: new Date(deps.now()) }], {
      session,
    });
  }
  if (roles.includes('OWNER')) await markAsOwner(deps.users, userId, session);
  await markAccessChanged(deps, userId, session);
  return points;
}

const areSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Returns true for a change after which the account can't undo it; only the creator may give up the role of an owner. */
const losesRights = (had: readonly StaffRole[], roles: readonly StaffRole[], isCreator: boolean): boolean =>
  (had.includes('OWNER') && !roles.includes('OWNER') && !isCreator) ||
  (allows(AUTH_PERMISSIONS['staff.manage'], had) && !allows(AUTH_PERMISSIONS['staff.manage'], roles));

/**
 * Requires another owner of the brand. Writes to the other owners' memberships, so that two owners who remove each
 * other concurrently conflict. @throws AppError LAST_OWNER
 */
export async function requireOtherOwner(
  { memberships }: StaffDeps,
  userId: number,
  brandId: number,
  session: ClientSession,
): Promise<void> {
  const others = await memberships.updateMany(
    { brandId, roles: 'OWNER', userId: { $ne: userId } },
    { $inc: { ownersAsked: 1 } },
    { session },
  );
  if (others.matchedCount === 0) throw new AppError(AUTH_ERRORS.LAST_OWNER);
}

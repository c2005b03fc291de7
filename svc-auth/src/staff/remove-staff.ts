/**
 * Removes an account from a master's staff. An account that the master created is blocked if it has no other
 * membership.
 */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { inTransaction } from '@skatert/service-kit/data/database';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { UserDoc } from '../accounts/user-model.js';
import { markAccessChanged } from '../memberships/access-entry.js';
import type { MembershipDoc } from '../memberships/membership-model.js';
import { markStaffChanged } from '../staff-changes/mark-staff-changed.js';
import { requireOtherOwner } from './change-roles.js';
import type { StaffDeps } from './staff-deps.js';
import { aboutPerson, changesOfPerson } from './staff-journal.js';
import { type StaffDoc, staffRecordId } from './staff-model.js';
import { requireAuthorityOver, requireNotCreator, type Workplace } from './workplace.js';

const NOTHING_ELSE = { login: '', fullName: '', points: null, department: null };

/** Removes the account from the staff. @throws AppError NOT_FOUND, FORBIDDEN, OWN_ACCOUNT, BRAND_CREATOR, LAST_OWNER */
export async function removeStaff(
  deps: StaffDeps,
  caller: Caller,
  { masterId }: Workplace,
  userId: number,
): Promise<void> {
  if (userId === caller.userId) throw new AppError(AUTH_ERRORS.OWN_ACCOUNT);
  const publish = await inTransaction(deps.connection, (session) =>
    remove(deps, caller, masterId, userId, session),
  );
  await deps.accessPublisher.publishWithin(userId);
  await publish();
}

async function remove(
  deps: StaffDeps,
  caller: Caller,
  masterId: number,
  userId: number,
  session: ClientSession,
): Promise<() => Promise<void>> {
  const { memberships, staff } = deps;
  const _id = staffRecordId(masterId, userId);
  const record = await staff.findById(_id).session(session).lean<StaffDoc>();
  const held = await memberships.find({ userId, masterId }).session(session).lean<MembershipDoc[]>();
  if (!record && held.length === 0) throw new AppError('NOT_FOUND');
  await requireAuthorityOver(deps.access, caller, held);
  for (const membership of held) {
    if (!membership.roles.includes('OWNER')) continue;
    requireNotCreator(caller, membership);
    await requireOtherOwner(deps, userId, membership.brandId, session);
  }
  await memberships.deleteMany({ userId, masterId }, { session });
  await staff.deleteOne({ _id }, { session });
  await markAccessChanged(deps, userId, session);
  await markStaffChanged(deps, { masterId, userIds: [userId], changedBy: editorOf(caller) }, session);
  const user = await deps.users.findById(userId).session(session).lean<UserDoc>();
  if (user)
    await deps.journal.write(
      {
        ...aboutPerson(masterId, user),
        brandId: onlyBrandOf(held),
        action: 'deleted',
        by: editorOf(caller),
        changes: held.flatMap(({ roles, brandName }) =>
          changesOfPerson({ ...NOTHING_ELSE, roles, brandName }, { ...NOTHING_ELSE, roles: [], brandName }),
        ),
      },
      session,
    );
  const hasOtherMembership = (await memberships.exists({ userId }).session(session)) !== null;
  if (record?.made !== true || hasOtherMembership) return async () => {};
  await deps.users.updateOne(
    { _id: userId },
    { $set: { blockedAt: new Date(deps.now()) }, $inc: { tokenVersion: 1 } },
    { session },
  );
  return deps.endSessionsOf(userId, session);
}

/** Returns the brand in which the person has worked; undefined: in several, or in none. */
function onlyBrandOf(held: readonly MembershipDoc[]): number | undefined {
  const [brandId, ...others] = new Set(held.map((membership) => membership.brandId));
  return others.length === 0 ? brandId : undefined;
}

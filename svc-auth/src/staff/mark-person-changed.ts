/** Marks an account as changed on the staff of each master that it works for. */
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import type { MembershipModels } from '../memberships/membership-model.js';
import { type MarkStaffDeps, markStaffChanged } from '../staff-changes/mark-staff-changed.js';
import type { StaffModel } from './staff-model.js';

export interface MarkPersonDeps extends Pick<MembershipModels, 'memberships'>, MarkStaffDeps {
  staff: StaffModel;
}

/** Marks the account, in the transaction that changes its personal data; a customer is on no staff. */
export async function markPersonChanged(
  deps: MarkPersonDeps,
  userId: number,
  changedBy: Editor | null,
  session: ClientSession,
): Promise<void> {
  const held = await deps.memberships.find({ userId }, { masterId: 1 }).session(session).lean();
  const records = await deps.staff.find({ userId }, { masterId: 1 }).session(session).lean();
  // All transactions use one order, so that concurrent changes of two accounts don't deadlock.
  const masters = [...new Set([...held, ...records].map(({ masterId }) => masterId))].sort((a, b) => a - b);
  for (const masterId of masters)
    await markStaffChanged(deps, { masterId, userIds: [userId], changedBy }, session);
}

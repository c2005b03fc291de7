/** Moves the accounts of a department to no department. */
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import { type MarkStaffDeps, markStaffChanged } from '../staff-changes/mark-staff-changed.js';
import type { StaffModel } from './staff-model.js';

/** Moves them in the transaction that removes the department. */
export async function clearDepartment(
  deps: MarkStaffDeps & { staff: StaffModel },
  department: { masterId: number; departmentId: number },
  caller: Caller,
  session: ClientSession,
): Promise<void> {
  const { masterId } = department;
  const people = await deps.staff.find(department, { userId: 1 }).session(session).lean();
  await deps.staff.updateMany(department, { $set: { departmentId: null } }, { session });
  const userIds = people.map(({ userId }) => userId);
  await markStaffChanged(deps, { masterId, userIds, changedBy: editorOf(caller) }, session);
}

/** Replaces the API key of a staff account. */
import type { NewApiKey } from '@skatert/contracts/auth/staff';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { inTransaction } from '@skatert/service-kit/data/database';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { UserDoc } from '../accounts/user-model.js';
import type { MembershipDoc } from '../memberships/membership-model.js';
import { markStaffChanged } from '../staff-changes/mark-staff-changed.js';
import { generateApiKey, hashApiKey } from './api-key.js';
import type { StaffDeps } from './staff-deps.js';
import { aboutPerson, changedSecretly } from './staff-journal.js';
import { type StaffDoc, staffRecordId } from './staff-model.js';
import { requireManaged, type Workplace } from './workplace.js';

/**
 * Returns a new key, which is not stored in plain text; the previous one is invalid.
 * @throws AppError NOT_FOUND, PERSONAL_DATA, FORBIDDEN
 */
export async function replaceApiKey(
  deps: StaffDeps,
  caller: Caller,
  { masterId }: Workplace,
  userId: number,
): Promise<NewApiKey> {
  const { memberships, staff } = deps;
  const apiKey = generateApiKey();
  await inTransaction(deps.connection, async (session) => {
    const _id = staffRecordId(masterId, userId);
    const record = await staff.findById(_id).session(session).lean<StaffDoc>();
    const held = await memberships.find({ userId }).session(session).lean<MembershipDoc[]>();
    if (!record && held.every((membership) => membership.masterId !== masterId))
      throw new AppError('NOT_FOUND');
    if (userId !== caller.userId) await requireManaged(deps.access, caller, { masterId, record, held });
    await staff.updateOne(
      { _id },
      { $set: { apiKeyHash: hashApiKey(apiKey) }, $setOnInsert: { masterId, userId, made: false } },
      { upsert: true, session },
    );
    await markStaffChanged(deps, { masterId, userIds: [userId], changedBy: editorOf(caller) }, session);
    const user = await deps.users.findById(userId).session(session).lean<UserDoc>();
    const changes = [changedSecretly('apiKey')];
    if (user)
      await deps.journal.write(
        { ...aboutPerson(masterId, user), action: 'edited', by: editorOf(caller), changes },
        session,
      );
  });
  return { apiKey };
}

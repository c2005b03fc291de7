/** Marks accounts of a master's staff as changed, in the transaction of the change. */
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import type { StaffChangeModels } from './staff-change-model.js';

export interface MarkStaffDeps extends StaffChangeModels {
  now: () => number;
}

export interface StaffChange {
  masterId: number;
  userIds: readonly number[];
  /** null: not a person. */
  changedBy: Editor | null;
}

/**
 * Marks the accounts with the next revision of the master's staff. Call it at the end of the transaction: all changes
 * of a master's staff write to one document, so that they are committed in the order of their revisions.
 */
export async function markStaffChanged(
  { staffChanges, staffRevisions, now }: MarkStaffDeps,
  { masterId, userIds, changedBy }: StaffChange,
  session: ClientSession,
): Promise<void> {
  if (userIds.length === 0) return;
  const { revision } = await staffRevisions
    .findOneAndUpdate(
      { _id: masterId },
      { $inc: { revision: 1 } },
      { upsert: true, returnDocument: 'after', session },
    )
    .lean()
    .orFail();
  const changedAt = new Date(now());
  await staffChanges.bulkWrite(
    userIds.map((userId) => ({
      updateOne: {
        filter: { _id: `${masterId}:${userId}` },
        update: { $set: { masterId, userId, revision, changedBy, changedAt } },
        upsert: true,
      },
    })),
    { session },
  );
}

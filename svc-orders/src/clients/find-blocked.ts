import { documentsOf } from '@skatert/service-kit/data/documents';
import { BLOCKED, type ClientRecordModel } from './client-record-model.js';

/** Returns those of the users whose orders at least one of the brands refuses. */
export async function findBlocked(
  { clientRecords }: { clientRecords: ClientRecordModel },
  { userIds, brandIds }: { userIds: readonly number[]; brandIds: readonly number[] },
): Promise<Set<number>> {
  const found = await documentsOf(clientRecords)
    .find(
      { userId: { $in: userIds }, brandId: { $in: brandIds }, block: { $exists: true } },
      { hint: BLOCKED, projection: { _id: 0, userId: 1 } },
    )
    .toArray();
  return new Set(found.map(({ userId }) => userId));
}

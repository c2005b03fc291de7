import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import type { BrandDoc } from '../menu/menu-model.js';
import { BLOCKED, type BlockDoc, type ClientRecordModel, recordIdOf } from './client-record-model.js';

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

/**
 * Returns the blocks of users by the brands, by `recordIdOf`, in a transaction. Reads nothing while the brands have no
 * blocked clients.
 */
export async function findBlocks(
  clientRecords: ClientRecordModel,
  { brands, userIds }: { brands: readonly BrandDoc[]; userIds: readonly number[] },
  session: ClientSession,
): Promise<Map<string, BlockDoc>> {
  const blocking = brands.filter(({ blockedClients = 0 }) => blockedClients > 0);
  if (blocking.length === 0) return new Map();
  const ids = blocking.flatMap(({ _id: brandId }) =>
    userIds.map((userId) => recordIdOf({ brandId, userId })),
  );
  const found = await documentsOf(clientRecords)
    .find({ _id: { $in: ids } }, { session, projection: { block: 1 } })
    .toArray();
  return new Map(found.flatMap(({ _id, block }) => (block ? [[_id, block]] : [])));
}

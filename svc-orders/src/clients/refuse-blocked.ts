import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { BrandDoc } from '../menu/menu-model.js';
import { type ClientRecordModel, recordIdOf } from './client-record-model.js';

/**
 * Refuses the order of a client whom the brand has blocked. Reads nothing while the brand has no blocked clients.
 * @throws AppError CLIENT_BLOCKED with the text of the brand's staff
 */
export async function refuseBlocked(
  { clientRecords }: { clientRecords: ClientRecordModel },
  { _id: brandId, blockedClients = 0 }: BrandDoc,
  userId: number,
  session: ClientSession,
): Promise<void> {
  if (blockedClients <= 0) return;
  const record = await documentsOf(clientRecords).findOne(
    { _id: recordIdOf({ brandId, userId }) },
    { session, projection: { block: 1 } },
  );
  if (record?.block) throw new AppError(ORDERS_ERRORS.CLIENT_BLOCKED, { message: record.block.text });
}

/** What the staff keeps about the customers of orders. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type ClientRecordDoc, type ClientRecordModel, recordIdOf } from './client-record-model.js';

/** How many of a client's notes an order shows. */
const NOTES_SHOWN = 3;

export type ClientNotices = Pick<ClientRecordDoc, '_id' | 'notes' | 'block'>;

/** Returns what the staff keeps about the customers of orders, with the last notes alone, by `recordIdOf`. */
export async function findRecords(
  { clientRecords }: { clientRecords: ClientRecordModel },
  orders: readonly Parameters<typeof recordIdOf>[0][],
): Promise<Map<string, ClientNotices>> {
  const found = await documentsOf(clientRecords)
    .find<ClientNotices>(
      { _id: { $in: [...new Set(orders.map(recordIdOf))] } },
      { projection: { block: 1, notes: { $slice: -NOTES_SHOWN } } },
    )
    .toArray();
  return new Map(found.map((record) => [record._id, record]));
}

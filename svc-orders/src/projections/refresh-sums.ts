import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, Connection, Model, mongo } from 'mongoose';
import { type BrandHour, hourIdOf } from './hour-sum-model.js';

/** How many hours are summed up at once: their transaction must end within seconds. */
const BATCH = 100;

export interface Sums<Sum extends BrandHour> {
  connection: Connection;
  model: Model<Sum & { _id: string }>;
  /** Yields the sums of these hours, without those that have none. */
  sum: (hours: readonly BrandHour[], session: ClientSession) => AsyncIterable<Sum>;
}

/** Sums up these hours again. Of two instances that do so at once, one reads the orders after the other has written. */
export async function refreshSums<Sum extends BrandHour>(
  sums: Sums<Sum>,
  hours: readonly BrandHour[],
): Promise<void> {
  for (let start = 0; start < hours.length; start += BATCH) {
    const batch = hours.slice(start, start + BATCH);
    await inTransaction(sums.connection, (session) => refreshBatch(sums, batch, session));
  }
}

async function refreshBatch<Sum extends BrandHour>(
  { model, sum }: Sums<Sum>,
  hours: readonly BrandHour[],
  session: ClientSession,
): Promise<void> {
  type Write = mongo.AnyBulkWriteOperation<BrandHour & { _id: string }>;
  const writes = new Map<string, Write>(
    hours.map(hourIdOf).map((_id) => [_id, { deleteOne: { filter: { _id } } }]),
  );
  for await (const replacement of sum(hours, session)) {
    const _id = hourIdOf(replacement);
    writes.set(_id, { replaceOne: { filter: { _id }, replacement, upsert: true } });
  }
  await documentsOf<BrandHour & { _id: string }>(model).bulkWrite([...writes.values()], {
    session,
    ordered: false,
  });
}

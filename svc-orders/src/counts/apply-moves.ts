/** Writes moves to the counts of a generation, in the caller's transaction. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import { gramsOf, wordsOf } from '../accounts/search-words.js';
import { type BrandClientDoc, clientIdOf } from './brand-client-model.js';
import { type ClientCount, countClients, countPeriods, type PeriodCounts } from './count-moves.js';
import type { CountsDeps } from './counts-deps.js';
import { countIdOf, type OrderCountDoc } from './order-count-model.js';
import type { OrderMove } from './order-moves.js';
import { incrementsOf } from './status-counts.js';

type Last = Pick<BrandClientDoc, '_id' | 'lastOrderId' | 'lastHour'>;

export async function applyMoves(
  { countModels }: Pick<CountsDeps, 'countModels'>,
  generation: number,
  moves: readonly OrderMove[],
  session: ClientSession,
): Promise<void> {
  if (moves.length === 0) return;
  const periods = countPeriods(moves);
  const clients = documentsOf(countModels.brandClients);
  const changed = countClients(moves);
  const stored = await clients
    .find<Last>(
      { _id: { $in: changed.map((client) => clientIdOf(generation, client)) } },
      { session, projection: { lastOrderId: 1, lastHour: 1 } },
    )
    .toArray();
  const lastOf = new Map(stored.map((client) => [client._id, client]));
  const writes = changed.flatMap((client) =>
    clientWrites(generation, client, lastOf.get(clientIdOf(generation, client)), periods),
  );
  if (writes.length > 0) await clients.bulkWrite(writes, { session, ordered: false });
  await documentsOf(countModels.orderCounts).bulkWrite(
    periods.all().map((count) => periodWrite(generation, count)),
    { session, ordered: false },
  );
}

/** Returns the write of a client's changes, and moves his last order in `periods`. */
function clientWrites(
  generation: number,
  { brandId, userId, username, statuses, lastOrderId, lastHour }: ClientCount,
  stored: Last | undefined,
  periods: PeriodCounts,
): mongo.AnyBulkWriteOperation<BrandClientDoc>[] {
  const isLast = lastOrderId > (stored?.lastOrderId ?? 0);
  // Orders that were placed without an event are counted by a rebuild only.
  if (!stored && !isLast) return [];
  if (isLast) {
    for (const count of periods.of(brandId, lastHour)) count.lastOrders += 1;
    if (stored) for (const count of periods.of(brandId, stored.lastHour)) count.lastOrders -= 1;
  }
  const words = wordsOf({ username });
  const created = {
    generation,
    brandId,
    userId,
    words,
    grams: gramsOf(words),
    accountVersion: 0,
    unnamed: true,
  };
  const update = {
    $inc: incrementsOf(statuses),
    ...(isLast && { $set: { lastOrderId, lastHour } }),
    ...(!stored && { $setOnInsert: created }),
  };
  const filter = { _id: clientIdOf(generation, { brandId, userId }) };
  return [{ updateOne: { filter, update: update as object, upsert: !stored } }];
}

function periodWrite(
  generation: number,
  { brandId, unit, period, statuses, firstId, lastId, lastOrders }: ReturnType<PeriodCounts['all']>[number],
): mongo.AnyBulkWriteOperation<OrderCountDoc> {
  return {
    updateOne: {
      filter: { _id: countIdOf(generation, { brandId, unit, period }) },
      update: {
        $inc: { ...incrementsOf(statuses), lastOrders },
        // Moves without a new order leave the range of ids as it is.
        $min: { firstId },
        $max: { lastId },
        $setOnInsert: { generation, brandId, unit, period },
      } as object,
      upsert: true,
    },
  };
}

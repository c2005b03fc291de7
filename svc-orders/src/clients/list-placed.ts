/** Adds those who order to the lists of the brands' clients. */
import { isGuestId } from '@skatert/contracts/orders/guest-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { gramsOf, wordsOf } from '../accounts/search-words.js';
import type { OrderDoc } from '../orders/order-model.js';
import { isOfNobody } from '../orders/people.js';
import { clientIdOf } from './listed-client-model.js';
import { type NameDeps, nameClients } from './name-clients.js';

export type PlacedOrder = Pick<OrderDoc, '_id' | 'brandId' | 'userId' | 'username' | 'phone' | 'source'>;

/**
 * Lists the customers of orders by the newest one. It may be repeated, and run beside others: an account is written before
 * its clients are, and a client before its account is read, so that one of the two sees the other's change.
 */
export async function listPlaced(deps: NameDeps, orders: readonly PlacedOrder[]): Promise<void> {
  const placed = orders.filter((order) => !isOfNobody(order));
  if (placed.length === 0) return;
  const writes = placed.map((order) => ({
    updateOne: {
      filter: { _id: clientIdOf(order) },
      update: { $max: { lastOrderId: order._id }, ...wordsToSet(order) },
      upsert: true,
    },
  }));
  await documentsOf(deps.listedClients).bulkWrite(writes, { ordered: false });
  await nameClients(
    deps,
    placed.map(({ userId }) => userId),
  );
}

/** The words of a guest are those of his orders, whose names may differ; the ones of an account are set by `nameClients`. */
function wordsToSet({ brandId, userId, username, phone }: PlacedOrder) {
  const created = { brandId, userId, accountVersion: 0 };
  const words = wordsOf({ username, ...(isGuestId(userId) && { phone }) });
  const found = { words, grams: gramsOf(words) };
  return isGuestId(userId)
    ? { $set: found, $setOnInsert: created }
    : { $setOnInsert: { ...created, ...found } };
}

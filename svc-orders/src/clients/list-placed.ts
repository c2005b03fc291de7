/** Adds those who order to the lists of the brands' clients. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { gramsOf, wordsOf } from '../accounts/search-words.js';
import type { OrderDoc } from '../orders/order-model.js';
import { clientIdOf } from './listed-client-model.js';
import { type NameDeps, nameClients } from './name-clients.js';

export type PlacedOrder = Pick<OrderDoc, '_id' | 'brandId' | 'userId' | 'username'>;

/**
 * Lists the customers of orders by the newest one. It may be repeated, and run beside others: an account is written before
 * its clients are, and a client before its account is read, so that one of the two sees the other's change.
 */
export async function listPlaced(deps: NameDeps, placed: readonly PlacedOrder[]): Promise<void> {
  if (placed.length === 0) return;
  const writes = placed.map(({ _id, brandId, userId, username }) => {
    const words = wordsOf({ username });
    const created = { brandId, userId, words, grams: gramsOf(words), accountVersion: 0 };
    return {
      updateOne: {
        filter: { _id: clientIdOf({ brandId, userId }) },
        update: { $max: { lastOrderId: _id }, $setOnInsert: created },
        upsert: true,
      },
    };
  });
  await documentsOf(deps.listedClients).bulkWrite(writes, { ordered: false });
  await nameClients(
    deps,
    placed.map(({ userId }) => userId),
  );
}

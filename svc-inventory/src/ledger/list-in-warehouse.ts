/** Lists an ingredient in its warehouse, where it has a balance even without stock. */
import type { ClientSession } from 'mongoose';
import { type BalanceDoc, balanceKey, type LedgerModels } from './ledger-models.js';

interface Place {
  masterId: number;
  warehouseId: number;
  ingredientId: number;
}

/** Creates the balance of 0, or lists the one that exists. */
export async function listInWarehouse(
  { balances }: Pick<LedgerModels, 'balances'>,
  place: Place,
  session: ClientSession,
): Promise<void> {
  const empty: Omit<BalanceDoc, '_id' | 'listed'> = {
    ...place,
    quantity: 0,
    earliestExpiry: null,
    lastSupplyAt: null,
    lastSupplierId: null,
    lastUseAt: null,
  };
  await balances.updateOne(
    { _id: balanceKey(place.warehouseId, place.ingredientId) },
    { $set: { listed: true }, $setOnInsert: empty },
    { upsert: true, session },
  );
}

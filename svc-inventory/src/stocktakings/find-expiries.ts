/** Finds the earliest expiries of what is counted. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type BalanceDoc, balanceKey, type LedgerModels } from '../ledger/ledger-models.js';
import type { StocktakingLineDoc } from './stocktaking-models.js';

/**
 * Returns a function from the id of an ingredient to its earliest expiry, yyyy-mm-dd; null: nothing of it expires, or its stocktaking
 * has ended.
 * @param lines of one stocktaking
 */
export async function findExpiries(
  { balances }: Pick<LedgerModels, 'balances'>,
  lines: readonly Pick<StocktakingLineDoc, 'warehouseId' | 'ingredientId' | 'open'>[],
  read?: ReadOptions,
): Promise<(ingredientId: number) => string | null> {
  const keys = lines
    .filter(({ open }) => open)
    .map(({ warehouseId, ingredientId }) => balanceKey(warehouseId, ingredientId));
  const found = await documentsOf(balances)
    .find({ _id: { $in: keys } }, read ?? {})
    .project<Pick<BalanceDoc, 'ingredientId' | 'earliestExpiry'>>({ ingredientId: 1, earliestExpiry: 1 })
    .toArray();
  const expiries = new Map(found.map(({ ingredientId, earliestExpiry }) => [ingredientId, earliestExpiry]));
  return (ingredientId) => expiries.get(ingredientId) ?? null;
}

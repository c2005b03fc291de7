import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import type { StocktakingModels } from './stocktaking-models.js';

/**
 * Lets other stocktakings have the ingredients of ended ones. It follows the end in a write of its own, which would make the
 * posting's transaction long; when the process dies in between, the next start of a stocktaking does it.
 */
export async function releaseLines(
  { stocktakingLines }: Pick<StocktakingModels, 'stocktakingLines'>,
  stocktakingIds: readonly number[],
  session?: ClientSession,
): Promise<void> {
  await documentsOf(stocktakingLines).updateMany(
    { countId: { $in: [...stocktakingIds] }, open: true },
    { $unset: { open: true } },
    { session },
  );
}

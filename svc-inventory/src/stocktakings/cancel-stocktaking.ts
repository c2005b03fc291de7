import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { releaseLines } from './release-lines.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import { recordStocktaking } from './stocktaking-journal.js';
import type { StocktakingDoc } from './stocktaking-models.js';

/** Cancels an open stocktaking, and returns it: the stock stays as it is. @throws AppError COUNT_CLOSED for a posted one */
export async function cancelStocktaking(
  deps: StocktakingDeps,
  id: number,
  userId: number,
): Promise<StocktakingDoc> {
  const stocktakings = documentsOf(deps.stocktakings);
  const cancelled = { status: 'CANCELED', endedAt: new Date(), endedBy: userId } as const;
  await inTransaction(deps.connection, async (session) => {
    const ended = await stocktakings.findOneAndUpdate(
      { _id: id, status: 'OPEN' },
      { $set: cancelled },
      { session, returnDocument: 'after' },
    );
    if (ended) await recordStocktaking(deps, ended, 'count-canceled', session);
  });
  const stocktaking = await stocktakings.findOne({ _id: id, status: 'CANCELED' });
  if (!stocktaking) throw new AppError(INVENTORY_ERRORS.COUNT_CLOSED);
  await releaseLines(deps, [id]);
  return stocktaking;
}

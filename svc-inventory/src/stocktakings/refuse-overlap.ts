import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { releaseLines } from './release-lines.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import type { StocktakingLineDoc } from './stocktaking-models.js';

/**
 * Checks that none of the lines is in an open stocktaking: two would post the same difference twice. Starts at the same time
 * conflict on the unique index of open lines, and the repeated one finds the other's lines here. @throws AppError COUNT_OVERLAP
 */
export async function refuseOverlap(
  deps: StocktakingDeps,
  warehouseId: number,
  lines: readonly StocktakingLineDoc[],
  session: ClientSession,
): Promise<void> {
  const ingredientIds = lines.map(({ ingredientId }) => ingredientId);
  const taken = { warehouseId, ingredientId: { $in: ingredientIds }, open: true as const };
  const stocktakingLines = documentsOf(deps.stocktakingLines);
  const ids: number[] = await stocktakingLines.distinct('countId', taken, { session });
  if (ids.length === 0) return;
  const open = await documentsOf(deps.stocktakings).findOne(
    { _id: { $in: ids }, status: 'OPEN' },
    { session },
  );
  if (!open) return releaseLines(deps, ids, session);
  const first = await stocktakingLines.findOne({ ...taken, countId: open._id }, { session });
  const others = (await stocktakingLines.countDocuments(taken, { session })) - 1;
  const names = `«${first?.name}»${others > 0 ? ` и ещё ${others}` : ''}`;
  throw new AppError(INVENTORY_ERRORS.COUNT_OVERLAP, {
    message: `Уже считают в инвентаризации № ${open._id}: ${names}. Сначала завершите её`,
  });
}

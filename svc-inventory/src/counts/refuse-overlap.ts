import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { CountLineDoc } from '../models/count-model.js';
import type { CountDeps } from './count-deps.js';
import { releaseLines } from './release-lines.js';

/**
 * Checks that none of the lines is in an open count: two would post the same difference twice. Starts at the same time
 * conflict on the unique index of open lines, and the repeated one finds the other's lines here. @throws AppError COUNT_OVERLAP
 */
export async function refuseOverlap(
  deps: CountDeps,
  warehouseId: number,
  lines: readonly CountLineDoc[],
  session: ClientSession,
): Promise<void> {
  const ingredientIds = lines.map(({ ingredientId }) => ingredientId);
  const taken = { warehouseId, ingredientId: { $in: ingredientIds }, open: true as const };
  const countLines = documentsOf(deps.countLines);
  const ids: number[] = await countLines.distinct('countId', taken, { session });
  if (ids.length === 0) return;
  const open = await documentsOf(deps.counts).findOne({ _id: { $in: ids }, status: 'OPEN' }, { session });
  if (!open) return releaseLines(deps, ids, session);
  const first = await countLines.findOne({ ...taken, countId: open._id }, { session });
  const others = (await countLines.countDocuments(taken, { session })) - 1;
  const names = `«${first?.name}»${others > 0 ? ` и ещё ${others}` : ''}`;
  throw new AppError('COUNT_OVERLAP', {
    message: `Уже считают в инвентаризации № ${open._id}: ${names}. Сначала завершите её`,
  });
}

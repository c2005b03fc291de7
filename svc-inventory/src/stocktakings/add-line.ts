/** Adds an ingredient that was found, and that the stocktaking does not have. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { holdReferences } from '../shared/referenced.js';
import { refuseOverlap } from './refuse-overlap.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import { type StocktakingDoc, type StocktakingLineDoc, stocktakingLineKey } from './stocktaking-models.js';
import { findScope, newLine } from './stocktaking-scope.js';

/**
 * Adds and returns a line; what is expected is that of this moment. Returns the line that the stocktaking already has.
 * @throws AppError COUNT_CLOSED, COUNT_OVERLAP, NOT_FOUND
 */
export function addLine(
  deps: StocktakingDeps,
  stocktaking: StocktakingDoc,
  ingredientId: number,
): Promise<StocktakingLineDoc> {
  const add = async (session: ClientSession) => {
    const _id = stocktakingLineKey(stocktaking._id, ingredientId);
    const known = await documentsOf(deps.stocktakingLines).findOne({ _id }, { session });
    return known ?? storeLine(deps, stocktaking, ingredientId, session);
  };
  return deps.inStocktakingTurn([stocktaking._id], () =>
    deps.inTurn([stocktaking.warehouseId], () => inTransaction(deps.connection, add)),
  );
}

async function storeLine(
  deps: StocktakingDeps,
  { _id, masterId, warehouseId }: StocktakingDoc,
  ingredientId: number,
  session: ClientSession,
): Promise<StocktakingLineDoc> {
  const where = { masterId, warehouseId, scope: 'INGREDIENTS' as const, categories: [] };
  const [scoped] = await findScope(deps, { ...where, ingredientIds: [ingredientId] }, session);
  if (!scoped) throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.ingredientNotFound });
  const line = newLine({ _id, masterId, warehouseId }, scoped);
  // Conflicts with a posting at the same time.
  const { matchedCount } = await documentsOf(deps.stocktakings).updateOne(
    { _id, status: 'OPEN' },
    { $inc: { lines: 1 }, $addToSet: { lineCategories: line.categoryName as string } },
    { session },
  );
  if (matchedCount === 0) throw new AppError(INVENTORY_ERRORS.COUNT_CLOSED);
  await holdReferences(
    deps.ingredients,
    masterId,
    [ingredientId],
    INVENTORY_TEXTS.ingredientNotFound,
    session,
  );
  await refuseOverlap(deps, warehouseId, [line], session);
  await documentsOf(deps.stocktakingLines).insertOne(line, { session });
  return line;
}

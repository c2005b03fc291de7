/** Adds an ingredient that was found, and that the count does not have. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { type CountDoc, type CountLineDoc, countLineKey } from '../models/count-model.js';
import { holdReferences } from '../models/referenced.js';
import type { CountDeps } from './count-deps.js';
import { findScope, newLine } from './count-scope.js';
import { refuseOverlap } from './refuse-overlap.js';

/**
 * Adds and returns a line; what is expected is that of this moment. Returns the line that the count already has.
 * @throws AppError COUNT_CLOSED, COUNT_OVERLAP, NOT_FOUND
 */
export function addLine(deps: CountDeps, count: CountDoc, ingredientId: number): Promise<CountLineDoc> {
  const add = async (session: ClientSession) => {
    const _id = countLineKey(count._id, ingredientId);
    const known = await documentsOf(deps.countLines).findOne({ _id }, { session });
    return known ?? storeLine(deps, count, ingredientId, session);
  };
  return deps.inCountTurn([count._id], () =>
    deps.inTurn([count.warehouseId], () => inTransaction(deps.connection, add)),
  );
}

async function storeLine(
  deps: CountDeps,
  { _id, masterId, warehouseId }: CountDoc,
  ingredientId: number,
  session: ClientSession,
): Promise<CountLineDoc> {
  const where = { masterId, warehouseId, scope: 'INGREDIENTS' as const, categories: [] };
  const [scoped] = await findScope(deps, { ...where, ingredientIds: [ingredientId] }, session);
  if (!scoped) throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.ingredientNotFound });
  const line = newLine({ _id, masterId, warehouseId }, scoped);
  // Conflicts with a posting at the same time.
  const { matchedCount } = await documentsOf(deps.counts).updateOne(
    { _id, status: 'OPEN' },
    { $inc: { lines: 1 }, $addToSet: { lineCategories: line.categoryName as string } },
    { session },
  );
  if (matchedCount === 0) throw new AppError('COUNT_CLOSED');
  await holdReferences(
    deps.ingredients,
    masterId,
    [ingredientId],
    INVENTORY_TEXTS.ingredientNotFound,
    session,
  );
  await refuseOverlap(deps, warehouseId, [line], session);
  await documentsOf(deps.countLines).insertOne(line, { session });
  return line;
}

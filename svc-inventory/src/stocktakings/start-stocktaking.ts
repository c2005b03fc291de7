/** Starts a stocktaking: the stock of its ingredients is kept as it is at this moment, and work goes on. */

import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import type { StocktakingBody } from '@skatert/contracts/inventory/stocktakings';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { type DocumentCall, once } from '../shared/keyed-document.js';
import { holdReferences } from '../shared/referenced.js';
import { refuseOverlap } from './refuse-overlap.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import { recordStocktaking } from './stocktaking-journal.js';
import type { StocktakingDoc, StocktakingLineDoc } from './stocktaking-models.js';
import { findScope, newLine } from './stocktaking-scope.js';

interface Author {
  masterId: number;
  userId: number;
}

/**
 * Stores and returns a stocktaking with its lines. A repeated call returns the first one's stocktaking.
 * @throws AppError COUNT_OVERLAP, COUNT_EMPTY, IDEMPOTENCY_KEY_REUSED, NOT_FOUND for a warehouse or an ingredient that the
 *   master doesn't have
 */
export function startStocktaking(
  deps: StocktakingDeps,
  author: Author,
  body: StocktakingBody,
  call: DocumentCall = {},
): Promise<StocktakingDoc> {
  const start = async () => {
    const id = await deps.documentIds.next();
    const head = { ...newStocktaking(author, body), ...call, _id: id };
    // No change of the stock is half in what is expected.
    return deps.inTurn([body.warehouseId], () =>
      inTransaction(deps.connection, (session) => store(deps, head, body.ingredientIds ?? [], session)),
    );
  };
  return once<StocktakingDoc, StocktakingDoc>(deps.stocktakings, call, start, (first) => first);
}

const newStocktaking = (
  { masterId, userId }: Author,
  body: StocktakingBody,
): Omit<StocktakingDoc, '_id'> => ({
  masterId,
  warehouseId: body.warehouseId,
  status: 'OPEN',
  scope: body.scope,
  categories: body.scope === 'CATEGORIES' ? [...new Set(body.categories)] : [],
  lineCategories: [],
  notes: body.notes,
  lines: 0,
  counted: 0,
  entries: 0,
  startedAt: new Date(),
  startedBy: userId,
  endedAt: null,
  endedBy: null,
  uncountedAs: null,
  sums: null,
});

async function store(
  deps: StocktakingDeps,
  head: StocktakingDoc,
  ingredientIds: readonly number[],
  session: ClientSession,
): Promise<StocktakingDoc> {
  const { masterId, warehouseId, scope } = head;
  await holdReferences(deps.warehouses, masterId, [warehouseId], INVENTORY_TEXTS.warehouseNotFound, session);
  const scoped = await findScope(deps, { ...head, ingredientIds }, session);
  const lines = scoped.map((each) => newLine(head, each));
  if (scope === 'CATEGORIES' && lines.length === 0) throw new AppError(INVENTORY_ERRORS.COUNT_EMPTY);
  const lineCategories = [...new Set(lines.map(({ categoryName }) => categoryName))];
  const stocktaking = { ...head, lines: lines.length, lineCategories };
  // First: a repeated call conflicts with the key of the first one, instead of overlapping with its lines.
  await documentsOf(deps.stocktakings).insertOne(stocktaking, { session });
  await holdIngredients(deps, masterId, scope === 'INGREDIENTS' ? ingredientIds : emptyOf(lines), session);
  await recordStocktaking(deps, stocktaking, 'started', session);
  if (lines.length === 0) return stocktaking;
  await refuseOverlap(deps, warehouseId, lines, session);
  await documentsOf(deps.stocktakingLines).insertMany(lines, { session });
  return stocktaking;
}

/** The movements of the others keep them from being deleted. */
const emptyOf = (lines: readonly StocktakingLineDoc[]): number[] =>
  lines.filter(({ expected }) => expected <= 0).map(({ ingredientId }) => ingredientId);

const holdIngredients = (
  { ingredients }: StocktakingDeps,
  masterId: number,
  ids: readonly number[],
  session: ClientSession,
): Promise<void> => holdReferences(ingredients, masterId, ids, INVENTORY_TEXTS.ingredientNotFound, session);

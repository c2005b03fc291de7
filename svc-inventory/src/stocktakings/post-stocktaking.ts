/** Posts a stocktaking: one document applies all its differences to the stock of this moment. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { STOCKTAKING_DIFFERENCES_MAX } from '@skatert/contracts/inventory/stocktaking-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { newDocument } from '../ledger/document-model.js';
import type { Posting } from '../ledger/ledger-deps.js';
import { putStock } from '../ledger/put-stock.js';
import { takeStock } from '../ledger/take-stock.js';
import { findDiffering } from './find-differing.js';
import {
  type Differing,
  lastPrices,
  type Outcome,
  outcomesOf,
  type Prices,
  planChanges,
  sumsOf,
} from './plan-changes.js';
import { releaseLines } from './release-lines.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import { recordStocktaking } from './stocktaking-journal.js';
import {
  type StocktakingDoc,
  type StocktakingLineDoc,
  stocktakingLineKey,
  type UncountedAs,
} from './stocktaking-models.js';

interface PostOptions {
  userId: number;
  /** What happens to lines that nobody has counted. */
  uncounted: UncountedAs;
  /** What there was when its totals were confirmed; undefined: not known. */
  confirmed?: Pick<StocktakingDoc, 'lines' | 'entries'> | undefined;
}

const CHANGED = 'Пока вы проверяли итоги, кто-то внёс количества. Проверьте новые итоги';

/**
 * Posts an open stocktaking, and returns it. A posted one stays as it is.
 * @throws AppError COUNT_CLOSED for a cancelled one, COUNT_TOO_LARGE, CONFLICT
 */
export async function postStocktaking(
  deps: StocktakingDeps,
  { _id, warehouseId }: Pick<StocktakingDoc, '_id' | 'warehouseId'>,
  options: PostOptions,
): Promise<StocktakingDoc> {
  // Before the transaction, to keep it short; prices of what is counted in between are read in it.
  const surpluses = (await findDiffering(deps, _id, 'KEEP')).filter(({ difference }) => difference > 0);
  const prices = await lastPrices(deps, surpluses);
  const stocktaking = await deps.inTurn([warehouseId], () =>
    inTransaction(deps.connection, (session) => postOpen(deps, _id, { ...options, prices }, session)),
  );
  await releaseLines(deps, [_id]);
  return stocktaking;
}

async function postOpen(
  deps: StocktakingDeps,
  id: number,
  { userId, uncounted, confirmed, prices }: PostOptions & { prices: Prices },
  session: ClientSession,
): Promise<StocktakingDoc> {
  const stocktakings = documentsOf(deps.stocktakings);
  const ended = { status: 'POSTED', endedAt: new Date(), endedBy: userId, uncountedAs: uncounted } as const;
  // First: an entry at the same time conflicts here, and comes before the posting or is refused.
  const stocktaking = await stocktakings.findOneAndUpdate(
    { _id: id, status: 'OPEN' },
    { $set: ended },
    { session, returnDocument: 'after' },
  );
  if (!stocktaking) return requirePosted(deps, id, session);
  if (confirmed && (confirmed.lines !== stocktaking.lines || confirmed.entries !== stocktaking.entries))
    throw new AppError('CONFLICT', { message: CHANGED });
  const differing = await findDiffering(deps, id, uncounted, { session });
  if (differing.length > STOCKTAKING_DIFFERENCES_MAX) throw new AppError(INVENTORY_ERRORS.COUNT_TOO_LARGE);
  const outcomes = await applyDifferences(deps, stocktaking, { differing, prices }, session);
  const sums = sumsOf(outcomes);
  await stocktakings.updateOne({ _id: id }, { $set: { sums } }, { session });
  await recordStocktaking(deps, stocktaking, 'posted', session);
  return { ...stocktaking, sums };
}

async function requirePosted(
  { stocktakings }: StocktakingDeps,
  id: number,
  session: ClientSession,
): Promise<StocktakingDoc> {
  const stocktaking = await documentsOf(stocktakings).findOne({ _id: id, status: 'POSTED' }, { session });
  if (!stocktaking) throw new AppError(INVENTORY_ERRORS.COUNT_CLOSED);
  return stocktaking;
}

/** Takes what is missing, puts what is too much, and stores the document. Returns what became of each difference. */
async function applyDifferences(
  deps: StocktakingDeps,
  stocktaking: StocktakingDoc,
  { differing, prices }: { differing: readonly Differing[]; prices: Prices },
  session: ClientSession,
): Promise<Outcome[]> {
  const { _id, masterId, warehouseId, endedAt, endedBy } = stocktaking;
  const at = endedAt ?? new Date();
  const posting: Posting = { kind: 'COUNT', documentId: _id, masterId, at, by: endedBy };
  const { shortages, surpluses } = await planChanges(deps, differing, { session }, prices);
  const taken = shortages.length > 0 ? await takeStock(deps, posting, warehouseId, shortages, session) : [];
  if (surpluses.length > 0)
    await putStock(
      deps,
      posting,
      warehouseId,
      surpluses.map((line) => {
        return { ...line, expiresAt: null, receivedAt: at, supplierId: null, origin: 'COUNT' as const };
      }),
      session,
    );
  const outcomes = outcomesOf(differing, taken, surpluses);
  await storeOutcomes(deps, _id, outcomes, session);
  await storeDocument(deps, stocktaking, posting, outcomes, session);
  return outcomes;
}

async function storeOutcomes(
  { stocktakingLines }: StocktakingDeps,
  countId: number,
  outcomes: readonly Outcome[],
  session: ClientSession,
): Promise<void> {
  if (outcomes.length === 0) return;
  const writes = outcomes.map(({ ingredientId, ...outcome }) => {
    const filter: Pick<StocktakingLineDoc, '_id'> = { _id: stocktakingLineKey(countId, ingredientId) };
    return { updateOne: { filter, update: { $set: outcome } } };
  });
  await documentsOf(stocktakingLines).bulkWrite(writes, { session });
}

/** The document has the id of the stocktaking. Without changes there is none. */
async function storeDocument(
  { documents }: StocktakingDeps,
  { _id, masterId, warehouseId, notes }: StocktakingDoc,
  { at, by }: Posting,
  outcomes: readonly Outcome[],
  session: ClientSession,
): Promise<void> {
  const lines = outcomes
    .map(({ ingredientId, change }, index) => ({ line: index + 1, ingredientId, quantity: change }))
    .filter(({ quantity }) => quantity !== 0);
  if (lines.length === 0) return;
  const document = newDocument({ _id, masterId, kind: 'COUNT', warehouseId, notes, lines, at, by });
  await documentsOf(documents).insertOne(document, { session });
}

/** Compares a stocktaking with what was expected: as it would be posted now, or as it was posted. */

import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type {
  StocktakingReview,
  StocktakingReviewLine,
  StocktakingReviewQuery,
} from '@skatert/contracts/inventory/stocktakings';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { chooseBatches } from '../ledger/choose-batches.js';
import { describeIngredients } from '../shared/described-ingredients.js';
import { namesById } from '../shared/referenced.js';
import { differingFilter, findDiffering } from './find-differing.js';
import { findExpiries } from './find-expiries.js';
import { type Outcome, outcomesOf, planChanges, sumsOf } from './plan-changes.js';
import { BY_NAME, searchFilter } from './read-lines.js';
import { toTotals } from './read-stocktakings.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import type {
  StocktakingDoc,
  StocktakingLineDoc,
  StocktakingSums,
  UncountedAs,
} from './stocktaking-models.js';

/** What the differences change, and their sums. */
interface Estimate {
  outcomes: ReadonlyMap<number, Outcome>;
  sums: StocktakingSums;
}

/** Returns a page of the comparison, by name, and the totals of the whole stocktaking. */
export async function reviewStocktaking(
  deps: StocktakingDeps,
  stocktaking: StocktakingDoc,
  userId: number,
  query: StocktakingReviewQuery,
): Promise<StocktakingReview> {
  const { page, size } = query;
  const uncounted = stocktaking.status === 'OPEN' ? query.uncounted : (stocktaking.uncountedAs ?? 'KEEP');
  return readSnapshot(deps.connection, async (read) => {
    const lines = documentsOf(deps.stocktakingLines);
    const where = { countId: stocktaking._id, ...shownBy(query, uncounted), ...searchFilter(query.search) };
    const totalElements = await lines.countDocuments(where, read);
    const found = await lines
      .find(where, read)
      .sort(BY_NAME)
      .skip(page * size)
      .limit(size)
      .toArray();
    const estimate = stocktaking.sums
      ? stored(found, stocktaking.sums)
      : await estimateCount(deps, stocktaking, uncounted, read);
    return {
      content: await toResponses(deps, found, estimate, { userId, read }),
      totalElements,
      totalPages: Math.ceil(totalElements / size),
      number: page,
      size,
      totals: toTotals(estimate.sums, stocktaking),
      entries: stocktaking.entries,
      uncountedAs: stocktaking.uncountedAs,
    };
  });
}

function shownBy({ show }: StocktakingReviewQuery, uncounted: UncountedAs): object {
  if (show === 'uncounted') return { people: 0 };
  return show === 'all' ? {} : differingFilter(uncounted);
}

/** Returns the outcomes that were stored when the stocktaking was posted. */
const stored = (found: readonly StocktakingLineDoc[], sums: StocktakingSums): Estimate => ({
  sums,
  outcomes: new Map(
    found.flatMap(({ ingredientId, difference, change, value = null, unpriced = false }) =>
      difference === null || change === undefined
        ? []
        : [[ingredientId, { ingredientId, difference, change, value, unpriced }]],
    ),
  ),
});

/** Returns what a posting would do now. It reads all differences, which are at most as many as ingredients. */
async function estimateCount(
  deps: StocktakingDeps,
  { _id: countId, warehouseId, status }: StocktakingDoc,
  uncounted: UncountedAs,
  read: ReadOptions,
): Promise<Estimate> {
  if (status === 'CANCELED') return { outcomes: new Map(), sums: sumsOf([]) };
  const lines = await findDiffering(deps, countId, uncounted, read);
  const { shortages, surpluses } = await planChanges(deps, lines, read);
  const ids = shortages.map(({ ingredientId }) => ingredientId);
  const batches = await documentsOf(deps.batches)
    .find({ warehouseId, ingredientId: { $in: ids }, remaining: { $gt: 0 } }, read)
    .toArray();
  const outcomes = outcomesOf(lines, chooseBatches(batches, shortages), surpluses);
  return {
    outcomes: new Map(outcomes.map((outcome) => [outcome.ingredientId, outcome])),
    sums: sumsOf(outcomes),
  };
}

async function toResponses(
  deps: StocktakingDeps,
  lines: readonly StocktakingLineDoc[],
  { outcomes }: Estimate,
  { userId, read }: { userId: number; read: ReadOptions },
): Promise<StocktakingReviewLine[]> {
  const describe = await describeIngredients(
    deps,
    lines.map(({ ingredientId }) => ingredientId),
  );
  const people = await namesById(
    deps.accounts,
    lines.flatMap(({ entries }) => entries.map(({ by }) => by)),
  );
  const expiryOf = await findExpiries(deps, lines, read);
  return lines.map((line) => {
    const { ingredientId, name, counted, difference } = line;
    const outcome = outcomes.get(ingredientId);
    return {
      ingredientId,
      ingredientName: name,
      unitName: describe(ingredientId).unitName,
      expected: thousandthsToQuantity(expectedOf(line)),
      counted: quantityOrNull(counted),
      entries: entriesOf(line, userId, people),
      difference: quantityOrNull(outcome?.difference ?? difference),
      change: quantityOrNull(outcome?.change ?? null),
      value: outcome?.value == null ? null : kopecksToRoubles(outcome.value),
      unpriced: outcome?.unpriced ?? false,
      earliestExpiry: expiryOf(ingredientId),
    };
  });
}

/** Returns what was expected when the line was counted; of one that nobody has counted, when it was added. */
const expectedOf = ({ expected, counted, difference }: StocktakingLineDoc): number =>
  counted === null || difference === null ? expected : counted - difference;

const quantityOrNull = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandthsToQuantity(thousandths);

const entriesOf = (
  { entries }: StocktakingLineDoc,
  userId: number,
  people: ReadonlyMap<number, string>,
): StocktakingReviewLine['entries'] =>
  entries.flatMap(({ by, quantity, at }) =>
    quantity === null
      ? []
      : [
          {
            byMe: by === userId,
            byName: people.get(by) ?? null,
            qty: thousandthsToQuantity(quantity),
            at: at.toISOString(),
          },
        ],
  );

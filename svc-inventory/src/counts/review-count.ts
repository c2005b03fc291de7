/** Compares a count with what was expected: as it would be posted now, or as it was posted. */
import type { CountReview, CountReviewLine, CountReviewQuery } from '@skatert/contracts/inventory/counts';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { chooseBatches } from '../ledger/choose-batches.js';
import type { CountDoc, CountLineDoc, CountSums, UncountedAs } from '../models/count-model.js';
import { describeIngredients } from '../models/described-ingredients.js';
import { namesById } from '../models/referenced.js';
import type { CountDeps } from './count-deps.js';
import { differingFilter, findDiffering } from './find-differing.js';
import { findExpiries } from './find-expiries.js';
import { type Outcome, outcomesOf, planChanges, sumsOf } from './plan-changes.js';
import { toTotals } from './read-counts.js';
import { BY_NAME, searchFilter } from './read-lines.js';

/** What the differences change, and their sums. */
interface Estimate {
  outcomes: ReadonlyMap<number, Outcome>;
  sums: CountSums;
}

/** Returns a page of the comparison, by name, and the totals of the whole count. */
export async function reviewCount(
  deps: CountDeps,
  count: CountDoc,
  userId: number,
  query: CountReviewQuery,
): Promise<CountReview> {
  const { page, size } = query;
  const uncounted = count.status === 'OPEN' ? query.uncounted : (count.uncountedAs ?? 'KEEP');
  return readSnapshot(deps.connection, async (read) => {
    const lines = documentsOf(deps.countLines);
    const where = { countId: count._id, ...shownBy(query, uncounted), ...searchFilter(query.search) };
    const totalElements = await lines.countDocuments(where, read);
    const found = await lines
      .find(where, read)
      .sort(BY_NAME)
      .skip(page * size)
      .limit(size)
      .toArray();
    const estimate = count.sums
      ? stored(found, count.sums)
      : await estimateCount(deps, count, uncounted, read);
    return {
      content: await toResponses(deps, found, estimate, { userId, read }),
      totalElements,
      totalPages: Math.ceil(totalElements / size),
      number: page,
      size,
      totals: toTotals(estimate.sums, count),
      entries: count.entries,
      uncountedAs: count.uncountedAs,
    };
  });
}

function shownBy({ show }: CountReviewQuery, uncounted: UncountedAs): object {
  if (show === 'uncounted') return { people: 0 };
  return show === 'all' ? {} : differingFilter(uncounted);
}

/** Returns the outcomes that were stored when the count was posted. */
const stored = (found: readonly CountLineDoc[], sums: CountSums): Estimate => ({
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
  deps: CountDeps,
  { _id: countId, warehouseId, status }: CountDoc,
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
  deps: CountDeps,
  lines: readonly CountLineDoc[],
  { outcomes }: Estimate,
  { userId, read }: { userId: number; read: ReadOptions },
): Promise<CountReviewLine[]> {
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
const expectedOf = ({ expected, counted, difference }: CountLineDoc): number =>
  counted === null || difference === null ? expected : counted - difference;

const quantityOrNull = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandthsToQuantity(thousandths);

const entriesOf = (
  { entries }: CountLineDoc,
  userId: number,
  people: ReadonlyMap<number, string>,
): CountReviewLine['entries'] =>
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

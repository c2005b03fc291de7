/** Reads the lines of a stocktaking for who counts: no response has what is expected, or what others have found. */

import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type {
  StocktakingLine,
  StocktakingLinePage,
  StocktakingLinesQuery,
} from '@skatert/contracts/inventory/stocktakings';
import { foldText } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { LedgerModels } from '../ledger/ledger-models.js';
import { type DescribeDeps, describeIngredients } from '../shared/described-ingredients.js';
import { escapePattern } from '../shared/text-pattern.js';
import { entryOf } from './enter-quantity.js';
import { findExpiries } from './find-expiries.js';
import { type StocktakingLineDoc, type StocktakingModels, stocktakingLineKey } from './stocktaking-models.js';

export interface ReadLinesDeps extends StocktakingModels, DescribeDeps, Pick<LedgerModels, 'balances'> {}

/** Lines are in the order of their names; the index has it. */
export const BY_NAME = { sortName: 1, ingredientId: 1 } as const;

/** Returns the lines of a page, for this person. */
export async function listLines(
  deps: ReadLinesDeps,
  { countId, userId }: { countId: number; userId: number },
  query: StocktakingLinesQuery,
): Promise<StocktakingLinePage> {
  const { after, size } = query;
  const found = await documentsOf(deps.stocktakingLines)
    .find({ countId, ...filterOf(query, userId), ...(await placeFilter(deps, countId, after)) })
    .sort(BY_NAME)
    // One more than the page shows whether there are others.
    .limit(size + 1)
    .toArray();
  const shown = found.slice(0, size);
  const next = found.length > size ? (shown.at(-1)?.ingredientId ?? null) : null;
  return { content: await toLineResponses(deps, shown, userId), next };
}

function filterOf({ search, category, noCategory, only }: StocktakingLinesQuery, userId: number): object {
  return {
    ...searchFilter(search),
    ...(category && { categoryName: category }),
    ...(noCategory && { categoryName: null }),
    ...(only === 'uncounted' && { people: 0 }),
    ...(only === 'mine' && { entries: { $elemMatch: { by: userId, quantity: { $ne: null } } } }),
  };
}

/** Returns the filter of the lines whose name contains the text. */
export const searchFilter = (search: string | undefined): object =>
  search ? { sortName: { $regex: escapePattern(foldText(search)) } } : {};

async function placeFilter(
  { stocktakingLines }: ReadLinesDeps,
  countId: number,
  after: number | undefined,
): Promise<object> {
  if (after === undefined) return {};
  const last = await documentsOf(stocktakingLines).findOne({ _id: stocktakingLineKey(countId, after) });
  if (!last) return {};
  const { sortName, ingredientId } = last;
  return { $or: [{ sortName: { $gt: sortName } }, { sortName, ingredientId: { $gt: ingredientId } }] };
}

/** Returns a line, for this person. */
export async function toLineResponse(
  deps: ReadLinesDeps,
  line: StocktakingLineDoc,
  userId: number,
): Promise<StocktakingLine> {
  const [response] = await toLineResponses(deps, [line], userId);
  if (!response) throw new Error('no response of the line');
  return response;
}

async function toLineResponses(
  deps: ReadLinesDeps,
  lines: readonly StocktakingLineDoc[],
  userId: number,
): Promise<StocktakingLine[]> {
  const ids = lines.map(({ ingredientId }) => ingredientId);
  const [describe, expiryOf] = await Promise.all([describeIngredients(deps, ids), findExpiries(deps, lines)]);
  return lines.map((line) => {
    const mine = entryOf(line, userId)?.quantity ?? null;
    return {
      ingredientId: line.ingredientId,
      ingredientName: line.name,
      unitName: describe(line.ingredientId).unitName,
      categoryName: line.categoryName,
      mine: mine === null ? null : thousandthsToQuantity(mine),
      people: line.people,
      earliestExpiry: expiryOf(line.ingredientId),
    };
  });
}

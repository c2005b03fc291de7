/** The lines of a stocktaking that differ from what was expected. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Differing } from './plan-changes.js';
import { BY_NAME } from './read-lines.js';
import type { StocktakingModels, UncountedAs } from './stocktaking-models.js';

const COUNTED = { difference: { $nin: [null, 0] } };

/** Returns their filter; `uncounted`: what lines without entries count as. */
export const differingFilter = (uncounted: UncountedAs): object =>
  uncounted === 'ZERO' ? { $or: [COUNTED, { people: 0, expected: { $ne: 0 } }] } : COUNTED;

/** Returns them by name: at most as many as ingredients. */
export async function findDiffering(
  { stocktakingLines }: Pick<StocktakingModels, 'stocktakingLines'>,
  countId: number,
  uncounted: UncountedAs,
  read?: ReadOptions,
): Promise<Differing[]> {
  const found = await documentsOf(stocktakingLines)
    .find({ countId, ...differingFilter(uncounted) }, { ...read, projection: { entries: 0 } })
    .sort(BY_NAME)
    .toArray();
  return found.map(({ warehouseId, ingredientId, difference, expected }) => {
    return { countId, warehouseId, ingredientId, difference: difference ?? -expected };
  });
}

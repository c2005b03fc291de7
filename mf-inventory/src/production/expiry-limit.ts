/** How long what is made can keep: at the latest as long as the first of what it is made of. Days as yyyy-mm-dd. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { formatDay } from '@skatert/contracts/shared/text';

/** Returns the earliest expiry of what a production uses, by the stock of its warehouse; empty: none is known. */
export function limitOf(
  used: readonly { ingredientId: number | null }[],
  stocked: readonly Pick<Ingredient, 'id' | 'earliestExpiry'>[],
): string {
  const ids = new Set(used.map(({ ingredientId }) => ingredientId));
  const days = stocked.flatMap(({ id, earliestExpiry }) => (ids.has(id) ? (earliestExpiry ?? []) : []));
  return days.toSorted()[0] ?? '';
}

/** Returns what the field of the expiry says of the limit; undefined: there is none. */
export const limitText = (limit: string): string | undefined =>
  limit === '' ? undefined : `Израсходованное годно до ${formatDay(limit)}`;

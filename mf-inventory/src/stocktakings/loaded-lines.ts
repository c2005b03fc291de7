/** The lines that were loaded before, for when the server can't be asked. */
import type { StocktakingLine } from '@skatert/contracts/inventory/stocktakings';
import { foldText } from '@skatert/contracts/shared/fold-text';
import type { InfiniteData, QueryClient } from '@skatert/web-kit/query';
import type { EntrySender } from './entry-sender.js';
import { linesKey, type ReadLines } from './stocktaking-queries.js';
import type { LinesFilter } from './use-lines-filter.js';

/** Returns what the filter finds among the loaded lines, by name; undefined when none was ever loaded. */
export function loadedLines(
  client: QueryClient,
  countId: number,
  filter: LinesFilter,
  sender: EntrySender,
): StocktakingLine[] | undefined {
  const newest = new Map<number, { line: StocktakingLine; readAt: number }>();
  for (const { content, readAt } of pagesOf(client, countId))
    for (const line of content)
      if ((newest.get(line.ingredientId)?.readAt ?? 0) <= readAt)
        newest.set(line.ingredientId, { line, readAt });
  if (newest.size === 0) return undefined;
  return [...newest.values()]
    .map(({ line, readAt }) => sender.newestOf(line, readAt))
    .filter((line) => isFound(line, filter))
    .sort((a, b) => a.ingredientName.localeCompare(b.ingredientName, 'ru'));
}

const pagesOf = (client: QueryClient, countId: number): ReadLines[] =>
  client
    .getQueriesData<InfiniteData<ReadLines>>({ queryKey: linesKey(countId) })
    .flatMap(([, list]) => list?.pages ?? []);

const isFound = (line: StocktakingLine, { search, category, only }: LinesFilter): boolean =>
  foldText(line.ingredientName).includes(foldText(search)) &&
  (category === undefined || line.categoryName === category) &&
  (only !== 'uncounted' || line.people === 0) &&
  (only !== 'mine' || line.mine !== null);

import type { StocktakingDetails, StocktakingLine } from '@skatert/contracts/inventory/stocktakings';
import { type InfiniteData, type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { type EntrySender, type SenderState, senderOf } from './entry-sender.js';
import { linesKey, type ReadLines, stocktakingKey } from './stocktaking-queries.js';

/** What `useEntries` returns. */
export interface Entries {
  sender: EntrySender;
  state: SenderState;
}

/** Returns the sender of a stocktaking's entries, and its state; accepted entries are shown at once, and the end of the stocktaking, too. */
export function useEntries(countId: number): Entries {
  const client = useQueryClient();
  const userId = useAtomValue(sessionAtom).user?.id ?? 0;
  const sender = senderOf(userId, countId);
  useEffect(() => {
    sender.onSaved = (line) => showSaved(client, countId, line);
    sender.onRefused = () => void client.invalidateQueries({ queryKey: stocktakingKey(countId) });
    sender.onSentElsewhere = () => {
      void client.invalidateQueries({ queryKey: linesKey(countId) });
      void client.invalidateQueries({ queryKey: stocktakingKey(countId) });
    };
    sender.sendNow();
  }, [sender, client, countId]);
  const state = useSyncExternalStore(sender.subscribe, () => sender.state);
  return { sender, state };
}

function showSaved(client: QueryClient, countId: number, line: StocktakingLine): void {
  let isNew = false;
  client.setQueriesData<InfiniteData<ReadLines>>({ queryKey: linesKey(countId) }, (shown) => {
    const before = shown && lineOf(shown, line.ingredientId);
    isNew ||= before?.people === 0 && line.people > 0;
    return shown && withLine(shown, line);
  });
  if (!isNew) return;
  client.setQueryData<StocktakingDetails>(
    stocktakingKey(countId),
    (stocktaking) =>
      stocktaking && { ...stocktaking, counted: Math.min(stocktaking.lines, stocktaking.counted + 1) },
  );
}

const lineOf = ({ pages }: InfiniteData<ReadLines>, id: number): StocktakingLine | undefined =>
  pages.flatMap(({ content }) => content).find(({ ingredientId }) => ingredientId === id);

const withLine = (shown: InfiniteData<ReadLines>, line: StocktakingLine): InfiniteData<ReadLines> => ({
  ...shown,
  pages: shown.pages.map((page) => ({
    ...page,
    content: page.content.map((each) => (each.ingredientId === line.ingredientId ? line : each)),
  })),
});

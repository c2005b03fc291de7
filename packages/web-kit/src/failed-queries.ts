/** Queries that failed for a reason that may be temporary: they are read again until they succeed. */
import type { onlineManager, Query, QueryCache } from '@tanstack/react-query';

/** Returns the pause before a failed load or call is repeated, in ms: not all pages repeat at the same moment. */
export const repeatPause = (): number => 3000 + 1500 * Math.random();

/**
 * Reads active queries of a visible page again after a temporary failure. While a failed query is read again, by itself or by a
 * press of a button, one without data keeps its error, so that the screen shows its message until there is something to show. Once
 * the connection is lost, one whose first attempt has failed shows that, too, before its further attempts end.
 */
export function repeatFailed(
  cache: QueryCache,
  isTemporary: (error: Error) => boolean,
  connection: Pick<typeof onlineManager, 'isOnline' | 'subscribe'>,
): void {
  const errors = new WeakMap<Query, Error>();
  const timers = new WeakMap<Query, ReturnType<typeof setTimeout>>();

  const repeatLater = (query: Query): void => {
    clearTimeout(timers.get(query));
    timers.set(query, setTimeout(repeat, repeatPause(), query));
  };
  const repeat = (query: Query): void => {
    // One that is being read fails, and is repeated, again.
    if (!errors.has(query) || !query.isActive() || query.state.fetchStatus !== 'idle') return;
    if (document.visibilityState === 'hidden') repeatLater(query);
    // Of a list that failed to load its next page, only this page.
    else void query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => undefined);
  };

  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) errors.delete(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'error') {
      errors.set(query, action.error as Error);
      if (isTemporary(action.error as Error)) repeatLater(query);
    } else if (action.type === 'failed') {
      if (!connection.isOnline()) keepError(query, action.error as Error);
    } else if (action.type === 'fetch') keepError(query, errors.get(query));
    else if (query.state.error === null) errors.delete(query);
  });
  connection.subscribe((isOnline) => {
    if (isOnline) return;
    for (const query of cache.findAll({ fetchStatus: 'fetching' }))
      keepError(query, query.state.fetchFailureReason as Error | null);
  });
}

/** TanStack Query forgets the error of a query without data when it is read again. */
function keepError(query: Query, error: Error | null | undefined): void {
  if (error && query.state.data === undefined) query.setState({ status: 'error', error });
}

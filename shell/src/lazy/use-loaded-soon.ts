import { useEffect } from 'react';

/** When it is loaded, in ms after the first render: not before the first page. */
const LOAD_AFTER_MS = 1000;

/**
 * Loads in the background what the first page does not show, so that it opens at once. A failed load is repeated when it is
 * shown. `load` stays the same.
 */
export function useLoadedSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}

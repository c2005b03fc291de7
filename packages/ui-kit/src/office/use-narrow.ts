import { useCallback, useSyncExternalStore } from 'react';

/** Returns true while the window is narrower than `below` px. */
export function useNarrow(below: number): boolean {
  const query = `(width < ${below}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

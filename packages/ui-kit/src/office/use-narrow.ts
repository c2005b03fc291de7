/** Whether the window has room. */
import { useCallback, useSyncExternalStore } from 'react';

/** True while the window is narrower than this, in px. */
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

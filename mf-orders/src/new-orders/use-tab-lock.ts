/** One tab of the browser does what all of them could. */
import { useEffect, useState } from 'react';

/** Returns whether this tab holds the lock; it waits for it while it is `wanted`. */
export function useTabLock(name: string, wanted: boolean): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    if (!navigator.locks) setHeld(true);
    const end = new AbortController();
    const holdUntilEnd = () =>
      new Promise<void>((resolve) => {
        if (end.signal.aborted) return resolve();
        end.signal.addEventListener('abort', () => resolve());
        setHeld(true);
      });
    navigator.locks?.request(name, { signal: end.signal }, holdUntilEnd).catch(() => undefined);
    return () => {
      end.abort();
      setHeld(false);
    };
  }, [name, wanted]);
  return held;
}

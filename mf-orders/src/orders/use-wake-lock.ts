import { useEffect } from 'react';

/** Keeps the screen awake while the page is shown; a browser that can't, or may not, lets it sleep. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || !navigator.wakeLock) return;
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void lock?.release().catch(() => undefined);
      else held = lock;
    };
    void hold();
    // A hidden page loses it.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release().catch(() => undefined);
    };
  }, []);
}

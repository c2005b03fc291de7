/** Pauses updates of a list while the user works with it, so that its rows don't move under the pointer. */
import { useEffect, useMemo, useRef, useState } from 'react';

/** How long after the last interaction updates continue, in ms. */
export const PAUSE_MS = 5000;

/** Returns whether updates are paused, and the handlers for the element around the list. */
export function usePausedUpdates() {
  const [paused, setPaused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = useMemo(() => {
    const resume = () => {
      clearTimeout(timer.current);
      setPaused(false);
    };
    const pause = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(resume, PAUSE_MS);
      setPaused(true);
    };
    return {
      onPointerMove: pause,
      onPointerDown: pause,
      onKeyDown: pause,
      onChange: pause,
      // Lifting a finger also leaves the list, but the user is still working with it.
      onPointerLeave: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && resume(),
    };
  }, []);
  return { paused, handlers };
}

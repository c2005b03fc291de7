/** Whether somebody is busy with a list just now, so that news must not move its rows under the pointer. */
import { useEffect, useMemo, useRef, useState } from 'react';

/** A list that nobody has touched for so long, in ms, may move. */
export const HOLD_MS = 5000;

/** Returns true while the list is being used, and the handlers for the element around it. */
export function useHeldList() {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = useMemo(() => {
    const release = () => {
      clearTimeout(timer.current);
      setHeld(false);
    };
    const hold = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(release, HOLD_MS);
      setHeld(true);
    };
    return {
      onPointerMove: hold,
      onPointerDown: hold,
      onKeyDown: hold,
      onChange: hold,
      // A finger that is lifted has left, too, but stays near.
      onPointerLeave: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && release(),
    };
  }, []);
  return { held, handlers };
}

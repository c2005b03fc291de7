/** Whether the user works with a list, so that its rows must not move. */
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** For how long after the last touch or key the list counts as used, in ms. */
export const PAUSE_MS = 5000;
/** From this scroll position on, in px, the user reads rows further down. */
const SCROLLED_PX = 80;

/** Returns whether a pointer or the keyboard is used on the list, and the handlers for the element around it. */
export function useListInUse() {
  const [inUse, setInUse] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = useMemo(() => {
    const enter = () => {
      clearTimeout(timer.current);
      setInUse(true);
    };
    const leave = () => {
      clearTimeout(timer.current);
      setInUse(false);
    };
    const pause = () => {
      enter();
      timer.current = setTimeout(leave, PAUSE_MS);
    };
    // A mouse stays above the list until it leaves; a finger is lifted while the user still reads.
    const onPointer = ({ pointerType }: { pointerType: string }) =>
      pointerType === 'mouse' ? enter() : pause();
    return {
      // Not when the list merely appears below a resting mouse.
      onPointerMove: onPointer,
      // Controls in cells keep it from their row.
      onPointerDownCapture: onPointer,
      // The table handles some keys itself and stops their propagation.
      onKeyDownCapture: pause,
      onPointerLeave: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && leave(),
    };
  }, []);
  return { inUse, handlers };
}

/** Returns true while the page is scrolled down. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const measure = () => setScrolled(window.scrollY > SCROLLED_PX);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return scrolled;
}

/** Reports that a row is being edited. */
export const EditingContext = createContext<(orderId: number, editing: boolean) => void>(() => {});

/** Returns whether any row is being edited, and the function for `EditingContext`. */
export function useEditedRows(): [boolean, (orderId: number, editing: boolean) => void] {
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const report = useCallback(
    (orderId: number, editing: boolean) =>
      setEdited((before) => {
        if (before.has(orderId) === editing) return before;
        const next = new Set(before);
        if (!next.delete(orderId)) next.add(orderId);
        return next;
      }),
    [],
  );
  return [edited.size > 0, report];
}

/** Reports a row as being edited while `editing` is true. */
export function useReportEditing(orderId: number, editing: boolean): void {
  const report = useContext(EditingContext);
  useEffect(() => {
    report(orderId, editing);
    return () => report(orderId, false);
  }, [report, orderId, editing]);
}

/** Lets the pointer drag a dialog by its header; on small screens, which it fills, it stays in place. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Smaller screens have no room around a dialog. */
const ROOM = '(width >= 720px)';

interface Point {
  x: number;
  y: number;
}

/** Returns the pointer handlers of the header. The dialog stays inside the window, also when either is resized. */
export function useDrag(dialog: RefObject<HTMLElement | null>, enabled: boolean) {
  /** How far the dialog is from its own place. */
  const moved = useRef<Point>({ x: 0, y: 0 });
  /** Where the pointer would be if the dialog were in its own place; null while it is not dragged. */
  const grip = useRef<Point | null>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !enabled) return;
    const keepInside = () => {
      moved.current = move(element, moved.current, moved.current);
    };
    const observer = new ResizeObserver(keepInside);
    observer.observe(element);
    window.addEventListener('resize', keepInside);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', keepInside);
    };
  }, [dialog, enabled]);
  if (!enabled) return {};
  const release = () => {
    grip.current = null;
  };
  return {
    onPointerDown: ({ button, target, currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      if (button !== 0 || (target as Element).closest('button')) return;
      currentTarget.setPointerCapture(pointerId);
      grip.current = { x: clientX - moved.current.x, y: clientY - moved.current.y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!grip.current || !dialog.current) return;
      const to = { x: clientX - grip.current.x, y: clientY - grip.current.y };
      moved.current = move(dialog.current, moved.current, to);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** Moves an element as near to `to` as the window allows. Returns where it is then. */
function move(element: HTMLElement, from: Point, to: Point): Point {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const at = window.matchMedia(ROOM).matches
    ? {
        x: within(to.x, from.x - left, from.x + window.innerWidth - right),
        y: within(to.y, from.y - top, from.y + window.innerHeight - bottom),
      }
    : { x: 0, y: 0 };
  element.style.translate = at.x === 0 && at.y === 0 ? '' : `${at.x}px ${at.y}px`;
  return at;
}

/** The minimum wins: what is larger than the window keeps its start, with the header, visible. */
const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

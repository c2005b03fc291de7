/** Cards of different heights close together in a grid of small rows, in their order from top to bottom. */
import { useLayoutEffect, useRef } from 'react';

/** The height of a row of the grid, and the space below a card, in px. */
const ROW = 4;
const GAP = 12;

/** Returns the ref of a card that takes as many rows as its height needs, also after that has changed. */
export function useRowSpan() {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const fit = () => {
      element.style.gridRowEnd = `span ${Math.ceil((element.offsetHeight + GAP) / ROW)}`;
    };
    fit();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return card;
}

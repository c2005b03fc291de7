/** Turns the pages of a half whose numbers don't fit at once. */
import { useEffect, useState } from 'react';

/** How many numbers fit: three columns of six rows, see board.module.css. */
export const PAGE_SIZE = 18;
/** For how long a page is shown, in ms. */
export const PAGE_MS = 8000;

interface Page {
  ids: readonly number[];
  /** From 1. */
  number: number;
  count: number;
}

export function usePage(all: readonly number[]): Page {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurns((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, []);
  const count = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const index = turns % count;
  return { ids: all.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE), number: index + 1, count };
}

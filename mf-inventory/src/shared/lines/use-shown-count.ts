import { useEffect, useState } from 'react';

/** How many lines a browser renders without a noticeable pause. */
const STEP = 25;

/**
 * Returns how many of the lines are shown: a form that begins with hundreds shows more and more of them, and the page
 * responds in between. Once all are shown, a new one is shown at once.
 */
export function useShownCount(total: number): number {
  const [count, setCount] = useState(total > STEP ? STEP : Infinity);
  useEffect(() => {
    if (count === Infinity) return;
    const next = count + STEP;
    const timer = setTimeout(() => setCount(next < total ? next : Infinity));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}

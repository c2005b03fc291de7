import { useEffect, useState } from 'react';

/** How many lines a browser renders without a noticeable pause. */
const STEP = 25;

/**
 * Returns how many of the lines are shown: a form that begins with hundreds shows more and more of them, and the page
 * responds in between. Once all are shown, a new one is shown at once.
 */
export function useShownCount(total: number): number {
  const [count, setCount] = useState(STEP);
  const [isWhole, setWhole] = useState(total <= STEP);
  useEffect(() => {
    if (isWhole) return;
    if (count >= total) return setWhole(true);
    const timer = setTimeout(() => setCount(count + STEP));
    return () => clearTimeout(timer);
  }, [isWhole, count, total]);
  return isWhole ? total : count;
}

/** The time, for ages that are shown. */
import { useEffect, useState } from 'react';

const TICK_MS = 5000;

/** Returns the time in ms of the Unix epoch, every few seconds anew. */
export function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

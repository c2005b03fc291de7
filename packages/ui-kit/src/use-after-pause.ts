import { useEffect, useState } from 'react';

/** Returns a text once it has not changed for a while, as after a pause in typing; in ms. */
export function useAfterPause(text: string, pauseMs: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}

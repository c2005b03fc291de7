/** What was done last can be taken back for a while: the kitchen is asked nothing before. */
import { useEffect, useState } from 'react';

/** For how long, in ms. */
export const UNDO_MS = 10_000;

export interface Undo {
  text: string;
  undo: () => void;
}

/** Returns the last deed while it can be taken back, and how to announce one. */
export function useUndo(): { last: Undo | null; announce: (deed: Undo | null) => void } {
  const [last, announce] = useState<Undo | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => announce(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return { last, announce };
}

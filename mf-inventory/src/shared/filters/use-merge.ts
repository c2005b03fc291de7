import { useEffect, useRef } from 'react';

/**
 * Returns a function that adds a change to the view of the URL and returns the result: of several changes in quick succession,
 * the later ones come before the page shows the first.
 */
export function useMerge<View>(view: View): (changed: Partial<View>) => View {
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  return (changed) => {
    latest.current = { ...latest.current, ...changed };
    return latest.current;
  };
}

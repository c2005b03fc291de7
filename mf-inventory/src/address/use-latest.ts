import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the view of the URL, to which a change is added: of several changes in quick succession, the later ones come before
 * the page shows the first.
 */
export function useLatest<View>(view: View): RefObject<View> {
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  return latest;
}

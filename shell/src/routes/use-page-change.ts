/** When another page is shown, scrolls to the top and focuses the heading. */
import { focusPage, isFocusLost } from '@skatert/ui-kit/page-focus';
import { trackHistoryEntry, useLocation, useNavigationType } from '@skatert/web-kit/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { areOnePage } from './one-page.js';

/**
 * The first page keeps its initial focus, and Back keeps the scroll position that the browser restores. When only the
 * query changes, the focus moves only if the focused element was removed. A page that is a dialog over another one, and
 * the page below it, keep scroll position and focus.
 */
export function usePageChange(): void {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);
  const shownSearch = useRef(search);
  useLayoutEffect(() => {
    void key;
    trackHistoryEntry();
  }, [key]);
  useLayoutEffect(() => {
    const before = shownPath.current;
    shownPath.current = pathname;
    if (before === pathname || areOnePage(before, pathname)) return;
    if (type !== 'POP') window.scrollTo(0, 0);
    focusPage();
  }, [pathname, type]);
  // Not a layout effect: a dialog that the query closes restores the focus first.
  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    if (isFocusLost()) focusPage();
  }, [search]);
}

/** When another page is shown, scrolls to the top and focuses the heading. */
import { focusPage, isFocusLost } from '@skatert/ui-kit/page-focus';
import { trackHistoryEntry, useLocation, useNavigationType } from '@skatert/web-kit/router';
import { useLayoutEffect, useRef } from 'react';
import { findRoute } from './route-table.js';

/**
 * The first page keeps its initial focus, and Back keeps the scroll position that the browser restores. When only the
 * query changes, the focus moves only if the focused element was removed. A page that is a dialog over another one, and
 * the page below it, keep scroll position and focus.
 */
export function usePageChange(): void {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search });
  useLayoutEffect(() => {
    void key;
    trackHistoryEntry();
  }, [key]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const isAnother = before.pathname !== pathname;
    if (isAnother && areOnePage(before.pathname, pathname)) return;
    if (isAnother && type !== 'POP') window.scrollTo(0, 0);
    if (isAnother || (before.search !== search && isFocusLost())) focusPage();
  }, [pathname, search, type]);
}

/** Returns true when one of the pages is a dialog over the other, or both are over the same page. */
function areOnePage(a: string, b: string): boolean {
  const [from, to] = [findRoute(a), findRoute(b)];
  if (!from || !to || (from.over === undefined && to.over === undefined)) return false;
  return (from.over ?? from.path) === (to.over ?? to.path);
}

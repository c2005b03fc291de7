/** What happens once whenever another page is shown: it starts at its top, and its heading has the focus. */
import { focusPage, isFocusLost } from '@skatert/ui-kit/page-focus';
import { noteEntry, useLocation, useNavigationType } from '@skatert/web-kit/router';
import { useLayoutEffect, useRef } from 'react';

/**
 * The first page keeps what the browser gives it; going back keeps the scroll position that the browser restores.
 * Where only the query changes the focus is moved if what held it is gone.
 */
export function usePageChange(): void {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search });
  useLayoutEffect(() => {
    void key;
    noteEntry();
  }, [key]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const isAnother = before.pathname !== pathname;
    if (isAnother && type !== 'POP') window.scrollTo(0, 0);
    if (isAnother || (before.search !== search && isFocusLost())) focusPage();
  }, [pathname, search, type]);
}

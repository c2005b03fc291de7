import { useCallback, useContext, useMemo } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useSearchParams as useRouterParams,
} from 'react-router-dom';

/**
 * The router's hook, except that
 * - a function that changes the parameters gets those that were written last, though they may not be rendered yet: of two changes in
 *   quick succession none is lost;
 * - a page that is being left no longer changes the URL: it stays rendered until the next page has loaded, and what it writes then would
 *   lead the user back.
 */
export const useSearchParams: typeof useRouterParams = (init) => {
  const [params, setRouterParams] = useRouterParams(init);
  const history = useContext(NavigationContext).navigator as unknown as { location: { search: string } };
  const { pathname } = useLocation();
  // The router's location is that of the rendered page, the browser's already that of the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each rendered page
  const ownPath = useMemo(() => window.location.pathname, [pathname]);
  const setParams: typeof setRouterParams = useCallback(
    (next, options) => {
      if (window.location.pathname !== ownPath) return;
      setRouterParams(
        typeof next === 'function' ? next(new URLSearchParams(history.location.search)) : next,
        options,
      );
    },
    [setRouterParams, history, ownPath],
  );
  return [params, setParams];
};

import { useCallback, useContext } from 'react';
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
  // The router's location is that of the rendered page, the history's already that of the next one.
  const { pathname } = useLocation();
  const history = useContext(NavigationContext).navigator as unknown as { location: Location };
  const setParams: typeof setRouterParams = useCallback(
    (next, options) => {
      const { location } = history;
      if (location.pathname === pathname)
        setRouterParams(
          typeof next === 'function' ? next(new URLSearchParams(location.search)) : next,
          options,
        );
    },
    [setRouterParams, history, pathname],
  );
  return [params, setParams];
};

import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams as useRouterParams } from 'react-router-dom';

/**
 * The router's hook, except that a page that is being left no longer changes the URL: it stays rendered until the next page has
 * loaded, and what it writes then would lead the user back.
 */
export const useSearchParams: typeof useRouterParams = (init) => {
  const [params, setRouterParams] = useRouterParams(init);
  const { pathname } = useLocation();
  // The router's location is that of the rendered page, the browser's already that of the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each rendered page
  const ownPath = useMemo(() => window.location.pathname, [pathname]);
  const setParams: typeof setRouterParams = useCallback(
    (...change) => {
      if (window.location.pathname === ownPath) setRouterParams(...change);
    },
    [setRouterParams, ownPath],
  );
  return [params, setParams];
};

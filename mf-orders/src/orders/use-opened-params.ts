/** The parameters of a page that remembers some for when it is opened without any. */
import { useLocation, useNavigationType, useSearchParams } from '@skatert/web-kit/router';
import { useCallback, useEffect, useState } from 'react';

/** Marks what the page itself has written: only a link from elsewhere opens it. */
const OF_PAGE = { ofPage: true };

interface Opened {
  /** Returns the parameters of last time; null: none. */
  remembered: () => Record<string, string> | null;
  /** The names of the parameters that stay when the page is opened again from itself, as by its item of the menu. */
  kept: readonly string[];
}

type Values = Record<string, string> | URLSearchParams;
type ChangeParams = (
  next: Values | ((current: URLSearchParams) => Values),
  options?: { replace: boolean },
) => void;

/**
 * As `useSearchParams`. What is remembered is read once and written into the URL: later neither another tab nor a view whose URL has no
 * parameters changes what is shown.
 */
export function useOpenedParams({ remembered, kept }: Opened): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const isPushed = useNavigationType() === 'PUSH';
  const isEmpty = params.size === 0;
  // Every link with parameters of its own shows what it names.
  const [opening, setOpening] = useState(() => {
    const values = isEmpty ? remembered() : null;
    return values && new URLSearchParams(values);
  });
  const [last, setLast] = useState({ key, params });
  if (last.key !== key) {
    setLast({ key, params });
    if (isEmpty && isPushed && !state?.ofPage) setOpening(partOf(last.params, kept));
  }
  const shown = opening !== null && isEmpty ? opening : params;
  const change: ChangeParams = useCallback(
    (next, options) =>
      setParams(
        (written) => {
          const current = opening !== null && written.size === 0 ? opening : written;
          return new URLSearchParams(typeof next === 'function' ? next(current) : next);
        },
        { ...options, state: OF_PAGE },
      ),
    [setParams, opening],
  );
  useEffect(() => {
    if (opening === null) return;
    if (isEmpty) change(opening, { replace: true });
    else setOpening(null);
  }, [opening, isEmpty, change]);
  return [shown, change];
}

/** Returns the parameters with these names; null: there are none. */
function partOf(params: URLSearchParams, names: readonly string[]): URLSearchParams | null {
  const part = [...params].filter(([name]) => names.includes(name));
  return part.length > 0 ? new URLSearchParams(part) : null;
}

/** The parameters of a page that remembers some for when it is opened without any. */
import { useSearchParams } from '@skatert/web-kit/router';
import { useEffect, useState } from 'react';

/**
 * As `useSearchParams`. What is remembered is read once and written into the URL: later neither another tab nor a view whose URL has no
 * parameters changes what is shown.
 * @param remembered returns the parameters of last time; null: none
 */
export function useOpenedParams(
  remembered: () => Record<string, string> | null,
): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  // Every link with parameters of its own shows what it names.
  const [opening, setOpening] = useState(() => {
    const values = params.size === 0 ? remembered() : null;
    return values && new URLSearchParams(values);
  });
  const isEmpty = params.size === 0;
  useEffect(() => {
    if (opening === null) return;
    if (isEmpty) setParams(opening, { replace: true });
    else setOpening(null);
  }, [opening, isEmpty, setParams]);
  return [opening !== null && isEmpty ? opening : params, setParams];
}

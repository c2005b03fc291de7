import { useSearchParams } from '@skatert/web-kit/router';
import { idOf } from './id-of.js';

/** Returns the page of a list in the URL (`?page=2`), from 0, and a function that changes it. */
export function usePage(): [number, (page: number, options?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const change = (page: number, options?: { replace: boolean }): void => {
    const next = new URLSearchParams(params);
    if (page > 0) next.set('page', String(page + 1));
    else next.delete('page');
    setParams(next, options);
  };
  return [(idOf(params.get('page')) ?? 1) - 1, change];
}

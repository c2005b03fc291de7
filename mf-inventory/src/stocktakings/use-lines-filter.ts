/** The filter of the lines is in the URL, so that Back, reloads and links keep it. */
import { useSearchParams } from '@skatert/web-kit/router';

/** What a search may have, as the calls limit it: a name may be longer. */
export const SEARCH_MAX = 200;

export interface LinesFilter {
  search: string;
  /** Null: ingredients without a category; undefined: all. */
  category: string | null | undefined;
  only: 'uncounted' | 'mine' | null;
}

export type ChangeFilter = (change: Partial<LinesFilter>, options?: { replace: boolean }) => void;

/** Returns the filter of the URL, in which invalid values are ignored. */
export function useLinesFilter(): [LinesFilter, ChangeFilter] {
  const [params, setParams] = useSearchParams();
  const change: ChangeFilter = (changed, options) =>
    setParams((current) => writeFilter({ ...readFilter(current), ...changed }), options);
  return [readFilter(params), change];
}

function readFilter(params: URLSearchParams): LinesFilter {
  const only = params.get('only');
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    category: params.has('bare') ? null : (params.get('category') ?? undefined),
    only: only === 'uncounted' || only === 'mine' ? only : null,
  };
}

function writeFilter({ search, category, only }: LinesFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (category === null) params.set('bare', '1');
  else if (category !== undefined) params.set('category', category);
  if (only !== null) params.set('only', only);
  return params;
}

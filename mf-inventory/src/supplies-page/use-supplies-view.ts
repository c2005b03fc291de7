/** The period and the page are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf } from '../address/id-of.js';
import { useLatest } from '../address/use-latest.js';
import { type Period, periodOf, periodParams } from '../filters/period.js';

export interface SuppliesView extends Period {
  /** From 0. */
  page: number;
}

export type ChangeView = (change: Partial<SuppliesView>, options?: { replace: boolean }) => void;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useSuppliesView(): [SuppliesView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = { ...periodOf(params), page: (idOf(params.get('page')) ?? 1) - 1 };
  const latest = useLatest(view);
  const change: ChangeView = (changed, options) => {
    latest.current = { ...latest.current, ...changed };
    const { page, ...period } = latest.current;
    // The details stay open when the page below them is left.
    const open = params.get('open');
    setParams(queryString({ ...periodParams(period), page: page > 0 ? page + 1 : null, open }), options);
  };
  return [view, change];
}

/** The filters and the page of the list are in the URL, so that Back, reloads and links keep them. */
import { COUNT_STATUSES, type CountStatus } from '@skatert/contracts/inventory/count-rules';
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';

export interface CountsView {
  /** Null: all. */
  warehouseId: number | null;
  status: CountStatus | null;
  /** From 0. */
  page: number;
}

export type ChangeView = (change: Partial<CountsView>, options?: { replace: boolean }) => void;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useCountsView(): [CountsView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view: CountsView = {
    warehouseId: idOf(params.get('warehouse')),
    status: statusOf(params.get('status')),
    page: pageIndexOf(params),
  };
  const change: ChangeView = (changed, options) => {
    const { warehouseId, status, page } = { ...view, ...changed };
    setParams(queryString({ warehouse: warehouseId, status, page: pageNumberOf(page) }), options);
  };
  return [view, change];
}

/** Returns the status of this name; null: there is none. */
export const statusOf = (name: string | null): CountStatus | null =>
  COUNT_STATUSES.find((status) => status === name) ?? null;

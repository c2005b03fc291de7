/** The filters and the page are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { type Period, periodOf, periodParams } from '../shared/filters/period.js';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';
import { useMerge } from '../shared/filters/use-merge.js';

export interface DocumentsView extends Period {
  /** Null: all. */
  warehouseId: number | null;
  /** The page, from 0. */
  page: number;
}

export type ChangeView = (change: Partial<DocumentsView>, options?: { replace: boolean }) => void;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useDocumentsView(): [DocumentsView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = {
    warehouseId: idOf(params.get('warehouse')),
    ...periodOf(params),
    page: pageIndexOf(params),
  };
  const merge = useMerge(view);
  const change: ChangeView = (changed, options) => {
    const { warehouseId, page, ...period } = merge(changed);
    const filters = { warehouse: warehouseId, ...periodParams(period) };
    setParams(queryString({ ...filters, page: pageNumberOf(page) }), options);
  };
  return [view, change];
}

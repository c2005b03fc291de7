/** The filters and the page are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf } from '../address/id-of.js';
import { pageIndexOf, pageNumberOf } from '../address/page-number.js';
import { useLatest } from '../address/use-latest.js';
import { type Period, periodOf, periodParams } from '../filters/period.js';

export interface DocumentsView extends Period {
  /** Null: all. */
  warehouseId: number | null;
  /** From 0. */
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
  const latest = useLatest(view);
  const change: ChangeView = (changed, options) => {
    latest.current = { ...latest.current, ...changed };
    const { warehouseId, page, ...period } = latest.current;
    const filters = { warehouse: warehouseId, ...periodParams(period) };
    setParams(queryString({ ...filters, page: pageNumberOf(page) }), options);
  };
  return [view, change];
}

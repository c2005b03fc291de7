/** The filter and the page are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf } from '../address/id-of.js';

export interface DocumentsView {
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
    page: (idOf(params.get('page')) ?? 1) - 1,
  };
  const change: ChangeView = (changed, options) => {
    const { warehouseId, page } = { ...view, ...changed };
    setParams(queryString({ warehouse: warehouseId, page: page > 0 ? page + 1 : null }), options);
  };
  return [view, change];
}

/** The filter, the page and the open document are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useLocation, useNavigate, useSearchParams } from '@skatert/web-kit/router';
import { idOf } from '../address/id-of.js';

export interface DocumentsView {
  /** Null: all. */
  warehouseId: number | null;
  /** From 0. */
  page: number;
  /** The document whose details are open; null: none. */
  openId: number | null;
}

interface ChangeOptions {
  replace?: boolean;
  state?: unknown;
}

export type ChangeView = (change: Partial<DocumentsView>, options?: ChangeOptions) => void;

/** The state of a history entry whose previous one is the list. */
const FROM_LIST = { fromList: true };

/** Returns the view of the URL, in which invalid values are ignored. */
export function useDocumentsView(): [DocumentsView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = {
    warehouseId: idOf(params.get('warehouse')),
    page: (idOf(params.get('page')) ?? 1) - 1,
    openId: idOf(params.get('open')),
  };
  const change: ChangeView = (changed, options) => {
    const { warehouseId, page, openId } = { ...view, ...changed };
    setParams(
      queryString({ warehouse: warehouseId, page: page > 0 ? page + 1 : null, open: openId }),
      options,
    );
  };
  return [view, change];
}

/** Returns functions that open the details of a document over the list, and close them. */
export function useDetails(change: ChangeView) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    open: (id: number) => change({ openId: id }, { state: FROM_LIST }),
    close: () => (state?.fromList ? void navigate(-1) : change({ openId: null }, { replace: true })),
  };
}

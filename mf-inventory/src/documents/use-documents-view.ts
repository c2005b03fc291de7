/** The filters and the page are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { type Period, periodOf, periodParams } from '../shared/filters/period.js';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';

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
  const change: ChangeView = (changed, options) =>
    setParams((current) => writeView({ ...readView(current), ...changed }), options);
  return [readView(params), change];
}

const readView = (params: URLSearchParams): DocumentsView => ({
  warehouseId: idOf(params.get('warehouse')),
  ...periodOf(params),
  page: pageIndexOf(params),
});

const writeView = ({ warehouseId, page, ...period }: DocumentsView): string =>
  queryString({ warehouse: warehouseId, ...periodParams(period), page: pageNumberOf(page) });

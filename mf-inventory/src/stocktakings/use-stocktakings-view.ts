/** The filters and the page of the list are in the URL, so that Back, reloads and links keep them. */
import { STOCKTAKING_STATUSES, type StocktakingStatus } from '@skatert/contracts/inventory/stocktaking-rules';
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';

export interface StocktakingsView {
  /** Null: all. */
  warehouseId: number | null;
  status: StocktakingStatus | null;
  /** The page, from 0. */
  page: number;
}

export type ChangeView = (change: Partial<StocktakingsView>, options?: { replace: boolean }) => void;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useStocktakingsView(): [StocktakingsView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const change: ChangeView = (changed, options) =>
    setParams((current) => writeView({ ...readView(current), ...changed }), options);
  return [readView(params), change];
}

const readView = (params: URLSearchParams): StocktakingsView => ({
  warehouseId: idOf(params.get('warehouse')),
  status: statusOf(params.get('status')),
  page: pageIndexOf(params),
});

const writeView = ({ warehouseId, status, page }: StocktakingsView): string =>
  queryString({ warehouse: warehouseId, status, page: pageNumberOf(page) });

/** Returns the status of this name; null: there is none. */
export const statusOf = (name: string | null): StocktakingStatus | null =>
  STOCKTAKING_STATUSES.find((status) => status === name) ?? null;

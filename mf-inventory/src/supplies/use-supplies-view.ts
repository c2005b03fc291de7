/** The filters and the page are in the URL, so that Back, reloads and links keep them. */
import type { SupplyStatus } from '@skatert/contracts/inventory/supplies';
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { ANY_TIME, type Period, periodOf, periodParams } from '../shared/filters/period.js';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';

export interface SupplyFilters extends Period {
  /** Null: all. */
  warehouseId: number | null;
  supplierId: number | null;
  status: SupplyStatus | null;
}

export const NO_FILTERS: SupplyFilters = { warehouseId: null, supplierId: null, status: null, ...ANY_TIME };

export interface SuppliesView extends SupplyFilters {
  /** The page, from 0. */
  page: number;
}

export type ChangeView = (change: Partial<SuppliesView>, options?: { replace: boolean }) => void;

/** Returns the status of this name; null: there is none. */
export const statusOf = (name: string | null): SupplyStatus | null =>
  name === 'DRAFT' || name === 'POSTED' ? name : null;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useSuppliesView(): [SuppliesView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const change: ChangeView = (changed, options) =>
    setParams((current) => {
      const { warehouseId, supplierId, status, page, ...period } = { ...readView(current), ...changed };
      const filters = { warehouse: warehouseId, supplier: supplierId, status, ...periodParams(period) };
      // The details stay open when the page below them is left.
      return queryString({ ...filters, page: pageNumberOf(page), open: current.get('open') });
    }, options);
  return [readView(params), change];
}

const readView = (params: URLSearchParams): SuppliesView => ({
  warehouseId: idOf(params.get('warehouse')),
  supplierId: idOf(params.get('supplier')),
  status: statusOf(params.get('status')),
  ...periodOf(params),
  page: pageIndexOf(params),
});

/** The warehouse and the filters of its stock are in the URL, so that Back, reloads and links keep them. */
import { STOCK_PAGE_SIZES } from '@skatert/contracts/inventory/inventory-rules';
import { FIRST_DAY, LAST_DAY } from '@skatert/contracts/shared/periods';
import { isDay } from '@skatert/contracts/shared/text';
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';
import type { StockFilters } from './stock-queries.js';

export const SEARCH_MAX = 200;

export interface WarehouseView extends StockFilters {
  /** Null: the first one. */
  warehouseId: number | null;
}

/** Applies a change and shows the first page, unless the change names one. */
export type ChangeView = (change: Partial<WarehouseView>, options?: { replace: boolean }) => void;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useWarehouseView(): [WarehouseView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const change: ChangeView = (changed, options) =>
    setParams((current) => writeView({ ...readView(current), page: 0, ...changed }), options);
  return [readView(params), change];
}

function readView(params: URLSearchParams): WarehouseView {
  const expiry = params.get('expiry') ?? '';
  const size = idOf(params.get('size'));
  return {
    warehouseId: idOf(params.get('warehouse')),
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    expiry: isDay(expiry) && expiry >= FIRST_DAY && expiry <= LAST_DAY ? expiry : '',
    page: pageIndexOf(params),
    size: STOCK_PAGE_SIZES.find((each) => each === size) ?? STOCK_PAGE_SIZES[0],
  };
}

const writeView = ({ warehouseId, search, expiry, page, size }: WarehouseView): string =>
  queryString({
    warehouse: warehouseId,
    search,
    expiry,
    page: pageNumberOf(page),
    size: size === STOCK_PAGE_SIZES[0] ? null : size,
  });

/** The filters and the page of the ingredients are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';

export const SEARCH_MAX = 200;

export interface IngredientView {
  search: string;
  /** The text of a unit; empty: all. */
  unit: string;
  /** Null: all. */
  warehouseId: number | null;
  /** The page, from 0. */
  page: number;
}

/** Applies a change and shows the first page, unless the change names one. */
export type ChangeView = (change: Partial<IngredientView>, options?: { replace: boolean }) => void;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useIngredientView(): [IngredientView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const change: ChangeView = (changed, options) =>
    setParams((current) => writeView({ ...readView(current), page: 0, ...changed }), options);
  return [readView(params), change];
}

const readView = (params: URLSearchParams): IngredientView => ({
  search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
  unit: params.get('unit') ?? '',
  warehouseId: idOf(params.get('warehouse')),
  page: pageIndexOf(params),
});

const writeView = ({ search, unit, warehouseId, page }: IngredientView): string =>
  queryString({ search, unit, warehouse: warehouseId, page: pageNumberOf(page) });

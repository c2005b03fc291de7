/** The filters and the place in the list are in the URL, so that Back, reloads and links keep them. */
import type { MovementKind } from '@skatert/contracts/inventory/movements';
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { ANY_TIME, type Period, periodOf, periodParams } from '../shared/filters/period.js';
import { idOf } from '../shared/filters/url-numbers.js';
import { kindOf } from './movement-kinds.js';

export interface MovementFilters extends Period {
  warehouseId: number | null;
  ingredientId: number | null;
  kind: MovementKind | null;
}

export const NO_FILTERS: MovementFilters = { warehouseId: null, ingredientId: null, kind: null, ...ANY_TIME };

/** Where a page begins; an empty one is the newest page. */
export interface Place {
  before?: string | null;
  after?: string | null;
  oldest?: 'true' | null;
}

export interface MovementsView {
  filters: MovementFilters;
  place: Place;
}

/** Returns the view of the URL, in which invalid values are ignored, and a function that changes it. */
export function useMovementsView() {
  const [params, setParams] = useSearchParams();
  const show = (changed: Partial<MovementFilters>, place: Place = {}): void =>
    setParams((current) => {
      const { warehouseId, ingredientId, kind, ...period } = { ...filtersOf(current), ...changed };
      const filters = { warehouse: warehouseId, ingredient: ingredientId, kind, ...periodParams(period) };
      return queryString({ ...filters, ...place });
    });
  const place: Place = {
    before: params.get('before'),
    after: params.get('after'),
    oldest: params.get('oldest') === 'true' ? 'true' : null,
  };
  return { filters: filtersOf(params), place, show };
}

const filtersOf = (params: URLSearchParams): MovementFilters => ({
  warehouseId: idOf(params.get('warehouse')),
  ingredientId: idOf(params.get('ingredient')),
  kind: kindOf(params.get('kind')),
  ...periodOf(params),
});

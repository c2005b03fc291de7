/** The filters and the place in the list are in the URL, so that Back, reloads and links keep them. */
import { FIRST_DAY, LAST_DAY } from '@skatert/contracts/inventory/inventory-rules';
import type { MovementKind } from '@skatert/contracts/inventory/movements';
import { isDay } from '@skatert/contracts/shared/text';
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { useEffect, useRef } from 'react';
import { idOf } from '../address/id-of.js';
import { kindOf } from './movement-kinds.js';

export interface MovementFilters {
  warehouseId: number | null;
  ingredientId: number | null;
  kind: MovementKind | null;
  /** Days as yyyy-mm-dd, both included; empty: any. */
  dateFrom: string;
  dateTo: string;
}

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
  const view: MovementsView = {
    filters: {
      warehouseId: idOf(params.get('warehouse')),
      ingredientId: idOf(params.get('ingredient')),
      kind: kindOf(params.get('kind')),
      dateFrom: dayOf(params.get('from')),
      dateTo: dayOf(params.get('to')),
    },
    place: {
      before: params.get('before'),
      after: params.get('after'),
      oldest: params.get('oldest') === 'true' ? 'true' : null,
    },
  };
  // Of several changes in quick succession, the later ones come before the page shows the first.
  const latest = useRef(view.filters);
  useEffect(() => {
    latest.current = view.filters;
  });
  const show = (changed: Partial<MovementFilters>, place: Place = {}): void => {
    latest.current = { ...latest.current, ...changed };
    const { warehouseId, ingredientId, kind, dateFrom, dateTo } = latest.current;
    const filters = { warehouse: warehouseId, ingredient: ingredientId, kind, from: dateFrom, to: dateTo };
    setParams(queryString({ ...filters, ...place }));
  };
  return { ...view, show };
}

function dayOf(text: string | null): string {
  return text !== null && isDay(text) && text >= FIRST_DAY && text <= LAST_DAY ? text : '';
}

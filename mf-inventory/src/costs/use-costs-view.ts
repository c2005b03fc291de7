/** What the page of costs shows is in the URL, so that reloads, bookmarks and Back keep it. */
import { DELIVERIES, NO_POINT } from '@skatert/contracts/shared/staff-points';
import type { Sort } from '@skatert/ui-kit/office/data-table';
import { type PeriodView, periodOfParams, periodToParams } from '@skatert/ui-kit/office/periods';
import { isoDay } from '@skatert/web-kit/dates';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf } from '../shared/filters/url-numbers.js';

export interface CostsView extends PeriodView {
  /** null: all brands of the context. */
  brandId: number | null;
  /** `DELIVERIES`: what is delivered; null: all points of the user. */
  pointId: number | null;
  /** null: as the service has sorted the rows. */
  sort: Sort | null;
}

/** Returns the view of the URL, in which invalid values are ignored, and a function that changes it. */
export function useCostsView(): [CostsView, (changed: Partial<CostsView>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changed: Partial<CostsView>): void =>
    setParams((current) => toParams({ ...viewOf(current), ...changed }));
  return [viewOf(params), change];
}

function viewOf(params: URLSearchParams): CostsView {
  const column = params.get('sort');
  const brandId = idOf(params.get('brand'));
  return {
    ...periodOfParams(params, isoDay(new Date())),
    brandId,
    pointId: brandId && pointOf(params.get('point')),
    sort: column === null ? null : { column, direction: params.get('asc') ? 'ascending' : 'descending' },
  };
}

const pointOf = (text: string | null): number | null => (text === NO_POINT ? DELIVERIES : idOf(text));

const toParams = ({ brandId, pointId, sort, ...period }: CostsView): Record<string, string> => ({
  ...periodToParams(period),
  ...(brandId !== null && { brand: String(brandId) }),
  ...(pointId !== null && { point: String(pointId) }),
  ...(sort && { sort: sort.column, ...(sort.direction === 'ascending' && { asc: '1' }) }),
});

/** What the page shows is in the URL, so that reloads, bookmarks and Back keep it. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { REPORTS, type ReportName } from '@skatert/contracts/orders/report-rules';
import { DELIVERIES } from '@skatert/contracts/shared/staff-points';
import type { Sort } from '@skatert/ui-kit/office/data-table';
import { useWorksIn } from '@skatert/ui-kit/office/own-points';
import { type PeriodView, periodOfParams, periodToParams } from '@skatert/ui-kit/office/periods';
import { isoDay } from '@skatert/web-kit/dates';
import { pointOf, rememberedPoint } from '../orders/remembered-point.js';
import { useMay } from '../orders/use-brand-roles.js';
import { useOpenedParams } from '../orders/use-opened-params.js';

/** The point of the report that was read last. */
export const reportPoint = rememberedPoint('report_point');

export interface ReportView extends PeriodView {
  report: ReportName;
  /** null: all brands of the caller. */
  brandId: number | null;
  /** 0: the deliveries; null: all points of the caller. */
  pointId: number | null;
  /** null: as the service has sorted the rows. */
  sort: Sort | null;
}

/** The parameters that say which point is shown. */
const PLACE = ['brand', 'point'];

const knownValue = <T extends string>(known: readonly T[], text: string | null, otherwise: T): T =>
  known.find((each) => each === text) ?? otherwise;

/** Returns the view of the URL, in which invalid values are ignored, and a function that changes it. */
export function useReportView(): [ReportView, (changed: Partial<ReportView>) => void] {
  const [params, setParams] = useOpenedParams({ remembered: useRememberedPoint(), kept: PLACE });
  const change = (changed: Partial<ReportView>): void =>
    setParams((current) => {
      const next = {
        ...viewOf(current),
        ...(changed.brandId !== undefined && { pointId: null }),
        ...changed,
      };
      if ('pointId' in changed || 'brandId' in changed) reportPoint.write(pointOf(next));
      return toParams(next);
    });
  return [viewOf(params), change];
}

function viewOf(params: URLSearchParams): ReportView {
  const column = params.get('sort');
  return {
    report: knownValue(REPORTS, params.get('report'), 'days'),
    ...periodOfParams(params, isoDay(new Date())),
    ...placeOf(params),
    sort: column === null ? null : { column, direction: params.get('asc') ? 'ascending' : 'descending' },
  };
}

function placeOf(params: URLSearchParams): Pick<ReportView, 'brandId' | 'pointId'> {
  const idOf = (text: string | null): number | null =>
    text !== null && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
  const brandId = idOf(params.get('brand')) || null;
  return { brandId, pointId: brandId && idOf(params.get('point')) };
}

/** Returns a function that reads the point that was chosen last, if the user still works there and may read the reports of its brand. */
function useRememberedPoint(): () => Record<string, string> | null {
  const may = useMay();
  const worksIn = useWorksIn();
  return () => {
    const place = reportPoint.read();
    if (!place || !may(ORDERS_PERMISSIONS['report.read'], place.brandId)) return null;
    const { brandId, pointId } = place;
    const isOwn = pointId === DELIVERIES || worksIn(brandId)(pointId);
    return isOwn ? { brand: String(brandId), point: String(pointId) } : null;
  };
}

function toParams({ report, brandId, pointId, sort, ...period }: ReportView): Record<string, string> {
  return {
    ...(report !== 'days' && { report }),
    ...periodToParams(period),
    ...(brandId !== null && { brand: String(brandId) }),
    ...(pointId !== null && { point: String(pointId) }),
    ...(sort && { sort: sort.column, ...(sort.direction === 'ascending' && { asc: '1' }) }),
  };
}

/** What the page shows is in the URL, so that reloads, bookmarks and Back keep it. */
import { REPORTS, type ReportName } from '@skatert/contracts/orders/report-rules';
import type { Sort } from '@skatert/ui-kit/office/data-table';
import { type PeriodView, periodOfParams, periodToParams } from '@skatert/ui-kit/office/periods';
import { isoDay } from '@skatert/web-kit/dates';
import { useSearchParams } from '@skatert/web-kit/router';

export interface ReportView extends PeriodView {
  report: ReportName;
  /** null: all brands of the caller. */
  brandId: number | null;
  /** null: as the service has sorted the rows. */
  sort: Sort | null;
}

const knownValue = <T extends string>(known: readonly T[], text: string | null, otherwise: T): T =>
  known.find((each) => each === text) ?? otherwise;

/** Returns the view of the URL, in which invalid values are ignored, and a function that changes it. */
export function useReportView(): [ReportView, (changed: Partial<ReportView>) => void] {
  const [params, setParams] = useSearchParams();
  const brand = params.get('brand') ?? '';
  const column = params.get('sort');
  const view: ReportView = {
    report: knownValue(REPORTS, params.get('report'), 'days'),
    ...periodOfParams(params, isoDay(new Date())),
    brandId: /^[1-9]\d{0,14}$/.test(brand) ? Number(brand) : null,
    sort: column === null ? null : { column, direction: params.get('asc') ? 'ascending' : 'descending' },
  };
  const change = (changed: Partial<ReportView>): void => setParams(toParams({ ...view, ...changed }));
  return [view, change];
}

function toParams({ report, brandId, sort, ...period }: ReportView): Record<string, string> {
  return {
    ...(report !== 'days' && { report }),
    ...periodToParams(period),
    ...(brandId !== null && { brand: String(brandId) }),
    ...(sort && { sort: sort.column, ...(sort.direction === 'ascending' && { asc: '1' }) }),
  };
}

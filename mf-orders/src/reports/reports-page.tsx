/** What was sold in a period, by what the user chooses. */
import { isTimed, REPORT_TITLES } from '@skatert/contracts/orders/report-rules';
import type { Report } from '@skatert/contracts/orders/reports';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { periodToParams } from '@skatert/ui-kit/office/periods';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import shared from '@skatert/ui-kit/office/report.module.css';
import { daysText } from '@skatert/ui-kit/office/report-texts';
import { Results } from '@skatert/ui-kit/office/results';
import { InZone, ZoneNote } from '@skatert/ui-kit/office/zone';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { queryString } from '@skatert/web-kit/api';
import { loadable } from '@skatert/web-kit/loadable';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { ChartColumn } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { REPORT_CARDS_BELOW, reportColumns } from './report-columns.js';
import { ReportDownloads } from './report-downloads.js';
import { ReportFilters } from './report-filters.js';
import { ReportNotes } from './report-notes.js';
import { ReportOnPaper } from './report-on-paper.js';
import { reportQuery } from './report-query.js';
import { shownRows, sortedRows } from './report-rows.js';
import { ReportTiles } from './report-tiles.js';
import { type ReportView, useReportView } from './report-view.js';
import styles from './reports.module.css';
import { SummaryChoice } from './summary-choice.js';

const ReportPlot = loadable(() => import('./report-plot.js'));

export default function ReportsPage() {
  const [view, change] = useReportView();
  const query = useQuery(reportQuery(view));
  const { data, error, isPlaceholderData } = query;
  return (
    <InZone zone={data?.timeZone}>
      <OfficePage wide>
        <PageHeader
          title="Отчёты"
          notes={
            <>
              <p>{daysText(view)}</p>
              <ZoneNote />
            </>
          }
          actions={<ReportDownloads view={view} canPrint={data !== undefined && !isPlaceholderData} />}
        />
        <ReportFilters view={view} onChange={change} />
        {!data && error ? (
          <QueryFailure query={query} text="Не удалось загрузить отчёт" />
        ) : (
          <Results isOld={isPlaceholderData} className={styles.results}>
            <Shown report={data} isOld={isPlaceholderData} view={view} onChange={change} />
          </Results>
        )}
        <SummaryChoice />
      </OfficePage>
    </InZone>
  );
}

/** The page of costs reads brand, point and period from the same parameters. */
const costsSearch = ({ brandId, pointId, ...view }: ReportView): string =>
  queryString({ brand: brandId, point: pointId, ...periodToParams(view) });

interface ShownProps {
  report: Report | undefined;
  /** It is the one before: that of the view is still being read. */
  isOld: boolean;
  view: ReportView;
  onChange: (changed: Partial<ReportView>) => void;
}

function Shown({ report, isOld, view, onChange }: ShownProps) {
  const { sort } = view;
  const name = report?.report ?? 'days';
  const columns = useMemo(() => reportColumns(name), [name]);
  const rows = useMemo(
    () => report && sortedRows(shownRows(report), sort, isTimed(report.report)),
    [report, sort],
  );
  // Days and hours have rows without orders; of the staff, somebody has accepted none.
  const isEmpty = isTimed(name) && (report?.rows.every(({ orders }) => orders === 0) ?? false);
  return (
    <>
      {report?.building && (
        <p role="status" className={styles.building}>
          Суммы заказов собираются. Часть появится через несколько минут.
        </p>
      )}
      <ReportTiles report={report} />
      {report && isTimed(name) && (
        <Suspense fallback={<Skeleton height={240} />}>
          <ReportPlot report={report} />
        </Suspense>
      )}
      <DataTable
        label={REPORT_TITLES[name]}
        columns={columns}
        rows={isEmpty ? [] : rows}
        rowKey={({ index }) => index}
        cardsBelow={REPORT_CARDS_BELOW}
        {...(sort && { sort })}
        onSort={(next) => onChange({ sort: next })}
        skeletons={7}
        cardSkeletonHeight={160}
        empty={<EmptyState Icon={ChartColumn} text="За этот период ничего нет" />}
      />
      <ReportNotes name={name} report={report} />
      {report && rows && (
        <ReportOnPaper report={report} isOld={isOld} view={view} rows={isEmpty ? [] : rows} />
      )}
      {name === 'dishes' && (
        <p className={shared.note}>
          <Link to={`/admin/inventory/costs${costsSearch(view)}`} className={shared.link}>
            Себестоимость и маржа блюд
          </Link>
        </p>
      )}
    </>
  );
}

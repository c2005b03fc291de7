/** The report as it is printed: what it is of, its totals and its rows on sheets of A4, white in every theme. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { REPORT_TITLES, reportRowTitle } from '@skatert/contracts/orders/report-rules';
import type { Report } from '@skatert/contracts/orders/reports';
import { allPointsText, DELIVERIES, NO_POINT } from '@skatert/contracts/shared/staff-points';
import { useAllPointsText, useIsBound } from '@skatert/ui-kit/office/own-points';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { daysText } from '@skatert/ui-kit/office/report-texts';
import { ZoneNote } from '@skatert/ui-kit/office/zone';
import { useQuery } from '@skatert/web-kit/query';
import clsx from 'clsx';
import { createPortal } from 'react-dom';
import { useBrandsWith } from '../orders/use-brand-roles.js';
import sheet from '../ticket/sheet.module.css';
import { pageRule } from '../ticket/use-print.js';
import styles from './printed-report.module.css';
import { reportColumns } from './report-columns.js';
import { ReportNotes } from './report-notes.js';
import type { ShownRow } from './report-rows.js';
import { ReportTiles } from './report-tiles.js';
import type { ReportView } from './report-view.js';
import { useIsPrinting } from './use-printing.js';

export interface PrintedReportProps {
  report: Report;
  view: ReportView;
  /** As the screen has sorted them. */
  rows: readonly ShownRow[];
  /** The report is the one before: that of the view is still being read. */
  isOld: boolean;
}

export function PrintedReport(props: PrintedReportProps) {
  return useIsPrinting() && createPortal(<Sheet {...props} />, document.body);
}

/** No paper names a brand or a point above the figures of another one. */
const Sheet = ({ isOld, ...shown }: PrintedReportProps) => (
  <article className={clsx(sheet.sheet, styles.paper)} aria-label="Отчёт для печати">
    <style>{pageRule('A4')}</style>
    {isOld ? <p>Отчёт ещё загружается. Напечатайте его ещё раз.</p> : <Figures {...shown} />}
  </article>
);

function Figures({ report, view, rows }: Omit<PrintedReportProps, 'isOld'>) {
  const name = report.report;
  return (
    <>
      <header>
        <p className={styles.title}>Отчёт «{REPORT_TITLES[name]}»</p>
        <p>
          <Place view={view} />
        </p>
        <p>{daysText(report)}</p>
        <ZoneNote />
      </header>
      <ReportTiles report={report} />
      <Rows report={report} rows={rows} />
      <ReportNotes name={name} report={report} />
    </>
  );
}

/** The brand, and the point of it that was chosen; of who is bound to points all sums are those of his points. */
function Place({ view: { brandId, pointId } }: Pick<PrintedReportProps, 'view'>) {
  const brands = useBrandsWith(ORDERS_PERMISSIONS['report.read']);
  const isBound = useIsBound();
  if (brandId === null) {
    const name = brands.length === 1 ? brands[0]?.name : 'Все бренды';
    return brands.some(({ id }) => isBound(id)) ? `${name}, ${inText(allPointsText(true))}` : name;
  }
  const brand = brands.find(({ id }) => id === brandId)?.name ?? `Бренд #${brandId}`;
  return (
    <>
      {brand}, <Point brandId={brandId} pointId={pointId} />
    </>
  );
}

const inText = (name: string): string => name.toLowerCase();

function Point({ brandId, pointId }: { brandId: number; pointId: number | null }) {
  const { data } = useQuery(pointsQuery(brandId));
  const all = useAllPointsText(brandId);
  if (pointId === null) return inText(all);
  if (pointId === DELIVERIES) return reportRowTitle('points', NO_POINT, null);
  return data?.find(({ id }) => id === pointId)?.name ?? `точка #${pointId}`;
}

function Rows({ report: { report }, rows }: Pick<PrintedReportProps, 'report' | 'rows'>) {
  const [naming, ...columns] = reportColumns(report);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[naming, ...columns].map((column) => (
            <th key={column?.title} scope="col" data-end={column?.end}>
              {column?.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.index}>
            <th scope="row">{row.title}</th>
            {columns.map(({ title, end, cell }) => (
              <td key={title} data-end={end}>
                {cell(row, row.index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The report as it is printed. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { REPORT_TITLES } from '@skatert/contracts/orders/report-rules';
import type { Report } from '@skatert/contracts/orders/reports';
import { PrintedPlace, PrintedReport, PrintedRows } from '@skatert/ui-kit/office/printed-report';
import { useBrandsWith } from '../orders/use-brand-roles.js';
import { reportColumns } from './report-columns.js';
import { ReportNotes } from './report-notes.js';
import type { ShownRow } from './report-rows.js';
import { ReportTiles } from './report-tiles.js';
import type { ReportView } from './report-view.js';

export interface ReportOnPaperProps {
  report: Report;
  view: ReportView;
  /** As the screen has sorted them. */
  rows: readonly ShownRow[];
  /** The report is the one before: that of the view is still being read. */
  isOld: boolean;
}

export const ReportOnPaper = ({ report, view, rows, isOld }: ReportOnPaperProps) => (
  <PrintedReport
    title={`«${REPORT_TITLES[report.report]}»`}
    place={<Place {...view} />}
    days={report}
    isOld={isOld}
  >
    <ReportTiles report={report} />
    <PrintedRows
      columns={reportColumns(report.report)}
      rows={rows}
      rowKey={({ index }) => index}
      name={({ title }) => title}
    />
    <ReportNotes name={report.report} report={report} />
  </PrintedReport>
);

const Place = ({ brandId, pointId }: Pick<ReportView, 'brandId' | 'pointId'>) => (
  <PrintedPlace
    brands={useBrandsWith(ORDERS_PERMISSIONS['report.read'])}
    brandId={brandId}
    pointId={pointId}
  />
);

/** Saves the report as a file, and prints it. */
import { PrintButton } from '@skatert/ui-kit/office/print-button';
import { TableDownloads } from '@skatert/ui-kit/office/table-downloads';
import { reportFilePath } from './report-query.js';
import type { ReportView } from './report-view.js';

interface ReportDownloadsProps {
  view: ReportView;
  /** The report of the view is shown. */
  canPrint: boolean;
}

export function ReportDownloads({ view, canPrint }: ReportDownloadsProps) {
  return (
    <>
      <PrintButton disabled={!canPrint} />
      <TableDownloads pathOf={(format) => reportFilePath(view, format)} />
    </>
  );
}

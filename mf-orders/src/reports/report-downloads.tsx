/** Saves the report as a file, and prints it. */
import { Button } from '@skatert/ui-kit/button';
import { TableDownloads } from '@skatert/ui-kit/office/table-downloads';
import { Printer } from 'lucide-react';
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
      <Button
        look="secondary"
        icon={<Printer size={20} />}
        disabled={!canPrint}
        onClick={() => window.print()}
      >
        Печать
      </Button>
      <TableDownloads pathOf={(format) => reportFilePath(view, format)} />
    </>
  );
}

/** Saves the report as a file, and prints it. */
import { Button } from '@skatert/ui-kit/button';
import { useDownload } from '@skatert/ui-kit/office/use-download';
import { toast } from '@skatert/web-kit/toast';
import { Download, Printer } from 'lucide-react';
import { reportFilePath } from './report-query.js';
import type { ReportView } from './report-view.js';

const FORMATS = ['csv', 'xlsx'] as const;

interface ReportDownloadsProps {
  view: ReportView;
  /** The report of the view is shown. */
  canPrint: boolean;
}

export function ReportDownloads({ view, canPrint }: ReportDownloadsProps) {
  const { loading, download } = useDownload(toast.error);
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
      {FORMATS.map((format) => {
        const path = reportFilePath(view, format);
        return (
          <Button
            key={format}
            look="secondary"
            icon={<Download size={20} />}
            aria-label={`Скачать ${format.toUpperCase()}`}
            busy={loading === path}
            onClick={() => void download(path)}
          >
            {format.toUpperCase()}
          </Button>
        );
      })}
    </>
  );
}

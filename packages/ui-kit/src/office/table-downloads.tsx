/** Buttons that save a table as a file, one for each format. */
import { TABLE_FORMATS } from '@skatert/contracts/shared/table-files';
import { Button } from '@skatert/ui-kit/button';
import { toast } from '@skatert/web-kit/toast';
import { Download } from 'lucide-react';
import { useDownload } from './use-download.js';

/** `pathOf` returns the address of the file in a format. */
export function TableDownloads({ pathOf }: { pathOf: (format: (typeof TABLE_FORMATS)[number]) => string }) {
  const { loading, download } = useDownload(toast.error);
  return TABLE_FORMATS.map((format) => {
    const path = pathOf(format);
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
  });
}

/** Downloads of the menu. */
import type { ImportFormat } from '@skatert/contracts/menu/import-rules';
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import { useDownload } from '@skatert/ui-kit/office/use-download';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from './import.module.css';
import { exportPath } from './import-query.js';

const FORMATS: readonly { format: ImportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Скачать XLSX' },
  { format: 'csv', label: 'Скачать CSV' },
];

export function ExportPanel({ brandId }: { brandId: number }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { loading, download } = useDownload(setProblem);
  return (
    <section className={styles.panel} aria-labelledby="export-title">
      <h2 id="export-title">Выгрузить меню</h2>
      <p className={styles.note}>
        Все товары бренда одним файлом. Измените его в Excel и загрузите обратно: строки найдутся по ID.
      </p>
      {problem !== null && <FormFailure>{problem}</FormFailure>}
      <div className={styles.buttons}>
        {FORMATS.map(({ format, label }) => {
          const path = exportPath(brandId, format);
          return (
            <Button
              key={format}
              look="secondary"
              icon={<Download size={20} />}
              busy={loading === path}
              disabled={loading !== null}
              onClick={() => {
                setProblem(null);
                void download(path);
              }}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

/** Downloads of the menu. */
import type { ImportFormat } from '@skatert/contracts/menu/import-rules';
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import { serverMessage } from '@skatert/web-kit/api';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from './import.module.css';
import { exportPath } from './import-query.js';
import { downloadFile } from './transfer.js';

export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (path: string): Promise<void> => {
    setBusy(path);
    setProblem(null);
    await downloadFile(path).catch((error: unknown) =>
      setProblem(serverMessage(error, 'Не удалось скачать файл')),
    );
    setBusy(null);
  };
  return { busy, problem, download };
}

const FORMATS: readonly { format: ImportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Скачать XLSX' },
  { format: 'csv', label: 'Скачать CSV' },
];

export function ExportPanel({ brandId }: { brandId: number }) {
  const { busy, problem, download } = useDownload();
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
              busy={busy === path}
              disabled={busy !== null}
              onClick={() => void download(path)}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

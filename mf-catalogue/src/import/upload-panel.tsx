/** The upload of a menu file, which is only checked. */
import type { MenuImportRows } from '@skatert/contracts/menu/import';
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
} from '@skatert/contracts/menu/import-rules';
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import { FileDrop } from '@skatert/ui-kit/office/file-drop';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { useEffect, useRef, useState } from 'react';
import { useDownload } from './export-panel.js';
import styles from './import.module.css';
import { templatePath, uploadPath } from './import-query.js';
import { Progress } from './progress.js';
import { uploadFile } from './transfer.js';

const ACCEPTED = [
  'text/csv',
  '.csv',
  '.tsv',
  '.txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xlsx',
];
const MEGABYTES = IMPORT_MAX_BYTES / 1024 / 1024;

export interface UploadPanelProps {
  brandId: number;
  /** Called with the id of the import, and its file. */
  onChecked: (id: number, file: File) => void;
  /** Called with a file whose columns are not found by their titles. */
  onUnknownColumns: (file: File) => void;
}

export function UploadPanel(props: UploadPanelProps) {
  const { brandId } = props;
  const { share, problem, send } = useUpload(props);
  const template = useDownload();
  const failure = problem ?? template.problem;
  return (
    <section className={styles.panel} aria-labelledby="import-title">
      <h2 id="import-title">Загрузить меню</h2>
      <p className={styles.note}>
        Сначала покажем, что изменится, и найдём ошибки. Товары, которых нет в файле, останутся как есть.
        Картинки в файл не входят.
      </p>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <FileDrop
        label={share === null ? 'Выбрать файл' : 'Загружаем…'}
        hint={`XLSX или CSV, до ${IMPORT_MAX_ROWS.toLocaleString('ru-RU')} товаров и ${MEGABYTES} МБ`}
        accept={ACCEPTED}
        disabled={share !== null}
        onFiles={send}
      />
      {share !== null && (
        <Progress
          label={share < 1 ? 'Загружаем файл' : 'Проверяем файл'}
          value={share < 1 ? share : undefined}
        />
      )}
      <details className={styles.help}>
        <summary>Как устроен файл</summary>
        <ul>
          <li>
            Столбцы: {IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_TITLES[column]).join(', ')}. Нужны название
            и цена. Если они названы иначе, покажем столбцы файла и спросим.
          </li>
          <li>Пустой ID — новый товар. Заполненный — изменение этого товара.</li>
          <li>Группы пишутся путём: Супы / Горячие. Недостающие появятся сами.</li>
          <li>«На витрине» — да или нет. Размеры — через черту: S|M|L.</li>
        </ul>
      </details>
      <div className={styles.buttons}>
        {(['xlsx', 'csv'] as const).map((format) => {
          const path = templatePath(brandId, format);
          return (
            <Button
              key={format}
              look="quiet"
              size="small"
              busy={template.busy === path}
              disabled={template.busy !== null}
              onClick={() => void template.download(path)}
            >
              Шаблон {format.toUpperCase()}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

function useUpload({ brandId, onChecked, onUnknownColumns }: UploadPanelProps) {
  /** The sent share of the file; null: no upload. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const upload = async (file: File): Promise<void> => {
    setProblem(null);
    setShare(0);
    try {
      const { id } = await uploadFile<MenuImportRows>(uploadPath(brandId), file, setShare);
      if (isShown.current) onChecked(id, file);
    } catch (error) {
      if (isShown.current && isApiError(error) && error.errors.columns) return onUnknownColumns(file);
      setProblem(serverMessage(error, 'Не удалось загрузить файл'));
    }
    setShare(null);
  };
  return {
    share,
    problem,
    send: ([file]: readonly File[]): void => {
      if (!file) setProblem('Нужен файл XLSX или CSV');
      else if (file.size > IMPORT_MAX_BYTES) setProblem(`Файл больше ${MEGABYTES} МБ`);
      else void upload(file);
    },
  };
}

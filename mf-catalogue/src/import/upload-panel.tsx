/** The upload of a menu file, which is only checked. */
import type { MenuImportRows } from '@skatert/contracts/menu/import';
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
} from '@skatert/contracts/menu/import-rules';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import { Refusable } from '@skatert/ui-kit/office/action';
import { FileDrop } from '@skatert/ui-kit/office/file-drop';
import { TABLE_FILES, useTableUpload } from '@skatert/ui-kit/office/table-upload';
import { useDownload } from '@skatert/ui-kit/office/use-download';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { isApiError } from '@skatert/web-kit/api';
import { uploadFile } from '@skatert/web-kit/upload';
import { useState } from 'react';
import styles from './import.module.css';
import { templatePath, uploadPath } from './import-query.js';
import { Progress } from './progress.js';

const MEGABYTES = IMPORT_MAX_BYTES / 1024 / 1024;

export interface UploadPanelProps {
  brandId: number;
  /** Called with the id of the import, and its file. */
  onChecked: (id: number, file: File) => void;
  /** Called with a file whose columns are not found by their titles. */
  onUnknownColumns: (file: File) => void;
}

export function UploadPanel({ brandId, onChecked, onUnknownColumns }: UploadPanelProps) {
  /** The sent share of the file. */
  const [share, setShare] = useState(0);
  const { busy, problem, choose } = useTableUpload({
    maxBytes: IMPORT_MAX_BYTES,
    send: (file) => {
      setShare(0);
      return uploadFile<MenuImportRows>(uploadPath(brandId), file, { onProgress: setShare });
    },
    onDone: ({ id }, file) => onChecked(id, file),
    onFailed: (error, file) => {
      const isUnknown = isApiError(error) && error.errors.columns !== undefined;
      if (isUnknown) onUnknownColumns(file);
      return isUnknown;
    },
    failure: 'Не удалось загрузить файл',
  });
  const [templateProblem, setTemplateProblem] = useState<string | null>(null);
  const failure = problem ?? templateProblem;
  const refusal = useWholeBrandRefusal(MENU_PERMISSIONS['menu.edit'], brandId);
  return (
    <section className={styles.panel} aria-labelledby="import-title">
      <h2 id="import-title">Загрузить меню</h2>
      <p className={styles.note}>
        Сначала покажем, что изменится, и найдём ошибки. Товары, которых нет в файле, останутся как есть.
        Картинки в файл не входят.
      </p>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <Refusable refusal={refusal}>
        <FileDrop
          label={busy ? 'Загружаем…' : 'Выбрать файл'}
          hint={`XLSX или CSV, до ${IMPORT_MAX_ROWS.toLocaleString('ru-RU')} товаров и ${MEGABYTES} МБ`}
          accept={TABLE_FILES}
          disabled={busy || refusal !== undefined}
          onFiles={choose}
        />
      </Refusable>
      {busy && (
        <Progress
          label={share < 1 ? 'Загружаем файл' : 'Проверяем файл'}
          value={share < 1 ? share : undefined}
        />
      )}
      <FileHelp />
      <Templates brandId={brandId} onProblem={setTemplateProblem} />
    </section>
  );
}

const FileHelp = () => (
  <details className={styles.help}>
    <summary>Как устроен файл</summary>
    <ul>
      <li>
        Столбцы: {IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_TITLES[column]).join(', ')}. Нужны название и
        цена. Если они названы иначе, покажем столбцы файла и спросим.
      </li>
      <li>Пустой ID — новый товар. Заполненный — изменение этого товара.</li>
      <li>Группы пишутся путём: Супы / Горячие. Недостающие появятся сами.</li>
      <li>«На витрине» — да или нет. Размеры и метки — через черту: S|M|L.</li>
      <li>«Цены размеров» — если они свои: 40 см=590, с акционной 40 см=590/490, несколько — через черту.</li>
    </ul>
  </details>
);

interface TemplatesProps {
  brandId: number;
  /** Called with the text of a failure, and with null when the next attempt begins. */
  onProblem: (text: string | null) => void;
}

function Templates({ brandId, onProblem }: TemplatesProps) {
  const { loading, download } = useDownload(onProblem);
  return (
    <div className={styles.buttons}>
      {(['xlsx', 'csv'] as const).map((format) => {
        const path = templatePath(brandId, format);
        return (
          <Button
            key={format}
            look="quiet"
            size="small"
            busy={loading === path}
            disabled={loading !== null}
            onClick={() => {
              onProblem(null);
              void download(path);
            }}
          >
            Шаблон {format.toUpperCase()}
          </Button>
        );
      })}
    </div>
  );
}

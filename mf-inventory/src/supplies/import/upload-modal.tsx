/** The first step: the choice of a file. */
import { SUPPLY_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import type { SupplyFileCheck } from '@skatert/contracts/inventory/supply-import';
import {
  SUPPLY_FILE_COLUMNS,
  SUPPLY_FILE_FORMATS,
  SUPPLY_FILE_MAX_BYTES,
  SUPPLY_FILE_OPTIONAL,
  SUPPLY_FILE_TITLES,
} from '@skatert/contracts/inventory/supply-import-rules';
import { Button } from '@skatert/ui-kit/button';
import { FormBody, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { FileDrop } from '@skatert/ui-kit/office/file-drop';
import { TABLE_FILES, useTableUpload } from '@skatert/ui-kit/office/table-upload';
import { useDownload } from '@skatert/ui-kit/office/use-download';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { toast } from '@skatert/web-kit/toast';
import { Download } from 'lucide-react';
import { checkFile, templatePath } from './import-calls.js';
import styles from './supply-import.module.css';

const MEGABYTES = SUPPLY_FILE_MAX_BYTES / 1024 / 1024;
const titlesOf = (columns: readonly (keyof typeof SUPPLY_FILE_TITLES)[]): string =>
  columns.map((column) => `«${SUPPLY_FILE_TITLES[column]}»`).join(', ');
const REQUIRED = SUPPLY_FILE_COLUMNS.filter(
  (column) => !SUPPLY_FILE_OPTIONAL.some((each) => each === column),
);

export interface UploadModalProps {
  onChecked: (fileName: string, check: SupplyFileCheck) => void;
  onClose: () => void;
}

export function UploadModal({ onChecked, onClose }: UploadModalProps) {
  const { busy, problem, choose } = useTableUpload({
    maxBytes: SUPPLY_FILE_MAX_BYTES,
    send: checkFile,
    onDone: (check, file) => onChecked(file.name, check),
    failure: 'Не удалось проверить файл',
  });
  return (
    <Modal title="Импорт поставки" width={640} onClose={onClose}>
      <FormBody>
        {problem !== null && <FormFailure>{problem}</FormFailure>}
        <p className={styles.note}>
          Сначала проверим файл и покажем позиции. Поставка сохранится черновиком: остатки изменятся, когда вы
          её проведёте.
        </p>
        <FileDrop
          label={busy ? 'Проверяем…' : 'Выбрать файл'}
          hint={`XLSX или CSV, до ${SUPPLY_LINES_MAX.toLocaleString('ru-RU')} позиций и ${MEGABYTES} МБ`}
          accept={TABLE_FILES}
          disabled={busy}
          onFiles={choose}
        />
        {busy && <LoadingText>Проверяем файл…</LoadingText>}
        <FileHelp />
        <Templates />
      </FormBody>
    </Modal>
  );
}

function FileHelp() {
  return (
    <details className={styles.help}>
      <summary>Как устроен файл</summary>
      <ul>
        <li>
          Первая строка — названия колонок. Нужны {titlesOf(REQUIRED)}; {titlesOf(SUPPLY_FILE_OPTIONAL)} — по
          желанию. Другие колонки не мешают.
        </li>
        <li>Из книги XLSX читается первый лист.</li>
        <li>Ингредиент находится по названию. Регистр, «ё» и лишние пробелы не важны.</li>
        <li>Количество — в единице ингредиента, цена — в рублях за единицу.</li>
        <li>«Годен до» — дата вида 31.12.2026.</li>
      </ul>
    </details>
  );
}

function Templates() {
  const { loading, download } = useDownload(toast.error);
  return (
    <div className={styles.buttons}>
      {SUPPLY_FILE_FORMATS.toReversed().map((format) => {
        const path = templatePath(format);
        return (
          <Button
            key={format}
            look="quiet"
            size="small"
            icon={<Download size={20} />}
            busy={loading === path}
            disabled={loading !== null}
            onClick={() => void download(path, `supply-template.${format}`)}
          >
            Шаблон {format.toUpperCase()}
          </Button>
        );
      })}
    </div>
  );
}

/** The step «Столбцы»: a user names the sheet, the row of the titles, and which column is which. */
import type { ImportPreview, MenuImportRows } from '@skatert/contracts/menu/import';
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  IMPORT_OPTIONAL,
  type ImportColumn,
} from '@skatert/contracts/menu/import-rules';
import { Button } from '@skatert/ui-kit/button';
import { SelectField } from '@skatert/ui-kit/field';
import { FormFailure } from '@skatert/ui-kit/form';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useMutation, useQuery } from '@skatert/web-kit/query';
import { uploadFile } from '@skatert/web-kit/upload';
import { useState } from 'react';
import styles from './import.module.css';
import { previewPath, type TableChoice, uploadPath } from './import-query.js';

export interface ColumnsStepProps {
  brandId: number;
  file: File;
  /** Called with the id of the import. */
  onChecked: (id: number) => void;
  onClose: () => void;
}

export function ColumnsStep({ brandId, file, onChecked, onClose }: ColumnsStepProps) {
  const [sheet, setSheet] = useState<number>();
  const { data, error } = useQuery({
    queryKey: ['menu-import', 'preview', brandId, file.name, file.lastModified, file.size, sheet],
    queryFn: () => uploadFile<ImportPreview>(previewPath(brandId, sheet), file),
    gcTime: 0,
  });
  const check = useMutation({
    mutationFn: (choice: TableChoice) => uploadFile<MenuImportRows>(uploadPath(brandId, choice), file),
    onSuccess: ({ id }) => onChecked(id),
  });
  const failure = check.error ?? error;
  return (
    <section className={styles.panel} aria-labelledby="columns-title">
      <h2 id="columns-title">Столбцы</h2>
      <p className={styles.note}>
        Файл «{file.name}». Покажите, где в нём названия столбцов и что в каком из них.
      </p>
      {failure !== null && <FormFailure>{failureText(failure, 'Не удалось прочитать файл')}</FormFailure>}
      {data ? (
        <Choices
          key={data.sheet}
          preview={data}
          isBusy={check.isPending}
          onSheet={setSheet}
          onCheck={check.mutate}
          onClose={onClose}
        />
      ) : (
        <>
          {error === null && <Skeleton height={240} />}
          <Back onClose={onClose} />
        </>
      )}
    </section>
  );
}

const Back = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.buttons}>
    <Button look="secondary" onClick={onClose}>
      Загрузить другой файл
    </Button>
  </div>
);

interface ChoicesProps {
  preview: ImportPreview;
  isBusy: boolean;
  onSheet: (sheet: number) => void;
  onCheck: (choice: TableChoice) => void;
  onClose: () => void;
}

function Choices({ preview, isBusy, onSheet, onCheck, onClose }: ChoicesProps) {
  const { sheets, sheet, rows } = preview;
  const [headerRow, setHeaderRow] = useState(() => preview.headerRow ?? widest(rows));
  const [columns, setColumns] = useState(() => knownOf(preview.columns));
  const header = rows.findIndex(({ number }) => number === headerRow);
  const missing = IMPORT_COLUMNS.find((column) => isNeeded(column) && columns[column] === undefined);
  return (
    <>
      {sheets.length > 1 && (
        <SelectField label="Лист" value={sheet} onChange={({ target }) => onSheet(Number(target.value))}>
          {sheets.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Строка с названиями"
        value={headerRow}
        onChange={({ target }) => setHeaderRow(Number(target.value))}
      >
        {rows.map(({ number, cells }) => (
          <option key={number} value={number}>
            {number}:{' '}
            {cells
              .filter((cell) => cell !== '')
              .join(', ')
              .slice(0, 80)}
          </option>
        ))}
      </SelectField>
      <div className={styles.columns}>
        {IMPORT_COLUMNS.map((column) => (
          <SelectField
            key={column}
            label={IMPORT_COLUMN_TITLES[column]}
            marked={isNeeded(column)}
            value={columns[column] ?? ''}
            onChange={({ target }) =>
              setColumns(({ [column]: _, ...others }) =>
                target.value === '' ? others : { ...others, [column]: Number(target.value) },
              )
            }
          >
            <option value="">Нет в файле</option>
            {choicesOf(rows[header]?.cells, rows[header + 1]?.cells).map(({ index, text }) => (
              <option key={index} value={index}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button look="secondary" disabled={isBusy} onClick={onClose}>
          Загрузить другой файл
        </Button>
        <ActionButton
          refusal={missing && `Укажите столбец «${IMPORT_COLUMN_TITLES[missing]}»`}
          busy={isBusy}
          onClick={() => onCheck({ sheet, headerRow, columns })}
        >
          Проверить файл
        </ActionButton>
      </div>
    </>
  );
}

const isNeeded = (column: ImportColumn): boolean => !IMPORT_OPTIONAL.some((each) => each === column);

const knownOf = (columns: ImportPreview['columns']): TableChoice['columns'] =>
  Object.fromEntries(Object.entries(columns).filter(([, index]) => index !== null));

/** Returns the number of the row with the most texts: titles are above a table, not in it. */
function widest(rows: ImportPreview['rows']): number {
  const counts = rows.map(({ cells }) => cells.filter((cell) => cell !== '').length);
  return rows[counts.indexOf(Math.max(...counts))]?.number ?? 1;
}

/** Returns the columns of a header, each with a value below it. */
const choicesOf = (titles: readonly string[] = [], below: readonly string[] = []) =>
  titles
    .map((title, at) => ({ index: at + 1, title, sample: below[at] ?? '' }))
    .filter(({ title, sample }) => title !== '' || sample !== '')
    .map(({ index, title, sample }) => ({
      index,
      text: `${title || `Столбец ${index}`}${sample && ` (${sample})`}`,
    }));

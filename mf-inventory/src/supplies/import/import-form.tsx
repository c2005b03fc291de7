/** The second step: the rows of the file, and what the draft needs besides them. */
import type { SupplyFileCheck } from '@skatert/contracts/inventory/supply-import';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useState } from 'react';
import { ListFailure } from '../../shared/list-failure.js';
import { useList } from '../../shared/queries/list-query.js';
import { FormWarehouse } from '../../shared/warehouse-choice.js';
import { SupplyFields } from '../supply-fields.js';
import { SupplySum } from '../supply-sum.js';
import { isWrong } from './import-rows.js';
import { RightRows } from './right-rows.js';
import styles from './supply-import.module.css';
import { useImportForm } from './use-import-form.js';
import { WrongRows } from './wrong-rows.js';

export interface ImportFormProps {
  fileName: string;
  check: SupplyFileCheck;
  onAnotherFile: () => void;
  onClose: () => void;
  onCreated: (id: number) => void;
}

export function ImportForm({ fileName, check, onAnotherFile, onClose, onCreated }: ImportFormProps) {
  const { head, hasInput, rows, dispatch, recheck, showsErrors, list } = useImportForm(check, onCreated);
  const warehouses = useList('warehouses');
  const right = rows.filter((row) => !isWrong(row));
  const wrong = rows.filter(isWrong);
  return (
    <FormModal
      title="Импорт поставки"
      form={head}
      submit="Создать черновик"
      width={1000}
      replacesDialog
      onClose={onClose}
    >
      <FileLine name={fileName} count={rows.length} hasInput={hasInput} onAnother={onAnotherFile} />
      {check.ignoredColumns.length > 0 && (
        <p className={styles.ignored}>Не используются колонки: {check.ignoredColumns.join(', ')}</p>
      )}
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <FormWarehouse form={head} name="warehouseId" label="Склад" />
      <SupplyFields head={head} />
      <div ref={list} className={styles.parts} tabIndex={-1}>
        <WrongRows rows={wrong} dispatch={dispatch} onRecheck={recheck} showsErrors={showsErrors} />
        <RightRows rows={right} dispatch={dispatch} showsErrors={showsErrors && wrong.length === 0} />
      </div>
      <SupplySum lines={right} />
    </FormModal>
  );
}

interface FileLineProps {
  name: string;
  /** The number of rows. */
  count: number;
  /** Another file would replace what was typed. */
  hasInput: boolean;
  onAnother: () => void;
}

function FileLine({ name, count, hasInput, onAnother }: FileLineProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.file}>
      <span>
        {name}: {countOf(count, ['позиция', 'позиции', 'позиций'])}
      </span>
      <Button look="quiet" size="small" onClick={hasInput ? () => setAsking(true) : onAnother}>
        Выбрать другой файл
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Выбрать другой файл?"
          confirm="Выбрать другой"
          danger
          onConfirm={onAnother}
          onClose={() => setAsking(false)}
        >
          <p>Введённое не сохранится.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

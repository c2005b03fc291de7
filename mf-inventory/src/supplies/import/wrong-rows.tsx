/** The rows with errors: they are corrected and checked again, or dropped. */
import { SUPPLY_WRONG_ROWS_MAX } from '@skatert/contracts/inventory/supply-import-rules';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { isEnterInField } from '@skatert/ui-kit/office/enter-key';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { toast } from '@skatert/web-kit/toast';
import { type Dispatch, type KeyboardEvent, useState } from 'react';
import type { ImportRow, RowsAction } from './import-rows.js';
import styles from './supply-import.module.css';
import { useChoices } from './use-choices.js';
import { WrongRow } from './wrong-row.js';

export interface WrongRowsProps {
  rows: readonly ImportRow[];
  dispatch: Dispatch<RowsAction>;
  /** Rejects when the rows could not be checked. */
  onRecheck: () => Promise<void>;
  showsErrors: boolean;
}

/** Nothing without such rows. */
export function WrongRows({ rows, dispatch, onRecheck, showsErrors }: WrongRowsProps) {
  const choices = useChoices();
  const [busy, setBusy] = useState(false);
  const recheck = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRecheck();
    } catch (error) {
      toast.error(failureText(error, 'Не удалось проверить строки'));
    }
    setBusy(false);
  };
  /** Enter in a cell checks the rows: it would create the draft. */
  const byEnter = (event: KeyboardEvent): void => {
    if (!isEnterInField(event)) return;
    event.preventDefault();
    if (!busy) void recheck();
  };
  if (rows.length === 0) return null;
  const more = rows.length - SUPPLY_WRONG_ROWS_MAX;
  return (
    <section className={styles.part} aria-label="Строки с ошибками">
      <div className={styles.heading}>
        <h3>Строки с ошибками: {rows.length}</h3>
        <div className={styles.buttons}>
          <Button look="secondary" size="small" onClick={() => dispatch({ kind: 'drop-wrong' })}>
            Убрать все с ошибками
          </Button>
          <Button look="secondary" size="small" busy={busy} onClick={() => void recheck()}>
            Проверить ещё раз
          </Button>
        </div>
      </div>
      {showsErrors && (
        <p className={styles.problem} role="alert">
          Исправьте строки с ошибками или уберите их
        </p>
      )}
      <ul className={styles.wrong} onKeyDownCapture={byEnter}>
        {rows.slice(0, SUPPLY_WRONG_ROWS_MAX).map((row) => (
          <WrongRow key={row.number} row={row} choices={choices} dispatch={dispatch} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.note}>И ещё {countOf(more, ['строка', 'строки', 'строк'])} с ошибками</p>
      )}
    </section>
  );
}

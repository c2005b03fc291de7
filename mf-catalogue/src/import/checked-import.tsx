/** A checked file: what it changes, and the buttons that apply and undo it. */
import type { MenuImport } from '@skatert/contracts/menu/import';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { Button } from '@skatert/ui-kit/button';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormFailure } from '@skatert/ui-kit/form';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError, messageOf } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import styles from './import.module.css';
import { importQuery, isRunning, POLL_MS } from './import-query.js';
import {
  NO_CHANGES,
  planText,
  products,
  resultText,
  rows,
  undoQuestion,
  undoText,
  warnedText,
} from './import-texts.js';
import { Progress } from './progress.js';
import { RowTabs } from './row-tabs.js';
import { type ImportActions, useImportActions } from './use-import-actions.js';

export interface CheckedImportProps {
  id: number;
  /** Opens the step that says where the table is; undefined: the file is no longer there. */
  onChooseColumns: (() => void) | undefined;
  /** Returns to the upload. */
  onClose: () => void;
}

export function CheckedImport({ id, onChooseColumns, onClose }: CheckedImportProps) {
  const actions = useImportActions(id);
  const { data, error, refetch } = useQuery({
    ...importQuery(id),
    ...((actions.isApplying || actions.isUndoing) && { refetchInterval: POLL_MS }),
  });
  if (data)
    return (
      <section className={styles.checked} aria-label="Проверка файла">
        <Summary shown={data} actions={actions} onChooseColumns={onChooseColumns} onClose={onClose} />
        <RowTabs shown={data} />
      </section>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState
        Icon={FileX}
        text="Проверка файла устарела. Загрузите файл ещё раз."
        action={
          <Button look="secondary" onClick={onClose}>
            Загрузить файл
          </Button>
        }
      />
    );
  if (error)
    return <ErrorState text={`Не удалось открыть проверку: ${messageOf(error)}`} onRetry={refetch} />;
  return <Skeleton height={320} />;
}

interface SummaryProps extends Omit<CheckedImportProps, 'id'> {
  shown: MenuImport;
  actions: ImportActions;
}

function Summary({ shown, actions, onChooseColumns, onClose }: SummaryProps) {
  const { fileName, newGroups, ignoredColumns, state } = shown;
  // A call whose response was lost may go on, or have succeeded.
  const problem = isRunning(shown) || state === actions.goal ? null : actions.problem;
  return (
    <div className={styles.panel}>
      <h2>{fileName}</h2>
      <Source shown={shown} onChooseColumns={state === 'READY' ? onChooseColumns : undefined} />
      {problem !== null && <FormFailure>{problem}</FormFailure>}
      <Outcome shown={shown} isApplying={actions.isApplying} />
      {newGroups.length > 0 && state === 'READY' && (
        <details className={styles.help}>
          <summary>Новые группы: {newGroups.length}</summary>
          <ul>
            {newGroups.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
      {ignoredColumns.length > 0 && (
        <p className={styles.note}>Не используем колонки: {ignoredColumns.join(', ')}</p>
      )}
      <Buttons shown={shown} actions={actions} onClose={onClose} />
    </div>
  );
}

/** Where the table was found, which a user may change. */
function Source({ shown, onChooseColumns }: Pick<SummaryProps, 'shown' | 'onChooseColumns'>) {
  const { sheet, headerRow } = shown;
  if (headerRow === null) return null;
  return (
    <p className={styles.note}>
      {sheet === null ? 'Названия столбцов' : `Лист «${sheet}», названия столбцов`} — в строке {headerRow}.{' '}
      {onChooseColumns && (
        <Button look="quiet" size="small" onClick={onChooseColumns}>
          Изменить столбцы
        </Button>
      )}
    </p>
  );
}

function Outcome({ shown, isApplying }: { shown: MenuImport; isApplying: boolean }) {
  const { state, counts, warned = 0, progress, undo } = shown;
  if (isRunning(shown) || (state === 'READY' && isApplying)) {
    const { done, total } = progress ?? { done: 0, total: counts.new + counts.changed };
    const label = state === 'UNDOING' ? 'Отменяем' : 'Применяем';
    return (
      <>
        <Progress label={`${label}: ${done} из ${total}`} value={done > 0 ? done / total : undefined} />
        <p className={styles.note}>Страницу можно закрыть: это закончится само.</p>
      </>
    );
  }
  if (state === 'UNDONE' && undo)
    return (
      <div role="status">
        <p className={styles.strong}>Импорт отменён</p>
        <p>{undoText(undo)}</p>
        {undo.skippedCount > 0 && (
          <p>
            Изменили после импорта, поэтому оставили как есть — {products(undo.skippedCount)}:{' '}
            {undo.skipped.map(({ name }) => name).join(', ')}
            {undo.skippedCount > undo.skipped.length && '…'}
          </p>
        )}
      </div>
    );
  if (state === 'APPLIED')
    return (
      <div role="status">
        <p className={styles.strong}>Готово. Меню обновлено</p>
        <p>{resultText(shown)}</p>
      </div>
    );
  return (
    <div role="status">
      {counts.bad > 0 ? (
        <p className={styles.bad}>
          {rows(counts.bad)} с ошибками. Исправьте файл и загрузите его ещё раз. Меню не изменилось.
        </p>
      ) : (
        <p className={styles.strong}>{planText(shown)}</p>
      )}
      {warned > 0 && <p className={styles.warned}>{warnedText(warned)}</p>}
    </div>
  );
}

const BAD_ROWS = 'Сначала исправьте ошибки в файле';

function Buttons({ shown, actions, onClose }: Omit<SummaryProps, 'onChooseColumns'>) {
  const { brandId, state, counts } = shown;
  const ofWhole = useWholeBrandRefusal(MENU_PERMISSIONS['menu.edit'], brandId);
  const [isAsking, setAsking] = useState(false);
  const isBusy = actions.isApplying || actions.isUndoing || isRunning(shown);
  const ofFile = counts.bad > 0 ? BAD_ROWS : counts.new + counts.changed === 0 ? NO_CHANGES : undefined;
  return (
    <div className={styles.buttons}>
      <Button look="secondary" disabled={isBusy} onClick={onClose}>
        Загрузить другой файл
      </Button>
      {(state === 'READY' || state === 'APPLYING') && (
        <ActionButton refusal={ofWhole ?? ofFile} busy={isBusy} onClick={actions.apply}>
          Применить
        </ActionButton>
      )}
      {(state === 'APPLIED' || state === 'UNDOING') && (
        <ActionButton look="secondary" refusal={ofWhole} busy={isBusy} onClick={() => setAsking(true)}>
          Отменить импорт
        </ActionButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Отменить импорт?"
          confirm="Отменить импорт"
          danger
          onConfirm={() => {
            setAsking(false);
            actions.undo();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{undoQuestion(counts)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

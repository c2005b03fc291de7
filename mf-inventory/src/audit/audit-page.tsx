/** Proves that stock adds up: compares balances with movements and batches when the user asks for it. */
import { ActionButton } from '@skatert/ui-kit/office/action';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Results } from '@skatert/ui-kit/office/results';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { Spinner } from '@skatert/ui-kit/spinner';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { Scale } from 'lucide-react';
import { useRef } from 'react';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import styles from './audit.module.css';
import { useAudit } from './audit-query.js';
import { AuditResult, Verdict } from './audit-result.js';

export default function AuditPage() {
  const { audit, error, isRunning, start } = useAudit();
  const button = useRef<HTMLButtonElement>(null);
  // The button of the failure disappears with it.
  const retry = () => {
    button.current?.focus();
    start();
  };
  return (
    <OfficePage>
      <PageHeader
        title="Сверка остатков"
        timed
        actions={
          <ActionButton
            ref={button}
            icon={isRunning ? <Spinner /> : <Scale size={20} />}
            refusal={useEditRefusal()}
            // Not disabled: it keeps the focus, and a second audit does not start anyway.
            aria-disabled={isRunning || undefined}
            onClick={start}
          >
            Проверить
          </ActionButton>
        }
      />
      <p className={styles.about}>
        Остаток каждого ингредиента сравнивается с суммой его движений и с суммой остатков его партий,
        недостача по заказам — с суммой её изменений, а документ — со своими движениями. Проверка ничего не
        меняет.
      </p>
      {error && !isRunning && (
        <ErrorState text={failureText(error, 'Не удалось проверить остатки')} onRetry={retry} />
      )}
      <div role="status" className={styles.status}>
        {isRunning ? (
          <p className={styles.running}>Проверяем остатки…</p>
        ) : (
          audit && <Verdict audit={audit} />
        )}
      </div>
      {audit ? (
        <Results isOld={isRunning}>
          <AuditResult audit={audit} />
        </Results>
      ) : isRunning ? (
        <Skeleton width="min(420px, 100%)" height={136} />
      ) : (
        !error && <NotChecked />
      )}
    </OfficePage>
  );
}

const NotChecked = () => (
  <EmptyState Icon={Scale} text="Нажмите «Проверить»: сверка займёт несколько секунд" />
);

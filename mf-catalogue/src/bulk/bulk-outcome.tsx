/** What a change of the selected products would do, or why that is not known. */
import type { BulkPreview } from '@skatert/contracts/menu/bulk';
import { ErrorState } from '@skatert/ui-kit/state';
import type { ReactNode } from 'react';
import styles from './bulk-dialog.module.css';
import { ConflictNotice } from './conflict-notice.js';
import type { Bulk } from './use-bulk.js';
import type { BulkPreviewState } from './use-bulk-preview.js';

export interface BulkOutcomeProps {
  bulk: Bulk;
  state: BulkPreviewState;
  /** False: the input is not a change yet. */
  isComplete: boolean;
  /** Shown until it is. */
  hint: string;
  /** Shown until the first preview has arrived. */
  waiting: string;
  /** Renders what is known. */
  children: (preview: BulkPreview) => ReactNode;
}

export function BulkOutcome({ bulk, state, isComplete, hint, waiting, children }: BulkOutcomeProps) {
  const { preview, isOld, conflict, failure, read } = state;
  if (!isComplete) return <p className={styles.hint}>{hint}</p>;
  if (conflict)
    return (
      <ConflictNotice
        conflict={conflict}
        products={bulk.target.products}
        onReload={() => bulk.reload(conflict)}
      />
    );
  if (failure !== undefined) return <ErrorState text={failure} onRetry={read} />;
  if (!preview) return <p className={styles.hint}>{waiting}</p>;
  return (
    <div className={styles.outcome} aria-busy={isOld || undefined}>
      {children(preview)}
    </div>
  );
}

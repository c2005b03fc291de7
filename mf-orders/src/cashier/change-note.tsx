/** What the customer of the order before gets back. */
import { formatRoubles } from '@skatert/contracts/shared/money';
import { IconButton } from '@skatert/ui-kit/button';
import { X } from 'lucide-react';
import styles from './cashier.module.css';
import type { Taken } from './use-taken.js';

export const ChangeNote = ({ taken, onClose }: { taken: Taken | null; onClose: () => void }) => (
  <div role="status" className={styles.changeNote}>
    {taken && (
      <>
        <p>
          Заказ #{taken.id}
          <strong className={styles.change}>Сдача {formatRoubles(taken.change ?? 0)}</strong>
        </p>
        <IconButton label="Скрыть сдачу" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </>
    )}
  </div>
);

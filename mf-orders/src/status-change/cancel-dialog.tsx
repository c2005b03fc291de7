/** Asks before the staff cancels an order, and for the reason. */
import { STAFF_CANCEL_REASONS } from '@skatert/contracts/orders/cancel-reasons';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { useState } from 'react';
import { lossOf, ReasonChoice } from './reason-choice.js';
import styles from './status-change.module.css';

export interface CancelDialogProps {
  order: StaffOrder;
  onDecide: (decision: { reason?: string }) => void;
  onClose: () => void;
}

export function CancelDialog({ order: { id }, onDecide, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const text = reason.trim();
  return (
    <ConfirmDialog
      title={`Отменить заказ #${id}?`}
      confirm="Отменить заказ"
      refuse="Не отменять"
      danger
      loss={lossOf(STAFF_CANCEL_REASONS, reason)}
      onClose={onClose}
      onConfirm={() => onDecide(text === '' ? {} : { reason: text })}
    >
      <div className={styles.choice}>
        <p>Отменённый заказ нельзя вернуть в работу. Причину увидит клиент.</p>
        <ReasonChoice usual={STAFF_CANCEL_REASONS} reason={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}

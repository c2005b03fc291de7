/** Asks before the staff cancels an order: for the reason, and what becomes of the ingredients when its cooking has begun. */

import { STAFF_CANCEL_REASONS } from '@skatert/contracts/orders/cancel-reasons';
import {
  CANCELED_STOCK_LABELS,
  CANCELED_STOCK_QUESTION,
  CANCELED_STOCKS,
  type CanceledStock,
  hasBegun,
} from '@skatert/contracts/orders/canceled-stock';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useState } from 'react';
import { lossOf, ReasonChoice } from './reason-choice.js';
import styles from './status-change.module.css';

export interface CancelDialogProps {
  order: StaffOrder;
  onDecide: (decision: { reason?: string; canceledStock?: CanceledStock }) => void;
  onClose: () => void;
}

const STOCKS = CANCELED_STOCKS.map((value) => ({ value, label: CANCELED_STOCK_LABELS[value] }));

/** Of what is not ready the ingredients are mostly left. */
const usualStock = ({ status, kitchenReadyAt }: StaffOrder): CanceledStock =>
  status === 'PREPARING' && kitchenReadyAt === undefined ? 'RETURN' : 'WRITE_OFF';

export function CancelDialog({ order, onDecide, onClose }: CancelDialogProps) {
  const { id, status } = order;
  const [reason, setReason] = useState('');
  const [canceledStock, setStock] = useState(() => usualStock(order));
  const asksForStock = hasBegun(status);
  const text = reason.trim();
  return (
    <ConfirmDialog
      title={`Отменить заказ #${id}?`}
      confirm="Отменить заказ"
      refuse="Не отменять"
      danger
      loss={lossOf(STAFF_CANCEL_REASONS, reason)}
      onClose={onClose}
      onConfirm={() =>
        onDecide({ ...(text !== '' && { reason: text }), ...(asksForStock && { canceledStock }) })
      }
    >
      <div className={styles.choice}>
        <p>Отменённый заказ нельзя вернуть в работу. Причину увидит клиент.</p>
        {asksForStock && (
          <Segmented
            label={CANCELED_STOCK_QUESTION}
            options={STOCKS}
            value={canceledStock}
            onChange={setStock}
          />
        )}
        <ReasonChoice usual={STAFF_CANCEL_REASONS} reason={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}

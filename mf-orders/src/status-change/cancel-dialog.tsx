/** Asks before the staff cancels an order: for the reason, and what becomes of the ingredients when its cooking has begun. */

import { STAFF_CANCEL_REASONS } from '@skatert/contracts/orders/cancel-reasons';
import {
  CANCELED_STOCK_QUESTION,
  type CanceledStock,
  hasBegun,
} from '@skatert/contracts/orders/canceled-stock';
import { ORDER_TEXTS } from '@skatert/contracts/orders/order-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { useState } from 'react';
import { afterCancelText } from '../payments/payment-texts.js';
import { lossOf, ReasonChoice } from './reason-choice.js';
import styles from './status-change.module.css';
import { StockChoice } from './stock-choice.js';

export interface CancelDialogProps {
  order: StaffOrder;
  onDecide: (decision: { reason?: string; canceledStock?: CanceledStock }) => void;
  onClose: () => void;
}

export function CancelDialog({ order, onDecide, onClose }: CancelDialogProps) {
  const { id, status } = order;
  const [reason, setReason] = useState('');
  const [canceledStock, setStock] = useState<CanceledStock>();
  const [error, setError] = useState<string>();
  const asksForStock = hasBegun(status);
  const text = reason.trim();
  const toReturn = afterCancelText(order);
  const confirm = () =>
    asksForStock && canceledStock === undefined
      ? setError(ORDER_TEXTS.canceledStock)
      : onDecide({ ...(text !== '' && { reason: text }), ...(canceledStock && { canceledStock }) });
  return (
    <ConfirmDialog
      title={`Отменить заказ #${id}?`}
      confirm="Отменить заказ"
      refuse="Не отменять"
      danger
      loss={lossOf(STAFF_CANCEL_REASONS, reason)}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className={styles.choice}>
        <p>Отменённый заказ нельзя вернуть в работу. Причину увидит клиент.</p>
        {toReturn !== null && <p className={styles.toReturn}>{toReturn}</p>}
        {asksForStock && (
          <StockChoice
            question={CANCELED_STOCK_QUESTION}
            value={canceledStock}
            error={error}
            onChange={(value) => {
              setStock(value);
              setError(undefined);
            }}
          />
        )}
        <ReasonChoice usual={STAFF_CANCEL_REASONS} reason={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}

/** The second touch of a step; of a delivery that is not paid it says how the courier was paid. */
import type { CourierOrder } from '@skatert/contracts/orders/courier-page';
import { COURIER_STEP_LABELS, type CourierStep } from '@skatert/contracts/orders/courier-rules';
import { PAYMENT_METHODS, type PaymentMethod } from '@skatert/contracts/orders/payments';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { Modal } from '@skatert/ui-kit/modal';
import styles from './courier-page.module.css';

export interface StepDialogProps {
  order: CourierOrder;
  step: CourierStep;
  onStep: (method: PaymentMethod | null) => void;
  onClose: () => void;
}

const PAID_TEXTS: Record<PaymentMethod, string> = {
  CASH: 'Доставлен, получил наличными',
  CARD: 'Доставлен, оплачен картой',
};

export function StepDialog({ order, step, onStep, onClose }: StepDialogProps) {
  const { id, address, due, method } = order;
  if (step !== 'DELIVERED' || due === 0)
    return (
      <ConfirmDialog
        title={`Заказ #${id}`}
        confirm={COURIER_STEP_LABELS[step]}
        onConfirm={() => onStep(null)}
        onClose={onClose}
      >
        <span className={styles.address}>{address}</span>
      </ConfirmDialog>
    );
  return (
    <Modal title={`Заказ #${id}: ${formatRoubles(due)}`} width={440} compact onClose={onClose}>
      <div className={styles.choices}>
        <p className={styles.address}>{address}</p>
        {PAYMENT_METHODS.map((each) => (
          <Button
            key={each}
            size="large"
            look={each === (method ?? 'CASH') ? 'primary' : 'secondary'}
            onClick={() => onStep(each)}
          >
            {PAID_TEXTS[each]}
          </Button>
        ))}
        <Button size="large" look="quiet" onClick={() => onStep(null)}>
          Доставлен без оплаты
        </Button>
      </div>
    </Modal>
  );
}

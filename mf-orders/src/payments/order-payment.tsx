/** The payment on an order's own page: its state, and what can be recorded. */
import type { StaffPaymentEntry } from '@skatert/contracts/orders/order-payments';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_TEXTS,
  type PaymentKind,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { lookUp } from '@skatert/contracts/shared/look-up';
import { ActionButton } from '@skatert/ui-kit/office/action';
import clsx from 'clsx';
import { useState } from 'react';
import { useMay } from '../orders/use-brand-roles.js';
import { balanceOfOrder, paymentMark, staffPayment } from './payment-texts.js';
import styles from './payments.module.css';
import { refundMethod } from './refund-method.js';
import { PaymentModal } from './refused-payments.js';
import { useRecordPayment } from './use-record-payment.js';

export interface OrderPaymentProps {
  order: StaffOrder;
  /** What was recorded; undefined while it is loading. */
  payments: readonly StaffPaymentEntry[] | undefined;
}

export function OrderPayment({ order, payments = [] }: OrderPaymentProps) {
  const [opened, setOpened] = useState<PaymentKind | null>(null);
  const { due, refundable } = balanceOfOrder(order);
  const method = order.payment?.method;
  const known = method && lookUp(PAYMENT_METHOD_LABELS, method) ? method : undefined;
  return (
    <>
      <p className={clsx(styles.state, paymentMark(order)?.needsAction && styles.urgent)}>
        {staffPayment(order)}
      </p>
      {(due > 0 || refundable > 0) && (
        <div className={styles.buttons}>
          {due > 0 && known && <PaidButton order={order} due={due} method={known} />}
          {due > 0 && (
            <Opener
              order={order}
              text={known ? 'Другая оплата' : 'Отметить оплату'}
              onOpen={() => setOpened('PAID')}
            />
          )}
          {refundable > 0 && <Opener order={order} text="Возврат" onOpen={() => setOpened('REFUNDED')} />}
        </div>
      )}
      {opened && (
        <PaymentModal
          order={order}
          kind={opened}
          method={(opened === 'REFUNDED' ? refundMethod(payments) : undefined) ?? known ?? 'CASH'}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const useRefusal = (brandId: number): string | undefined =>
  useMay()(ORDERS_PERMISSIONS['order.recordPayment'], brandId) ? undefined : PAYMENT_TEXTS.refusal;

/** Records all that is due, as the customer has stated to pay it. */
function PaidButton({ order, due, method }: { order: StaffOrder; due: number; method: PaymentMethod }) {
  const { record, isPending } = useRecordPayment();
  return (
    <ActionButton
      look="primary"
      refusal={useRefusal(order.brandId)}
      busy={isPending}
      // The second press of a double one would come after the first has been recorded.
      onClick={({ detail }) => detail <= 1 && record({ order, kind: 'PAID', method, amount: due })}
    >
      Оплачен {PAYMENT_METHOD_LABELS[method].toLowerCase()}
    </ActionButton>
  );
}

const Opener = ({ order, text, onOpen }: { order: StaffOrder; text: string; onOpen: () => void }) => (
  <ActionButton look="secondary" refusal={useRefusal(order.brandId)} onClick={onOpen}>
    {text}
  </ActionButton>
);

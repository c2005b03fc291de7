/** The dialog that records a payment or a refund of any sum. */
import { RecordPaymentBody } from '@skatert/contracts/orders/order-payments';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormMoney, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { Segmented } from '@skatert/ui-kit/segmented';
import { isApiError } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useRef } from 'react';
import { balanceOfOrder, type PayableOrder } from './payment-texts.js';
import styles from './payments.module.css';
import { sendRecord } from './use-record-payment.js';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

const TEXTS = {
  PAID: { title: 'оплата', submit: 'Отметить оплату', done: 'Оплата отмечена', how: 'Чем оплачен' },
  REFUNDED: { title: 'возврат', submit: 'Отметить возврат', done: 'Возврат отмечен', how: 'Как вернули' },
} satisfies Record<PaymentKind, object>;

export interface PaymentModalProps {
  order: PayableOrder & { id: number };
  kind: PaymentKind;
  /** The method that is chosen at first. */
  method: PaymentMethod;
  onClose: () => void;
}

export function PaymentModal({ order, kind, method, onClose }: PaymentModalProps) {
  const client = useQueryClient();
  const { due, refundable } = balanceOfOrder(order);
  const texts = TEXTS[kind];
  const key = useRef(crypto.randomUUID());
  const form = useContractForm({
    schema: RecordPaymentBody,
    values: { kind, method, amount: kind === 'PAID' ? due : refundable, comment: '' },
    save: async (body) => {
      try {
        await sendRecord(client, { orderId: order.id, key: key.current, ...body });
      } catch (error) {
        // Nothing was recorded under the key, or something else was.
        if (isApiError(error) && error.status === 409) key.current = crypto.randomUUID();
        throw error;
      }
      onClose();
      toast.success(texts.done);
    },
    failure: 'Не удалось отметить оплату',
  });
  return (
    <FormModal
      title={`Заказ #${order.id}: ${texts.title}`}
      form={form}
      submit={texts.submit}
      width={440}
      compact
      onClose={onClose}
    >
      <FormField form={form} name="method">
        {({ value, onChange }) => (
          <div className={styles.method}>
            <span aria-hidden="true">{texts.how}</span>
            <Segmented<PaymentMethod> label={texts.how} options={METHODS} value={value} onChange={onChange} />
          </div>
        )}
      </FormField>
      <FormMoney form={form} name="amount" label="Сумма" />
      <FormText form={form} name="comment" label="Комментарий" hint="Видят только сотрудники" />
    </FormModal>
  );
}

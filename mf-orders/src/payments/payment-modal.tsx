/** The dialog that records a payment or a refund of any sum. */
import { RecordPaymentBody } from '@skatert/contracts/orders/order-payments';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import { Options } from '@skatert/ui-kit/field';
import { FormFailure } from '@skatert/ui-kit/form';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormMoney, FormSelect, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { Segmented } from '@skatert/ui-kit/segmented';
import { isApiError } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useRef, useState } from 'react';
import { OpenShiftModal, OpenShiftOpener } from '../open-shift/open-shift-button.js';
import { type DrawerProblem, drawerProblemOf, type PaidOrder } from './drawer-problem.js';
import { balanceOfOrder } from './payment-texts.js';
import styles from './payments.module.css';
import { sendRecord } from './send-record.js';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

const TEXTS = {
  PAID: { title: 'оплата', submit: 'Отметить оплату', done: 'Оплата отмечена', how: 'Чем оплачен' },
  REFUNDED: { title: 'возврат', submit: 'Отметить возврат', done: 'Возврат отмечен', how: 'Как вернули' },
} satisfies Record<PaymentKind, object>;

export interface PaymentModalProps {
  order: PaidOrder;
  kind: PaymentKind;
  /** The method that is chosen at first. */
  method: PaymentMethod;
  /** Why a press was refused that would have recorded it. */
  problem?: DrawerProblem;
  onClose: () => void;
}

export function PaymentModal(props: PaymentModalProps) {
  const { order, kind, problem, onClose } = props;
  const [lack, setLack] = useState(problem ?? null);
  const [isOpening, setOpening] = useState(false);
  const form = usePaymentForm(props, setLack);
  const texts = TEXTS[kind];
  return (
    <>
      <FormModal
        title={`Заказ #${order.id}: ${texts.title}`}
        form={form}
        submit={texts.submit}
        width={440}
        compact
        onClose={onClose}
      >
        {lack && form.value('method') === 'CASH' && (
          <Drawer form={form} brandId={order.brandId} problem={lack} onOpen={() => setOpening(true)} />
        )}
        <FormField form={form} name="method">
          {({ value, onChange }) => (
            <div className={styles.method}>
              <span aria-hidden="true">{texts.how}</span>
              <Segmented<PaymentMethod>
                label={texts.how}
                options={METHODS}
                value={value}
                onChange={onChange}
              />
            </div>
          )}
        </FormField>
        <FormMoney form={form} name="amount" label="Сумма" />
        <FormText form={form} name="comment" label="Комментарий" hint="Видят только сотрудники" />
      </FormModal>
      {isOpening && (
        <OpenShiftModal
          brandId={order.brandId}
          pointId={order.pickupPoint?.id}
          onOpened={() => setLack(null)}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}

/** Returns the form of a record; `onLack` is called when no drawer has its cash. */
function usePaymentForm(
  { order, kind, method, onClose }: PaymentModalProps,
  onLack: (problem: DrawerProblem) => void,
) {
  const client = useQueryClient();
  const { due, refundable } = balanceOfOrder(order);
  const key = useRef(crypto.randomUUID());
  return useContractForm({
    schema: RecordPaymentBody,
    values: {
      kind,
      method,
      amount: kind === 'PAID' ? due : refundable,
      comment: '',
      drawerPointId: null,
    },
    save: async ({ drawerPointId, ...body }) => {
      const drawer = body.method === 'CASH' && drawerPointId ? { drawerPointId } : {};
      try {
        await sendRecord(client, { orderId: order.id, key: key.current, ...body, ...drawer });
      } catch (error) {
        // Nothing was recorded under the key, or something else was.
        if (isApiError(error) && error.status === 409) key.current = crypto.randomUUID();
        const problem = drawerProblemOf(error);
        if (!problem) throw error;
        onLack(problem);
        return;
      }
      onClose();
      toast.success(TEXTS[kind].done);
    },
    failure: 'Не удалось отметить оплату',
  });
}

interface DrawerProps {
  form: ContractForm<typeof RecordPaymentBody>;
  brandId: number;
  problem: DrawerProblem;
  /** Opens the form of a shift. */
  onOpen: () => void;
}

/** Why no drawer has this cash, and what helps. */
function Drawer({ form, brandId, problem: { message, drawers }, onOpen }: DrawerProps) {
  if (drawers.length === 0)
    return (
      <FormFailure action={<OpenShiftOpener brandId={brandId} onPress={onOpen} />}>{message}</FormFailure>
    );
  const choices = drawers.map(({ pointId: id, pointName, number }) => ({
    id,
    name: `${pointName}, смена № ${number}`,
  }));
  return (
    <>
      <FormFailure>{message}</FormFailure>
      <FormSelect form={form} name="drawerPointId" label="Касса">
        <option value="">Выберите кассу</option>
        <Options of={choices} />
      </FormSelect>
    </>
  );
}

import { CASH_MOVE_KINDS, CASH_MOVE_LABELS, type CashMoveKind } from '@skatert/contracts/orders/shift-rules';
import { CashMoveBody, type Shift } from '@skatert/contracts/orders/shifts';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormMoney, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { Segmented } from '@skatert/ui-kit/segmented';
import { isApiError } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useRef } from 'react';
import { shiftPath } from '../open-shift/shift-queries.js';
import { useShiftCall } from '../open-shift/use-shift-call.js';

const KINDS = CASH_MOVE_KINDS.map((value) => ({ value, label: CASH_MOVE_LABELS[value] }));

export interface ShiftModalProps {
  shift: Shift;
  onClose: () => void;
}

/** Cash that is put into the drawer or taken out without an order. */
export function CashMoveModal({ shift, onClose }: ShiftModalProps) {
  const send = useShiftCall();
  const key = useRef(crypto.randomUUID());
  const form = useContractForm({
    schema: CashMoveBody,
    values: { kind: 'IN', amount: null as unknown as number, reason: '' },
    save: async (body) => {
      try {
        await send(`${shiftPath(shift.id)}/moves`, body, { 'idempotency-key': key.current });
      } catch (error) {
        // Nothing was recorded under the key, or something else was.
        if (isApiError(error) && error.status === 409) key.current = crypto.randomUUID();
        throw error;
      }
      onClose();
      toast.success(`${CASH_MOVE_LABELS[body.kind]} записано`);
    },
    failure: 'Не удалось записать',
  });
  return (
    <FormModal title="Внести или изъять" form={form} submit="Записать" width={440} compact onClose={onClose}>
      <FormField form={form} name="kind">
        {({ value, onChange }) => (
          <Segmented<CashMoveKind> label="Что сделать" options={KINDS} value={value} onChange={onChange} />
        )}
      </FormField>
      <FormMoney form={form} name="amount" label="Сумма" />
      <FormText form={form} name="reason" label="Причина" hint="Например, размен или инкассация" />
    </FormModal>
  );
}

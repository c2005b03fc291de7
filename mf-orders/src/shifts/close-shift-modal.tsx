import { differenceText } from '@skatert/contracts/orders/shift-rules';
import { CloseShiftBody } from '@skatert/contracts/orders/shifts';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormMoney, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useNavigate } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import type { ShiftModalProps } from './cash-move-modal.js';
import { shiftPath } from './shift-queries.js';
import styles from './shifts.module.css';
import { useShiftCall } from './use-shift-call.js';

/** Asks for the count, and shows the Z report. What should be there is not said before: a count that knows it finds no error. */
export function CloseShiftModal({ shift, onClose }: ShiftModalProps) {
  const send = useShiftCall();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: CloseShiftBody,
    values: { countedCash: null as unknown as number, comment: '' },
    save: async (body) => {
      const closed = await send(`${shiftPath(shift.id)}/close`, body);
      toast.success(`Смена закрыта. ${differenceText(closed.difference ?? 0)}`);
      navigate(`/admin/shifts/${shift.id}`);
    },
    failure: 'Не удалось закрыть смену',
  });
  return (
    <FormModal
      title={`Закрыть смену № ${shift.number}`}
      form={form}
      submit="Закрыть смену"
      width={440}
      compact
      onClose={onClose}
    >
      <FormMoney
        form={form}
        name="countedCash"
        label="Наличные в кассе"
        hint="Посчитайте, сколько в ящике сейчас"
      />
      <FormText form={form} name="comment" label="Комментарий" />
      <p className={styles.quiet}>
        Открыть эту смену снова нельзя. Оплаты между сменами не войдут ни в одну: сначала откройте следующую.
      </p>
    </FormModal>
  );
}

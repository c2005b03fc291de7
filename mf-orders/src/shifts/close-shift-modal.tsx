import { differenceText } from '@skatert/contracts/orders/shift-rules';
import { CloseShiftBody } from '@skatert/contracts/orders/shifts';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormMoney, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useQueryClient } from '@skatert/web-kit/query';
import { useNavigate } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { shiftPath, shiftQuery } from '../open-shift/shift-queries.js';
import { useShiftCall } from '../open-shift/use-shift-call.js';
import type { ShiftModalProps } from './cash-move-modal.js';
import styles from './shifts.module.css';

/** What was counted, and by how much that differs from what should be there then. */
interface Compared {
  counted: number;
  difference: number;
}

/**
 * Asks for the count, then whether to close with what lacks, and shows the Z report. What should be there is not said before the count: one
 * that knows it finds no error.
 */
export function CloseShiftModal({ shift, onClose }: ShiftModalProps) {
  const send = useShiftCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [compared, setCompared] = useState<Compared | null>(null);
  /** Returns true when the count is as it should be now, or its difference has been shown. */
  const isConfirmed = async (counted: number): Promise<boolean> => {
    const { expectedCash } = await client.fetchQuery({ ...shiftQuery(shift.id), staleTime: 0 });
    const difference = Math.round((counted - expectedCash) * 100) / 100;
    if (difference === 0 || (compared?.counted === counted && compared.difference === difference))
      return true;
    setCompared({ counted, difference });
    return false;
  };
  const form = useContractForm({
    schema: CloseShiftBody,
    values: { countedCash: null as unknown as number, comment: '' },
    save: async (body) => {
      if (!(await isConfirmed(body.countedCash))) return;
      const closed = await send(`${shiftPath(shift.id)}/close`, body);
      toast.success(`Смена закрыта. ${differenceText(closed.difference ?? 0)}`);
      navigate(`/admin/shifts/${shift.id}`);
    },
    failure: 'Не удалось закрыть смену',
  });
  const isAsked = compared !== null && form.value('countedCash') === compared.counted;
  return (
    <FormModal
      title={`Закрыть смену № ${shift.number}`}
      form={form}
      submit={isAsked ? 'Закрыть с расхождением' : 'Закрыть смену'}
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
      <p role="status" className={styles.lacks}>
        {isAsked && `${differenceText(compared.difference)}. Пересчитайте или закройте смену так.`}
      </p>
      <p className={styles.quiet}>
        Открыть эту смену снова нельзя. Оплаты между сменами не войдут ни в одну: сначала откройте следующую.
      </p>
    </FormModal>
  );
}

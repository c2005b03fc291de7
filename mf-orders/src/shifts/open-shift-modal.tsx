import { OpenShiftBody, type Shift } from '@skatert/contracts/orders/shifts';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormMoney } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { pointShiftPath, rereadShifts } from './shift-queries.js';

export interface OpenShiftModalProps {
  brandId: number;
  pointId: number;
  onClose: () => void;
}

export function OpenShiftModal({ brandId, pointId, onClose }: OpenShiftModalProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: OpenShiftBody,
    values: { openingCash: null as unknown as number },
    save: async (body) => {
      // Another cashier may have opened it, or the response may have been lost: the bar says what is.
      const { number } = await apiPost<Shift>(pointShiftPath(brandId, pointId), body).finally(() =>
        rereadShifts(client),
      );
      onClose();
      toast.success(`Смена № ${number} открыта`);
    },
    failure: 'Не удалось открыть смену',
  });
  return (
    <FormModal title="Открыть смену" form={form} submit="Открыть" width={400} compact onClose={onClose}>
      <FormMoney form={form} name="openingCash" label="Наличные в кассе" hint="Посчитайте, сколько в ящике сейчас" />
    </FormModal>
  );
}

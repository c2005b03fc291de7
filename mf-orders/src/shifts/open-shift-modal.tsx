import { OpenShiftBody } from '@skatert/contracts/orders/shifts';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormMoney } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { toast } from '@skatert/web-kit/toast';
import { pointShiftPath } from './shift-queries.js';
import { useShiftCall } from './use-shift-call.js';

export interface OpenShiftModalProps {
  brandId: number;
  pointId: number;
  onClose: () => void;
}

export function OpenShiftModal({ brandId, pointId, onClose }: OpenShiftModalProps) {
  const send = useShiftCall();
  const form = useContractForm({
    schema: OpenShiftBody,
    values: { openingCash: null as unknown as number },
    save: async (body) => {
      const { number } = await send(pointShiftPath(brandId, pointId), body);
      onClose();
      toast.success(`Смена № ${number} открыта`);
    },
    failure: 'Не удалось открыть смену',
  });
  return (
    <FormModal title="Открыть смену" form={form} submit="Открыть" width={400} compact onClose={onClose}>
      <FormMoney
        form={form}
        name="openingCash"
        label="Наличные в кассе"
        hint="Посчитайте, сколько в ящике сейчас"
      />
    </FormModal>
  );
}

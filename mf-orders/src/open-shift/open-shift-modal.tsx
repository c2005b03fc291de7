import { OpenShiftBody } from '@skatert/contracts/orders/shifts';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormMoney } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useOwnPoints } from '@skatert/ui-kit/office/own-points';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { useQuery } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { pointShiftPath } from './shift-queries.js';
import { useShiftCall } from './use-shift-call.js';

export interface OpenShiftModalProps {
  brandId: number;
  /** Undefined: the user chooses one of his. */
  pointId: number | undefined;
  onOpened?: () => void;
  onClose: () => void;
}

export function OpenShiftModal({ brandId, pointId, onOpened, onClose }: OpenShiftModalProps) {
  const send = useShiftCall();
  const { data } = useQuery({ ...pointsQuery(brandId), enabled: pointId === undefined });
  const points = useOwnPoints(brandId, data);
  const [chosen, choose] = useState<number>();
  const point = pointId ?? chosen ?? points[0]?.id;
  const form = useContractForm({
    schema: OpenShiftBody,
    values: { openingCash: null as unknown as number },
    save: async (body) => {
      if (point === undefined) throw new Error('no point');
      const { number } = await send(pointShiftPath(brandId, point), body);
      onClose();
      onOpened?.();
      toast.success(`Смена № ${number} открыта`);
    },
    failure: 'Не удалось открыть смену',
  });
  return (
    <FormModal title="Открыть смену" form={form} submit="Открыть" width={400} compact onClose={onClose}>
      {pointId === undefined && (
        <SelectField
          label="Точка"
          value={point ?? ''}
          onChange={({ target }) => choose(Number(target.value))}
        >
          <Options of={points} />
        </SelectField>
      )}
      <FormMoney
        form={form}
        name="openingCash"
        label="Наличные в кассе"
        hint="Посчитайте, сколько в ящике сейчас"
      />
    </FormModal>
  );
}

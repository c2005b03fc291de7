/** The dialogs that add, edit and delete a pickup point; each change is saved at once. */
import { type PickupPoint, PickupPointBody } from '@skatert/contracts/menu/points';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiDelete, apiPost, apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { pointsPath, pointsQuery } from './brands-query.js';
import { HoursField } from './hours-field.js';

export type PointTask = { kind: 'add' } | { kind: 'edit' | 'delete'; point: PickupPoint };

export interface PointDialogsProps {
  brandId: number;
  task: PointTask;
  onClose: () => void;
}

export function PointDialogs({ brandId, task, onClose }: PointDialogsProps) {
  if (task.kind === 'delete')
    return <DeletePointDialog brandId={brandId} point={task.point} onClose={onClose} />;
  return (
    <PointModal brandId={brandId} point={task.kind === 'edit' ? task.point : undefined} onClose={onClose} />
  );
}

interface PointModalProps {
  brandId: number;
  /** Undefined: a new point. */
  point: PickupPoint | undefined;
  onClose: () => void;
}

function PointModal({ brandId, point, onClose }: PointModalProps) {
  const onChanged = useChanged(brandId, onClose);
  const form = useContractForm({
    schema: PickupPointBody,
    values: { name: point?.name ?? '', address: point?.address ?? '', hours: point?.hours ?? null },
    save: async (body) => {
      if (point) await apiPut(`${pointsPath(brandId)}/${point.id}`, body);
      else await apiPost(pointsPath(brandId), body);
      await onChanged();
    },
    failure: 'Не удалось сохранить точку самовывоза',
  });
  return (
    <FormModal
      title={point ? 'Точка самовывоза' : 'Новая точка самовывоза'}
      form={form}
      submit={point ? 'Сохранить точку' : 'Добавить'}
      width={440}
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Название точки" />
      <FormText form={form} name="address" label="Адрес" />
      <HoursField form={form} />
    </FormModal>
  );
}

interface DeletePointProps {
  brandId: number;
  point: PickupPoint;
  onClose: () => void;
}

function DeletePointDialog({ brandId, point, onClose }: DeletePointProps) {
  const onChanged = useChanged(brandId, onClose);
  return (
    <ConfirmCall
      title="Удалить точку самовывоза?"
      confirm="Удалить"
      failure="Не удалось удалить точку самовывоза"
      call={async () => {
        await apiDelete(`${pointsPath(brandId)}/${point.id}`);
        await onChanged();
      }}
      onClose={onClose}
    >
      <p>Покупатели больше не смогут выбрать точку «{point.name}». Оформленные заказы останутся.</p>
    </ConfirmCall>
  );
}

/** Returns a function that reads the points again and closes the dialog. */
function useChanged(brandId: number, onClose: () => void): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: pointsQuery(brandId).queryKey });
    onClose();
  };
}

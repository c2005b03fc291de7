/** The dialogs that add, edit and delete a pickup point; each change is saved at once. */
import { type PickupPoint, PickupPointBody, type StaffPoint } from '@skatert/contracts/menu/points';
import { distinctNames } from '@skatert/contracts/shared/fold-text';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormSuggest, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiDelete, apiPost } from '@skatert/web-kit/api';
import { isoDay } from '@skatert/web-kit/dates';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { LoadingModal } from '../dialogs/loading-modal.js';
import { useFailedOpening } from '../dialogs/use-failed-opening.js';
import { ConflictDialog } from '../editing/conflict-dialog.js';
import { pointExceptionsQuery, pointsPath, pointsQuery } from './brands-query.js';
import { ExceptionsField } from './exceptions-field.js';
import { HoursField } from './hours-field.js';
import { SAVE_FAILURE, toBody, toEditedPoint, useEditPoint } from './use-edit-point.js';

const EDIT_TITLE = 'Точка самовывоза';
const WIDTH = 600;

export type PointTask = { kind: 'add' } | { kind: 'edit' | 'delete'; point: PickupPoint };

export interface PointDialogsProps {
  brandId: number;
  task: PointTask;
  onClose: () => void;
}

export function PointDialogs({ brandId, task, onClose }: PointDialogsProps) {
  if (task.kind === 'delete')
    return <DeletePointDialog brandId={brandId} point={task.point} onClose={onClose} />;
  if (task.kind === 'edit') return <EditPointModal brandId={brandId} point={task.point} onClose={onClose} />;
  return <AddPointModal brandId={brandId} onClose={onClose} />;
}

interface OfBrandProps {
  brandId: number;
  onClose: () => void;
}
interface OfPointProps extends OfBrandProps {
  point: PickupPoint;
}

function AddPointModal({ brandId, onClose }: OfBrandProps) {
  const onChanged = useChanged(brandId, onClose);
  const form = useContractForm({
    schema: PickupPointBody,
    values: { name: '', address: '', hours: null, city: '', coordinates: '', exceptions: [] },
    save: async (body) => {
      await apiPost(pointsPath(brandId), body);
      await onChanged();
    },
    failure: SAVE_FAILURE,
  });
  return (
    <FormModal title="Новая точка самовывоза" form={form} submit="Добавить" width={WIDTH} onClose={onClose}>
      <PointFields form={form} brandId={brandId} today={isoDay(new Date())} />
    </FormModal>
  );
}

function EditPointModal({ brandId, point, onClose }: OfPointProps) {
  const { data: read, error } = useQuery(pointExceptionsQuery(brandId, point.id));
  useFailedOpening(error, onClose);
  if (!read) return <LoadingModal title={EDIT_TITLE} width={WIDTH} onClose={onClose} />;
  const edited = toEditedPoint(point, read);
  return <EditForm brandId={brandId} point={edited} today={read.today} onClose={onClose} />;
}

interface EditFormProps extends OfBrandProps {
  /** The point as it was when the dialog was opened. */
  point: StaffPoint;
  today: string;
}

function EditForm({ brandId, point, today, onClose }: EditFormProps) {
  const { save, conflict } = useEditPoint(brandId, point, onClose);
  const form = useContractForm({
    schema: PickupPointBody,
    values: toBody(point),
    save,
    failure: SAVE_FAILURE,
  });
  return (
    <>
      <FormModal
        title={EDIT_TITLE}
        form={form}
        submit="Сохранить точку"
        width={WIDTH}
        replacesDialog
        onClose={onClose}
      >
        <PointFields form={form} brandId={brandId} today={today} />
      </FormModal>
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}

interface PointFieldsProps {
  form: ContractForm<typeof PickupPointBody>;
  brandId: number;
  /** In the chain's zone, yyyy-mm-dd. */
  today: string;
}

function PointFields({ form, brandId, today }: PointFieldsProps) {
  const cities = useCities(brandId);
  return (
    <>
      <FormText form={form} name="name" label="Название точки" />
      <FormSuggest form={form} name="city" label="Город" suggestions={cities} />
      <FormText form={form} name="address" label="Адрес" />
      <FormText
        form={form}
        name="coordinates"
        label="Координаты"
        placeholder="55.7558, 37.6173"
        hint="Широта и долгота, как в картах. По ним покупатель найдёт ближайшую точку."
      />
      <HoursField form={form} />
      <ExceptionsField form={form} today={today} />
    </>
  );
}

/** Returns the cities of the brand's points: one that is written in two ways would be two cities. */
function useCities(brandId: number): string[] {
  const { data: points } = useQuery(pointsQuery(brandId));
  return useMemo(() => distinctNames(points?.flatMap(({ city }) => city ?? []) ?? []), [points]);
}

function DeletePointDialog({ brandId, point, onClose }: OfPointProps) {
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

/** The dialogs that add, edit and delete a pickup point; each change is saved at once. */
import { coordinatesText } from '@skatert/contracts/menu/coordinates';
import { type PickupPoint, PickupPointBody, type PointExceptions } from '@skatert/contracts/menu/points';
import { distinctNames } from '@skatert/contracts/shared/fold-text';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormSuggest, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiDelete, apiPost, apiPut } from '@skatert/web-kit/api';
import { isoDay } from '@skatert/web-kit/dates';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { LoadingModal } from '../dialogs/loading-modal.js';
import { useFailedOpening } from '../dialogs/use-failed-opening.js';
import { pointExceptionsQuery, pointsPath, pointsQuery } from './brands-query.js';
import { ExceptionsField } from './exceptions-field.js';
import { HoursField } from './hours-field.js';

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
  const exceptions = { today: isoDay(new Date()), exceptions: [] };
  return <PointModal brandId={brandId} point={undefined} exceptions={exceptions} onClose={onClose} />;
}

interface OfPointProps {
  brandId: number;
  point: PickupPoint;
  onClose: () => void;
}

function EditPointModal({ brandId, point, onClose }: OfPointProps) {
  const { data: exceptions, error } = useQuery(pointExceptionsQuery(brandId, point.id));
  useFailedOpening(error, onClose);
  if (!exceptions) return <LoadingModal title={EDIT_TITLE} width={WIDTH} onClose={onClose} />;
  return (
    <PointModal brandId={brandId} point={point} exceptions={exceptions} replacesDialog onClose={onClose} />
  );
}

interface PointModalProps {
  brandId: number;
  /** Undefined: a new point. */
  point: PickupPoint | undefined;
  exceptions: PointExceptions;
  replacesDialog?: boolean;
  onClose: () => void;
}

function PointModal({ brandId, point, exceptions, replacesDialog = false, onClose }: PointModalProps) {
  const onChanged = useChanged(brandId, onClose);
  const cities = useCities(brandId);
  const form = useContractForm({
    schema: PickupPointBody,
    values: {
      ...{ name: point?.name ?? '', address: point?.address ?? '', hours: point?.hours ?? null },
      city: point?.city ?? '',
      coordinates: point?.coordinates ? coordinatesText(point.coordinates) : '',
      exceptions: exceptions.exceptions,
    },
    save: async (body) => {
      if (point) await apiPut(`${pointsPath(brandId)}/${point.id}`, body);
      else await apiPost(pointsPath(brandId), body);
      await onChanged();
    },
    failure: 'Не удалось сохранить точку самовывоза',
  });
  return (
    <FormModal
      title={point ? EDIT_TITLE : 'Новая точка самовывоза'}
      form={form}
      submit={point ? 'Сохранить точку' : 'Добавить'}
      width={WIDTH}
      replacesDialog={replacesDialog}
      onClose={onClose}
    >
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
      <ExceptionsField form={form} today={exceptions.today} />
    </FormModal>
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

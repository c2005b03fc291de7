/** Saves a pickup point that another person may be editing, too. */
import { coordinatesText } from '@skatert/contracts/menu/coordinates';
import type { ReadDayExceptions } from '@skatert/contracts/menu/hours';
import type {
  PickupPoint,
  PickupPointBody,
  PointExceptions,
  StaffPoint,
} from '@skatert/contracts/menu/points';
import { formatDay } from '@skatert/contracts/shared/text';
import { hoursText, weekText } from '@skatert/contracts/shared/typed-hours';
import { apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import type { EditedFields } from '../editing/edited-fields.js';
import { type Editing, useEditing } from '../editing/use-editing.js';
import { pointsPath, pointsQuery } from './brands-query.js';

export const SAVE_FAILURE = 'Не удалось сохранить точку самовывоза';

const exceptionText = ({ date, intervals, note }: ReadDayExceptions[number]): string =>
  [`${formatDay(date)} ${hoursText(intervals) || 'закрыто'}`, note].filter(Boolean).join(', ');

const FIELDS: EditedFields<PickupPointBody> = {
  name: { label: 'Название точки' },
  city: { label: 'Город' },
  address: { label: 'Адрес' },
  coordinates: { label: 'Координаты' },
  hours: { label: 'Часы работы', show: (hours) => (hours ? weekText(hours) : 'Круглосуточно') },
  exceptions: {
    label: 'Особые дни',
    show: (days) => days?.map((day) => exceptionText({ ...day, note: day.note ?? null })).join('; '),
  },
};

export const toBody = (point: StaffPoint) => ({
  ...{ name: point.name, address: point.address, hours: point.hours ?? null },
  city: point.city ?? '',
  coordinates: point.coordinates ? coordinatesText(point.coordinates) : '',
  exceptions: point.exceptions,
});

/** The version of a point that an earlier release sent, which has none: its save replaces whatever is there. */
const UNKNOWN = 0;

/** Returns the point that a form edits; `listed` is what the list of points shows of it. */
export const toEditedPoint = (listed: PickupPoint, { point, exceptions }: PointExceptions): StaffPoint =>
  point ?? { ...listed, exceptions, version: UNKNOWN, editedBy: null, updatedAt: new Date().toISOString() };

/** Returns the `save` of the form and the conflict to show; `onSaved` closes the form. */
export function useEditPoint(
  brandId: number,
  point: StaffPoint,
  onSaved: () => void,
): Editing<PickupPointBody> {
  const client = useQueryClient();
  return useEditing<StaffPoint, PickupPointBody>({
    object: point,
    toBody,
    fields: FIELDS,
    failure: SAVE_FAILURE,
    send: ({ version, ...body }) =>
      apiPut<StaffPoint>(`${pointsPath(brandId)}/${point.id}`, {
        ...body,
        ...(version !== UNKNOWN && { version }),
      }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: pointsQuery(brandId).queryKey });
      onSaved();
    },
  });
}

/** The texts of the conflict dialog about the other change. */
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { formatDateTimeIn, formatTimeIn, isoDayIn } from '@skatert/contracts/shared/zoned-text';
import type { Edited } from './use-editing.js';

/** Returns true when the reader of the dialog made the other change, in another window. */
export const isOwnChange = ({ editedBy }: Edited, userId: number | undefined): boolean =>
  editedBy !== null && editedBy.id === userId;

/** Returns the author and the time of the other change in a zone; today's without the date. */
export function authorOf(
  { editedBy, updatedAt }: Edited,
  isOwn: boolean,
  zone: TimeZone | undefined,
): string {
  const name = isOwn ? 'вы в другом окне' : editedBy?.name;
  const isToday = isoDayIn(Date.parse(updatedAt), zone) === isoDayIn(Date.now(), zone);
  const time = isToday ? formatTimeIn(updatedAt, zone) : formatDateTimeIn(updatedAt, zone);
  return [name, time].filter(Boolean).join(', ');
}

export function explanationOf({ editedBy }: Edited, isOwn: boolean, hasClash: boolean): string {
  const other = editedBy ? `сотрудник ${editedBy.name}` : 'другой сотрудник';
  const what = isOwn
    ? 'Пока эта форма была открыта, вы сохранили изменения в другом окне.'
    : `Пока вы редактировали, данные изменил ${other}.`;
  return hasClash
    ? `${what} Выберите, какие значения сохранить.`
    : `${what} Ваши изменения этому не мешают: сохранятся и те, и другие.`;
}

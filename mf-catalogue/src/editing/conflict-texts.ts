/** The texts of the conflict dialog about the other change. */
import { formatDateTime, formatTime, isoDay } from '@skatert/web-kit/dates';
import type { Edited } from './use-editing.js';

/** Returns true when the reader of the dialog made the other change, in another window. */
export const isOwnChange = ({ editedBy }: Edited, userId: number | undefined): boolean =>
  editedBy !== null && editedBy.id === userId;

/** Returns the author and the time of the other change; today's without the date. */
export function authorOf({ editedBy, updatedAt }: Edited, isOwn: boolean): string {
  const name = isOwn ? 'вы в другом окне' : editedBy?.name;
  const isToday = isoDay(new Date(updatedAt)) === isoDay(new Date());
  return [name, isToday ? formatTime(updatedAt) : formatDateTime(updatedAt)].filter(Boolean).join(', ');
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

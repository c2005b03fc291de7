/** Limits and texts of couriers. Without zod. */

/** In characters. */
export const COURIER_NAME_MAX = 60;
export const COURIER_COMMENT_MAX = 300;
/** How many couriers a list has, those in the archive behind the others. */
export const COURIERS_LISTED_MAX = 1000;

export const COURIER_TEXTS = {
  nameRequired: 'Введите имя курьера',
  nameLong: `Имя — не больше ${COURIER_NAME_MAX} символов`,
  commentLong: `Комментарий — не больше ${COURIER_COMMENT_MAX} символов`,
  notFound: 'Курьер не найден',
  edit: 'Изменять курьеров могут только владельцы и администраторы',
} as const;

/** Limits and texts of couriers. Without zod. */
import { type DeliveryMode, isAwaited, type OrderStatus } from './order-status.js';

/** In characters. */
export const COURIER_NAME_MAX = 60;
export const COURIER_COMMENT_MAX = 300;
/** How many couriers a list has, those in the archive behind the others. */
export const COURIERS_LISTED_MAX = 1000;
/** How often the courier of an order can be changed. */
export const COURIER_CHANGES_MAX = 20;

export const COURIER_TEXTS = {
  nameRequired: 'Введите имя курьера',
  nameLong: `Имя — не больше ${COURIER_NAME_MAX} символов`,
  commentLong: `Комментарий — не больше ${COURIER_COMMENT_MAX} символов`,
  notFound: 'Курьер не найден',
  edit: 'Изменять курьеров могут только владельцы и администраторы',
  assign: 'Нет прав назначать курьеров',
  pickup: 'Курьера назначают только заказам с доставкой',
  closed: 'Заказ уже доставлен или отменён: курьера не назначить',
  archived: 'Курьер в архиве: выберите другого',
  changes: `Курьера этого заказа меняли уже ${COURIER_CHANGES_MAX} раз, больше нельзя`,
} as const;

/** Returns why an order can't be given to a courier, or taken from him; undefined: it can. */
export function courierRefusal({
  deliveryMode,
  status,
}: {
  deliveryMode: DeliveryMode;
  status: OrderStatus;
}): string | undefined {
  if (deliveryMode !== 'DELIVERY') return COURIER_TEXTS.pickup;
  return isAwaited(status) ? undefined : COURIER_TEXTS.closed;
}

/** Limits and texts of couriers. Without zod. */
import { LINK_TOKEN } from './order-link-address.js';
import { type DeliveryMode, isAwaited, nextStatusesOf, type OrderStatus } from './order-status.js';

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
  archivedLink: 'У курьера в архиве нет ссылки',
  gone: 'Ссылка курьера больше не действует',
  notYours: 'Этот заказ больше не у вас',
  step: 'Неизвестный шаг',
  paidEarly: 'Оплату отмечают, когда заказ доставлен',
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

export const COURIER_PATH = '/courier/:courierId' as const;
/** How many orders a courier's page has. */
export const COURIER_ORDERS_MAX = 50;
/** For how long what a courier has delivered is counted, and he may still say how it was paid. */
export const SHIFT_HOURS = 12;

/** The statuses that a courier sets by his link, in the order of his way. */
export const COURIER_STEPS = ['OUT_FOR_DELIVERY', 'DELIVERED'] as const;
export type CourierStep = (typeof COURIER_STEPS)[number];

/** What a courier presses for each. */
export const COURIER_STEP_LABELS: Record<CourierStep, string> = {
  OUT_FOR_DELIVERY: 'Забрал',
  DELIVERED: 'Доставлен',
};

/** Returns what a courier can do with an order next; null: nothing yet. */
export const courierStepOf = (status: OrderStatus): CourierStep | null =>
  COURIER_STEPS.find((step) => nextStatusesOf(status).includes(step)) ?? null;

/** Returns the address of a courier's page. The token is in the fragment, which browsers send to no server. */
export const courierAddress = (origin: string, courierId: number, token: string): string =>
  `${origin}/courier/${courierId}#${token}`;

/** Reads the token of a fragment, with its #; undefined when it is none. */
export function readCourierToken(fragment: string): string | undefined {
  const token = fragment.slice(1);
  return LINK_TOKEN.pattern.test(token) ? token : undefined;
}

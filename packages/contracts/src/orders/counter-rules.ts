/** Orders that the staff enters at the counter or on the phone. Without zod. */
import type { ChangerRole } from './order-history.js';

/** How such an order came: in person, or by a call. */
export const ORDER_SOURCES = ['COUNTER', 'PHONE'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export const ORDER_SOURCE_LABELS: Record<OrderSource, string> = {
  COUNTER: 'Касса',
  PHONE: 'По телефону',
};

/** Where an order that is fetched is eaten. */
export const ORDER_SERVICES = ['HALL', 'TAKEAWAY'] as const;
export type OrderService = (typeof ORDER_SERVICES)[number];

export const ORDER_SERVICE_LABELS: Record<OrderService, string> = {
  HALL: 'В зале',
  TAKEAWAY: 'С собой',
};

/** The places of the counter's form: the services, and the delivery. */
export const COUNTER_PLACES = [...ORDER_SERVICES, 'DELIVERY'] as const;
export type CounterPlace = (typeof COUNTER_PLACES)[number];

export const COUNTER_PLACE_LABELS: Record<CounterPlace, string> = {
  ...ORDER_SERVICE_LABELS,
  DELIVERY: 'Доставка',
};

/** The largest discount of a cashier, in percent, until the brand decides otherwise. */
export const CASHIER_DISCOUNT_MAX = 10;
export const DISCOUNT_REASON_MAX = 200;
/** By how many last digits of the phone a client is found, at least. */
export const CLIENT_DIGITS_MIN = 4;

export const COUNTER_TEXTS = {
  /** The name of a customer who has told none. */
  walkIn: 'Гость у кассы',
  refusal: 'Нет прав принимать заказы на кассе',
  /** In place of what customers are told of their cart. */
  changed: 'Заказ изменился. Проверьте его перед приёмом.',
  noLines: 'Добавьте хотя бы одно блюдо',
  manyLines: 'В заказе не может быть больше 50 позиций',
  place: 'Выберите: в зале, с собой или доставка',
  source: 'Выберите, откуда заказ',
  phoneInHall: 'По телефону — с собой или доставка',
  percent: 'Скидка — целое число процентов от 1 до 100',
  cashierMax: 'Укажите целое число процентов от 0 до 100',
  reasonRequired: 'Укажите причину скидки',
  reasonLong: `Причина не длиннее ${DISCOUNT_REASON_MAX} символов`,
  methodRequired: 'Выберите, чем оплачен заказ',
  digits: `Введите последние цифры телефона, не меньше ${CLIENT_DIGITS_MIN}`,
  otherClient: 'Телефон не этого клиента. Выберите его снова или уберите.',
  account: 'Есть аккаунт: увидит заказ в «Моих заказах»',
  manySearches: 'Слишком много поисков клиентов подряд. Подождите минуту.',
} as const;

/** Returns why an order that came so is not received there; undefined: it is. Who calls is not in the hall. */
export const placeProblem = (source: OrderSource, place: CounterPlace): string | undefined =>
  source === 'PHONE' && place === 'HALL' ? COUNTER_TEXTS.phoneInHall : undefined;

/** Returns the largest discount that a staff member may give, in percent. @param cashierMax what the brand lets its cashiers give */
export const discountMaxOf = (role: ChangerRole, cashierMax: number): number =>
  role === 'CASHIER' ? cashierMax : 100;

/** Returns true for a discount that can be given: a whole percent. */
export const isPercent = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 1 && percent <= 100;

/** Returns the message of a discount above the limit. */
export const discountLargeText = (max: number): string =>
  max > 0
    ? `Можно дать скидку не больше ${max}\u00a0%. Попросите администратора.`
    : 'Скидку может дать только администратор.';

/** Returns the change for what a customer has given, in the unit of the sums; null while it is too little. */
export const changeOf = (given: number, total: number): number | null =>
  given < total ? null : Math.round((given - total) * 100) / 100;

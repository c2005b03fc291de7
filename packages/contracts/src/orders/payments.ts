/**
 * How an order is paid when it is received, and what was paid: a record of the staff, nothing is charged by it. No zod here.
 */
import { formatRoubles } from '../shared/money.js';
import { type DeliveryMode, isAwaited, type OrderStatus } from './order-status.js';

export const PAYMENT_METHODS = ['CASH', 'CARD'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  CASH: 'Наличными',
  CARD: 'Картой',
};

/** `PAID`: the restaurant has received money; `REFUNDED`: it has given money back. */
export const PAYMENT_KINDS = ['PAID', 'REFUNDED'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** How many payments and refunds of an order are recorded. */
export const PAYMENTS_MAX = 20;
export const PAYMENT_COMMENT_MAX = 200;
/** The largest sum from which a customer asks for change, in roubles. */
export const CHANGE_FROM_MAX = 1_000_000;

export const PAYMENT_TEXTS = {
  unknownMethod: 'Выберите, чем оплачен заказ: наличными или картой',
  unknownKind: 'Неизвестная запись об оплате',
  amount: 'Сумма — число больше нуля, не больше двух знаков после запятой',
  changeFrom: 'Укажите сумму, с которой нужна сдача, например 2000',
  changeFromLarge: `Сдача — с суммы не больше ${formatRoubles(CHANGE_FROM_MAX)}`,
  commentLong: `Комментарий не длиннее ${PAYMENT_COMMENT_MAX} символов`,
  full: `У заказа уже ${PAYMENTS_MAX} записей об оплате, больше нельзя`,
  refusal: 'Нет прав отмечать оплату',
  noneAccepted: 'Оставьте хотя бы один способ оплаты',
  unknownAccepted: 'Неизвестный способ оплаты',
} as const;

const MODES_OF_REFUSAL: Record<DeliveryMode, string> = { DELIVERY: 'доставке', PICKUP: 'самовывозе' };

/** Returns the message of an order with a method that the brand does not accept. */
export const notAcceptedText = (method: PaymentMethod, mode: DeliveryMode): string =>
  `При ${MODES_OF_REFUSAL[mode]} нельзя оплатить ${PAYMENT_METHOD_LABELS[method].toLowerCase()}. Выберите другой способ оплаты.`;

/** Returns the message of a sum for change that is smaller than what is paid. @param total in roubles */
export const changeFromSmall = (total: number): string =>
  `Сдача нужна с суммы не меньше ${formatRoubles(total)}`;
/** Returns the message of a payment above what is due. @param due in roubles */
export const overpaidText = (due: number): string =>
  due > 0 ? `К оплате осталось только ${formatRoubles(due)}` : 'По этому заказу больше нечего оплачивать';
/** Returns the message of a refund above what was paid. @param refundable in roubles */
export const overRefundedText = (refundable: number): string =>
  refundable > 0
    ? `Вернуть можно не больше ${formatRoubles(refundable)}`
    : 'По этому заказу нечего возвращать';

/** Sums in one unit, kopecks or roubles. */
export interface PaidSums {
  total: number;
  paid: number;
  refunded: number;
  status: OrderStatus;
}

export interface Balance {
  /** What the customer still has to pay. */
  due: number;
  /** What can be given back. */
  refundable: number;
  /** What was paid above what the order costs now, and is to be given back; of a canceled order all. */
  overpaid: number;
}

/** Rounds to kopecks, to remove floating-point errors of roubles. */
const rounded = (sum: number): number => Math.round(sum * 100) / 100;

/**
 * Returns what is due and what can be refunded. While the order is on its way a refund corrects the record, and its sum is due
 * again; later it is money that the customer keeps. Nothing is due for a canceled order.
 */
export function balanceOf({ total, paid, refunded, status }: PaidSums): Balance {
  const kept = isAwaited(status) ? paid - refunded : paid;
  const owed = status === 'CANCELED' ? 0 : total;
  return {
    due: status === 'CANCELED' ? 0 : Math.max(0, rounded(total - kept)),
    refundable: Math.max(0, rounded(paid - refunded)),
    overpaid: Math.max(0, rounded(paid - refunded - owed)),
  };
}

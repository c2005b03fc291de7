/** What is said about the payment of an order, to the customer and to the staff. */
import type { OrderPayment } from '@skatert/contracts/orders/order-payments';
import { isAwaited } from '@skatert/contracts/orders/order-status';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import {
  type Balance,
  balanceOf,
  PAYMENT_METHOD_LABELS,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { formatRoubles } from '@skatert/contracts/shared/money';

export type PayableOrder = Pick<MyOrder, 'total' | 'status' | 'payment'>;

/** Returns what is due and what can be refunded, in roubles. */
export const balanceOfOrder = ({ total, status, payment }: PayableOrder): Balance =>
  balanceOf({ total, status, paid: payment?.paid ?? 0, refunded: payment?.refunded ?? 0 });

const isSettled = (order: PayableOrder): boolean => {
  const { paid = 0, refunded = 0 } = order.payment ?? {};
  const { due, overpaid } = balanceOfOrder(order);
  return paid > 0 && refunded === 0 && due === 0 && overpaid === 0;
};

/** Returns the sum from which change is given for what is due; undefined when none is asked for. */
export function changeFromOf(order: PayableOrder): number | undefined {
  const { changeFrom } = order.payment ?? {};
  const { due } = balanceOfOrder(order);
  return changeFrom !== undefined && due > 0 && changeFrom > due ? changeFrom : undefined;
}

const methodText = ({ method }: OrderPayment): string =>
  method ? `, ${labelOf(PAYMENT_METHOD_LABELS, method).toLowerCase()}` : '';

/** Returns the sentences about the recorded sums; none when nothing is recorded. */
function recordedTexts(order: PayableOrder): string[] {
  const { paid = 0, refunded = 0 } = order.payment ?? {};
  // Of a canceled order the sums say what is to be returned.
  if (isSettled(order)) return ['Оплачен'];
  return [
    ...(paid > 0 ? [`Оплачено ${formatRoubles(paid)}`] : []),
    ...(refunded > 0 ? [`Возвращено ${formatRoubles(refunded)}`] : []),
  ];
}

/** Returns what the customer reads; null when nothing is known, and when nothing is to be paid any more. */
export function customerPayment(order: PayableOrder): string | null {
  const { payment, status } = order;
  if (!payment) return null;
  const { due } = balanceOfOrder(order);
  const changeFrom = changeFromOf(order);
  const change = changeFrom === undefined ? '' : `, сдача с ${formatRoubles(changeFrom)}`;
  const texts = [
    ...recordedTexts(order),
    ...(due > 0 && isAwaited(status)
      ? [`К оплате при получении: ${formatRoubles(due)}${methodText(payment)}${change}`]
      : []),
  ];
  return texts.length > 0 ? texts.join('. ') : null;
}

/** Returns what is to be given back of an order that was canceled, or costs less now; null: nothing. */
function toReturnText(order: PayableOrder): string | null {
  const { overpaid } = balanceOfOrder(order);
  return overpaid > 0 ? `Вернуть ${formatRoubles(overpaid)}` : null;
}

/** Returns what is to be given back once a paid order is canceled; null: nothing. */
export function afterCancelText(order: PayableOrder): string | null {
  const { overpaid } = balanceOfOrder({ ...order, status: 'CANCELED' });
  return overpaid > 0 ? `Оплачено ${formatRoubles(overpaid)} — верните после отмены.` : null;
}

/** Returns what the staff reads on the order's page. */
export function staffPayment(order: PayableOrder): string {
  const { total, status, payment } = order;
  if (total === 0) return 'Оплата не нужна';
  const { due } = balanceOfOrder(order);
  const isOpen = isAwaited(status);
  if (!payment && !isOpen) return 'Оплата не отмечена';
  const changeFrom = changeFromOf(order);
  const change =
    changeFrom === undefined
      ? ''
      : `, сдача с ${formatRoubles(changeFrom)} — ${formatRoubles(changeFrom - due)}`;
  const method = payment?.method ? methodText(payment) : ', способ не указан';
  const dueText = isOpen
    ? `К оплате ${formatRoubles(due)}${method}${change}`
    : `Не оплачено ${formatRoubles(due)}`;
  const texts = [...recordedTexts(order), toReturnText(order) ?? [], due > 0 ? dueText : []].flat();
  return texts.length > 0 ? texts.join('. ') : 'Не оплачен';
}

/** As short as the desk's column. */
const METHOD_MARKS: Record<PaymentMethod, string> = { CASH: 'Наличные', CARD: 'Карта' };

/** A few words at the desk, and whether somebody has to act: the order is over, and money is missing or to be returned. */
export interface PaymentMark {
  text: string;
  needsAction: boolean;
}

/** Returns the mark of an order; null when nothing is known about its payment. */
export function paymentMark(order: PayableOrder): PaymentMark | null {
  const { payment, status } = order;
  if (!payment) return null;
  const { due } = balanceOfOrder(order);
  const toReturn = toReturnText(order);
  if (toReturn !== null) return { text: toReturn, needsAction: true };
  if (status === 'CANCELED') {
    return payment.refunded > 0 ? { text: 'Возврат сделан', needsAction: false } : null;
  }
  if (due === 0) return { text: payment.refunded > 0 ? 'Есть возврат' : 'Оплачен', needsAction: false };
  if (!isAwaited(status)) return { text: 'Не оплачен', needsAction: true };
  if (payment.paid > payment.refunded) return { text: 'Часть оплачена', needsAction: false };
  const { method } = payment;
  return { text: method ? labelOf(METHOD_MARKS, method) : 'Не оплачен', needsAction: false };
}

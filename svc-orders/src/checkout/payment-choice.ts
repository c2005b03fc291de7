/** How a customer states at the checkout that he will pay. */
import type { PickupCheckoutBody } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { changeFromSmall, notAcceptedText } from '@skatert/contracts/orders/payments';
import { kopecksToRoubles, roublesToKopecks } from '@skatert/contracts/shared/money';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { OrderDoc } from '../orders/order-model.js';
import type { PaymentChoice } from '../orders/order-parts.js';
import type { MethodsByMode } from '../payment-methods/accepted-methods-model.js';

/** Returns the choice that a form has sent; undefined when it states none. Change is given for cash only. */
export function paymentChoiceOf({
  paymentMethod: method,
  changeFrom,
}: Pick<PickupCheckoutBody, 'paymentMethod' | 'changeFrom'>): PaymentChoice | undefined {
  if (!method) return undefined;
  return { method, ...(method === 'CASH' && changeFrom && { changeFrom: roublesToKopecks(changeFrom) }) };
}

/**
 * Requires that the brand accepts how an order will be paid, and that change can be given from the stated sum; an order that
 * states nothing is accepted. @throws AppError PAYMENT_METHOD_REFUSED, VALIDATION_FAILED
 */
export function requirePayment(
  { brandId, deliveryMode, payment, total }: Pick<OrderDoc, 'brandId' | 'deliveryMode' | 'payment' | 'total'>,
  accepted: ReadonlyMap<number, MethodsByMode>,
): void {
  if (!payment) return;
  if (accepted.get(brandId)?.[deliveryMode].includes(payment.method) === false)
    throw new AppError(ORDERS_ERRORS.PAYMENT_METHOD_REFUSED, {
      message: notAcceptedText(payment.method, deliveryMode),
    });
  if (payment.changeFrom !== undefined && payment.changeFrom < total)
    throw invalid('changeFrom', changeFromSmall(kopecksToRoubles(total)));
}

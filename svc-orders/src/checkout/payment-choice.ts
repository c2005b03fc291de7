/** How a customer states at the checkout that he will pay. */
import type { PickupCheckoutBody } from '@skatert/contracts/orders/cart';
import { changeFromSmall } from '@skatert/contracts/orders/payments';
import { kopecksToRoubles, roublesToKopecks } from '@skatert/contracts/shared/money';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { OrderDoc } from '../orders/order-model.js';
import type { PaymentChoice } from '../orders/order-parts.js';

/** Returns the choice that a form has sent; undefined when it states none. Change is given for cash only. */
export function paymentChoiceOf({
  paymentMethod: method,
  changeFrom,
}: Pick<PickupCheckoutBody, 'paymentMethod' | 'changeFrom'>): PaymentChoice | undefined {
  if (!method) return undefined;
  return { method, ...(method === 'CASH' && changeFrom && { changeFrom: roublesToKopecks(changeFrom) }) };
}

/** Requires that change can be given from the stated sum. @throws AppError VALIDATION_FAILED */
export function requireChange({ payment, total }: Pick<OrderDoc, 'payment' | 'total'>): void {
  if (payment?.changeFrom !== undefined && payment.changeFrom < total)
    throw invalid('changeFrom', changeFromSmall(kopecksToRoubles(total)));
}

/** How the customer pays when he receives an order: chosen once, remembered for the next orders. */
import { PAYMENT_METHODS, type PaymentMethod } from '@skatert/contracts/orders/payments';
import { readText, writeText } from '@skatert/web-kit/storage';

const STORED_AS = 'payment_method';

/** Returns the choice of the last order; before the first one, cash, which every restaurant takes. */
export const readPaymentMethod = (): PaymentMethod =>
  PAYMENT_METHODS.find((method) => method === readText(STORED_AS)) ?? 'CASH';

export const writePaymentMethod = (method: PaymentMethod): void => writeText(STORED_AS, method);

/** The errors of an order that is not sent, and the message of a failed order. */
import { isApiError, messageOf, serverMessage } from '@skatert/web-kit/api';

const TEXTS = {
  'signed-out': 'Необходимо войти в систему для оформления заказа.',
  'cart-empty': 'Корзина пуста. Добавьте товары перед оформлением заказа.',
} as const;

export class CheckoutError extends Error {
  override readonly name = 'CheckoutError';

  constructor(readonly reason: keyof typeof TEXTS) {
    super(TEXTS[reason]);
  }
}

export const SIGN_IN_FIRST = TEXTS['signed-out'];
export const CART_EMPTY = TEXTS['cart-empty'];

/** Returns true when the order failed because the session is over. */
export const isSessionLost = (error: Error | null): boolean =>
  error instanceof CheckoutError
    ? error.reason === 'signed-out'
    : isApiError(error) && (error.code === 'SESSION_EXPIRED' || error.code === 'NO_AUTH');

/** Returns the message of the form or of the server, that the server does not respond, or `otherwise`. */
export function failureText(error: Error, otherwise: string): string {
  if (error instanceof CheckoutError) return error.message;
  return serverMessage(error, 'status' in error && error.status === 0 ? messageOf(error) : otherwise);
}

/** Sends an order until it is answered, or it is clear that nobody answers. */
import type { Cart, CheckoutAnswer } from '@skatert/contracts/cart';
import { type ApiError, apiPost, isApiError } from '@skatert/ui-kit/api';
import { isAsSeen } from './cart-differences.js';
import type { CheckoutBody, CheckoutKind } from './checkout-attempt.js';

/** Before the one repetition after a lost answer, in ms. */
export const RETRY_PAUSE_MS = 1000;

const PATHS: Record<CheckoutKind, string> = { pickup: '/checkout', delivery: '/orders/create' };

/** True when the server may have taken the order although it did not say so. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && error.code !== 'ENDPOINT_DISABLED' && (error.status === 0 || error.status >= 500);

/** True when the server has decided that nothing is ordered under the key. */
export const isRefused = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status === 400 || error.status === 404 || error.status === 409);

/** The cart that a refusal brought along: it is not the one that was seen. */
export const cartOfRefusal = (error: unknown): Cart | undefined =>
  isApiError(error) ? (error.details.cart as Cart | undefined) : undefined;

export interface OrderToSend {
  kind: CheckoutKind;
  key: string;
  body: CheckoutBody;
  /** The cart as it stood on the screen; undefined: only to ask what became of an earlier try. */
  seen: Cart | undefined;
}

/**
 * Answers the order's id. A lost answer is asked for once more under the same key. Where the server only wants prices
 * confirmed that the customer had before his eyes, they are.
 * @throws ApiError
 */
export async function sendOrder(order: OrderToSend): Promise<CheckoutAnswer> {
  try {
    return await sendTwice(order);
  } catch (error) {
    const now = cartOfRefusal(error);
    if (!now || !order.seen || !isAsSeen(order.seen, now)) throw error;
    return sendTwice({ ...order, body: { ...order.body, cartVersion: now.version } });
  }
}

async function sendTwice({ kind, key, body }: OrderToSend): Promise<CheckoutAnswer> {
  const send = () => apiPost<CheckoutAnswer>(PATHS[kind], body, { headers: { 'idempotency-key': key } });
  try {
    return await send();
  } catch (error) {
    if (!isUnanswered(error) || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    return send();
  }
}

/** Sends an order until it is answered, or it is clear that nobody answers. */
import type { Cart, CheckoutResponse } from '@skatert/contracts/orders/cart';
import { type ApiError, apiPost, isApiError } from '@skatert/web-kit/api';
import { sendTwice } from '../lost-response.js';
import { isAsSeen } from './cart-differences.js';
import type { CheckoutBody, CheckoutKind } from './checkout-attempt.js';

const PATHS: Record<CheckoutKind, string> = { pickup: '/checkout', delivery: '/orders/create' };

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
export async function sendOrder(order: OrderToSend): Promise<CheckoutResponse> {
  try {
    return await send(order);
  } catch (error) {
    const now = cartOfRefusal(error);
    if (!now || !order.seen || !isAsSeen(order.seen, now)) throw error;
    return send({ ...order, body: { ...order.body, cartVersion: now.version } });
  }
}

const send = ({ kind, key, body }: OrderToSend): Promise<CheckoutResponse> =>
  sendTwice(() => apiPost<CheckoutResponse>(PATHS[kind], body, { headers: { 'idempotency-key': key } }));

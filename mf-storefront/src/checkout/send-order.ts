/** Sends an order, and repeats it once after a lost response. */
import type { Cart, CartChanged, CheckoutResponse } from '@skatert/contracts/orders/cart';
import type { GuestCheckoutResponse } from '@skatert/contracts/orders/guests';
import { type ApiError, apiPost, isApiError } from '@skatert/web-kit/api';
import { sendWithRetry } from '../lost-response.js';
import { isAsSeen } from './cart-differences.js';
import type { CheckoutBody, CheckoutKind } from './checkout-attempt.js';

const PATHS: Record<CheckoutKind, string> = {
  pickup: '/checkout',
  delivery: '/orders/create',
  'guest-pickup': '/order/v1/guest/pickup',
  'guest-delivery': '/order/v1/guest/delivery',
};

/** The link is that of a guest's order. */
export type PlacedOrder = CheckoutResponse & Partial<Pick<GuestCheckoutResponse, 'linkToken'>>;

/** Returns true when the server has refused the order: nothing is ordered under the key. */
export const isRefused = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status === 400 || error.status === 404 || error.status === 409);

/** Returns the current cart that a refusal contains: it differs from the one that was shown. */
export const cartOfRefusal = (error: unknown): Cart | undefined =>
  isApiError(error) ? (error.details as Partial<CartChanged>).cart : undefined;

export interface OrderToSend {
  kind: CheckoutKind;
  key: string;
  body: CheckoutBody;
  /** The cart as it was shown; undefined when only the outcome of an earlier attempt is requested. */
  seen: Cart | undefined;
}

/**
 * Returns the order's id, and a guest's link. After a lost response the call is repeated once under the same key. When the server requires a
 * confirmation of prices that were already shown to the customer, the order is sent again with the new cart version.
 * @throws ApiError
 */
export async function sendOrder(order: OrderToSend): Promise<PlacedOrder> {
  try {
    return await send(order);
  } catch (error) {
    const now = cartOfRefusal(error);
    if (!now || !order.seen || !isAsSeen(order.seen, now)) throw error;
    return send({ ...order, body: { ...order.body, cartVersion: now.version } });
  }
}

const send = ({ kind, key, body }: OrderToSend): Promise<PlacedOrder> =>
  sendWithRetry(() => apiPost<PlacedOrder>(PATHS[kind], body, { headers: { 'idempotency-key': key } }));

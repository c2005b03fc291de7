import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { GUEST_TEXTS, isGuestId } from '@skatert/contracts/orders/guest-rules';
import { isFinal } from '@skatert/contracts/orders/order-status';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { OrderDoc } from '../orders/order-model.js';

/** @throws AppError CHAT_CLOSED when the order is completed or canceled, and when a guest, who reads no chat, has placed it */
export function requireOpenChat({ status, userId }: Pick<OrderDoc, 'status' | 'userId'>): void {
  if (isFinal(status)) throw new AppError(ORDERS_ERRORS.CHAT_CLOSED);
  if (isGuestId(userId)) throw new AppError(ORDERS_ERRORS.CHAT_CLOSED, { message: GUEST_TEXTS.noChat });
}
